import { atOnceAfter } from '../../shared/digest/decide.ts'
import { addCounts, type DigestCounts, NO_DIGESTS } from '../../shared/digest/digestCounts.ts'
import { localMoment } from '../../shared/digest/localMoment.ts'
import type { Shard } from '../../shared/digest/shards.ts'
import { atOnceRecord } from '../adapters/mail/Outbox.ts'
import type { WaitingReader } from '../adapters/people/atOnceList.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import { forEachConcurrent } from '../common/forEachConcurrent.ts'
import { logError, logger } from '../common/logger.ts'
import { handOver, toEnvelope } from '../mail/handOver.ts'
import { isAgain, type Not, type NotReady, type Outcome, type Ready, sendOnce } from '../mail/sendOnce.ts'
import { watchMail } from '../mail/templates/watches.ts'
import { countOf } from './countOf.ts'
import { type DigestRun, type DigestServices, mustStop, nowOf } from './DigestRun.ts'
import { type About, decisionFor } from './decision.ts'
import { dayInWords } from './digestContent.ts'
import { type Content, pushToAll, takesOf } from './notifyPerson.ts'
import { reportAtOnce } from './reportDigest.ts'
import { watchContent, watchPush } from './watchContent.ts'

/**
 * Sends "at once" messages about watch hits to all readers who are due: a notification, else a mail. A reader gets at most one
 * message an hour and none in quiet hours; one message after them reports everything that waited. Each reader is marked before
 * they are processed. Those with whom a run has died come last and one at a time, so that they stop nobody; with whom two have
 * died is removed as damaged. Readers who remain listed are processed again by the next run.
 */
export async function notifyAtOnce(services: DigestServices, run: DigestRun): Promise<DigestCounts> {
  run.breaker.checkTally(await services.tally.lastDay(run.at))
  if (run.isDry) return notifyDue(services, run)
  const lease = await services.leases.acquire(EVERYBODY, nowOf(run), nowOf(run, run.timeLeft()))
  if (!lease) return NO_DIGESTS
  try {
    return await notifyDue(services, run)
  } finally {
    await services.leases.release(EVERYBODY, lease, lease, nowOf(run))
  }
}

/** One run works at a time: another one would take the readers that it marks for those with whom a run has died. */
const EVERYBODY: Shard = { job: { kind: 'at-once', of: 'now' }, zone: 'all', shard: 0 }

async function notifyDue(services: DigestServices, run: DigestRun): Promise<DigestCounts> {
  let counts = NO_DIGESTS
  const suspects: WaitingReader[] = []

  async function notify(reader: WaitingReader): Promise<void> {
    if (mustStop(run)) return
    const outcome = await attemptToNotify(services, run, reader)
    // Others were counted meanwhile.
    counts = addCounts(counts, countOf(outcome))
  }

  await forEachConcurrent(services.atOnce.due(run.at), run.concurrency, async (reader) => {
    if (reader.attempts > 0) suspects.push(reader)
    else await notify(reader)
  })
  for (const reader of suspects) await notify(reader)
  reportAtOnce(run, counts)
  const sent = counts.sent + counts.unknown
  if (sent > 0 && !run.isDry) await services.tally.add({ at_once: sent }, run.at)
  return counts
}

/** A reader with whom this many runs have died is damaged. */
const MAX_ATTEMPTS = 2

async function attemptToNotify(services: DigestServices, run: DigestRun, reader: WaitingReader): Promise<Outcome> {
  try {
    if (run.isDry) return await dryRunOutcome(services, run, reader)
    if (reader.attempts < MAX_ATTEMPTS) {
      await services.atOnce.mark(reader)
      return await notifyReader(services, run, reader)
    }
    logger.error('A reader is skipped: runs with their messages at once have died')
    await services.atOnce.remove(reader)
    return { not: 'damaged' }
  } catch (error) {
    run.breaker.failed()
    logError('A reader was not notified at once', error)
    await services.atOnce.unmark(reader)
    return { again: 'failed' }
  }
}

