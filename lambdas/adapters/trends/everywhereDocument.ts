import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Collection } from '../../../shared/collections/collection.ts'
import type { Everywhere } from '../../../shared/everywhere/everywhereShape.ts'
import { orElse } from '../../common/bestEffort.ts'
import { MemoryCache } from '../../common/MemoryCache.ts'
import type { DocumentStore } from './collectionBucket.ts'
import { type Documents, everywhereDocument } from './documents.ts'
import { orUnavailable } from './orUnavailable.ts'
import type { PublishedCountry } from './publishedTrends.ts'
import type { Snapshots } from './snapshots.ts'

/** The largest document, in bytes as gzip; in brotli, as it is stored, it is smaller. */
export const MAX_BYTES = 150_000
/** A document that is too large is repeatedly reduced to these shares of its resting events, and then of its events. */
const KEPT_RESTING = 0.5
const KEPT_EVENTS = 0.9

const gzipped = promisify(gzip)

/**
 * Writes the events across countries of a collection. A document that is too large has no resting events, and if it still
 * is, not those with the fewest countries.
 */
export async function writeEverywhere(
  bucket: Pick<DocumentStore, 'write'>,
  collection: string,
  everywhere: Everywhere,
): Promise<void> {
  let document = { collection, ...everywhere }
  while (document.events.length > 0 && (await gzipped(JSON.stringify(document))).length > MAX_BYTES) {
    const { resting, events } = document
    document =
      resting.length > 0
        ? { ...document, resting: resting.slice(0, Math.floor(resting.length * KEPT_RESTING)) }
        : { ...document, events: events.slice(0, Math.floor(events.length * KEPT_EVENTS)) }
  }
  await everywhereDocument.write(bucket, document)
}

/** The events of the published collection; empty when an older version collected it. */
export type PublishedEverywhere = {
  collection: Collection
  everywhere: Everywhere | undefined
  /** A cache key, which changes with the collection and with the takedowns. */
  version: string
}

/**
 * Reads the events across countries of the published collection, without topics that were taken out, and keeps the last
 * ones in memory. Throws `unavailable` when there is no collection or the bucket does not answer.
 */
export function publishedEverywhere(
  snapshots: Pick<Snapshots, 'read'>,
  bucket: Documents,
): () => Promise<PublishedEverywhere> {
  const cache = new MemoryCache<Everywhere | undefined>()
  return async () => {
    const { collection, takedowns: list } = await snapshots.read()
    const version = `${collection.id}:${list.version}`
    const read = () => orUnavailable(() => everywhereDocument.readUnlessDamaged(bucket, collection.id))
    return { collection, everywhere: await cache.get('published', read, version), version }
  }
}

/** Reads the topics of a published country without a similar topic elsewhere. */
export type ReadOnlyHere = (
  code: string,
  country: Pick<PublishedCountry, 'collection'>,
) => Promise<Everywhere['only'][string]>

/** Empty for a country that the published collection has not updated, or when the document is unreadable: pages leave it out. */
export function publishedOnlyHere(everywhere: () => Promise<PublishedEverywhere>): ReadOnlyHere {
  async function onlyIn(code: string, { collection: id }: Pick<PublishedCountry, 'collection'>) {
    const { collection, everywhere: found } = await everywhere()
    return (id === collection.id && found?.only[code]) || []
  }

  return (code, country) =>
    orElse([], 'The topics of one country alone cannot be read', () => onlyIn(code, country), { country: code })
}
