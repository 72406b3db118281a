import type { Nothing } from '../../shared/digest/decide.ts'
import type { NoMail } from '../../shared/people/mayMail.ts'
import { Problem } from '../../shared/problem.ts'
import type { Claim, MessageId, Outbox } from '../adapters/mail/Outbox.ts'
import type { TransactionParts } from '../adapters/table/Items.ts'
import { logError, logger } from '../common/logger.ts'

/** What became of a message. */
export type Outcome =
  | 'sent'
  /** It may have been sent, so it is not sent again. */
  | 'unknown'
  /** Surely not sent, and a later attempt may help. */
  | { again: Again }
  /** Surely not sent, for good. */
  | { not: Not }

type Again =
  /** The mail service was busy, or it refuses our account or sender. */
  | 'throttled'
  | 'paused'
  /** Another call is sending it. */
  | 'busy'
  /** Too many mails of its kind bounced or had complaints, or a run failed too often. */
  | 'stopped'
  /** The deployment has no sender yet. */
  | 'not-set-up'
  /** Something did not answer before it was sent. */
  | 'failed'

/** Why a message is not sent. */
export type Not =
  | Nothing
  | Exclude<NoMail, 'stopped'>
  /** An earlier call has recorded its outcome. */
  | 'before'
  /** The mail service, or every push service, refused it. */
  | 'refused'
  | 'not-notified'
  /** A message at once that is postponed: in quiet hours, or within an hour after the last one. */
  | 'later'
  /** What is stored about the reader cannot be read, or runs have died with them. */
  | 'damaged'

/** Whether a later attempt may help. */
export function isAgain(outcome: Outcome): outcome is { again: Again } {
  return typeof outcome === 'object' && 'again' in outcome
}

/** An outcome in one word, for logs, metrics and answers. */
export function nameOf(outcome: Outcome): 'sent' | 'unknown' | Again | Not {
  if (typeof outcome === 'string') return outcome
  return 'again' in outcome ? outcome.again : outcome.not
}

/** A message that is ready to be sent. */
export type Ready = {
  /** Hands it over; called once at most. */
  deliver: () => Promise<Outcome>
  /** What it takes from the table when it is sent, and what gives that back when it was surely not sent. */
  takes?: { parts: TransactionParts; giveBack: () => Promise<void> }
}

/** Why a message is not sent: recorded as its outcome, or nothing is recorded, and it can be claimed again. */
export type NotReady = { recorded: Not } | { released: Outcome }

/** Attempts to send what another run changes meanwhile. */
const MAX_ATTEMPTS = 4

/**
 * Sends a message at most once, however many calls do so at the same time and whenever one of them dies. It is claimed, then
 * prepared from what is stored now, then marked as being sent, then handed over, and its outcome is recorded. When a call
 * dies in between, the next one records `unknown` and rings the alarm. Throws when nothing was sent and a retry is possible.
 *
 * @param prepare reads everything anew; called again when what the message takes has changed
 */
export async function sendOnce(
  outbox: Outbox,
  message: MessageId,
  now: string,
  prepare: () => Promise<Ready | NotReady>,
): Promise<Outcome> {
  const claim = await outbox.claim(message, now)
  if ('handled' in claim) {
    if (claim.handled === 'busy') return { again: 'busy' }
    if (claim.handled !== 'abandoned') return { not: 'before' }
    logger.error('It is unknown whether a message was sent', { reason: 'abandoned' })
    return 'unknown'
  }
  const ready = await orRelease(outbox, claim, () => started(outbox, claim, now, prepare))
  if (ready === 'lost') return { again: 'busy' }
  if ('released' in ready) {
    await outbox.release(claim)
    return ready.released
  }
  if ('recorded' in ready) {
    await outbox.end(claim, { skipped: ready.recorded }, now)
    return { not: ready.recorded }
  }
  const outcome = await ready.deliver()
  if (typeof outcome === 'object') await ready.takes?.giveBack()
  if (isAgain(outcome)) await outbox.release(claim)
  else await record(outbox, claim, outcome, now)
  return outcome
}

/** Prepares a message and starts its sending; nothing is started for one that is not ready. */
async function started(
  outbox: Outbox,
  claim: Claim,
  now: string,
  prepare: () => Promise<Ready | NotReady>,
): Promise<Ready | NotReady | 'lost'> {
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
  outcome: Exclude<Outcome, { again: Again }>,
  now: string,
): Promise<void> {
  try {
    await outbox.end(claim, typeof outcome === 'string' ? outcome : { skipped: outcome.not }, now)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    logError('The outcome of a message cannot be recorded', error)
  }
}
