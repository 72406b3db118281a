import type { Decision, Occasion } from '../../shared/digest/decide.ts'
import { dueDates, nextDue, phaseOf } from '../../shared/digest/dueTime.ts'
import type { PushMessage } from '../../shared/people/pushMessage.ts'
import { digestRecord, type MessageId } from '../adapters/mail/Outbox.ts'
import type { Due, DueReader } from '../adapters/people/dueList.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import type { StoredWatch } from '../adapters/people/watchEntry.ts'
import type { WaitingOfWatch } from '../adapters/people/watchHits.ts'
import { logError } from '../common/logger.ts'
import { handOver, toEnvelope } from '../mail/handOver.ts'
import { isAgain, type Not, type NotReady, type Outcome, type Ready, sendOnce } from '../mail/sendOnce.ts'
import { mailWords } from '../mail/words/mailWords.ts'
import type { DigestRun, DigestServices, ZoneNews } from './DigestRun.ts'
import { decisionFor, hasMovedRecently } from './decision.ts'
import { type DigestNews, digestMessage, digestPush } from './digestContent.ts'
import { dryRunPreview, MAX_PREVIEWS } from './dryRunPreview.ts'
import { matchReader } from './matchReaders.ts'
import { watchPush } from './watchContent.ts'
import { newsOfDay } from './zoneNews.ts'

/**
 * Sends a reader the digests that they are due for: that of the day, and as late those of days before. Before, their watches are
 * matched with what was collected meanwhile. Throws when nothing was sent and a retry is possible.
 */
export async function sendDigests(
  services: DigestServices,
  run: DigestRun,
  reader: DueReader,
  { version }: Due,
): Promise<Outcome[]> {
  const { due, people } = services
  const follower = await people.follower(reader.sub)
  if (!follower) return []
  if (!run.isDry && follower.watches.length > 0) {
    const watching = await due.find('watches', reader.sub)
    if (watching) await matchReader(services, run, { sub: reader.sub, dueAt: watching.dueAt })
  }
  const outcomes: Outcome[] = []
  for (const date of dueDates(follower.zone, reader.dueAt, run.at)) {
    const isLate = phaseOf(follower.zone, date, run.at) !== 'due'
    const news = isLate ? undefined : await newsOfDay(services, run, follower.zone, date)
    // Before the first collection, readers stay due.
    if (!isLate && !news) return outcomes
    outcomes.push(await notifyPerson(services, run, { zone: follower.zone, date, news }, follower))
  }
  if (!run.isDry && !outcomes.some(isAgain)) await due.move('digest', reader, nextDue(follower, run.at), version)
  return outcomes
}

/** A date of a time zone; without news it is late, and nothing is sent any more. */
type ZoneDay = { zone: string; date: string; news: ZoneNews | undefined }

/** What a reader gets. */
export type Content = Extract<Decision<StoredWatch, WaitingOfWatch>, { items: unknown }>

/** Sends one follower the digest of a day. Throws when nothing was sent and a retry is possible. */
async function notifyPerson(
  services: DigestServices,
  run: DigestRun,
  day: ZoneDay,
  follower: Follower,
): Promise<Outcome> {
  const { outbox } = services
  const message = { record: digestRecord(day.date), person: follower.sub }
  const about = { at: run.at, occasion: occasionOf(day), zoneNews: day.news }
  const decision = await decisionFor(services, follower, about, { readsMarks: run.isDry })
  const not = 'not' in decision ? decision.not : undefined
  if (not !== undefined && !isRecorded(not, follower, run) && !(await hasBegun(outbox, message, follower)))
    return { not }
  if (run.isDry) return (await outbox.find(message)) ? { not: 'before' } : dryRunOutcome(run, follower, decision)

  let ready: { reader: Follower; content: Content } | undefined
  const outcome = await sendOnce(outbox, message, run.at, async () => {
    if (not === undefined) {
      await run.rateLimiter.acquire(run.breaker.signal)
      if (run.breaker.signal.aborted) return { released: { again: 'stopped' } }
    }
    const reader = await services.people.follower(follower.sub)
    // After a move the digest of the new time zone is due, and nothing is recorded about deleted people.
    if (!reader || reader.gone || reader.zone !== day.zone) return { released: { not: 'gone' } }
    const content = await decisionFor(services, reader, about, { readsMarks: true })
    if (!('items' in content)) return { recorded: 'not' in content ? content.not : 'later' }
    ready = { reader, content }
    return readyDigest(services, run, reader, content, day.date)
  })
  // The notification follows the mail; alone, it was the message.
  if (ready?.content.ways.mail && ready.content.ways.push && (outcome === 'sent' || outcome === 'unknown'))
    await pushToAll(services, ready.reader, await pushOf(run, ready.reader, ready.content))
  return outcome
}

