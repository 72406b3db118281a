import { type BestTopic, bestTopicOf } from '../../shared/archive/bestTopic.ts'
import type { Collection, CountryState } from '../../shared/collections/collection.ts'
import type { Country } from '../../shared/countries.ts'
import { type Sighting, sightingOf } from '../../shared/elsewhere/sighting.ts'
import { findEverywhere } from '../../shared/everywhere/findEverywhere.ts'
import { type SharedTopics, sharedTopics } from '../../shared/everywhere/sharedTopics.ts'
import { HOUR_MS, instantBefore } from '../../shared/time.ts'
import type { WatchedWave } from '../../shared/watches/WordIndex.ts'
import type { SiteCache } from '../adapters/cdn/siteCache.ts'
import type { QueueArchive } from '../adapters/trends/archiveQueue.ts'
import type { DocumentStore } from '../adapters/trends/collectionBucket.ts'
import { collectionFolder, collectionId } from '../adapters/trends/collectionKeys.ts'
import type { CollectionStore } from '../adapters/trends/collectionTable.ts'
import { everywhereDocument, wordsDocument } from '../adapters/trends/documents.ts'
import { writeEverywhere } from '../adapters/trends/everywhereDocument.ts'
import type { TakedownStore } from '../adapters/trends/takedowns.ts'
import { orElse } from '../common/bestEffort.ts'
import type { CollectedCountry } from '../sources/collectCountries.ts'
import type { TrendsSource } from '../sources/trendsSource.ts'
import { type CollectedTrends, collectCountry } from './collectCountry.ts'
import { collectEarlier } from './collectEarlier.ts'
import { finishCollection, removeLeftovers } from './finishCollection.ts'
import { collectionFiles, rewriteWholeFiles, WholeFiles, writeElsewhereFiles } from './WholeFiles.ts'

/** What a collection needs. */
export type Collecting = {
  countries: readonly Country[]
  table: CollectionStore
  bucket: DocumentStore
  takedowns: TakedownStore
  queueArchive: QueueArchive
  /** Shows a published collection at once where caches do not expect it. */
  showAtOnce: (collection: Collection) => Promise<void>
  cache: SiteCache
  source: TrendsSource
  /** Hours from one collection to the next. */
  collectionHours: number
  /** A suffix that distinguishes two runs for the same time. */
  unique: () => string
  /** Called once for each country, as soon as its result is known. */
  onCountry: (report: CountryReport) => void
}

/** The result of one country. */
export type CountryReport = { country: Country; state: CountryState; collected: CollectedCountry }

/**
 * Collects every country for a scheduled time and publishes the collection atomically: readers see either the previous
 * one or this one. Does nothing if a collection of that time or a later one is published. Returns the collection that is
 * published after the run.
 *
 * All files are written under the collection's own name first; moving the pointer publishes them. The steps after that
 * (the fixed addresses, the histories) are idempotent, and the next run completes them if this one fails.
 */
export async function collect(work: Collecting, at: string): Promise<Collection> {
  const { table, bucket } = work
  const before = await table.published()
  if (before) await finishEarlierWork(work, before)
  if (before && before.at >= at) return before

  const collection = await collectAndWrite(work, before, at)
  if (isEmpty(collection)) return collection
  if (!(await table.publish(collection))) {
    await bucket.remove(collectionFolder(collection.id))
    return (await table.published()) ?? collection
  }
  await finishCollection(work, collection)
  await removeLeftovers(work, collection)
  return collection
}

/**
 * Collects every country and writes all documents and files of the collection; nothing when there never were any trends. A
 * function of its own, so that what the documents are made from is freed before the histories are written.
 */
async function collectAndWrite(work: Collecting, before: Collection | undefined, at: string): Promise<Collection> {
  const { table, bucket } = work
  const { collection, files, sightings, best, watched } = await collectAll(work, before, at)
  if (isEmpty(collection)) return collection
  await files.close()
  await table.addBest(collection, best)
  const topics = sharedTopics(sightings)
  await writeElsewhereFiles(bucket, collection.id, topics)
  const { id } = collection
  // Readers do without these documents, so a failure to make them must not keep trends from readers.
  const attempt = (what: string, write: () => Promise<void>) => orElse(undefined, `${what} cannot be written`, write)
  await attempt('The events across countries', () => writeEvents(bucket, collection, before, topics))
  await attempt('The words for watches', () => wordsDocument.write(bucket, { collection: id, waves: watched }))
  await attempt('The earlier trends', () => collectEarlier(work, collection, sightings))
  return collection
}

/** Whether no country ever had any trends. */
function isEmpty({ countries }: Collection): boolean {
  return countries.every(([, country]) => country.collection === null)
}

/** Completes the run of a collection that was published but not finished. */
async function finishEarlierWork(work: Collecting, published: Collection): Promise<void> {
  if ((await work.table.finished()) === published.id) return
  await rewriteWholeFiles(work.bucket, published)
  await finishCollection(work, published)
  // The run that died may have written files with older takedowns.
  await work.cache.clear()
}

/** Writes the events across countries, which continue those of the collection before. */
async function writeEvents(
  bucket: DocumentStore,
  { id, at }: Collection,
  before: Collection | undefined,
  topics: SharedTopics,
): Promise<void> {
  const earlier = before && (await everywhereDocument.readUnlessDamaged(bucket, before.id))
  await writeEverywhere(bucket, id, findEverywhere(topics, at, earlier))
}

type CollectedAll = {
  collection: Collection
  files: WholeFiles
  sightings: Sighting[]
  /** The most searched trend of each country with new trends. */
  best: BestTopic[]
  /** What watches look through, of all countries with new trends. */
  watched: WatchedWave[]
}

/** Collects every country and writes its documents under the collection's own name. */
async function collectAll(work: Collecting, before: Collection | undefined, at: string): Promise<CollectedAll> {
  const id = collectionId(at, work.unique())
  const comparedAt = instantBefore(at, DIGEST_GAP_HOURS * HOUR_MS)
  const earlier = await work.table.collectionsUntil(comparedAt, COMPARED_HOURS / work.collectionHours)
  const files = new WholeFiles(work.bucket, at, collectionFiles(id))
  const sightings: Sighting[] = []
  const best: BestTopic[] = []
  const watched: WatchedWave[] = []
  const countries: [string, CountryState][] = []
  // Answers arrive in any order, but are written in the order of the list.
  const waiting = new Map<string, CollectedTrends>()
  for await (const collected of work.source.collect(work.countries, at)) {
    const { country } = collected
    const result = await collectCountry(work, { id, at, before, earlier }, collected)
    work.onCountry({ country, state: result.state, collected })
    waiting.set(country.code, result)
    for (const { code } of work.countries.slice(countries.length)) {
      const next = waiting.get(code)
      if (!next) break
      waiting.delete(code)
      countries.push([code, next.state])
      await files.add(code, next.state, next)
      // The kept trends of an earlier collection are not current.
      if (next.state.collection === id) {
        sightings.push(...next.trends.map(sightingOf))
        const topic = bestTopicOf(next.trends)
        if (topic) best.push(topic)
      }
      if (next.watched) watched.push(...next.watched)
    }
  }
  return { collection: { version: 1, id, at, countries }, files, sightings, best, watched }
}

/** The minimum age of the collection that changes are compared with, in hours. */
const DIGEST_GAP_HOURS = 23
/** How far back a country's last good collection is searched, in hours: a week. */
const COMPARED_HOURS = 7 * 24
