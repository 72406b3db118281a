import { type ChangedTrend, type ToldTrend, toldOf } from '../significance.ts'
import { foldForMatching } from '../text/foldForMatching.ts'
import type { ReportedTrend } from '../trend.ts'
import { itemsNamed } from '../trends/itemsNamed.ts'
import { byTitle } from '../trends/ordering.ts'

/** A changed trend with everything that is the same for all readers. */
export type ReportableTrend = ToldTrend & {
  readonly trend: ReportedTrend
  /** The id of the event that it belongs to. */
  readonly event: string | undefined
  readonly beside: readonly string[] | undefined
  readonly rank: Rank
}

/** The changes of a country, indexed by what can be followed. */
export type CountryIndex = {
  topics: ReadonlyMap<string, ReportableTrend>
  /** The trend with a topic; without one, a trend that it names (`itemsNamed`). */
  find: (topic: string) => ReportableTrend | undefined
  /** By category, most searched first. */
  categories: ReadonlyMap<string, readonly ReportableTrend[]>
}

/** Indexes the changes of a country once for all its readers. */
export function countryIndex({ changes }: { changes: readonly ChangedTrend[] }): CountryIndex {
  const topics = new Map(changes.map((changed) => [changed.trend.topic, toReportable(changed)]))
  const categories = new Map<string, ReportableTrend[]>()
  for (const reportable of [...topics.values()].toSorted(mostSearched)) {
    for (const category of new Set(reportable.trend.categories)) {
      const listed = categories.get(category)
      if (listed) listed.push(reportable)
      else categories.set(category, [reportable])
    }
  }
  let matching: Map<string, ReportableTrend[]> | undefined
  // Readers follow the same topics, most of which have not changed; folding them takes as long as all else.
  const others = new Map<string, ReportableTrend | undefined>()
  const find = (topic: string) => {
    const exact = topics.get(topic)
    if (exact || others.has(topic)) return exact ?? others.get(topic)
    matching ??= Map.groupBy(topics.values(), ({ trend }) => foldForMatching(trend.topic))
    const [other] = itemsNamed(
      matching.get(foldForMatching(topic)) ?? [],
      topic,
      ({ trend }) => trend.topic,
      ({ beside }) => beside,
    )
    others.set(topic, other)
    return other
  }
  return { topics, find, categories }
}

function toReportable({ trend, changes, event, beside }: ChangedTrend): ReportableTrend {
  return { trend, event, beside, rank: rankOf(trend), ...toldOf({ trend, changes }) }
}

/** Volume and start as numbers, computed once because trends are compared often; unknown is less than anything. */
type Rank = { volume: number; startedAt: number }

function rankOf({ volume, startedAt }: ReportedTrend): Rank {
  const time = startedAt === null ? Number.NaN : Date.parse(startedAt)
  return {
    volume: volume ?? Number.NEGATIVE_INFINITY,
    startedAt: Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time,
  }
}

/** Orders the trends of a digest across countries: most searched first. */
export function mostSearched(one: ReportableTrend, other: ReportableTrend): number {
  if (one.rank.volume !== other.rank.volume) return one.rank.volume > other.rank.volume ? -1 : 1
  if (one.rank.startedAt !== other.rank.startedAt) return one.rank.startedAt > other.rank.startedAt ? -1 : 1
  // The rest of `byVolume`.
  return byTitle(one.trend, other.trend)
}
