import { type DigestItems, digestItems } from '../../shared/digest/digestItems.ts'
import { dateBefore } from '../../shared/digest/localMoment.ts'
import { Problem } from '../../shared/problem.ts'
import type { Claim, DigestOutcome, Handled } from '../adapters/digest/digestLedger.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import { logger } from '../common/logger.ts'
import type { DigestRun, DigestServices } from './DigestRun.ts'
import { type DeliveryChannels, deliveryChannels, type NoDelivery } from './deliveryChannels.ts'
import { digestDocument } from './digestContent.ts'
import { digestPush } from './digestPush.ts'
import { addDryRunPreview } from './dryRunPreview.ts'
import { pushToAll } from './pushToAll.ts'
import { type Envelope, sendOnce, toEnvelope } from './sendOnce.ts'
import type { ZoneDay } from './zoneDay.ts'
import type { ZoneNews } from './zoneNews.ts'

/**
 * What became of a follower in this run. `failed` has no outcome yet, and whoever is `busy` will have one by somebody else:
 * both are looked at again.
 */
export type PersonOutcome = 'sent' | 'unknown' | 'failed' | { skipped: SkipReason }

/** Whether somebody is to be looked at again. */
export function isStillOpen(outcome: PersonOutcome): boolean {
  return outcome === 'failed' || (typeof outcome !== 'string' && outcome.skipped === 'busy')
}

type SkipReason =
  | NoDelivery['skipped']
  /** They had their outcome before this run. */
  | 'before'
  /** Their record cannot be read. */
  | 'damaged'
  | 'busy'
  | 'late'
  | 'too-soon'
  | 'suppressed'
  | 'refused'
  | 'not-notified'

/** Between two digests of one person is so much time, in milliseconds: 20 hours. */
const MIN_GAP_MS = 20 * 3_600_000
/** Whoever moved longer ago is like those who always lived there, in milliseconds: 2 days. */
export const RECENT_MOVE_MS = 2 * 86_400_000

/**
 * Tells one follower what there is to tell them, at most once a day, whoever else does so at the same time and whenever
 * it is interrupted. What is told is decided at the last moment, by the record as it is then. Throws when the follower
 * was not told and can be tried again.
 */
export async function notifyPerson(
  services: DigestServices,
  run: DigestRun,
  day: ZoneDay,
  follower: Follower,
): Promise<PersonOutcome> {
  const plan = await planFor(services, day, follower)
  if ('skipped' in plan && !isRecorded(plan, follower, run)) return plan
  if (run.isDry) return wouldBe(services, run, day, follower, plan)

  const claim = await services.ledger.claim(follower.sub, day.date, run.at)
  if ('handled' in claim) return handledBefore(claim)
  if ('skipped' in plan) return ended(services, run, claim, plan)
  if (!day.news) return ended(services, run, claim, { skipped: 'late' })
  return tellClaimed({ services, run, day, news: day.news }, claim)
}

/** What there is to tell somebody, and how; nothing is told when the day is over. */
type Plan = { skipped: SkipReason } | { wish: DeliveryChannels; told: DigestItems | undefined }

async function planFor(services: DigestServices, day: ZoneDay, follower: Follower): Promise<Plan> {
  const wish = wishFor(services, day, follower)
  if ('skipped' in wish) return wish
  const told = day.news && (await toldItems(day.news, follower, wish))
  return told?.items.length === 0 ? { skipped: 'nothing' } : { wish, told }
}

/**
 * Whether it is recorded that somebody is told nothing: of those who moved, because where they come from, and where they
 * live now, they may be looked at on the same day. Nothing is kept of whoever was deleted.
 */
function isRecorded({ skipped }: { skipped: SkipReason }, follower: Follower, { at }: DigestRun): boolean {
  return skipped !== 'gone' && isRecentMover(follower, at)
}

type Telling = { services: DigestServices; run: DigestRun; day: ZoneDay; news: ZoneNews }

async function tellClaimed(telling: Telling, claim: Claim): Promise<PersonOutcome> {
  const { services, run } = telling
  const { ledger } = services
  let look: LastLook
  try {
    await run.pace.turn(run.breaker.signal)
    if (run.breaker.signal.aborted) {
      await ledger.release(claim)
      return 'failed'
    }
    if (!(await ledger.sending(claim))) return { skipped: 'busy' }
    look = await lastLook(telling, claim)
  } catch (error) {
    await givenBack(ledger, claim)
    throw error
  }
  if ('gone' in look) {
    // Whoever lives elsewhere now is told there, and nothing is kept of whoever was deleted.
    await ledger.release(claim)
    return { skipped: 'gone' }
  }
  if ('skipped' in look) return ended(services, run, claim, look)
  return deliver(services, run, claim, look)
}

/** Nothing was sent. If even this fails, the claim is taken over later, or found abandoned. */
async function givenBack(ledger: Pick<DigestServices['ledger'], 'release'>, claim: Claim): Promise<void> {
  try {
    await ledger.release(claim)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    logger.error('The claim of a digest cannot be given back', { error })
  }
}

type LastLook = { gone: true } | { skipped: SkipReason } | Ready

/** What is about to be handed over. */
type Ready = { follower: Follower; told: DigestItems; letter: Envelope | undefined; push: boolean }