/** Throws when nothing was sent and a retry is possible; then the reader stays listed. */
async function notifyReader(services: DigestServices, run: DigestRun, reader: WaitingReader): Promise<Outcome> {
  const { outbox, atOnce } = services
  const about = aboutOf(run, reader)
  let until: string | undefined
  const outcome = await sendOnce(outbox, { record: about.record, person: reader.sub }, run.at, async () => {
    const follower = (await services.people.read(reader.sub))?.follower
    if (!follower) return { released: { not: 'gone' } }
    const decision = await decisionFor(services, follower, about, { readsMarks: true })
    if ('until' in decision) {
      until = decision.until
      return { released: { not: 'later' } }
    }
    if ('not' in decision) return isNobody(decision.not) ? { released: decision } : { recorded: decision.not }
    return readyMessage(services, run, follower, decision)
  })
  if (isAgain(outcome)) await atOnce.unmark(reader)
  // Hits that were added meanwhile are reported an hour later. An earlier run may have died while or after sending: newer hits
  // need a message with another name.
  else if (until !== undefined) await atOnce.postpone(reader, until)
  else if (isTold(outcome) || !(await atOnce.remove(reader))) await atOnce.postpone(reader, atOnceAfter(run.at))
  return outcome
}

/** Whether another call has told, or may have: newer hits need a message with another name. */
function isTold(outcome: Outcome): boolean {
  return outcome === 'unknown' || (typeof outcome === 'object' && 'not' in outcome && outcome.not === 'before')
}

/** Nothing is recorded when there is no recipient, or nothing to report. */
function isNobody(reason: Not): boolean {
  return reason === 'gone' || reason === 'disabled' || reason === 'nothing'
}

function aboutOf({ at }: DigestRun, { dueAt }: WaitingReader): About & { record: string } {
  return { at, occasion: { kind: 'at-once' }, record: atOnceRecord(dueAt) }
}

/** A notification; a mail if there is no browser for it, or no push service accepts it. */
async function readyMessage(
  services: DigestServices,
  run: DigestRun,
  follower: Follower,
  content: Content,
): Promise<Ready | NotReady> {
  const { mails, linksFor, context, from } = services
  const { breaker, clock, rateLimiter, at } = run
  const { sub, zone, email: to } = follower
  const { header: unsubscribe, ...leave } = await linksFor(sub, { kind: 'watches' })
  const news = await watchContent(services, follower, content.reports)
  const document = watchMail(context, { news, time: dayInWords(localMoment(zone, at).date), leave })
  const envelope = content.ways.mail
    ? await toEnvelope({ from, to, document, unsubscribe, kind: 'digests', person: sub }, at)
    : undefined

  async function deliver(): Promise<Outcome> {
    if (content.ways.push && (await pushToAll(services, follower, watchPush(follower, content.reports)))) return 'sent'
    if (!envelope) return { not: 'not-notified' }
    await rateLimiter.acquire(breaker.signal)
    if (breaker.signal.aborted) return { again: 'stopped' }
    const outcome = await handOver(mails, envelope, { clock, stop: breaker.signal })
    breaker.record(outcome)
    return outcome
  }

  return {
    takes: takesOf(services, sub, content, at),
    deliver,
  }
}

/** The outcome that a real run would have if everything was accepted. */
async function dryRunOutcome(services: DigestServices, run: DigestRun, reader: WaitingReader): Promise<Outcome> {
  const about = aboutOf(run, reader)
  if (await services.outbox.find({ record: about.record, person: reader.sub })) return { not: 'before' }
  const follower = (await services.people.read(reader.sub))?.follower
  if (!follower) return { not: 'gone' }
  const decision = await decisionFor(services, follower, about, { readsMarks: true })
  if ('until' in decision) return { not: 'later' }
  return 'not' in decision ? decision : 'sent'
}
