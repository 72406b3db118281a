import { AT_ONCE_HOURS, WEEKLY_DIGEST_DAY } from '../limits.ts'
import type { Account, QuietHours } from '../people/account.ts'
import type { FollowTarget } from '../people/follow.ts'
import { whyNoMail } from '../people/mayMail.ts'
import { quietUntil } from '../people/quietHours.ts'
import { DAY_MS, HOUR_MS, instantAfter, millisecondsFrom } from '../time.ts'
import { waveTopic } from '../trends/waves.ts'
import type { WaitingHits } from '../watches/storedHits.ts'
import type { WatchDelivery } from '../watches/watch.ts'
import { type WatchReport, watchReports } from '../watches/watchReport.ts'
import type { CountryIndex } from './countryIndex.ts'
import { type DigestItems, digestItems, listedItems, NO_ITEMS } from './digestItems.ts'
import { localMoment } from './localMoment.ts'

/** The fields of a watch that decide whether and when it is reported. */
export type ReaderWatch = {
  id: string
  deliver: WatchDelivery
  paused: boolean
}

/** What waits of one watch; adapters add what names its state. */
type Waiting = WaitingHits & { watch: string }

/** The fields of a follower record that decide what its reader gets. */
export type Reader<Watch extends ReaderWatch = ReaderWatch> = {
  zone: string
  created_at: string
  digest: Account['digest']
  /** Whether a digest about endings alone is worth a message. */
  mail_endings: boolean
  /** Whether they want notifications, and the browsers that get them. */
  notifications: boolean
  devices: readonly { ended: boolean }[]
  follows: readonly FollowTarget[]
  watches: readonly Watch[]
  quiet_hours: QuietHours | null
  /** When they changed their time zone last. */
  moved_at: string | undefined
  /** Their deletion has begun. */
  gone: boolean
  /** The operator has disabled them. */
  disabled: boolean
  /** Whether they want confirmations of follows. */
  confirmations: boolean
}

/** The occasion of a message. */
export type Occasion =
  /** The digest of a local date; late ones are not sent any more. */
  | { kind: 'digest'; date: string; isLate: boolean }
  /** The hits of watches that their reader wants to know at once. */
  | { kind: 'at-once' }
  /** The next digest as it would be now: a preview, or a copy. */
  | { kind: 'preview' }

/** Why a reader gets nothing. */
export type Nothing =
  /** Their deletion has begun; or they have moved to another time zone, which sends the message. */
  | 'gone'
  | 'disabled'
  /** Email and notifications are switched off. */
  | 'off'
  /** A weekly digest on another day. */
  | 'not-today'
  /** They signed up today: everything would be new. */
  | 'first-day'
  /** The deployment sends no mail, and they get no notifications. */
  | 'not-set-up'
  /** Nothing has changed that they follow, or only ended and they want no message of that; and no watch has found anything. */
  | 'nothing'
  | 'late'
  /** Their previous time zone sent a digest only hours ago. */
  | 'too-soon'
  /** Mail to their address is suppressed, and they get no notifications. */
  | 'suppressed'

/** By which way a reader gets a message. */
export type Ways = { mail: boolean; push: boolean; isWeekly: boolean }

/** What happened that a reader may want to know. */
export type News<Taken extends Waiting = Waiting> = {
  /** The changes of the countries they follow, by code; countries with nothing to compare are missing. */
  countries: ReadonlyMap<string, CountryIndex>
  /** What their watches have found, and no message has reported. */
  waiting: readonly Taken[]
  /** Whether a topic was taken out. */
  isHidden: (country: string, topic: string) => boolean
}

/** What is recorded about a reader besides their record. Unknown marks keep nobody from anything. */
export type Marks = {
  isSuppressed?: boolean | undefined
  /** When their last digest of another date was sent. */
  lastDigest?: string | undefined
  /** When their last message at once was sent. */
  lastAtOnce?: string | undefined
}

/** What a reader gets, or why nothing, or until when a message has to wait. */
export type Decision<Watch = ReaderWatch, Taken = Waiting> =
  | { not: Nothing }
  | { until: string }
  | {
      ways: Ways
      items: DigestItems
      reports: WatchReport<Watch>[]
      /** What the message takes from what waits. */
      takes: readonly Taken[]
    }

/** The minimum time between two digests of one reader, in milliseconds: 20 hours. */
const MIN_GAP_MS = 20 * HOUR_MS
/** The minimum time between two messages at once, in milliseconds. */
const AT_ONCE_GAP_MS = AT_ONCE_HOURS * HOUR_MS

/** What the mail of an occasion is for. */
const PURPOSES = { digest: 'digest', 'at-once': 'at-once', preview: 'copy' } as const