/** Right before sending: who the follower is now, what they want now, and whether they may get it. */
async function lastLook({ services, run, day, news }: Telling, claim: Claim): Promise<LastLook> {
  const { pages, suppressions } = services
  const follower = await pages.follower(day.zone, claim.sub)
  if (!follower || follower.gone) return { gone: true }
  const wish = wishFor(services, day, follower)
  if ('skipped' in wish) return wish
  const told = await toldItems(news, follower, wish)
  if (told.items.length === 0) return { skipped: 'nothing' }
  if (await isTooSoon(services, run, claim, follower)) return { skipped: 'too-soon' }
  const mail = wish.mail && !(await suppressions.find(follower.email))
  if (!mail && !wish.push) return { skipped: 'suppressed' }
  const letter = mail ? await letterTo(services, run, day, follower, told, wish) : undefined
  return { follower, told, letter, push: wish.push }
}

async function letterTo(
  { context, linksFor, from }: DigestServices,
  run: DigestRun,
  { date }: ZoneDay,
  { sub, name, email: to, follows }: Follower,
  told: DigestItems,
  { isWeekly }: DeliveryChannels,
): Promise<Envelope> {
  const { header: unsubscribe, ...leave } = await linksFor(sub, { kind: 'digest' })
  const document = digestDocument(context, told, { name, followed: follows.length, date, isWeekly, leave })
  return toEnvelope({ from, to, document, unsubscribe, person: sub }, run.at)
}

/** Hands over what is ready, and records what became of it. The notification follows the mail, unless that has to wait. */
async function deliver(
  services: DigestServices,
  run: DigestRun,
  claim: Claim,
  { follower, told, letter, push }: Ready,
): Promise<PersonOutcome> {
  const notify = () => pushToAll(services, follower, digestPush(told))
  if (!letter) return ended(services, run, claim, (await notify()) ? 'sent' : { skipped: 'not-notified' })
  const outcome = await mailOutcome(services, run, letter)
  if (outcome === 'failed') {
    await services.ledger.release(claim)
    return outcome
  }
  await ended(services, run, claim, outcome)
  if (push) await notify()
  return outcome
}

/** Hands a mail over; `failed` when it was surely not sent, and may be another time. */
async function mailOutcome(
  { mails }: DigestServices,
  { breaker, clock }: DigestRun,
  letter: Envelope,
): Promise<'sent' | 'unknown' | 'failed' | { skipped: 'refused' }> {
  const outcome = await sendOnce(mails, letter, clock, breaker.signal)
  switch (outcome.kind) {
    case 'sent':
      breaker.sent()
      return 'sent'
    case 'refused':
      breaker.refused()
      logger.warn('A digest was refused', { reason: outcome.reason })
      return { skipped: 'refused' }
    case 'throttled':
      breaker.failed()
      return 'failed'
    case 'unknown':
      breaker.failed()
      logger.error('Nobody knows whether a digest was sent', { reason: outcome.reason })
      return 'unknown'
  }
}

/** An outcome that cannot be recorded is still what happened: the row says that it was being sent, so nobody sends it again. */
async function ended(
  { ledger }: Pick<DigestServices, 'ledger'>,
  { at }: DigestRun,
  claim: Claim,
  outcome: DigestOutcome & PersonOutcome,
): Promise<PersonOutcome> {
  try {
    await ledger.end(claim, outcome, at)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    logger.error('What became of a digest cannot be recorded', { error })
  }
  return outcome
}

function handledBefore({ handled }: Handled): PersonOutcome {
  switch (handled) {
    case 'abandoned':
      logger.error('Nobody knows whether a digest was sent', { reason: 'abandoned' })
      return 'unknown'
    case 'busy':
      return { skipped: 'busy' }
    default:
      return { skipped: 'before' }
  }
}

/** What a run that is not dry would come to, if the mail service took everything. */
async function wouldBe(
  services: DigestServices,
  run: DigestRun,
  { date }: ZoneDay,
  follower: Follower,
  plan: Plan,
): Promise<PersonOutcome> {
  const { sub, email } = follower
  if (await services.ledger.find(sub, date)) return { skipped: 'before' }
  if ('skipped' in plan) return plan
  const { wish, told } = plan
  if (!told) return { skipped: 'late' }
  if (await isTooSoon(services, run, { sub, date }, follower)) return { skipped: 'too-soon' }
  const mail = wish.mail && !(await services.suppressions.find(email))
  if (!mail && !wish.push) return { skipped: 'suppressed' }
  addDryRunPreview(run, follower, { ...wish, mail }, told)
  return 'sent'
}

function wishFor(
  { from }: DigestServices,
  { weekday }: ZoneDay,
  follower: Follower,
): DeliveryChannels | NoDelivery {
  return deliveryChannels(follower, weekday, { isMailSetUp: from !== '' })
}

async function toldItems(
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

/** Whether somebody who came from another time zone had a digest there only hours ago. */
async function isTooSoon(
  { ledger }: DigestServices,
  { at }: DigestRun,
  digest: Pick<Claim, 'sub' | 'date'>,
  follower: Follower,
): Promise<boolean> {
  if (!isRecentMover(follower, at)) return false
  // To the east of the date line it may have been tomorrow's.
  const last = await ledger.lastOfOtherDays(digest, dateBefore(digest.date, 2), dateBefore(digest.date, -1))
  return last !== undefined && Math.abs(Date.parse(at) - Date.parse(last)) < MIN_GAP_MS
}

function isRecentMover({ moved_at }: Follower, at: string): boolean {
  return moved_at !== undefined && Date.parse(at) - Date.parse(moved_at) <= RECENT_MOVE_MS
}
