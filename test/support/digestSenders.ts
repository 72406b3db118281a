import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb'
import type { DigestLedgerStore } from '../../lambdas/adapters/digest/digestLedger.ts'
import { Problem } from '../../shared/problem.ts'
import { Crash } from './stores.ts'

/** The day whose digests are sent, and when it is 8:00. */
export const DATE = '2026-11-21'
const EIGHT = Date.parse('2026-11-21T13:00:00.000Z')

/** Faults of one call: the sender dies or the call fails, before or after it; or its response is lost and it is repeated. */
export const FAULTS = ['dies before', 'dies after', 'fails before', 'fails after', 'repeats'] as const
type Fault = (typeof FAULTS)[number]

/** The answer of the mail service; after an unclear one the sender cannot know the outcome. */
export const ANSWERS = ['sent', 'refused', 'throttled', 'unclear, sent', 'unclear, not sent'] as const
export type Answer = (typeof ANSWERS)[number]

/** A process that sends digests; its clock, possibly wrong, shows these minutes after 8:00. */
export type Sender = {
  minutes: number
  /** By the number of the call. */
  faults?: ReadonlyMap<number, Fault>
  /** To one mail after the other; those after them are sent. */
  answers?: readonly Answer[]
}

type Around = (call: () => Promise<unknown>) => Promise<unknown>

/** A ledger with something around each sender's calls, and the recipients of the sent mails. */
export type LedgerWorld = { ledgerWith(around: Around): DigestLedgerStore; mails: string[] }

/**
 * Sends the digests of some people with the protocol of the ledger, until all are done or the sender dies. Returns the number
 * of calls to the table and to the mail service.
 *
 * @param turn is awaited before each call
 */
export async function sendDigests(
  { ledgerWith, mails }: LedgerWorld,
  people: readonly string[],
  { minutes, faults = new Map(), answers = [] }: Sender,
  turn: () => Promise<unknown> = async () => {},
): Promise<number> {
  let calls = 0
  let posted = 0
  let isDead = false

  async function around<Result>(call: () => Promise<Result>, repeats: boolean): Promise<Result> {
    calls += 1
    const fault = faults.get(calls)
    await turn()
    isDead ||= fault === 'dies before'
    if (isDead) throw new Crash()
    if (fault === 'fails before') throw outage()
    const result = await call()
    isDead ||= fault === 'dies after'
    if (isDead) throw new Crash()
    if (fault === 'fails after' || (fault === 'repeats' && !repeats)) throw outage()
    if (fault !== 'repeats') return result
    await turn()
    return call()
  }

  /** A mail whose response is lost is never sent again. */
  async function post(person: string): Promise<Answer> {
    const answer = answers[posted] ?? 'sent'
    posted += 1
    try {
      return await around(async () => {
        if (answer === 'sent' || answer === 'unclear, sent') mails.push(person)
        return answer
      }, false)
    } catch (error) {
      if (error instanceof Crash) throw error
      return 'unclear, sent'
    }
  }

  const ledger = ledgerWith((call) => around(call, true))
  const now = new Date(EIGHT + minutes * 60_000).toISOString()
  for (const person of people) {
    try {
      await sendDigest(person, ledger, post, now)
    } catch (error) {
      if (error instanceof Crash) return calls
      if (!(error instanceof Problem)) throw error
    }
  }
  return calls
}

async function sendDigest(
  person: string,
  ledger: DigestLedgerStore,
  post: (person: string) => Promise<Answer>,
  now: string,
): Promise<void> {
  const claim = await ledger.claim(person, DATE, now)
  if ('handled' in claim || !(await ledger.startSending(claim))) return
  const answer = await post(person)
  if (answer === 'throttled') await ledger.release(claim)
  else if (answer === 'refused') await ledger.end(claim, { skipped: 'refused' }, now)
  else await ledger.end(claim, answer === 'sent' ? 'sent' : 'unknown', now)
}

function outage(): DynamoDBServiceException {
  return new DynamoDBServiceException({
    name: 'InternalServerError',
    $fault: 'server',
    message: 'The answer is lost',
    $metadata: { httpStatusCode: 500 },
  })
}
