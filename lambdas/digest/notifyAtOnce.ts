import { addCounts, type DigestCounts, NO_DIGESTS } from '../../shared/digest/digestCounts.ts'
import { localMoment } from '../../shared/digest/localMoment.ts'
import { AT_ONCE_HOURS } from '../../shared/limits.ts'
import { quietUntil } from '../../shared/people/quietHours.ts'
import { atOnceName, type Claim } from '../adapters/digest/digestLedger.ts'
import type { Envelope } from '../adapters/mail/mailService.ts'
import type { WaitingReader } from '../adapters/people/atOnceList.ts'
import { type Follower, isReachable } from '../adapters/people/followerRecord.ts'
import type { RecordedHits } from '../adapters/people/watchHits.ts'
import { forEachConcurrent } from '../common/forEachConcurrent.ts'
import { logError, logger } from '../common/logger.ts'
import { toEnvelope } from '../mail/handOver.ts'
import { watchMail } from '../mail/templates/watches.ts'
import { activeWatches, mayAsk } from './activeWatches.ts'
import { type DigestRun, type DigestServices, mustStop } from './DigestRun.ts'
import { pushToAll, recordOutcome, sendMail } from './deliver.ts'
import { dayInWords } from './digestContent.ts'
import { countOf, isOpen, type PersonOutcome } from './personOutcome.ts'
import { reportAtOnce } from './reportDigest.ts'
import { watchContent, watchPush } from './watchContent.ts'
import {
  askWatches,
  claimHits,
  isEmptyNews,
  type WatchMessage,
  type WatchNews,
  waitingHits,
  watchNews,
} from './watchNews.ts'

/** The least time between two messages at once to one person, in milliseconds. */
const GAP_MS = AT_ONCE_HOURS * 3_600_000

/**
 * Sends "at once" messages about watch hits to all readers who are due: a notification, else a mail. A reader gets at most one
 * message an hour and none in quiet hours; one message after them reports everything that waited. Each message has a ledger
 * row, so no hit is reported twice, even if runs overlap or crash. Readers who remain listed are processed again by the next
 * run. A failure concerns one person only.
 */
export async function notifyAtOnce(services: DigestServices, run: DigestRun): Promise<DigestCounts> {
  if (mustStop(run)) return NO_DIGESTS
  run.breaker.checkTally(await services.tally.lastDay(run.at))
  let counts = NO_DIGESTS
  await forEachConcurrent(services.atOnce.due(run.at), run.concurrency, async (reader) => {
    if (mustStop(run)) return
    const outcome = await attemptToNotify(services, run, reader)
    counts = addCounts(counts, countOf(outcome))
  })
  reportAtOnce(run, counts)
  const sent = counts.sent + counts.unknown
  if (sent > 0 && !run.isDry) await services.tally.add({ at_once: sent }, run.at)
  return counts
}

async function attemptToNotify(
  services: DigestServices,
  run: DigestRun,
  reader: WaitingReader,
): Promise<PersonOutcome> {
  try {
    return run.isDry ? await dryRunOutcome(services, run, reader) : await notifyReader(services, run, reader)
  } catch (error) {
    run.breaker.failed()
    logError('A reader was not notified at once', error)
    return 'failed'
  }
}

/** Throws when nothing was sent and a retry is possible; then the reader stays listed. */
async function notifyReader(services: DigestServices, run: DigestRun, reader: WaitingReader): Promise<PersonOutcome> {
  const { ledger, atOnce } = services
  const claim = await ledger.claim(reader.sub, atOnceName(reader.dueAt), run.at)
  if ('handled' in claim) {
    if (claim.handled === 'busy') return { skipped: 'busy' }
    // An earlier run crashed after sending: newer hits need a message with another name.
    await atOnce.postpone(reader, after(run.at))
    if (claim.handled !== 'abandoned') return { skipped: 'before' }
    logger.error('It is unknown whether a message at once was sent', { reason: 'abandoned' })
    return 'unknown'
  }
  const outcome = await sendClaimed(services, run, reader, claim)
  if (typeof outcome === 'object' && 'until' in outcome) {
    await atOnce.postpone(reader, outcome.until)
    return { skipped: 'later' }
  }
  if (isOpen(outcome)) return outcome
  // Hits that were added meanwhile are reported an hour later.
  if (!(await atOnce.remove(reader))) await atOnce.postpone(reader, after(run.at))
  return outcome
}

/** Postponed: in quiet hours, or less than an hour after the last message. */
type Later = { until: string }

/** There is no recipient, or nothing to report. */
type Nothing = { skipped: 'gone' | 'nothing' }

