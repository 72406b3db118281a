import { dueDates, nextDue, phaseOf } from '../../shared/digest/dueTime.ts'
import { digestRecord, type MessageId, type Outbox } from '../adapters/mail/Outbox.ts'
import type { Due, DueReader } from '../adapters/people/dueList.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import { isAgain, type Not, type Outcome, sendOnce } from '../mail/sendOnce.ts'
import type { DigestRun, DigestServices, ZoneNews } from './DigestRun.ts'
import { type About, decisionFor, hasMovedRecently } from './decision.ts'
import { deliveriesOf } from './deliveries.ts'
import { composeDigest } from './digestContent.ts'
import { dryRunOutcome } from './dryRunPreview.ts'
import { matchReader } from './matchReaders.ts'
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
    outcomes.push(await sendDigest(services, run, follower, { date, news }))
  }
  if (!run.isDry && !outcomes.some(isAgain)) await due.move('digest', reader, nextDue(follower, run.at), version)
  return outcomes
}

/** Sends one follower the digest of a day of their time zone. Throws when nothing was sent and a retry is possible. */
async function sendDigest(
  services: DigestServices,
  run: DigestRun,
  follower: Follower,
  { date, news }: { date: string; news: ZoneNews | undefined },
): Promise<Outcome> {
  const { outbox, people, hits } = services
  const { at, rateLimiter, breaker } = run
  const message = { record: digestRecord(date), person: follower.sub }
  // Without news it is late, and nothing is sent any more.
  const about: About = { at, occasion: { kind: 'digest', date, isLate: news === undefined }, zoneNews: news }
  const decision = await decisionFor(services, follower, about, { readsMarks: run.isDry })
  const not = 'not' in decision ? decision.not : undefined
  if (not !== undefined && !isRecorded(not, follower, run) && !(await hasBegun(outbox, message, follower)))
    return { not }
  if (run.isDry)
    return (await outbox.find(message)) ? { not: 'before' } : dryRunOutcome(run.previews, follower, decision)

  let afterMail: (() => Promise<boolean>) | undefined
  const outcome = await sendOnce(outbox, message, at, async () => {
    if (not === undefined) {
      await rateLimiter.acquire(breaker.signal)
      if (breaker.signal.aborted) return { released: { again: 'stopped' } }
    }
    const reader = await people.follower(follower.sub)
    // After a move the digest of the new time zone is due, and nothing is recorded about deleted people.
    if (!reader || reader.gone || reader.zone !== follower.zone) return { released: { not: 'gone' } }
    const content = await decisionFor(services, reader, about, { readsMarks: true })
    if (!('items' in content)) return { recorded: 'not' in content ? content.not : 'later' }
    const day = { date, at, isSample: await run.isSample() }
    const composed = await composeDigest(services, reader, content, day)
    const { push, mail } = await deliveriesOf(services, run, reader, composed)
    afterMail = mail && push
    return {
      takes: hits.taking(reader.sub, content.takes, at),
      deliver: mail ?? (async () => ((await push?.()) ? 'sent' : { not: 'not-notified' })),
    }
  })
  // The notification follows the mail; alone, it was the message.
  if (outcome === 'sent' || outcome === 'unknown') await afterMail?.()
  return outcome
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
async function hasBegun(outbox: Outbox, message: MessageId, { watches }: Follower): Promise<boolean> {
  return watches.length > 0 && (await outbox.find(message)) !== undefined
}