function occasionOf({ date, news }: ZoneDay): Occasion {
  return { kind: 'digest', date, isLate: news === undefined }
}

/**
 * Whether a skipped digest is recorded: one that is too late; and after a recent change of time zone any, because they may be
 * due in both zones on the same day. Nothing is recorded about deleted people.
 */
function isRecorded(reason: Not, follower: Follower, { at }: DigestRun): boolean {
  return reason === 'late' || (reason !== 'gone' && hasMovedRecently(follower, at))
}

/**
 * Whether an earlier run has begun to send the digest: then no hit waits any more, and only the outbox knows whether that run
 * is alive. Without watches, the news are as they were.
 */
async function hasBegun(outbox: DigestServices['outbox'], message: MessageId, { watches }: Follower): Promise<boolean> {
  return watches.length > 0 && (await outbox.find(message)) !== undefined
}

/** The outcome that a real run would have if SES accepted every mail. */
function dryRunOutcome(run: DigestRun, follower: Follower, decision: Decision<StoredWatch, WaitingOfWatch>): Outcome {
  if (!('items' in decision)) return 'not' in decision ? decision : { not: 'later' }
  if (run.previews.length < MAX_PREVIEWS) run.previews.push(dryRunPreview(follower, decision))
  return 'sent'
}

async function readyDigest(
  services: DigestServices,
  run: DigestRun,
  reader: Follower,
  content: Content,
  date: string,
): Promise<Ready | NotReady> {
  const { mails, from } = services
  const { sub, email: to } = reader
  const { breaker, clock, at } = run
  const takes = takesOf(services, sub, content, at)
  if (!content.ways.mail) {
    const message = await pushOf(run, reader, content)
    return {
      takes,
      deliver: async () => {
        if (!(await pushToAll(services, reader, message))) return { not: 'not-notified' }
        return 'sent'
      },
    }
  }
  const { isWeekly } = content.ways
  const news = digestOf(content, await run.isSample())
  const { document, unsubscribe } = await digestMessage(services, reader, news, { date, at, isWeekly })
  const envelope = await toEnvelope({ from, to, document, unsubscribe, kind: 'digests', person: sub }, at)
  return {
    takes,
    deliver: async () => {
      const outcome = await handOver(mails, envelope, { clock, stop: breaker.signal })
      breaker.record(outcome)
      return outcome
    },
  }
}

/** The content of a digest: what changed that its reader follows, and what their watches found. */
export function digestOf({ items, reports }: Content, isSample: boolean): DigestNews {
  return { items, watches: reports, isSample }
}

async function pushOf(
  run: DigestRun,
  reader: Follower,
  { items, reports, ways: { isWeekly } }: Content,
): Promise<PushMessage> {
  const moment = { zone: reader.zone, at: run.at, isWeekly }
  const words = mailWords(reader.language)
  const watches = reports.length === 0 ? undefined : watchPush(words, reader, reports, 'all')
  return digestPush(words, items, moment, { watches, isSample: await run.isSample() })
}

/** What a message takes from what waits to be told. */
export function takesOf(
  { hits }: DigestServices,
  sub: string,
  { takes }: Content,
  at: string,
): NonNullable<Ready['takes']> {
  return { parts: hits.takeParts(sub, takes), giveBack: () => hits.giveBack(sub, takes, at) }
}

/**
 * Sends a notification once to every subscribed browser of a reader, marks those whose push service refuses it for good as
 * ended, and returns whether any push service accepted it. Never throws, because the mail may already be sent.
 */
export async function pushToAll(
  { push, people }: DigestServices,
  { sub, devices }: Follower,
  message: PushMessage,
): Promise<boolean> {
  const results = await Promise.allSettled(
    devices
      .filter(({ ended }) => !ended)
      .map(async (device) => {
        const result = await push.send(device, message)
        if (result === 'gone') await people.endDevice(sub, device.id)
        return result
      }),
  )
  for (const result of results) if (result.status === 'rejected') logError('A notification was not sent', result.reason)
  return results.some((result) => result.status === 'fulfilled' && result.value === 'sent')
}
