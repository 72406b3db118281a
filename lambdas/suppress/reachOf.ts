import { stateOf } from '../../shared/collections/collection.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { TakedownList } from '../../shared/takedowns/TakedownList.ts'
import type { TakedownTarget } from '../../shared/takedowns/takedown.ts'
import type { ArchiveStore } from '../adapters/trends/archiveStore.ts'
import type { DocumentStore } from '../adapters/trends/collectionBucket.ts'
import type { CollectionStore } from '../adapters/trends/collectionTable.ts'
import { readListed } from '../adapters/trends/documents.ts'
import { orElse } from '../common/bestEffort.ts'
import type { Clock } from '../common/clock.ts'

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
  /** False while files of the archive have the topic, or not everything was looked at. What remains follows by itself. */
  is_complete: boolean
}

type Stores = { archive: ArchiveStore; bucket: DocumentStore; table: CollectionStore; clock: Clock }

/** Topics that are named. */
const MAX_NAMED = 50
/** Countries that are read at once. */
const AT_ONCE = 5
/** How long the archive, which grows for good, is looked through, in milliseconds. */
const BUDGET_MS = 60_000
const UNREAD = 'The reach of a takedown cannot be counted'

/**
 * Finds what a takedown reaches, as far as the stores answer and the time suffices. `remaining` are the months whose files have
 * to be made again; undefined when not even their names can be read.
 *
 * @param others the other takedowns: what they hide is not out because of this one
 * @param version of the list with the takedown
 */
export async function reachOf(
  { archive, bucket, table, clock }: Stores,
  target: TakedownTarget,
  others: TakedownList,
  { now, version }: { now: string; version: number },
): Promise<{ hides: Reach; remaining: string[] | undefined }> {
  const until = clock.now() + BUDGET_MS
  const list = new TakedownList(1, [{ ...target, since: now }])
  const countries = COUNTRIES.filter(({ code }) => target.country === null || target.country === code)
  const topics = new Map<string, Reach['topics'][number]>()
  const headlines = new Set<string>()

  function addHidden(
    country: string,
    hidden: { items: readonly { topic: string; title: string }[]; headlines: readonly string[] },
  ): void {
    for (const { topic, title } of others.visible(country, hidden.items)) {
      const name = `${country} ${topic}`
      if (!topics.has(name)) topics.set(name, { country, title })
    }
    for (const title of hidden.headlines) if (!others.hidesHeadline(country, title)) headlines.add(title)
  }

  /** Looks at every country, as long as there is time and what is looked at can be read. */
  async function readEach<Found>(
    read: (code: string) => Promise<Found>,
  ): Promise<{ found: Found[]; isWhole: boolean }> {
    const found: Found[] = []
    for (let from = 0; from < countries.length && clock.now() < until; from += AT_ONCE) {
      const some = countries
        .slice(from, from + AT_ONCE)
        .map(({ code }) => orElse([], UNREAD, async () => [await read(code)]))
      found.push(...(await Promise.all(some)).flat())
    }
    return { found, isWhole: found.length === countries.length }
  }

  const published = await table.published()
  const listed = await readEach(async (code) => {
    const id = stateOf(published, code)?.collection
    return { code, ...list.hiddenIn(code, id ? (await readListed(bucket, id, code)).trends : []) }
  })
  for (const { code, ...hidden } of listed.found) addHidden(code, hidden)

  const files: MonthWith[] = []
  const remaining: string[] = []
  const index = await orElse(undefined, UNREAD, async () => (await archive.readIndex()).index)
  let isComplete = listed.isWhole && index !== undefined
  for (const { month, takedowns } of index?.months ?? []) {
    const { found, isWhole } = await readEach(async (code) => {
      const stored = await archive.readMonth(month, code)
      return { code, ...list.hiddenIn(code, stored?.waves ?? []) }
    })
    const reached = found.filter(({ isChanged }) => isChanged)
    for (const { code, ...hidden } of reached) addHidden(code, hidden)
    if (reached.length > 0) files.push({ month, waves: reached.reduce((sum, { items }) => sum + items.length, 0) })
    if (!isWhole || (reached.length > 0 && takedowns !== version)) remaining.push(month)
    isComplete &&= isWhole
  }
  const hides = {
    topics: [...topics.values()].slice(0, MAX_NAMED),
    total: topics.size,
    headlines: headlines.size,
    files,
  }
  return {
    hides: { ...hides, is_complete: isComplete && remaining.length === 0 },
    remaining: index && remaining,
  }
}
