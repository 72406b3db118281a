import type { CaptchaAnswer } from '../../shared/people/captcha.ts'
import { puzzleWork, USUAL_PUZZLES } from '../../shared/people/puzzles.ts'
import { DAY_SECONDS, dayOf } from '../../shared/time.ts'
import type { altcha } from '../adapters/captcha/altcha.ts'
import type { Counts } from '../adapters/people/counts.ts'
import type { SaltedHash } from '../adapters/secrets/saltedHash.ts'
import { expiryOf } from '../adapters/table/table.ts'
import { clientNetworks } from '../http/clientNetwork.ts'
import type { HttpRequest } from '../http/gatewayHandler.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'
import { hashedNetworks } from '../mail/causedMails.ts'

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
 * Answers `GET /api/captcha` with a new puzzle, which is the harder, the more the network had on this day (UTC), and which says
 * whose it is: what it is solved for is counted by network.
 */
export function newPuzzle({ puzzles, counts, hash }: Services) {
  return async ({ now, headers, sourceIp }: HttpRequest): Promise<HttpAnswer> => {
    const networks = await hashedNetworks(clientNetworks(headers, sourceIp), hash)
    const work = puzzleWork(await countPuzzle(networks, now))
    const answer: CaptchaAnswer = { challenge: await puzzles.puzzle(now, networks, work) }
    return json(answer, 0)
  }

  /** Which puzzle of its day this is for a network. Beyond the usual ones, it makes none harder for its neighbours. */
  async function countPuzzle([network = '', wider]: readonly string[], now: string): Promise<number> {
    const nameOf = (hashed: string) => `puzzles#${hashed}#${dayOf(now)}`
    const next = (hashed: string) => counts.next(nameOf(hashed), expiryOf(now, KEEP_SECONDS))
    const number = await next(network)
    if (wider === undefined) return number
    const ofWider = await (number <= USUAL_PUZZLES ? next(wider) : counts.read(nameOf(wider)))
    return Math.max(number, Math.ceil(ofWider / NETWORKS_OF_WIDER))
  }
}
