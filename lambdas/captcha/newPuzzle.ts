import type { CaptchaAnswer } from '../../shared/people/captcha.ts'
import { puzzleWork } from '../../shared/people/puzzles.ts'
import { Problem } from '../../shared/problem.ts'
import { DAY_SECONDS, dayOf } from '../../shared/time.ts'
import type { altcha } from '../adapters/captcha/altcha.ts'
import type { Counts } from '../adapters/people/counts.ts'
import type { SaltedHash } from '../adapters/secrets/saltedHash.ts'
import { expiryOf } from '../adapters/table/table.ts'
import { clientNetworks } from '../http/clientNetwork.ts'
import type { HttpRequest } from '../http/gatewayHandler.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'

type Services = {
  puzzles: ReturnType<typeof altcha>
  counts: Counts
  /** Pseudonymizes networks before their counts are stored. */
  hash: SaltedHash
}

/** TTL of the count of a day, in seconds. */
const KEEP_SECONDS = 2 * DAY_SECONDS
/** How many networks of a /48 of IPv6 get puzzles of the usual work: more than one household may share it. */
const NETWORKS_OF_WIDER = 3

/**
 * Answers `GET /api/captcha` with a new puzzle, which is the harder, the more the network had on this day (UTC). Throws
 * `too-many-requests` when it had too many.
 */
export function newPuzzle({ puzzles, counts, hash }: Services) {
  return async ({ now, headers, sourceIp }: HttpRequest): Promise<HttpAnswer> => {
    const number = await countPuzzle(clientNetworks(headers, sourceIp), now)
    const work = puzzleWork(number)
    if (work === undefined) throw new Problem('too-many-requests', 'Too many requests. Please try tomorrow.')
    const answer: CaptchaAnswer = { challenge: await puzzles.puzzle(now, number, work) }
    return json(answer, 0)
  }

  /** Which puzzle of its day this is for a network. */
  async function countPuzzle({ network, widerNetwork }: ReturnType<typeof clientNetworks>, now: string) {
    const countOf = async (name: string) =>
      counts.next(`puzzles#${await hash(name)}#${dayOf(now)}`, expiryOf(now, KEEP_SECONDS))
    const number = await countOf(network)
    if (widerNetwork === undefined) return number
    return Math.max(number, Math.ceil((await countOf(widerNetwork)) / NETWORKS_OF_WIDER))
  }
}
