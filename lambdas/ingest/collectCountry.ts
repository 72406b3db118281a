import type { ListedCountry } from '../../shared/answers/countryAnswer.ts'
import { freshState, isFeedBetter, judgeAnswer, keptState } from '../../shared/collections/acceptance.ts'
import {
  type Collection,
  type CountryCollection,
  type CountryState,
  mayBePast,
  type Origin,
  stateOf,
} from '../../shared/collections/collection.ts'
import { eventsOf } from '../../shared/events/eventsOf.ts'
import { type FeedWave, mergeWaves } from '../../shared/feeds/wave.ts'
import { TREND_HOURS } from '../../shared/limits.ts'
import { followedTrend } from '../../shared/people/followNews.ts'
import { compareCollections } from '../../shared/significance.ts'
import { HOUR_MS, instantBefore } from '../../shared/time.ts'
import type { Point, Trend } from '../../shared/trend.ts'
import type { WatchedWave } from '../../shared/watches/WordIndex.ts'
import { watchedWaves } from '../../shared/watches/watchedWaves.ts'
import type { DocumentStore } from '../adapters/trends/collectionBucket.ts'
import {
  changesDocument,
  countryDocument,
  listedDocument,
  listedOf,
  wavesDocument,
} from '../adapters/trends/documents.ts'
import type { CollectedCountry } from '../sources/collectCountries.ts'
import type { SourceAnswer } from '../sources/sourceAnswer.ts'
import type { TrendsSource } from '../sources/trendsSource.ts'

/** The current collection, and those before it. */
export type Run = {
  id: string
  at: string
  /** The published collection. */
  before: Collection | undefined
  /** Collections at least a day older, newest first. */
  earlier: readonly Collection[]
}

/** The state and the lists of a country in a collection. */
export type CollectedTrends = ListedCountry & {
  state: CountryState
  /** What watches look through; only of new trends. */
  watched?: WatchedWave[]
}

/** How far a card's history reaches back, in milliseconds. */
const HISTORY_MS = TREND_HOURS * HOUR_MS

/**
 * Decides which trends a country has in this collection. New trends are written with their changes; otherwise the country
 * keeps its last good ones. Published documents are never changed. Throws when the bucket does not answer.
 */
export async function collectCountry(
  { bucket, source }: { bucket: DocumentStore; source: TrendsSource },
  run: Run,
  collected: CollectedCountry,
): Promise<CollectedTrends> {
  const { country } = collected
  const before = stateOf(run.before, country.code)
  const usable = await usableAnswer(source, run, before, collected)
  const last = await listedOf(bucket, country.code, before)
  const keep = (outcome: string, suspect: number | null): CollectedTrends => ({
    state: keptState(before, outcome, suspect),
    trends: last.trends,
    events: last.events,
  })
  if (usable.kind !== 'trends') return keep(usable.kind, before?.suspect ?? null)

  const seen = { origin: usable.origin, trends: usable.trends.length }
  switch (judgeAnswer(before, seen, run.at)) {
    case 'keep':
      return keep(usable.kind, null)
    case 'doubt':
      return keep('suspiciously-few', seen.trends)
    case 'accept': {
      const outcome = usable.origin === 'feed' ? `feed-after-${collected.answer.kind}` : usable.kind
      const past = await readPast(bucket, run, country.code, { before, last, origin: usable.origin })
      const { document, waves, watched, changes } = newDocuments(run, country.code, usable, past)
      await Promise.all([
        countryDocument.write(bucket, document),
        listedDocument.write(bucket, {
          collection: run.id,
          country: country.code,
          trends: document.trends.map(followedTrend),
        }),
        wavesDocument.write(bucket, waves),
        changes && changesDocument.write(bucket, changes),
      ])
      return { state: freshState(run, seen, outcome), trends: document.trends, events: document.events, watched }
    }
  }
}

type Usable = Extract<SourceAnswer, { kind: 'trends' }>

/** The answer of the source, or of its feed when the country has nothing better: after a block as after other failures. */
async function usableAnswer(
  source: TrendsSource,
  run: Run,
  before: CountryState | undefined,
  { country, answer }: CollectedCountry,
): Promise<SourceAnswer> {
  // A country without trends has none in its feed either.
  if (answer.kind === 'trends' || answer.kind === 'empty' || !isFeedBetter(before, run.at)) return answer
  const feed = await source.feedOf(country, run.at)
  return feed.kind === 'trends' ? feed : answer
}

/** What earlier collections have of a country. */
type Past = {
  /** What it listed last; nothing of another origin. */
  listed: ListedCountry
  /** The waves that feeds announced; undefined when there are none to compare with. */
  waves: readonly FeedWave[] | undefined
  /** What changes are compared with. */
  dayBefore: CountryCollection | undefined
}

/** What a country listed last, and the origin of its new trends. */
type Between = { before: CountryState | undefined; last: ListedCountry; origin: Origin }

/** A damaged older document only means that histories, the ids of events or changes are lost. */
async function readPast(
  bucket: DocumentStore,
  run: Run,
  country: string,
  { before, last, origin }: Between,
): Promise<Past> {
  const listed = before?.origin === origin ? last : { trends: [], events: [] }
  const id = before && mayBePast(before, { origin }) ? before.collection : null
  const waves = id === null ? undefined : await wavesDocument.readUnlessDamaged(bucket, id, country)
  return { listed, waves: waves?.waves, dayBefore: await readDayBefore(bucket, run, country, origin) }
}

/** The last good trends of at least a day ago. The feed has too little data to be compared. */
async function readDayBefore(
  bucket: DocumentStore,
  { earlier }: Run,
  country: string,
  origin: Origin,
): Promise<CountryCollection | undefined> {
  if (origin === 'feed') return undefined
  for (const older of earlier) {
    const state = stateOf(older, country)
    if (state?.state !== 'ok' || state.collection === null || state.origin !== origin) continue
    const then = await countryDocument.readUnlessDamaged(bucket, state.collection, country)
    if (then) return then
  }
  return undefined
}

/** The documents of a country with new trends. */
function newDocuments(
  { id, at }: Run,
  country: string,
  { origin, trends }: Usable,
  { listed, waves, dayBefore }: Past,
) {
  const place = { collection: id, country }
  const withHistories = withHistory(at, listed.trends, trends)
  const events = eventsOf(trends, listed.events)
  // Without a list of waves, the last listed trends are known.
  const known = waves ?? (listed.trends.length > 0 ? mergeWaves([], listed.trends, at) : undefined)
  return {
    document: { ...place, at, origin, trends: withHistories, events },
    waves: { ...place, waves: mergeWaves(waves ?? [], withHistories, at) },
    watched: watchedWaves(known, trends),
    changes: dayBefore && {
      ...place,
      since: dayBefore.at,
      changes: compareCollections(dayBefore.trends, withHistories, events),
    },
  }
}

/** Adds the history of each wave, so that cards need no further read. */
function withHistory(at: string, last: readonly Trend[], trends: readonly Trend[]): Trend[] {
  const histories = new Map(last.map((trend) => [trend.key, trend.history]))
  const from = instantBefore(at, HISTORY_MS)
  return trends.map((trend) => {
    const seen: Point[] = (histories.get(trend.key) ?? []).filter((point) => point.at >= from)
    return { ...trend, history: [...seen, { at, volume: trend.volume }] }
  })
}
