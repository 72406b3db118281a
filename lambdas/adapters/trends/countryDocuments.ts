import * as z from 'zod/mini'
import { CountryCollection } from '../../../shared/collections/collection.ts'
import { type CountryElsewhere, ElsewhereLink } from '../../../shared/elsewhere/elsewhereLink.ts'
import type { DocumentStore } from './collectionBucket.ts'
import { changesKey, countryKey, elsewhereKey } from './collectionKeys.ts'

/** Reads a country's trends as a collection wrote them. Throws when they are missing, damaged or another's. */
export async function readCountry(
  bucket: Pick<DocumentStore, 'read'>,
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
  bucket: Pick<DocumentStore, 'write'>,
  document: CountryCollection,
): Promise<void> {
  await bucket.write(countryKey(document.collection, document.country), document)
}

/** Writes what changed in a country, once for every follower. */
export async function writeChanges(
  bucket: Pick<DocumentStore, 'write'>,
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

/** Writes where else the topics of a country trend. */
export async function writeElsewhere(
  bucket: Pick<DocumentStore, 'write'>,
  document: { collection: string } & CountryElsewhere,
): Promise<void> {
  await bucket.write(elsewhereKey(document.collection, document.country), { version: 1, ...document })
}

/** Only the links of the one topic that is asked for are looked into. */
const ElsewhereDocument = z.object({
  version: z.literal(1),
  collection: z.string(),
  country: z.string(),
  topics: z.array(z.tuple([z.string(), z.unknown()])),
})
const ElsewhereLinks = z.array(ElsewhereLink)

/** Where else a topic trends, as a collection wrote it. What is missing, damaged or another's has no links. */
export async function readElsewhere(
  bucket: Pick<DocumentStore, 'read'>,
  id: string,
  country: string,
  topic: string,
): Promise<ElsewhereLink[]> {
  const { data } = z.safeParse(ElsewhereDocument, await bucket.read(elsewhereKey(id, country)))
  if (data?.country !== country || data.collection !== id) return []
  const links = data.topics.find(([each]) => each === topic)?.[1]
  return z.safeParse(ElsewhereLinks, links).data ?? []
}