async function sendClaimed(
  services: DigestServices,
  run: DigestRun,
  reader: WaitingReader,
  claim: Claim,
): Promise<PersonOutcome | Later> {
  const { ledger } = services
  const ready = await orRelease(ledger, claim, async () =>
    (await ledger.startSending(claim)) ? readyFor(services, run, reader) : BUSY,
  )
  if (!('news' in ready)) {
    await ledger.release(claim)
    return ready
  }
  const { follower, news } = ready
  if (follower.notifications && (await pushToAll(services, follower, watchPush(follower, news))))
    return recordOutcome(services, run, claim, 'sent')
  const envelope = await orRelease(ledger, claim, () => envelopeFor(services, run, ready))
  if ('skipped' in envelope) return recordOutcome(services, run, claim, envelope)
  const outcome = run.breaker.signal.aborted ? 'failed' : await sendMail(services, run, envelope)
  if (outcome !== 'failed') return recordOutcome(services, run, claim, outcome)
  await ledger.release(claim)
  return outcome
}

/** Releases the claim when something fails before anything is sent. */
async function orRelease<Result>(
  ledger: Pick<DigestServices['ledger'], 'release'>,
  claim: Claim,
  prepare: () => Promise<Result>,
): Promise<Result> {
  try {
    return await prepare()
  } catch (error) {
    await ledger.release(claim)
    throw error
  }
}

/** Another run took the claim over, so it is not released. */
const BUSY = { skipped: 'busy' } as const

type Ready = { follower: Follower; news: WatchNews }

/** Right before sending: reads the follower record and claims the hits. */
async function readyFor(
  services: DigestServices,
  run: DigestRun,
  reader: WaitingReader,
): Promise<Ready | Later | Nothing> {
  const plan = await planFor(services, run, reader)
  if (!('waiting' in plan)) return plan
  const { follower, message, waiting, asks } = plan
  const questions = asks ? await askWatches(services, follower, 'at_once', reader.dueAt) : []
  const hits = await claimHits(services, follower.sub, message, waiting)
  const news = await watchNews(services, follower, { hits, questions, followed: [] })
  return isEmptyNews(news) ? { skipped: 'nothing' } : { follower, news }
}

type Plan = { follower: Follower; message: WatchMessage; waiting: RecordedHits[]; asks: boolean }

async function planFor(
  { people, ledger, hits }: Pick<DigestServices, 'people' | 'ledger' | 'hits'>,
  { at }: Pick<DigestRun, 'at'>,
  { sub, dueAt }: WaitingReader,
): Promise<Plan | Later | Nothing> {
  const follower = (await people.read(sub))?.follower
  if (!follower || !isReachable(follower)) return { skipped: 'gone' }
  const message: WatchMessage = { name: atOnceName(dueAt), kind: 'at-once', at }
  const until = notBefore(follower, at, await ledger.lastAtOnce(sub, message.name, at))
  if (until !== undefined) return { until }
  const waiting = await waitingHits({ hits, ledger }, follower, message)
  const asks = activeWatches(follower).some((watch) => watch.deliver === 'at_once' && mayAsk(watch, dueAt))
  return waiting.length === 0 && !asks ? { skipped: 'nothing' } : { follower, message, waiting, asks }
}

/** The earliest time for a message to a reader; undefined when it is now. */
function notBefore({ quiet_hours, zone }: Follower, at: string, last: string | undefined): string | undefined {
  const allowed = last === undefined ? at : after(last)
  const first = allowed > at ? allowed : at
  return quietUntil(quiet_hours, zone, first) ?? (first === at ? undefined : first)
}

function after(at: string): string {
  return new Date(Date.parse(at) + GAP_MS).toISOString()
}

type NotMailed = { skipped: 'suppressed' | 'not-set-up' }

/** The mail, also for readers without mail digests; resolves when the rate limiter allows it. */
async function envelopeFor(
  services: DigestServices,
  { at, rateLimiter, breaker }: DigestRun,
  { follower, news }: Ready,
): Promise<Envelope | NotMailed> {
  const { sub, zone, email: to } = follower
  if (services.from === '') return { skipped: 'not-set-up' }
  if (await services.suppressions.find(to)) return { skipped: 'suppressed' }
  const { header: unsubscribe, ...leave } = await services.linksFor(sub, { kind: 'watches' })
  const content = await watchContent(services, follower, news)
  const document = watchMail(services.context, { news: content, time: dayInWords(localMoment(zone, at).date), leave })
  await rateLimiter.acquire(breaker.signal)
  return toEnvelope({ from: services.from, to, document, unsubscribe, kind: 'digests', person: sub }, at)
}

/** The outcome that a real run would have if everything was accepted. */
async function dryRunOutcome(services: DigestServices, run: DigestRun, reader: WaitingReader): Promise<PersonOutcome> {
  if (await services.ledger.find(reader.sub, atOnceName(reader.dueAt))) return { skipped: 'before' }
  const plan = await planFor(services, run, reader)
  if ('until' in plan) return { skipped: 'later' }
  return 'skipped' in plan ? plan : 'sent'
}
