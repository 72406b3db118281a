import { DIGEST_TRENDS_PER_CATEGORY, MAX_DIGEST_ITEMS } from '../limits.ts'
import type { DigestDetail } from '../people/account.ts'
import type { FollowTarget } from '../people/follow.ts'
import type { Change } from '../significance.ts'
import type { ReportedTrend } from '../trend.ts'
import { type CountryIndex, mostSearched, type ReportableTrend } from './countryIndex.ts'

/** One trend in a digest, and the follow that it belongs to. */
export type DigestItem = {
  /** The country's code. */
  country: string
  follow: FollowTarget
  trend: ReportedTrend
  /** Never empty. */
  changes: readonly Change[]
  /** The changes in words, in the same order. */
  reasons: readonly string[]
  /** The other trends of the same event that the reader follows or that are in a followed category, most searched first. */
  others?: readonly DigestItem[]
}

/** The content of one reader's digest. */
export type DigestItems = {
  items: readonly DigestItem[]
  /** Trends that were left out. */
  more: number
  /** Follows with news, including those of the trends that were left out. */
  updates: number
  /** Follows of countries with nothing to compare. */
  notCompared: number
}

/** A trend that could be an item. */
type Found = { follow: FollowTarget; reportable: ReportableTrend; why: 'all' | 'quiet' }

/**
 * Selects the items of one reader's digest, each topic of a country once, grouped by country: most searched first, both
 * within a country and among countries. An event is one item: that of a followed trend, else of its most searched trend.
 * Above the maximum of items, followed trends are kept before the trends of followed categories. A country without an index
 * has nothing to compare. The order of the follows makes no difference.
 *
 * The cost depends on the reader's own items, because the index holds everything that is the same for all readers
 * (measured by `npm run bench -- digest`).
 */
export function digestItems(
  follows: readonly FollowTarget[],
  countries: ReadonlyMap<string, CountryIndex>,
  detail: DigestDetail,
): DigestItems {
  const found = foundOnce(follows, countries, detail)
  const kept = found.length > MAX_DIGEST_ITEMS ? sortedFirst(found, byKind, MAX_DIGEST_ITEMS) : found
  return {
    items: oncePerEvent(byCountry(kept)),
    more: found.length - kept.length,
    updates: followsOf(found),
    notCompared: follows.reduce((count, { country }) => (countries.has(country) ? count : count + 1), 0),
  }
}

function foundOnce(
  follows: readonly FollowTarget[],
  countries: ReadonlyMap<string, CountryIndex>,
  detail: DigestDetail,
): Found[] {
  const found: Found[] = []
  const ofCategories: FollowTarget[] = []
  for (const follow of follows) {
    if (follow.kind === 'category') {
      ofCategories.push(follow)
      continue
    }
    const reportable = countries.get(follow.country)?.find(follow.topic)
    if (!reportable || (detail === 'quiet' && !reportable.quiet)) continue
    if (!found.some((one) => one.reportable === reportable))
      found.push({ follow, reportable, why: detail === 'quiet' ? 'quiet' : 'all' })
  }
  return ofCategories.length === 0 ? found : withCategories(found, ofCategories, countries, detail)
}

/** A trend belongs to its own follow if there is one, else to the follow of its closest category. */
function withCategories(
  ofTrends: readonly Found[],
  follows: readonly FollowTarget[],
  countries: ReadonlyMap<string, CountryIndex>,
  detail: DigestDetail,
): Found[] {
  const byTrend = new Map(ofTrends.map((found) => [found.reportable, found]))
  for (const follow of follows) {
    const listed = countries.get(follow.country)?.categories.get(follow.topic) ?? []
    for (const reportable of listed.slice(0, DIGEST_TRENDS_PER_CATEGORY[detail])) {
      const found = byTrend.get(reportable)
      if (!found || closeness(follow, reportable.trend) < closeness(found.follow, reportable.trend))
        byTrend.set(reportable, { follow, reportable, why: 'all' })
    }
  }
  return [...byTrend.values()]
}

/** Most searched first, with the items of each country at the place of its first one. */
function byCountry(found: readonly Found[]): Found[] {
  const sorted = sortedFirst(found, bySearches, found.length)
  const countries: string[] = []
  for (const { follow } of sorted) if (!countries.includes(follow.country)) countries.push(follow.country)
  if (countries.length < 2) return sorted
  const grouped: Found[] = []
  for (const country of countries) for (const one of sorted) if (one.follow.country === country) grouped.push(one)
  return grouped
}

/** The trends of an event as one item. The others are named in it, so that nothing that is followed is missing. */
function oncePerEvent(found: readonly Found[]): DigestItem[] {
  if (!found.some(({ reportable }) => reportable.event !== undefined)) return found.map(toItem)
  const events = Map.groupBy(found, eventOf)
  events.delete(undefined)
  return found.flatMap((one) => {
    const ofEvent = events.get(eventOf(one)) ?? [one]
    const lead = ofEvent.find((each) => !isOfCategory(each)) ?? ofEvent[0]
    if (one !== lead) return []
    const others = ofEvent.filter((each) => each !== lead).map(toItem)
    return others.length === 0 ? toItem(one) : { ...toItem(one), others }
  })
}

/** Ids are those of a country. */
function eventOf({ follow, reportable: { event } }: Found): string | undefined {
  return event === undefined ? undefined : `${follow.country} ${event}`
}

/**
 * The first items of an order. An insertion sort: for a few items it takes half the time of `toSorted`, and for a few of
 * many a tenth, because most are compared once only.
 */
function sortedFirst(found: readonly Found[], order: (one: Found, other: Found) => number, count: number): Found[] {
  const sorted: Found[] = []
  for (const one of found) {
    let place = sorted.length
    while (place > 0) {
      const before = sorted[place - 1]
      if (!before || order(before, one) <= 0) break
      if (place < count) sorted[place] = before
      place -= 1
    }
    if (place < count) sorted[place] = one
  }
  return sorted
}

/** How close a follow is to a trend, closest first: the trend itself, then its main category. */
function closeness({ kind, topic }: FollowTarget, { categories }: { categories: readonly string[] }): number {
  return kind === 'trend' ? -1 : categories.indexOf(topic)
}

/** Followed trends before the trends of followed categories. */
function byKind(one: Found, other: Found): number {
  return Number(isOfCategory(one)) - Number(isOfCategory(other)) || bySearches(one, other)
}

/** The number of distinct follows among the items. */
function followsOf(found: readonly Found[]): number {
  if (!found.some(isOfCategory)) return found.length
  return new Set(found.map(({ follow }) => follow)).size
}

function isOfCategory({ follow }: Found): boolean {
  return follow.kind === 'category'
}

function bySearches(one: Found, other: Found): number {
  return mostSearched(one.reportable, other.reportable)
}

function toItem({ follow, reportable, why }: Found): DigestItem {
  const { trend, all, quiet = all } = reportable
  const { changes, reasons } = why === 'quiet' ? quiet : all
  return { country: follow.country, follow, trend, changes, reasons }
}
