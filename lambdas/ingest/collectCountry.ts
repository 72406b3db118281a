import type { ListedCountry } from '../../shared/answers/countryAnswer.ts'
import { feedHelps, freshState, judgeAnswer, keptState } from '../../shared/collections/acceptance.ts'
import type { Collection, CountryCollection, CountryState } from '../../shared/collections/collection.ts'
import { eventsOf } from '../../shared/events/eventsOf.ts'
import { type FeedWave, mergeWaves } from '../../shared/feeds/wave.ts'
import { TREND_HOURS } from '../../shared/limits.ts'
import { compareCollections } from '../../shared/significance.ts'
import type { Point, Trend } from '../../shared/trend.ts'
import type { WatchedWave } from '../../shared/watches/WordIndex.ts'
import { watchedWaves } from '../../shared/watches/watchedWaves.ts'
import { type PackedCountry, packChanges } from '../adapters/trends/changesPack.ts'
import type { DocumentStore } from '../adapters/trends/collectionBucket.ts'
import type { CollectionStore } from '../adapters/trends/collectionTable.ts'
import { readCountry, writeChanges, writeCountry } from '../adapters/trends/countryDocuments.ts'
import { readRecentWaves, writeRecentWaves } from '../adapters/trends/recentWaves.ts'
import type { CollectedCountry } from '../sources/collectCountries.ts'
import type { SourceAnswer } from '../sources/sourceAnswer.ts'
import type { TrendsSource } from '../sources/trendsSource.ts'
import { listedOf } from './WholeFiles.ts'

/** The current collection, and those before it. */
export type Run = {
  id: string
  at: string
  /** The published collection. */
  before: Collection | undefined
  /** Collections at least a day older, newest first. */
  earlier: readonly Collection[]
}

type Stores = { table: CollectionStore; bucket: DocumentStore }

/** How far a card's history reaches back, in milliseconds. */
const HISTORY_MS = TREND_HOURS * 3_600_000

/**
 * Decides which trends a country has in this collection. New trends are written with their changes; otherwise the country
 * keeps its last good ones. Published documents are never changed.
 */
export async function collectCountry(
  work: Stores & { source: Pick<TrendsSource, 'feedOf'> },
  run: Run,
  { country, answer }: CollectedCountry,
): Promise<CollectedTrends> {
  const before = stateOf(run.before, country.code)
  const keep = async (outcome: string, suspect: number | null): Promise<CollectedTrends> => {
    const state = keptState(before, outcome, suspect)
    return { state, ...(await listedOf(work.bucket, country.code, state)) }
  }
  const usable = await usableAnswer(work.source, run, before, { country, answer })
  if (usable.kind !== 'trends') return keep(usable.kind, before?.suspect ?? null)

  const seen = { origin: usable.origin, trends: usable.trends.length }
  switch (judgeAnswer(before, seen, run.at)) {
    case 'keep':
      return keep(usable.kind, null)
    case 'doubt':
      return keep('suspiciously-few', seen.trends)
    case 'accept': {
      const outcome = usable.origin === 'feed' ? `feed-after-${answer.kind}` : usable.kind
      const written = await writeAccepted(work, run, before, country.code, usable)
      return { state: freshState(run, seen, outcome), ...written }
    }
  }
}

/** The state and the lists of a country in a collection; with new trends, also its part of the documents of all countries. */
export type CollectedTrends = ListedCountry & {
  state: CountryState
  /** Its changes for the collection's pack. */
  changes?: PackedCountry | undefined
  /** What watches look through. */
  watched?: WatchedWave[]
}

const NOTHING: ListedCountry = { trends: [], events: [] }

type Usable = Extract<SourceAnswer, { kind: 'trends' }>

/** The answer of the source, or of its feed when the country has nothing better: after a block as after other failures. */
async function usableAnswer(
  source: Pick<TrendsSource, 'feedOf'>,
  run: Run,
  before: CountryState | undefined,
  { country, answer }: Pick<CollectedCountry, 'country' | 'answer'>,
): Promise<SourceAnswer> {
  // A country without trends has none in its feed either.
  if (answer.kind === 'trends' || answer.kind === 'empty' || !feedHelps(before, run.at)) return answer
  const feed = await source.feedOf(country, run.at)
  return feed.kind === 'trends' ? feed : answer
}

async function writeAccepted(
  { table, bucket }: Stores,
  run: Run,
  before: CountryState | undefined,
  country: string,
  { origin, trends }: Usable,
): Promise<Omit<CollectedTrends, 'state'>> {
  // A damaged older document only means that the histories and the ids of events are lost.
  const last = before?.origin === origin ? await listedOf(bucket, country, before) : NOTHING
  const trendsWithHistory = withHistory(run, last.trends, trends)
  const events = eventsOf(trends, last.events)
  const document: CountryCollection = {
    version: 1,
    country,
    collection: run.id,
    at: run.at,
    origin,
    trends: trendsWithHistory,
    events,
  }
  const known = await knownWaves(bucket, before, document)
  const waves = mergeWaves(known ?? [], trendsWithHistory, run.at)
  // Earlier versions stored no list of waves, but the last listed trends are known.
  const watched = watchedWaves(
    known ?? (last.trends.length > 0 ? mergeWaves([], last.trends, run.at) : undefined),
    trends,
  )
  const [changes] = await Promise.all([
    writeCountryChanges(bucket, run, document),
    writeCountry(bucket, document),
    writeRecentWaves(bucket, { country, collection: run.id, waves }),
    table.addHistory(run, country, trends),
  ])
  return { trends: trendsWithHistory, events, changes, watched }
}

/** Adds the history of each wave, so that cards need no further read. */
function withHistory(run: Run, last: readonly Trend[], trends: readonly Trend[]): Trend[] {
  const histories = new Map(last.map((trend) => [trend.key, trend.history]))
  const from = new Date(Date.parse(run.at) - HISTORY_MS).toISOString()
  return trends.map((trend) => {
    const seen: Point[] = (histories.get(trend.key) ?? []).filter((point) => point.at >= from)
    return { ...trend, history: [...seen, { at: run.at, volume: trend.volume }] }
  })
}

/** The waves that feeds announced of a country before; undefined when there are none to compare with. */
async function knownWaves(
  bucket: DocumentStore,
  before: CountryState | undefined,
  { country, origin }: CountryCollection,
): Promise<FeedWave[] | undefined> {
  // Sample content is no past of live trends, nor the other way round.
  if (!before?.collection || (before.origin === 'sample') !== (origin === 'sample')) return undefined
  return readRecentWaves(bucket, before.collection, country)
}

/** Writes the changes that digests report, once per country; the feed has too little data to be compared. */
async function writeCountryChanges(
  bucket: DocumentStore,
  run: Run,
  now: CountryCollection,
): Promise<PackedCountry | undefined> {
  if (now.origin === 'feed') return undefined
  for (const older of run.earlier) {
    const state = stateOf(older, now.country)
    if (state?.state !== 'ok' || state.collection === null || state.origin !== now.origin) continue
    const then = await readCountry(bucket, state.collection, now.country).catch(() => undefined)
    if (!then) continue
    const changes = compareCollections(then.trends, now.trends, now.events)
    await writeChanges(bucket, {
      collection: run.id,
      country: now.country,
      at: run.at,
      comparedWith: then.collection,
      changes,
    })
    return packChanges(changes)
  }
  return undefined
}

function stateOf(collection: Collection | undefined, country: string): CountryState | undefined {
  return collection?.countries.find(([code]) => code === country)?.[1]
}
