import type { EarlierTrends } from '../../../shared/archive/earlierTrends.ts'
import type { TakedownList } from '../../../shared/takedowns/TakedownList.ts'
import { logError } from '../../common/logger.ts'
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
  const remembered = new Map<string, Promise<EarlierByCountry>>()

  function visibleOf(collection: string, list: TakedownList): Promise<EarlierByCountry> {
    const name = `${collection}~${list.version}`
    const known = remembered.get(name)
    if (known) return known
    const reading = earlierDocument.read(bucket, collection).then((document) => document?.countries ?? {})
    remembered.set(name, reading)
    reading.catch(() => remembered.delete(name))
    const [oldest] = remembered.keys()
    if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest)
    return reading
  }

  return async (code, { collection }) => {
    try {
      return (await visibleOf(collection, await takedowns.current()))[code] ?? []
    } catch (error) {
      logError('The earlier trends cannot be read', error, { country: code })
      return []
    }
  }
}
