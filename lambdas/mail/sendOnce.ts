import { Problem } from '../../shared/problem.ts'
import type { Claim, MessageId, Outbox } from '../adapters/mail/Outbox.ts'
import type { TransactionParts } from '../adapters/table/Items.ts'
import { logError, logger } from '../common/logger.ts'

/** What handing a message over results in. After `throttled` and `paused`, it was surely not sent, and a retry may help. */
export type Delivery = 'sent' | 'unknown' | 'throttled' | 'paused' | { skipped: string }

/** A message that is ready to be sent. */
export type Ready = {
  /** Hands it over; called once at most. */
  deliver: () => Promise<Delivery>
  /** What it takes from the table when it is sent, and what gives that back when it was surely not sent. */
  takes?: { parts: TransactionParts; giveBack: () => Promise<void> }
}

/** Why a message is not sent: recorded as its outcome, or nothing is recorded, and it can be claimed again. */
export type NotReady<Reason extends string> = { skipped: string } | { released: Reason }

/** What became of a message. */
export type Sent<Reason extends string> =
  | { outcome: 'sent' | 'unknown' | 'throttled' | 'paused' }
  | { outcome: 'skipped'; reason: string }
  | { outcome: 'released'; reason: Reason }
  /** An earlier call has recorded its outcome; or another one is sending it. */
  | { outcome: 'before' | 'busy' }

/** Attempts to send what another run changes meanwhile. */
const MAX_ATTEMPTS = 4

/**
 * Sends a message at most once, however many calls do so at the same time and whenever one of them dies. It is claimed, then
 * prepared from what is stored now, then marked as being sent, then handed over, and its outcome is recorded. When a call
 * dies in between, the next one records `unknown` and rings the alarm. Throws when nothing was sent and a retry is possible.
 *
 * @param prepare reads everything anew; called again when what the message takes has changed
 */
export async function sendOnce<Reason extends string = never>(
  outbox: Outbox,
  message: MessageId,
  now: string,
  prepare: () => Promise<Ready | NotReady<Reason>>,
): Promise<Sent<Reason>> {
  const claim = await outbox.claim(message, now)
  if ('handled' in claim) {
    if (claim.handled === 'busy') return { outcome: 'busy' }
    if (claim.handled !== 'abandoned') return { outcome: 'before' }
    logger.error('It is unknown whether a message was sent', { reason: 'abandoned' })
    return { outcome: 'unknown' }
  }
  const ready = await orRelease(outbox, claim, () => started(outbox, claim, now, prepare))
  if (ready === 'lost') return { outcome: 'busy' }
  if ('released' in ready) {
    await outbox.release(claim)
    return { outcome: 'released', reason: ready.released }
  }
  if ('skipped' in ready) {
    await outbox.end(claim, ready, now)
    return { outcome: 'skipped', reason: ready.skipped }
  }
  const delivery = await ready.deliver()
  const isSent = delivery === 'sent' || delivery === 'unknown'
  if (!isSent) await ready.takes?.giveBack()
  if (delivery === 'throttled' || delivery === 'paused') await outbox.release(claim)
  else await record(outbox, claim, delivery, now)
  return typeof delivery === 'string' ? { outcome: delivery } : { outcome: 'skipped', reason: delivery.skipped }
}

/** Prepares a message and starts its sending; nothing is started for one that is not ready. */
async function started<Reason extends string>(
  outbox: Outbox,
  claim: Claim,
  now: string,
  prepare: () => Promise<Ready | NotReady<Reason>>,
): Promise<Ready | NotReady<Reason> | 'lost'> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const ready = await prepare()
    if (!('deliver' in ready)) return ready
    const start = await outbox.startSending(claim, now, ready.takes?.parts)
    if (start === 'started') return ready
    if (start === 'lost') return start
  }
  throw new Problem('unavailable', 'What a message takes has changed too often.')
}

/** Releases the claim when something fails before anything is sent. If that fails, too, the claim expires. */
async function orRelease<Result>(outbox: Outbox, claim: Claim, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    await outbox.release(claim).catch((failure) => logError('The claim of a message cannot be released', failure))
    throw error
  }
}

/** Records an outcome. When that fails, the row still says `sending`, so nobody sends the message again. */
async function record(
  outbox: Outbox,
  claim: Claim,
  outcome: Exclude<Delivery, 'throttled' | 'paused'>,
  now: string,
): Promise<void> {
  try {
    await outbox.end(claim, outcome, now)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    logError('The outcome of a message cannot be recorded', error)
  }
}
