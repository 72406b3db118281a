import { stateOf } from '../../shared/collections/collection.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { CountryMonth } from '../../shared/dataset/CountryMonth.ts'
import { TakedownList } from '../../shared/takedowns/TakedownList.ts'
import type { TakedownTarget } from '../../shared/takedowns/takedown.ts'
import type { ArchiveStore } from '../adapters/trends/archiveStore.ts'
import type { DocumentStore } from '../adapters/trends/collectionBucket.ts'
import type { CollectionStore } from '../adapters/trends/collectionTable.ts'
import { listedOf } from '../adapters/trends/documents.ts'

/** A month whose files have a topic: as how many waves, and none when other waves only mention it. */
type MonthWith = { month: string; waves: number }

/** What is out of the answers because of a takedown: in the published collection, and in all months of the archive. */
export type Reach = {
  /** The first of them, those that are listed now first. */
  topics: { country: string; title: string }[]
  /** The number of all of them, by country. */
  total: number
  /** The number of different headlines. */
  headlines: number
  /** The newest first. */
  files: MonthWith[]
}

type Stores = { archive: ArchiveStore; bucket: DocumentStore; table: CollectionStore }

/** Topics that are named. */
const MAX_NAMED = 50
/** Countries that are read at once. */
const AT_ONCE = 5

/**
 * Finds what a takedown reaches.
 *
 * @param others the other takedowns: what they hide is not out because of this one
 */
export async function reachOf(
  { archive, bucket, table }: Stores,
  target: TakedownTarget,
  others: TakedownList,
  now: string,
): Promise<Reach> {
  const list = new TakedownList(1, [{ ...target, since: now }])
  const countries = COUNTRIES.filter(({ code }) => target.country === null || target.country === code)
  const topics = new Map<string, Reach['topics'][number]>()
  const headlines = new Set<string>()

  function addTopic(country: string, { topic, title }: { topic: string; title: string }): void {
    const name = `${country} ${topic}`
    if (!others.hides(country, topic) && !topics.has(name)) topics.set(name, { country, title })
  }

  function addHeadline(country: string, title: string): void {
    if (!others.hidesHeadline(country, title)) headlines.add(title)
  }

  const published = await table.published()
  for (const { code } of countries) {
    const { trends } = await listedOf(bucket, code, stateOf(published, code))
    for (const trend of trends) {
      if (list.hides(code, trend.topic)) addTopic(code, trend)
      else for (const { title } of trend.articles) if (list.hidesHeadline(code, title)) addHeadline(code, title)
    }
  }

  const files: MonthWith[] = []
  const { index } = await archive.readIndex()
  for (const { month } of index.months) {
    const found = await hiddenInMonth(archive, month, countries, list)
    for (const { country, hidden } of found) {
      for (const wave of hidden.waves) addTopic(country, wave)
      for (const title of hidden.headlines) addHeadline(country, title)
    }
    const waves = found.reduce((sum, { hidden }) => sum + hidden.waves.length, 0)
    if (found.length > 0) files.push({ month, waves })
  }
  return { topics: [...topics.values()].slice(0, MAX_NAMED), total: topics.size, headlines: headlines.size, files }
}

/** The countries of which a list hides something in a month. */
async function hiddenInMonth(
  archive: ArchiveStore,
  month: string,
  countries: readonly { code: string }[],
  list: TakedownList,
) {
  const found: { country: string; hidden: ReturnType<CountryMonth['hiddenBy']> }[] = []
  for (let from = 0; from < countries.length; from += AT_ONCE) {
    const some = countries.slice(from, from + AT_ONCE).map(async ({ code }) => {
      const stored = await archive.readMonth(month, code)
      return stored && { country: code, hidden: new CountryMonth(stored).hiddenBy(list) }
    })
    for (const one of await Promise.all(some)) if (one?.hidden.isChanged) found.push(one)
  }
  return found
}
