import { type DigestItems, digestItems } from '../../shared/digest/digestItems.ts'
import { trendsOf } from '../../shared/digest/digestUpdates.ts'
import { dueInstant } from '../../shared/digest/dueTime.ts'
import { dateBefore } from '../../shared/digest/localMoment.ts'
import { Problem } from '../../shared/problem.ts'
import type { Claim, Handled } from '../adapters/digest/digestLedger.ts'
import type { DamagedFollower } from '../adapters/people/followerPages.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import type { FoundHits, RecordedHits } from '../adapters/people/watchHits.ts'
import { logError, logger } from '../common/logger.ts'
import { toEnvelope } from '../mail/handOver.ts'
import { activeWatches, mayAsk } from './activeWatches.ts'
import type { DigestRun, DigestServices } from './DigestRun.ts'
import { deliver, type ReadyDigest, recordOutcome } from './deliver.ts'
import { type DeliveryChannels, deliveryChannels, type NoDelivery } from './deliveryChannels.ts'
import { digestMessage } from './digestContent.ts'
import { dryRunPreview, MAX_PREVIEWS } from './dryRunPreview.ts'
import { matchWatches } from './matchWatches.ts'
import type { PersonOutcome, SkipReason } from './personOutcome.ts'
import { watchPush } from './watchContent.ts'
import {
  askWatches,
  claimHits,
  isEmptyNews,
  type WatchMessage,
  type WatchNews,
  waitingHits,
  watchNews,
} from './watchNews.ts'
import type { ZoneDay } from './zoneDay.ts'
import type { ZoneNews } from './zoneNews.ts'

/** The minimum time between two digests of one person, in milliseconds: 20 hours. */
const MIN_GAP_MS = 20 * 3_600_000
/** How long a change of time zone matters, in milliseconds: 2 days. */
export const RECENT_MOVE_MS = 2 * 86_400_000

/** Notifies one follower; every failure becomes an outcome. */
export async function attemptToNotify(
  services: DigestServices,
  run: DigestRun,
  day: ZoneDay,
  follower: Follower | DamagedFollower,
): Promise<PersonOutcome> {
  if ('damaged' in follower) {
    logger.error('A follower record cannot be read', { zone: day.zone })
    return { skipped: 'damaged' }
  }
  try {
    return await notifyPerson(services, run, day, follower)
  } catch (error) {
    run.breaker.failed()
    logError('A follower was not notified', error)
    return 'failed'
  }
}

/**
 * Sends one follower the digest of a day: at most once, however many runs do so at the same time and whenever one of them
 * dies. The content is decided last, from the record as it is then. Throws when nothing was sent and a retry is possible.
 */
async function notifyPerson(
  services: DigestServices,
  run: DigestRun,
  day: ZoneDay,
  follower: Follower,
): Promise<PersonOutcome> {
  const plan = await planFor(services, run, day, follower)
  if ('skipped' in plan && !isRecorded(plan, follower, run)) return plan
  if (run.isDry) return dryRunOutcome(services, run, day, follower, plan)

  const claim = await services.ledger.claim(follower.sub, day.date, run.at)
  if ('handled' in claim) return outcomeOfHandled(claim)
  if ('skipped' in plan) return recordSkipped(services, run, day, claim, plan)
  if (!day.news) return recordSkipped(services, run, day, claim, { skipped: 'late' })
  return sendClaimed({ services, run, day, news: day.news }, claim)
}

/** The channels and the content of a digest; without items when the day is over. */
type Plan = { skipped: SkipReason } | { channels: DeliveryChannels; items: DigestItems | undefined; watches: WatchPlan }

/** The pending hits of watches, and whether a watch may ask its reader whether to keep it. */
type WatchPlan = { waiting: RecordedHits[]; mayAsk: boolean }

async function planFor(services: DigestServices, run: DigestRun, day: ZoneDay, follower: Follower): Promise<Plan> {
  const channels = channelsFor(services, day, follower)
  if ('skipped' in channels) return channels
  if (!day.news) return { channels, items: undefined, watches: NO_WATCHES }
  const items = await itemsFor(day.news, follower, channels)
  // The watches of its shard may not have been matched yet.
  const found = follower.watches.length > 0 ? await matchWatches(services, run, follower, await run.words.open()) : []
  const watches = await watchPlan(services, run, day, follower, run.isDry ? found : [])
  return isNothing(items, watches) ? { skipped: 'nothing' } : { channels, items, watches }
}

