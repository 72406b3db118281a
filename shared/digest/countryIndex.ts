import { type Change, type ChangedTrend, reasonText } from '../significance.ts'
import type { Trend } from '../trend.ts'
import { byVolume } from '../trends/ordering.ts'

/** What changed in a country, as one collection saw it: each topic once. */
export type CountryChanges = {
  /** Its code. */
  country: string
  /** The id of the collection. */
  collection: string
  changes: readonly ChangedTrend[]
}

/** Why a reader is told of a trend: the changes, and the same in words. */
export type Reasons = { changes: readonly Change[]; reasons: readonly string[] }

/** A trend with something to tell, worked out as far as it is the same for every reader. */
export type ReportableTrend = { trend: Trend; rank: Rank; all: Reasons; quiet: Reasons | undefined }

/** The changes of a country, where those who follow something there find theirs. */
export type CountryIndex = {
  topics: ReadonlyMap<string, ReportableTrend>
  /** By the category, the most searched first. */
  categories: ReadonlyMap<string, readonly ReportableTrend[]>
}

/** What quiet readers are told of the trends they follow. */
const QUIET_KINDS: ReadonlySet<Change['kind']> = new Set(['status', 'volume'])

/**
 * Makes the index of a country, once for all its readers: what one of them is told is then found without looking at
 * what the others are told.
 */
export function countryIndex({ changes }: Pick<CountryChanges, 'changes'>): CountryIndex {
  const topics = new Map(changes.map((changed) => [changed.trend.topic, toTellable(changed)]))
  const categories = new Map<string, ReportableTrend[]>()
  for (const tellable of [...topics.values()].toSorted(mostSearched)) {
    for (const category of new Set(tellable.trend.categories)) {
      const listed = categories.get(category)
      if (listed) listed.push(tellable)
      else categories.set(category, [tellable])
    }
  }
  return { topics, categories }
}

function toTellable({ trend, changes }: ChangedTrend): ReportableTrend {
  const quiet = changes.filter(({ kind }) => QUIET_KINDS.has(kind))
  return {
    trend,
    rank: rankOf(trend),
    all: toReasons(changes),
    quiet: quiet.length > 0 ? toReasons(quiet) : undefined,
  }
}

function toReasons(changes: readonly Change[]): Reasons {
  return { changes, reasons: changes.map(reasonText) }
}

/** What a trend is ordered by first, as numbers: what is not known is less than anything. */
type Rank = { volume: number; startedAt: number }

/** Worked out once for a trend that is compared again and again. */
function rankOf({ volume, startedAt }: Trend): Rank {
  const time = startedAt === null ? Number.NaN : Date.parse(startedAt)
  return {
    volume: volume ?? Number.NEGATIVE_INFINITY,
    startedAt: Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time,
  }
}

type Ranked = { trend: Trend; rank: Rank }

/** The order of updates: the most searched trend first, wherever it is searched for. */
export function mostSearched(one: Ranked, other: Ranked): number {
  if (one.rank.volume !== other.rank.volume) return one.rank.volume > other.rank.volume ? -1 : 1
  if (one.rank.startedAt !== other.rank.startedAt) return one.rank.startedAt > other.rank.startedAt ? -1 : 1
  return byVolume(one.trend, other.trend)
}
