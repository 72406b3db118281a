import * as z from 'zod/mini'
import { EarlierTrends } from '../../../shared/archive/earlierTrends.ts'
import type { TakedownList } from '../../../shared/takedowns/TakedownList.ts'
import { topicOf } from '../../../shared/trend.ts'
import { logError } from '../../common/logger.ts'
import type { DocumentStore } from './collectionBucket.ts'
import { earlierKey } from './collectionKeys.ts'
import type { PublishedCountry } from './publishedTrends.ts'
import type { ReadTakedowns } from './takedowns.ts'

/** The trends of each country a week and a year before a collection, by country code. */
type EarlierByCountry = Readonly<Record<string, EarlierTrends[]>>

const EarlierDocument = z.object({
  version: z.literal(1),
  collection: z.string(),
  countries: z.record(z.string(), z.array(EarlierTrends)),
})

/** Maximum documents in memory: the newest, and those of stale countries. */
const REMEMBERED = 4

/** Writes the trends of all countries a week and a year before a collection. */
export async function writeEarlier(
  bucket: Pick<DocumentStore, 'write'>,
  collection: string,
  countries: EarlierByCountry,
): Promise<void> {
  await bucket.write(earlierKey(collection), { version: 1, collection, countries })
}

/** Reads the trends of a published country a week and a year before. */
export type ReadEarlier = (code: string, country: Pick<PublishedCountry, 'collection'>) => Promise<EarlierTrends[]>

/**
 * Reads the trends of published countries a week and a year before, without taken-down topics, and caches the last documents
 * in memory. Empty when the document is missing or unreadable: pages leave this part out.
 */
export function publishedEarlier(bucket: Pick<DocumentStore, 'read'>, takedowns: ReadTakedowns): ReadEarlier {
  const remembered = new Map<string, Promise<EarlierByCountry>>()

  function visibleOf(collection: string, list: TakedownList): Promise<EarlierByCountry> {
    const name = `${collection}~${list.version}`
    const known = remembered.get(name)
    if (known) return known
    const reading = readEarlier(bucket, collection).then((countries) => withoutHidden(countries, list))
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

async function readEarlier(bucket: Pick<DocumentStore, 'read'>, collection: string): Promise<EarlierByCountry> {
  const document = await bucket.read(earlierKey(collection))
  return document === undefined ? {} : z.parse(EarlierDocument, document).countries
}

function withoutHidden(countries: EarlierByCountry, list: TakedownList): EarlierByCountry {
  const visible = Object.entries(countries).map(([code, lists]) => [
    code,
    lists.flatMap((earlier) => {
      const trends = earlier.trends.filter(({ title }) => !list.hides(code, topicOf(title)))
      return trends.length === 0 ? [] : [{ ...earlier, trends }]
    }),
  ])
  return Object.fromEntries(visible)
}