const NO_WATCHES: WatchPlan = { waiting: [], mayAsk: false }

async function watchPlan(
  services: DigestServices,
  run: DigestRun,
  day: ZoneDay,
  follower: Follower,
  unrecorded: readonly FoundHits[] = [],
): Promise<WatchPlan> {
  return {
    waiting: await waitingHits(services, follower, messageOf(run, day), unrecorded),
    mayAsk: activeWatches(follower).some((watch) => watch.deliver === 'digest' && mayAsk(watch, dueAtOf(day))),
  }
}

function isNothing({ items }: DigestItems, { waiting, mayAsk: asks }: WatchPlan): boolean {
  return items.length === 0 && waiting.length === 0 && !asks
}

function messageOf({ at }: DigestRun, { date }: ZoneDay): WatchMessage {
  return { name: date, kind: 'digest', at }
}

/** The same for every run of the day, so that a question is asked by one digest. */
function dueAtOf({ zone, date }: ZoneDay): string {
  return dueInstant(zone, date)
}

/**
 * Whether a skipped digest is recorded. After a recent change of time zone it is, because both zones may process the
 * follower on the same day. Nothing is recorded about deleted people.
 */
function isRecorded({ skipped }: { skipped: SkipReason }, follower: Follower, { at }: DigestRun): boolean {
  return skipped !== 'gone' && hasMovedRecently(follower, at)
}

/** Records that a claimed digest is not sent; nothing about people who were deleted, or moved, before the claim. */
async function recordSkipped(
  services: DigestServices,
  run: DigestRun,
  day: ZoneDay,
  claim: Claim,
  outcome: { skipped: SkipReason },
): Promise<PersonOutcome> {
  const { pages, ledger } = services
  let follower: Follower | undefined
  try {
    follower = await pages.follower(day.zone, claim.sub)
  } catch (error) {
    await releaseUnsent(ledger, claim)
    throw error
  }
  if (follower && !follower.gone) return recordOutcome(services, run, claim, outcome)
  await ledger.release(claim)
  return { skipped: 'gone' }
}

type Sending = { services: DigestServices; run: DigestRun; day: ZoneDay; news: ZoneNews }

async function sendClaimed(sending: Sending, claim: Claim): Promise<PersonOutcome> {
  const { services, run } = sending
  const { ledger } = services
  let checked: FinalCheck
  try {
    await run.rateLimiter.acquire(run.breaker.signal)
    if (run.breaker.signal.aborted) {
      await ledger.release(claim)
      return 'failed'
    }
    if (!(await ledger.startSending(claim))) return { skipped: 'busy' }
    checked = await finalCheck(sending, claim)
  } catch (error) {
    await releaseUnsent(ledger, claim)
    throw error
  }
  if ('gone' in checked) {
    // After a move the new time zone sends the digest, and nothing is recorded about deleted people.
    await ledger.release(claim)
    return { skipped: 'gone' }
  }
  if ('skipped' in checked) return recordOutcome(services, run, claim, checked)
  return deliver(services, run, claim, checked)
}

/** If this fails, too, the claim expires, or is found abandoned. */
async function releaseUnsent(ledger: Pick<DigestServices['ledger'], 'release'>, claim: Claim): Promise<void> {
  try {
    await ledger.release(claim)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    logError('The claim of a digest cannot be released', error)
  }
}

type FinalCheck = { gone: true } | { skipped: SkipReason } | ReadyDigest

/** Right before sending: reads the record again, and whether mail to the address is suppressed. */
async function finalCheck({ services, run, day, news }: Sending, claim: Claim): Promise<FinalCheck> {
  const { pages, suppressions } = services
  const follower = await pages.follower(day.zone, claim.sub)
  if (!follower || follower.gone) return { gone: true }
  const channels = channelsFor(services, day, follower)
  if ('skipped' in channels) return channels
  const items = await itemsFor(news, follower, channels)
  const plan = await watchPlan(services, run, day, follower)
  if (isNothing(items, plan)) return { skipped: 'nothing' }
  if (await isTooSoon(services, run, claim, follower)) return { skipped: 'too-soon' }
  const mail = channels.mail && !(await suppressions.find(follower.email))
  if (!mail && !channels.push) return { skipped: 'suppressed' }
  const watches = await claimWatchNews({ services, run, day, news }, follower, items, plan)
  if (items.items.length === 0 && isEmptyNews(watches)) return { skipped: 'nothing' }
  const envelope = mail ? await envelopeFor(services, run, day, { follower, items, watches, channels }) : undefined
  const pushed = isEmptyNews(watches) ? undefined : watchPush(follower, watches)
  return { follower, items, watches: pushed, envelope, push: channels.push }
}

