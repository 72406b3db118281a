import { DIGEST_TRENDS_PER_CATEGORY, MAX_DIGEST_LINES } from '../limits.ts'
import type { FollowTarget } from '../people/follow.ts'
import type { Change, ToldTrend } from '../significance.ts'
import type { ReportedTrend } from '../trend.ts'
import { type CountryIndex, mostSearched, type ReportableTrend } from './countryIndex.ts'

/** One trend in a digest, and the follow that it belongs to. */
export type DigestItem = ToldTrend & {
  /** The country's code. */
  country: string
  follow: FollowTarget
  trend: ReportedTrend
  /** The id of its event in its country; undefined without one. */
  event?: string | undefined
}

/**
 * The changed trends of what a reader follows: each once, and all of them. Every number of a mail, its notification and its
 * preview is a sum of these lists.
 */
export type DigestItems = {
  /** The most searched first, whatever their country; so are those that have ended. */
  goingOn: readonly DigestItem[]
  ended: readonly DigestItem[]
  /** Follows of countries with nothing to compare. */
  notCompared: number
}

/** No changed trends. */
export const NO_ITEMS: DigestItems = { goingOn: [], ended: [], notCompared: 0 }

/** A trend that could be an item. */
type Found = { follow: FollowTarget; reportable: ReportableTrend }

/**
 * The changed trends of what a reader follows, each topic of a country once. A country without an index has nothing to
 * compare. The order of the follows makes no difference.
 *
 * The cost depends on the reader's own items, because the index holds everything that is the same for all readers
 * (measured by `npm run bench -- digest`).
 */
export function digestItems(
  follows: readonly FollowTarget[],
  countries: ReadonlyMap<string, CountryIndex>,
): DigestItems {
  const sorted = foundOnce(follows, countries).sort((one, other) => mostSearched(one.reportable, other.reportable))
  const items = sorted.map(toItem)
  return {
    goingOn: items.filter(({ hasEnded }) => !hasEnded),
    ended: items.filter(({ hasEnded }) => hasEnded),
    notCompared: follows.reduce((count, { country }) => (countries.has(country) ? count : count + 1), 0),
  }
}

/** A trend belongs to its own follow if there is one, else to the follow of its closest category. */
function foundOnce(follows: readonly FollowTarget[], countries: ReadonlyMap<string, CountryIndex>): Found[] {
  const found = new Map<ReportableTrend, Found>()
  for (const follow of follows) {
    if (follow.kind === 'category') continue
    const reportable = countries.get(follow.country)?.find(follow.topic)
    if (reportable && !found.has(reportable)) found.set(reportable, { follow, reportable })
  }
  for (const follow of follows) {
    if (follow.kind !== 'category') continue
    for (const reportable of countries.get(follow.country)?.categories.get(follow.topic) ?? []) {
      const known = found.get(reportable)
      if (!known || closeness(follow, reportable.trend) < closeness(known.follow, reportable.trend))
        found.set(reportable, { follow, reportable })
    }
  }
  return [...found.values()]
}

/** How close a follow is to a trend, closest first: the trend itself, then its main category. */
function closeness({ kind, topic }: FollowTarget, { categories }: { categories: readonly string[] }): number {
  return kind === 'trend' ? -1 : categories.indexOf(topic)
}

function toItem({ follow, reportable: { trend, event, hasEnded, changes } }: Found): DigestItem {
  return { country: follow.country, follow, trend, hasEnded, changes, ...(event !== undefined && { event }) }
}

/**
 * The items that get a line, in their order: at most a number of them, and of each followed category the first. What is
 * followed by name comes before the trends of categories where there is no room for all. The others are counted.
 */
export function listedItems<Item extends { follow: FollowTarget }>(
  items: readonly Item[],
  most = MAX_DIGEST_LINES,
): Item[] {
  const byName = items.filter(({ follow }) => follow.kind === 'trend').slice(0, most)
  const room = Math.max(0, most - byName.length)
  const listed = new Set([...byName, ...firstOfCategories(items).slice(0, room)])
  return items.filter((item) => listed.has(item))
}

function firstOfCategories<Item extends { follow: FollowTarget }>(items: readonly Item[]): Item[] {
  const counts = new Map<FollowTarget, number>()
  return items.filter(({ follow }) => {
    if (follow.kind === 'trend') return false
    const count = (counts.get(follow) ?? 0) + 1
    counts.set(follow, count)
    return count <= DIGEST_TRENDS_PER_CATEGORY
  })
}

/** What happened to a trend that goes on, in the order in which a title names it. */
const HAPPENINGS = ['rose', 'faster', 'began', 'again', 'articles'] as const

/** The first of a trend's changes, in the words of a title: `began` is a new trend, `again` one that had ended. */
export type Happening = (typeof HAPPENINGS)[number]

/** What happened, as a title counts it: each trend once, by the first of its changes. */
export type Happened = readonly { what: Happening; count: number }[]

/** Counts what happened to trends that go on; what happened to none is left out. */
export function happenedTo(items: readonly { changes: DigestItem['changes'] }[]): Happened {
  const counts = Map.groupBy(items, ({ changes: [first] }) => first && happening(first))
  return HAPPENINGS.flatMap((what) => {
    const count = counts.get(what)?.length ?? 0
    return count === 0 ? [] : { what, count }
  })
}

function happening({ kind }: Change): Happening {
  switch (kind) {
    case 'new':
      return 'began'
    case 'volume':
      return 'rose'
    case 'growth':
      return 'faster'
    case 'status':
      return 'again'
    case 'articles':
      return 'articles'
  }
}
