import * as z from 'zod/mini'
import { Instant } from '../../../shared/instant.ts'
import type { ChangedTrend } from '../../../shared/significance.ts'
import { Article, Trend } from '../../../shared/trendShape.ts'
import { changesKey } from './collectionKeys.ts'
import type { PublishedBucket } from './publishedBucket.ts'

/** The changes of a country between two collections. */
export type CountryChanges = {
  /** The time of the older collection. */
  since: string
  changes: ChangedTrend[]
}

const Status = z.enum(['Active', 'Lasted'])
const Change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('new') }),
  z.object({ kind: z.literal('volume'), before: z.number(), after: z.number() }),
  z.object({ kind: z.literal('growth'), before: z.number(), after: z.number() }),
  z.object({ kind: z.literal('status'), before: Status, after: Status }),
  z.object({ kind: z.literal('articles'), added: z.array(Article) }),
])

/** A changed trend as stored. */
export const ChangedEntry = z.object({
  trend: Trend,
  changes: z.array(Change).check(z.minLength(1)),
  /** Only of a trend of an event; missing in documents of earlier versions. */
  event: z.optional(z.string()),
})

const ChangesDocument = z.object({
  version: z.literal(1),
  collection: z.string(),
  country: z.string(),
  /** The id of the older collection. */
  comparedWith: z.string(),
  changes: z.array(ChangedEntry),
})

/**
 * Reads the changes of a country from a collection; undefined when there was nothing to compare it with. Throws when the
 * document is damaged or belongs to another country or collection.
 */
export async function readChanges(
  bucket: Pick<PublishedBucket, 'read'>,
  id: string,
  country: string,
): Promise<CountryChanges | undefined> {
  const document = await bucket.read(changesKey(id, country))
  if (document === undefined) return undefined
  const read = z.safeParse(ChangesDocument, document)
  const since = read.success ? timeOfCollection(read.data.comparedWith) : undefined
  if (!read.success || since === undefined || read.data.country !== country || read.data.collection !== id)
    throw new Error(`The changes of ${country} in ${id} cannot be read`, { cause: read.error })
  return { since, changes: read.data.changes }
}

/** The id of a collection begins with its time: `"2026-11-21T00-00-00Z_1f2e3d4c"`. */
const NAME = /^(?<day>\d{4}-\d{2}-\d{2})T(?<hours>\d{2})-(?<minutes>\d{2})-(?<seconds>\d{2})Z_/

function timeOfCollection(id: string): string | undefined {
  const { day, hours, minutes, seconds } = NAME.exec(id)?.groups ?? {}
  return z.safeParse(Instant, `${day}T${hours}:${minutes}:${seconds}.000Z`).data
}