/** Claims the watch hits and questions of this digest, so that no other message reports them. */
async function claimWatchNews(
  { services, run, day }: Sending,
  follower: Follower,
  { items }: DigestItems,
  { waiting, mayAsk: asks }: WatchPlan,
): Promise<WatchNews> {
  const questions = asks ? await askWatches(services, follower, 'digest', dueAtOf(day)) : []
  const hits = await claimHits(services, follower.sub, messageOf(run, day), waiting)
  const followed = trendsOf(items).map(({ trend }) => trend)
  return watchNews(services, follower, { hits, questions, followed })
}

async function envelopeFor(
  services: DigestServices,
  run: DigestRun,
  { date }: ZoneDay,
  {
    follower,
    items,
    watches,
    channels,
  }: {
    follower: Follower
    items: DigestItems
    watches: WatchNews
    channels: DeliveryChannels
  },
): ReturnType<typeof toEnvelope> {
  const { from } = services
  const { sub, email: to } = follower
  const { isWeekly } = channels
  const { document, unsubscribe } = await digestMessage(
    services,
    follower,
    { items, watches },
    { date, at: run.at, isWeekly },
  )
  return toEnvelope({ from, to, document, unsubscribe, kind: 'digests', person: sub }, run.at)
}

function outcomeOfHandled({ handled }: Handled): PersonOutcome {
  switch (handled) {
    case 'abandoned':
      logger.error('It is unknown whether a digest was sent', { reason: 'abandoned' })
      return 'unknown'
    case 'busy':
      return { skipped: 'busy' }
    default:
      return { skipped: 'before' }
  }
}

/** The outcome that a real run would have if SES accepted every mail. */
async function dryRunOutcome(
  services: DigestServices,
  run: DigestRun,
  { date }: ZoneDay,
  follower: Follower,
  plan: Plan,
): Promise<PersonOutcome> {
  const { sub, email } = follower
  if (await services.ledger.find(sub, date)) return { skipped: 'before' }
  if ('skipped' in plan) return plan
  const { channels, items, watches } = plan
  if (!items) return { skipped: 'late' }
  if (await isTooSoon(services, run, { sub, date }, follower)) return { skipped: 'too-soon' }
  const mail = channels.mail && !(await services.suppressions.find(email))
  if (!mail && !channels.push) return { skipped: 'suppressed' }
  if (run.previews.length < MAX_PREVIEWS)
    run.previews.push(dryRunPreview(follower, { ...channels, mail }, items, watches.waiting))
  return 'sent'
}

function channelsFor(
  { from }: DigestServices,
  { weekday }: ZoneDay,
  follower: Follower,
): DeliveryChannels | NoDelivery {
  return deliveryChannels(follower, weekday, { isMailSetUp: from !== '' })
}

async function itemsFor(
  news: ZoneNews,
  { follows, detail }: Follower,
  { isWeekly }: DeliveryChannels,
): Promise<DigestItems> {
  const countries = await news.countries(
    follows.map(({ country }) => country),
    isWeekly,
  )
  return digestItems(follows, countries, detail)
}

/** Whether the previous time zone of a follower sent a digest only hours ago. */
async function isTooSoon(
  { ledger }: DigestServices,
  { at }: DigestRun,
  digest: Pick<Claim, 'sub' | 'date'>,
  follower: Follower,
): Promise<boolean> {
  if (!hasMovedRecently(follower, at)) return false
  // Across the date line, that digest may have tomorrow's date.
  const last = await ledger.lastSentOnOtherDays(digest, dateBefore(digest.date, 2), dateBefore(digest.date, -1))
  return last !== undefined && Math.abs(Date.parse(at) - Date.parse(last)) < MIN_GAP_MS
}

function hasMovedRecently({ moved_at }: Follower, at: string): boolean {
  return moved_at !== undefined && Date.parse(at) - Date.parse(moved_at) <= RECENT_MOVE_MS
}
