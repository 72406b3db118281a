import { DIGEST_TRENDS_PER_CATEGORY, MAX_DIGEST_ITEMS } from '../limits.ts'
import type { DigestDetail } from '../people/account.ts'
import type { FollowTarget } from '../people/follow.ts'
import type { Change } from '../significance.ts'
import type { Trend } from '../trend.ts'
import type { CountryIndex, Reasons, ReportableTrend } from './countryIndex.ts'
import { mostSearched } from './countryIndex.ts'

/** One thing that a reader is told, and which of their follows it is told for. */
export type DigestItem = {
  /** The country's code. */
  country: string
  follow: FollowTarget
  trend: Trend
  /** Never empty. */
  changes: readonly Change[]
  /** The changes in words, in the same order. */
  reasons: readonly string[]
}

/** What a reader is told of at once. */
export type DigestItems = {
  items: readonly DigestItem[]
  /** How many trends more there would be. */
  more: number
  /** How many of their follows have something to tell, those of the trends that are left out included. */
  updates: number
}

type Found = { follow: FollowTarget; tellable: ReportableTrend; why: Reasons }

/**
 * What a reader is told, each topic of a country once: country by country, the one with the most searched trend first,
 * and so within a country. At most 60 items, those of followed trends before those of followed categories; `more` are
 * left out. A country that is not there has nothing to tell. The order of the follows makes no difference.
 *
 * Thanks to the index, in which everything is that is the same for all readers, the time goes with what is told to one
 * of them, not with what changed: `npm run bench -- digest` measures it.
 */
export function digestItems(
  follows: readonly FollowTarget[],
  countries: ReadonlyMap<string, CountryIndex>,
  detail: DigestDetail,
): DigestItems {
  const found = foundOnce(follows, countries, detail)
  const kept = found.length > MAX_DIGEST_ITEMS ? found.toSorted(byKind).slice(0, MAX_DIGEST_ITEMS) : found
  return {
    items: byCountry(kept).map(toItem),
    more: found.length - kept.length,
    updates: followsOf(found),
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
    const tellable = countries.get(follow.country)?.topics.get(follow.topic)
    const why = detail === 'quiet' ? tellable?.quiet : tellable?.all
    if (tellable && why && !found.some((one) => one.tellable === tellable))
      found.push({ follow, tellable, why })
  }
  return ofCategories.length === 0 ? found : withCategories(found, ofCategories, countries, detail)
}

/** No follow is closer to a trend than its own; of those of categories, the closest counts. */
function withCategories(
  ofTrends: readonly Found[],
  follows: readonly FollowTarget[],
  countries: ReadonlyMap<string, CountryIndex>,
  detail: DigestDetail,
): Found[] {
  const byTrend = new Map(ofTrends.map((found) => [found.tellable.trend, found]))
  for (const follow of follows) {
    const listed = countries.get(follow.country)?.categories.get(follow.topic) ?? []
    for (const tellable of listed.slice(0, DIGEST_TRENDS_PER_CATEGORY[detail])) {
      const known = byTrend.get(tellable.trend)
      if (!known || closeness(follow, tellable.trend) < closeness(known.follow, tellable.trend))
        byTrend.set(tellable.trend, { follow, tellable, why: tellable.all })
    }
  }
  return [...byTrend.values()]
}

/** The most searched first, and each country where its first item stands. */
function byCountry(found: readonly Found[]): Found[] {
  const sorted = mostSearchedFirst(found)
  const countries: string[] = []
  for (const { follow } of sorted) if (!countries.includes(follow.country)) countries.push(follow.country)
  if (countries.length < 2) return sorted
  const grouped: Found[] = []
  for (const country of countries)
    for (const one of sorted) if (one.follow.country === country) grouped.push(one)
  return grouped
}

/** Each goes where it belongs among those before it: of a few, that takes half the time that `toSorted` does. */
function mostSearchedFirst(found: readonly Found[]): Found[] {
  const sorted: Found[] = []
  for (const one of found) {
    let place = sorted.length
    while (place > 0) {
      const before = sorted[place - 1]
      if (!before || bySearches(before, one) <= 0) break
      sorted[place] = before
      place -= 1
    }
    sorted[place] = one
  }
  return sorted
}

/** The follow of the trend itself is the closest, then that of its main category. */
function closeness({ kind, topic }: FollowTarget, { categories }: { categories: readonly string[] }): number {
  return kind === 'trend' ? -1 : categories.indexOf(topic)
}

/** What somebody chose by its name is not pushed out by what a whole category has. */
function byKind(one: Found, other: Found): number {
  return Number(isOfCategory(one)) - Number(isOfCategory(other)) || bySearches(one, other)
}

/** Of how many follows these are: a followed trend is found once, a category in all its trends. */
function followsOf(found: readonly Found[]): number {
  if (!found.some(isOfCategory)) return found.length
  return new Set(found.map(({ follow }) => follow)).size
}

function isOfCategory({ follow }: Found): boolean {
  return follow.kind === 'category'
}

function bySearches(one: Found, other: Found): number {
  return mostSearched(one.tellable, other.tellable)
}

function toItem({ follow, tellable: { trend }, why: { changes, reasons } }: Found): DigestItem {
  return { country: follow.country, follow, trend, changes, reasons }
}
