import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb'
import { digestRecord, type MessageId, Outbox } from '../../../lambdas/adapters/mail/Outbox.ts'
import { type Outcome, sendOnce } from '../../../lambdas/mail/sendOnce.ts'
import { Problem } from '../../../shared/problem.ts'
import { aroundCalls } from '../../support/aroundCalls.ts'
import type { MemoryDynamo } from '../../support/memoryDynamo.ts'
import { Crash } from '../../support/stores.ts'

/** When a sender's clock is right. */
const EIGHT = Date.parse('2026-11-21T13:00:00.000Z')

/** A message of each kind, by a name that says which. */
export const MESSAGES: readonly MessageId[] = [
  { record: digestRecord('2026-11-21'), person: 'maya' },
  { record: 'copy#2026-11-21#1', person: 'maya' },
  { record: 'confirmations#7hk', person: 'maya' },
  { record: 'reply#7hk#2026-11-21' },
]

/** Faults of one call: the sender dies or the call fails, before or after it; or its response is lost and it is repeated. */
export const FAULTS = ['dies before', 'dies after', 'fails before', 'fails after', 'repeats'] as const
type Fault = (typeof FAULTS)[number]

/** The answer of the mail service; after an unclear one the sender cannot know the outcome. */
export const ANSWERS = ['sent', 'refused', 'throttled', 'unclear, sent', 'unclear, not sent'] as const
type Answer = (typeof ANSWERS)[number]

/** A process that sends messages; its clock, possibly wrong, shows these minutes after 8:00. */
export type Sender = {
  minutes: number
  /** By the number of the call. */
  faults?: ReadonlyMap<number, Fault>
  /** To one mail after the other; those after them are sent. */
  answers?: readonly Answer[]
}

/** The table, and the names of the records that were mailed. */
export type Senders = { table: MemoryDynamo; mails: string[] }

/**
 * Sends a message of each kind, until all are done or the sender dies. Returns the number of calls to the table and to the
 * mail service.
 *
 * @param turn is awaited before each call
 */
export async function sendMessages(
  { table, mails }: Senders,
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
  async function post(record: string): Promise<Outcome> {
    const answer = answers[posted] ?? 'sent'
    posted += 1
    try {
      await around(async () => {
        if (answer === 'sent' || answer === 'unclear, sent') mails.push(record)
      }, false)
    } catch (error) {
      if (error instanceof Crash) throw error
      return 'unknown'
    }
    if (answer === 'refused') return { not: 'refused' }
    if (answer === 'throttled') return { again: 'throttled' }
    return answer === 'sent' ? answer : 'unknown'
  }

  const outbox = new Outbox(
    aroundCalls(table.client, (call) => around(call, true)),
    table.name,
  )
  const now = new Date(EIGHT + minutes * 60_000).toISOString()
  for (const message of MESSAGES) {
    try {
      await sendOnce(outbox, message, now, async () => ({ deliver: () => post(message.record) }))
    } catch (error) {
      if (error instanceof Crash) return calls
      if (!(error instanceof Problem)) throw error
    }
  }
  return calls
}

function outage(): DynamoDBServiceException {
  return new DynamoDBServiceException({
    name: 'InternalServerError',
    $fault: 'server',
    message: 'The answer is lost',
    $metadata: { httpStatusCode: 500 },
  })
}
