import {
  type Decision,
  decide,
  type Marks,
  type News,
  type Occasion,
  type Ways,
  waysFor,
} from '../../shared/digest/decide.ts'
import { DAY_MS, dateBefore, millisecondsFrom } from '../../shared/time.ts'
import { digestRecord, lastSent } from '../adapters/mail/Outbox.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import type { StoredWatch } from '../adapters/people/watchEntry.ts'
import type { WaitingOfWatch } from '../adapters/people/watchHits.ts'
import type { DigestServices, ZoneNews } from './DigestRun.ts'

/** The stores that a decision reads from. */
export type DecisionServices = Pick<DigestServices, 'hits' | 'outbox' | 'suppressions' | 'bucket' | 'from'>

/** A message to one reader: its occasion, the news of their time zone, and its name in the outbox. */
export type About = { at: string; occasion: Occasion; zoneNews?: ZoneNews | undefined; record?: string }

/** What a reader gets, or why nothing, or until when a message has to wait. */
export type ReaderDecision = Decision<StoredWatch, WaitingOfWatch>

/** What a reader gets. */
export type Content = Extract<ReaderDecision, { items: unknown }>

/** How long a change of time zone matters, in milliseconds: 2 days. */
const RECENT_MOVE_MS = 2 * DAY_MS

/** Whether a reader changed their time zone so lately that both zones may send them a digest on the same day. */
export function hasMovedRecently({ moved_at }: Follower, at: string): boolean {
  return moved_at !== undefined && millisecondsFrom(moved_at, at) <= RECENT_MOVE_MS
}

/**
 * Reads what a decision about a reader needs, and decides.
 *
 * @param readsMarks whether to read also what is recorded about them: right before sending, and in dry runs and previews
 */
export async function decisionFor(
  services: DecisionServices,
  follower: Follower,
  about: About,
  { readsMarks }: { readsMarks: boolean },
): Promise<ReaderDecision> {
  const { at, occasion } = about
  const isMailSetUp = services.from !== ''
  const ways = waysFor(follower, occasion, { isMailSetUp })
  if ('not' in ways) return ways
  return decide(follower, occasion, {
    news: await newsFor(services, follower, about, ways),
    marks: readsMarks ? await marksOf(services, follower, about) : {},
    at,
    isMailSetUp,
  })
}

async function newsFor(
  { hits, bucket }: DecisionServices,
  follower: Follower,
  { zoneNews }: About,
  { isWeekly }: Ways,
): Promise<News<WaitingOfWatch>> {
  const { sub, follows } = follower
  const active = follower.watches.filter(({ paused }) => !paused)
  return {
    countries: zoneNews
      ? await zoneNews.countries(
          follows.map(({ country }) => country),
          isWeekly,
        )
      : new Map(),
    waiting: active.length > 0 ? await hits.waiting(sub) : [],
    isHidden: await bucket.shown.hidden(),
  }
}

async function marksOf(
  { suppressions, outbox }: DecisionServices,
  follower: Follower,
  { at, occasion, record }: About,
): Promise<Marks> {
  const { sub, email } = follower
  const isSuppressed = (await suppressions.find(email)) !== undefined
  switch (occasion.kind) {
    case 'preview':
      return { isSuppressed }
    case 'at-once': {
      const others = (await outbox.lastAtOnce(sub)).filter((row) => row.record !== record)
      return { isSuppressed, lastAtOnce: lastSent(others) }
    }
    case 'digest': {
      if (!hasMovedRecently(follower, at)) return { isSuppressed }
      // Across the date line, the digest of the previous time zone may have tomorrow's date.
      const { date } = occasion
      const rows = await outbox.digestsBetween(sub, dateBefore(date, 2), dateBefore(date, -1))
      const others = rows.filter((row) => row.record !== digestRecord(date))
      return { isSuppressed, lastDigest: lastSent(others) }
    }
  }
}
