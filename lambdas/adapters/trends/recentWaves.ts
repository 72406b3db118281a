import * as z from 'zod/mini'
import { FeedWave, mergeWaves } from '../../../shared/feeds/wave.ts'
import { Problem } from '../../../shared/problem.ts'
import { logError } from '../../common/logger.ts'
import type { DocumentStore } from './collectionBucket.ts'
import { recentWavesKey } from './collectionKeys.ts'
import { orUnavailable } from './orUnavailable.ts'
import type { PublishedCountry } from './publishedTrends.ts'

/** The waves of a country after a collection: those first seen within the last days, and those in its list. */
const RecentWaves = z.object({
  version: z.literal(1),
  country: z.string(),
  collection: z.string(),
  waves: z.array(FeedWave),
})

/** Maximum countries in memory. */
const REMEMBERED = 50

/**
 * Reads the waves of a country after a collection; undefined when an older version collected it, or the document is damaged.
 */
export async function readRecentWaves(
  bucket: Pick<DocumentStore, 'read'>,
  collection: string,
  country: string,
): Promise<FeedWave[] | undefined> {
  const document = await bucket.read(recentWavesKey(collection, country))
  if (document === undefined) return undefined
  const read = z.safeParse(RecentWaves, document)
  if (read.success && read.data.country === country && read.data.collection === collection) return read.data.waves
  logError('The recent waves of a country cannot be read', read.error ?? new Error('Of another collection'), {
    country,
  })
  return undefined
}

/** Writes the waves of a country after a collection. */
export async function writeRecentWaves(
  bucket: Pick<DocumentStore, 'write'>,
  document: Omit<z.infer<typeof RecentWaves>, 'version'>,
): Promise<void> {
  await bucket.write(recentWavesKey(document.collection, document.country), { version: 1, ...document })
}

/** The waves of a published country, and the time of the collection that saw them last. */
export type CountryWaves = { at: string; waves: readonly FeedWave[] }

/** Reads the waves of published countries, and keeps them in memory. Throws `unavailable` when the bucket does not answer. */
export function publishedWaves(
  bucket: Pick<DocumentStore, 'read'>,
): (code: string, country: PublishedCountry) => Promise<CountryWaves> {
  const remembered = new Map<string, CountryWaves>()
  return async (code, { collection, version, state: { at }, trends }) => {
    if (at === null) throw new Problem('unavailable', 'No trends have been collected yet.')
    const name = `${version}/${code}`
    const known = remembered.get(name)
    if (known) return known
    // What an older version collected has no list; histories reach back two days.
    const read = await orUnavailable(() => readRecentWaves(bucket, collection, code))
    const waves = read ?? mergeWaves([], trends, at)
    const [oldest] = remembered.keys()
    if (remembered.size >= REMEMBERED && oldest !== undefined) remembered.delete(oldest)
    remembered.set(name, { at, waves })
    return { at, waves }
  }
}
