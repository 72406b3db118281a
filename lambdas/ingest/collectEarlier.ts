import { dayBefore } from '../../shared/archive/archiveTime.ts'
import { type Ago, EARLIER, type EarlierTrends, earlierTrends, timeBefore } from '../../shared/archive/earlierTrends.ts'
import { type Collection, type CountryState, mayBePast, stateOf } from '../../shared/collections/collection.ts'
import type { Sighting } from '../../shared/elsewhere/sighting.ts'
import type { Trend } from '../../shared/trend.ts'
import type { DocumentStore } from '../adapters/trends/collectionBucket.ts'
import type { CollectionStore } from '../adapters/trends/collectionTable.ts'
import { countryDocument, earlierDocument } from '../adapters/trends/documents.ts'

type Stores = { table: CollectionStore; bucket: DocumentStore }

/**
 * Writes what each country had a week and a year before this collection, for its page.
 *
 * @param sightings the topics that the collection lists
 */
export async function collectEarlier(
  stores: Stores,
  collection: Collection,
  sightings: readonly Sighting[],
): Promise<void> {
  const listed = Map.groupBy(sightings, ({ country }) => country)
  const countries: Record<string, EarlierTrends[]> = {}
  for (const ago of EARLIER) {
    const then = await collectionBefore(stores, collection.at, ago)
    if (!then) continue
    for (const [code, state] of collection.countries) {
      const before = await trendsBefore(stores, then, code, state)
      const topics = new Set(listed.get(code)?.map(({ topic }) => topic))
      const earlier = before && earlierTrends(ago, then.at, before, (topic) => topics.has(topic))
      if (earlier) countries[code] = [...(countries[code] ?? []), earlier]
    }
  }
  await earlierDocument.write(stores.bucket, { collection: collection.id, countries })
}

/** The last collection until that time, if it is at most a day older. */
async function collectionBefore({ table }: Stores, at: string, ago: Ago): Promise<Collection | undefined> {
  const time = timeBefore(at, ago)
  const [then] = await table.collectionsUntil(time, 1)
  return then && then.at >= dayBefore(time) ? then : undefined
}

async function trendsBefore(
  { bucket }: Stores,
  then: Collection,
  code: string,
  now: CountryState,
): Promise<Trend[] | undefined> {
  const before = stateOf(then, code)
  // What it kept from before is of another day.
  if (before?.state !== 'ok' || before.collection === null || !mayBePast(before, now)) return undefined
  return (await countryDocument.readUnlessDamaged(bucket, before.collection, code))?.trends
}
