import * as z from 'zod/mini'
import type { ListedCountry } from '../../../shared/answers/countryAnswer.ts'
import { CountryCollection } from '../../../shared/collections/collection.ts'
import { type CountryElsewhere, ElsewhereLink } from '../../../shared/elsewhere/elsewhereLink.ts'
import type { DocumentStore } from './collectionBucket.ts'
import { changesKey, countryKey, elsewhereKey } from './collectionKeys.ts'

/** Reads a country's trends from a collection. Throws when they are missing, damaged or of another country. */
export async function readCountry(
  bucket: Pick<DocumentStore, 'read'>,
  id: string,
  country: string,
): Promise<CountryCollection> {
  const document = await readKeptCountry(bucket, id, country)
  if (!document) throw new Error(`The trends of ${country} in ${id} are missing`)
  return document
}

/** The same for a collection of the past; undefined when its document was deleted since. */
export async function readKeptCountry(
  bucket: Pick<DocumentStore, 'read'>,
  id: string,
  country: string,
): Promise<CountryCollection | undefined> {
  const document = await bucket.read(countryKey(id, country))
  if (document === undefined) return undefined
  const read = z.safeParse(CountryCollection, document)
  if (!read.success || read.data.country !== country || read.data.collection !== id)
    throw new Error(`The trends of ${country} in ${id} cannot be read`, { cause: read.error })
  return read.data
}

/** What is listed of a country in a collection. Throws like `readCountry`. */
export async function readListed(
  bucket: Pick<DocumentStore, 'read'>,
  id: string,
  country: string,
): Promise<ListedCountry> {
  return listedIn(await readCountry(bucket, id, country))
}

/** What a document lists; without events when an earlier version wrote it. */
export function listedIn({ trends, events = [] }: CountryCollection): ListedCountry {
  return { trends, events }
}

/** Writes a country's trends to a collection. */
export async function writeCountry(bucket: Pick<DocumentStore, 'write'>, document: CountryCollection): Promise<void> {
  await bucket.write(countryKey(document.collection, document.country), document)
}

/** Writes the changes of a country. */
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

/** Writes the other countries of each topic of a country. */
export async function writeElsewhere(
  bucket: Pick<DocumentStore, 'write'>,
  document: { collection: string } & CountryElsewhere,
): Promise<void> {
  await bucket.write(elsewhereKey(document.collection, document.country), { version: 1, ...document })
}

/** The links of each topic are `unknown`, because only the requested topic's are validated. */
const ElsewhereDocument = z.object({
  version: z.literal(1),
  collection: z.string(),
  country: z.string(),
  topics: z.array(z.tuple([z.string(), z.unknown()])),
})
const ElsewhereLinks = z.array(ElsewhereLink)

/** Reads the other countries where a topic trends; empty when the document is missing or damaged. */
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
