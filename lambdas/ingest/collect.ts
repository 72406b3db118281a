import type { Collection, CountryState } from '../../shared/collections/collection.ts'
import type { Country } from '../../shared/countries.ts'
import { type Sighting, sightingOf } from '../../shared/elsewhere/sighting.ts'
import type { DocumentStore } from '../adapters/trends/collectionBucket.ts'
import { collectionFolder, collectionId } from '../adapters/trends/collectionKeys.ts'
import type { CollectionStore } from '../adapters/trends/collectionTable.ts'
import type { CollectedCountry } from '../sources/collectCountries.ts'
import type { TrendsSource } from '../sources/trendsSource.ts'
import { type CollectedTrends, collectCountry } from './collectCountry.ts'
import { finishCollection } from './finishCollection.ts'
import { removeLeftovers } from './removeLeftovers.ts'
import { rewriteWholeFiles, WholeFiles } from './WholeFiles.ts'
import { writeElsewhereFiles } from './writeElsewhereFiles.ts'

/** What a collection needs from the world. */
export type Collecting = {
  countries: readonly Country[]
  table: CollectionStore
  bucket: DocumentStore
  source: TrendsSource
  /** Tells two runs for the same time apart. */
  unique: () => string
  /** Called once for each country, as soon as it is known how it came out. */
  onCountry: (report: CountryReport) => void
}

/** How one country came out of a collection. */
export type CountryReport = { country: Country; state: CountryState; collected: CollectedCountry }

/**
 * Collects every country for a scheduled time and publishes the result as one: readers see the collection before
 * it or this one, whole. A time that is not newer than what is published changes nothing. Answers the collection
 * that readers see after the run.
 *
 * Everything is written under the collection's own name first; moving the pointer is the one step that counts.
 * What follows it (the list, the fixed addresses) is repeatable, and the next run finishes it if this one cannot.
 */
export async function collect(work: Collecting, at: string): Promise<Collection> {
  const { table, bucket } = work
  const before = await table.published()
  if (before) await finishEarlierWork(work, before)
  if (before && before.at >= at) return before

  const { collection, files, sightings } = await collectAll(work, before, at)
  if (collection.countries.every(([, country]) => country.collection === null)) return collection

  await files.close()
  await writeElsewhereFiles(bucket, collection.id, sightings)
  if (!(await table.publish(collection))) {
    await bucket.remove(collectionFolder(collection.id))
    return (await table.published()) ?? collection
  }
  await finishCollection(work, collection)
  await removeLeftovers(work, collection)
  return collection
}

/** A run that died after moving the pointer left this for the next one. */
async function finishEarlierWork(work: Collecting, published: Collection): Promise<void> {
  if ((await work.table.finished()) === published.id) return
  await rewriteWholeFiles(work.bucket, published)
  await finishCollection(work, published)
}

/** Asks for every country and writes what each has, under the collection's own name. */
async function collectAll(
  work: Collecting,
  before: Collection | undefined,
  at: string,
): Promise<{ collection: Collection; files: WholeFiles; sightings: Sighting[] }> {
  const id = collectionId(at, work.unique())
  const earlier = await work.table.collectionsUntil(dayBefore(at), COMPARED_COLLECTIONS)
  const files = new WholeFiles(work.bucket, { id, at })
  const sightings: Sighting[] = []
  const countries: [string, CountryState][] = []
  // Answers come in any order; what comes early waits here for its turn.
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
      await files.add(code, next.state, next.trends)
      // Kept trends of an earlier collection do not tell what is searched for now.
      if (next.state.collection === id) sightings.push(...next.trends.map(sightingOf))
    }
  }
  return { collection: { version: 1, id, at, countries }, files, sightings }
}

/** Changes are told against the newest good collection that is at least this old, in hours. */
const DIGEST_GAP_HOURS = 23
/** How many older collections are searched for a country's last good one: a week of them. */
const COMPARED_COLLECTIONS = 14

function dayBefore(at: string): string {
  return new Date(Date.parse(at) - DIGEST_GAP_HOURS * 3_600_000).toISOString()
}
