import type { EarlierTrends } from '../../../shared/archive/earlierTrends.ts'
import { orElse } from '../../common/bestEffort.ts'
import { MemoryCache } from '../../common/MemoryCache.ts'
import { type Documents, earlierDocument } from './documents.ts'
import type { PublishedCountry } from './publishedTrends.ts'
import type { ReadTakedowns } from './takedowns.ts'

/** The trends of each country a week and a year before a collection, by country code. */
type EarlierByCountry = Readonly<Record<string, EarlierTrends[]>>

/** Maximum documents in memory: the newest, and those of stale countries. */
const REMEMBERED = 4

/** Reads the trends of a published country a week and a year before. */
export type ReadEarlier = (code: string, country: Pick<PublishedCountry, 'collection'>) => Promise<EarlierTrends[]>

/**
 * Reads the trends of published countries a week and a year before, without taken-down topics, and caches the last documents
 * in memory. Empty when the document is missing or unreadable: pages leave this part out.
 */
export function publishedEarlier(bucket: Documents, takedowns: ReadTakedowns): ReadEarlier {
  const cache = new MemoryCache<EarlierByCountry>({ max: REMEMBERED })

  async function earlierOf(code: string, collection: string): Promise<EarlierTrends[]> {
    const { version } = await takedowns.current()
    const read = async () => (await earlierDocument.read(bucket, collection))?.countries ?? {}
    return (await cache.get(collection, read, String(version)))[code] ?? []
  }

  return (code, { collection }) =>
    orElse([], 'The earlier trends cannot be read', () => earlierOf(code, collection), { country: code })
}
