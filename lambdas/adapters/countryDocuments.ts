import * as z from 'zod/mini'
import { CountryCollection } from '../../shared/collection.ts'
import { changesKey, countryKey } from '../collectionKeys.ts'
import type { PublishedBucket } from './publishedBucket.ts'

/** Reads a country's trends as a collection wrote them. Throws when they are missing, damaged or another's. */
export async function readCountry(
  bucket: Pick<PublishedBucket, 'read'>,
  id: string,
  country: string,
): Promise<CountryCollection> {
  const read = z.safeParse(CountryCollection, await bucket.read(countryKey(id, country)))
  if (!read.success || read.data.country !== country || read.data.collection !== id)
    throw new Error(`The trends of ${country} in ${id} cannot be read`, { cause: read.error })
  return read.data
}

/** Writes a country's trends into a collection. */
export async function writeCountry(
  bucket: Pick<PublishedBucket, 'write'>,
  document: CountryCollection,
): Promise<void> {
  await bucket.write(countryKey(document.collection, document.country), document)
}

/** Writes what changed in a country, once for every follower. */
export async function writeChanges(
  bucket: Pick<PublishedBucket, 'write'>,
  document: {
    collection: string
    country: string
    at: string
    comparedWith: string | null
    changes: unknown[]
  },
): Promise<void> {
  await bucket.write(changesKey(document.collection, document.country), { version: 1, ...document })
}