/** By which ways a reader gets a message of an occasion, whatever its content; or why they do not. */
export function waysFor(
  reader: Reader,
  occasion: Occasion,
  { isMailSetUp }: { isMailSetUp: boolean },
): Ways | { not: Nothing } {
  const { digest, notifications, devices, follows, watches } = reader
  const noMail = whyNoMail(PURPOSES[occasion.kind], reader, { isMailSetUp })
  if (noMail === 'gone' || noMail === 'disabled') return { not: noMail }
  const mail = noMail === undefined
  const push = notifications && devices.some(({ ended }) => !ended)
  const isWeekly = digest === 'weekly'
  switch (occasion.kind) {
    case 'preview':
      return { mail: true, push: false, isWeekly }
    case 'at-once':
      return mail || push ? { mail, push, isWeekly } : { not: 'not-set-up' }
    case 'digest': {
      if (digest === 'off' && !push) return { not: 'off' }
      if (isWeekly && weekdayOf(occasion.date) !== WEEKLY_DIGEST_DAY.weekday) return { not: 'not-today' }
      if (!mail && !push) return { not: 'not-set-up' }
      if (follows.length + watches.length === 0) return { not: 'nothing' }
      if (isFirstDay(reader, occasion.date)) return { not: 'first-day' }
      return occasion.isLate ? { not: 'late' } : { mail, push, isWeekly }
    }
  }
}

/**
 * Decides what a reader gets, by which way, or why nothing. It is asked before a message is claimed and again right before
 * it is sent, with the record read anew; by dry runs, previews and copies; and it answers why a reader got nothing.
 *
 * @param at the instant of the decision
 */
export function decide<Watch extends ReaderWatch, Taken extends Waiting>(
  reader: Reader<Watch>,
  occasion: Occasion,
  { news, marks, at, isMailSetUp }: { news: News<Taken>; marks: Marks; at: string; isMailSetUp: boolean },
): Decision<Watch, Taken> {
  const ways = waysFor(reader, occasion, { isMailSetUp })
  if ('not' in ways) return ways
  const until = occasion.kind === 'at-once' ? earliest(reader, marks, at) : undefined
  if (until !== undefined) return { until }

  const isAtOnce = occasion.kind === 'at-once'
  const items = isAtOnce ? NO_ITEMS : digestItems(reader.follows, news.countries)
  // Only hits are compared with them, and most readers have none. A hit of a trend that has no line is reported.
  const listed = news.waiting.length > 0 ? [...listedItems(items.goingOn), ...listedItems(items.ended)] : []
  const followed = new Set(listed.map(({ trend }) => waveTopic(trend)))
  const { reports, taken } = watchReports(
    reader.watches,
    news.waiting,
    { kind: isAtOnce ? 'at-once' : 'digest', at },
    (country, topic) => followed.has(waveTopic({ country, topic })) || news.isHidden(country, topic),
  )
  const changed = items.goingOn.length + (reader.mail_endings ? items.ended.length : 0)
  if (changed + reports.length === 0) return { not: 'nothing' }

  if (occasion.kind === 'digest' && isTooSoon(marks.lastDigest, at)) return { not: 'too-soon' }
  const { isSuppressed } = marks
  const mail = ways.mail && !whyNoMail(PURPOSES[occasion.kind], reader, { isMailSetUp: true, isSuppressed })
  if (!mail && !ways.push) return { not: 'suppressed' }
  return { ways: { ...ways, mail }, items, reports, takes: taken }
}

/** The earliest time for a message at once; undefined when it is now. */
function earliest({ quiet_hours, zone }: Reader, { lastAtOnce }: Marks, at: string): string | undefined {
  const allowed = lastAtOnce === undefined ? at : atOnceAfter(lastAtOnce)
  const first = allowed > at ? allowed : at
  return quietUntil(quiet_hours, zone, first) ?? (first === at ? undefined : first)
}

/** The earliest time for another message at once after one. */
export function atOnceAfter(at: string): string {
  return instantAfter(at, AT_ONCE_GAP_MS)
}

/** Whether a reader signed up on a local date. The local time is looked up only for sign-ups near it. */
function isFirstDay({ zone, created_at }: Reader, date: string): boolean {
  const isNear = Math.abs(millisecondsFrom(date, created_at)) < 2 * DAY_MS
  return isNear && localMoment(zone, created_at).date === date
}

function isTooSoon(last: string | undefined, at: string): boolean {
  return last !== undefined && Math.abs(millisecondsFrom(last, at)) < MIN_GAP_MS
}

function weekdayOf(date: string): number {
  return localMoment('UTC', `${date}T12:00:00.000Z`).weekday
}
