import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync } from 'node:zlib'
import * as z from 'zod/mini'
import type { KnownTrend } from '../../../shared/digest/countryIndex.ts'
import type { ChangedTrend } from '../../../shared/significance.ts'
import type { TakedownList } from '../../../shared/takedowns/TakedownList.ts'
import { BROTLI } from './brotli.ts'
import { ChangedEntry } from './changeDocuments.ts'
import type { DocumentStore } from './collectionBucket.ts'
import { changesPackKey } from './collectionKeys.ts'

const brotlied = promisify(brotliCompress)
/** The buffer size for decompression: the usual size of the result. Node's default is much smaller and slower. */
const UNBROTLI = { chunkSize: 32 * 1024 }
/** Number of trends whose changes are compressed together: a reader needs few trends, and none of most groups. */
const GROUP = 16

const Size = z.int().check(z.minimum(0))

/**
 * The first line of a pack: its countries in their order, with the sizes of the two parts of each in bytes, and a hash of
 * everything after the line. Parts of another shape need another version; readers of this one then read the documents.
 */
const Directory = z.object({
  version: z.literal(1),
  collection: z.string(),
  countries: z.array(z.tuple([z.string(), Size, Size])),
  sha256: z.string(),
})

type ListedTrend = [
  topic: KnownTrend['topic'],
  title: KnownTrend['title'],
  key: KnownTrend['key'],
  categories: KnownTrend['categories'],
  volume: KnownTrend['volume'],
  startedAt: KnownTrend['startedAt'],
  /** Null without an event; packs of earlier versions have no such part. */
  event?: string | null,
]

/** The first part of a country: the sizes of its groups in bytes, and its changed trends in their order. */
type ListPart = {
  groups: number[]
  /** Trends in each group but the last, which may have fewer. */
  ofGroup: number
  trends: ListedTrend[]
}

/** The changes of a country as a part of a pack: their list, and the groups of the changes themselves. */
export type PackedCountry = { list: Buffer; groups: Buffer }

/** What changed in a country in a collection: a reader wants a few of its trends. */
type ChangesList = {
  /** The topics with one of these categories. */
  topicsIn(categories: ReadonlySet<string>): string[]
  /** The trends of these topics, or all. */
  trendsOf(topics?: ReadonlySet<string>): KnownTrend[]
}

/** The changes of a country in a collection, parsed trend by trend. */
export type PackedChanges = {
  list: ChangesList
  /** The changes of these topics, or of all, in the order of the collection. `list` is not kept with it. */
  read(wanted?: ReadonlySet<string>): ChangedTrend[]
}

/** Compresses the changes of a country. */
export async function packChanges(changes: readonly ChangedTrend[]): Promise<PackedCountry> {
  const groups: Buffer[] = []
  for (let from = 0; from < changes.length; from += GROUP)
    groups.push(await brotlied(JSON.stringify(changes.slice(from, from + GROUP)), BROTLI))
  const list: ListPart = {
    groups: groups.map(({ length }) => length),
    ofGroup: GROUP,
    trends: changes.map(({ trend: { topic, title, key, categories, volume, startedAt }, event = null }) => [
      topic,
      title,
      key,
      categories,
      volume,
      startedAt,
      event,
    ]),
  }
  return { list: await brotlied(JSON.stringify(list), BROTLI), groups: Buffer.concat(groups) }
}

/** Writes the pack of a collection. */
export async function writeChangesPack(
  bucket: Pick<DocumentStore, 'writeBytes'>,
  collection: string,
  packed: ReadonlyMap<string, PackedCountry>,
): Promise<void> {
  const countries = [...packed].map(([country, { list, groups }]) => [country, list.length, groups.length])
  const parts = Buffer.concat([...packed.values()].flatMap(({ list, groups }) => [list, groups]))
  const directory = JSON.stringify({ version: 1, collection, countries, sha256: hashOf(parts) })
  await bucket.writeBytes(changesPackKey(collection), Buffer.concat([Buffer.from(`${directory}\n`), parts]))
}

/** Reads the pack of a collection; undefined when it has none. Throws when it is damaged or of another collection. */
export async function readChangesPack(
  bucket: Pick<DocumentStore, 'readBytes'>,
  collection: string,
): Promise<ChangesPack | undefined> {
  const bytes = await bucket.readBytes(changesPackKey(collection))
  return bytes && new ChangesPack(bytes, collection)
}

/**
 * The changes of all countries in a collection as one object, so that digests read one object per collection instead of one
 * per country. The list of what changed in a country is compressed apart from the changes themselves.
 */
export class ChangesPack {
  readonly #countries = new Map<string, PackedCountry>()

  constructor(bytes: Buffer, collection: string) {
    const end = bytes.indexOf('\n')
    const directory = Directory.parse(JSON.parse(bytes.toString('utf8', 0, end)))
    const parts = bytes.subarray(end + 1)
    if (directory.collection !== collection || directory.sha256 !== hashOf(parts))
      throw new Error(`The changes of ${collection} are damaged, or of another collection`)
    let from = 0
    for (const [country, listSize, groupsSize] of directory.countries) {
      const list = parts.subarray(from, from + listSize)
      from += listSize + groupsSize
      this.#countries.set(country, { list, groups: parts.subarray(from - groupsSize, from) })
    }
  }

  /** The changes of a country without taken-down topics; undefined when there was nothing to compare it with. */
  country(code: string, takedowns: TakedownList): PackedChanges | undefined {
    const packed = this.#countries.get(code)
    if (!packed) return undefined
    // Not validated: the hash proves that the content is unchanged.
    const { trends, groups: sizes, ofGroup }: ListPart = JSON.parse(decompressed(packed.list))
    const topics = trends.map(([topic]) => topic)
    return {
      list: listOf(takedowns.isEmpty ? trends : trends.filter(([topic]) => !takedowns.hides(code, topic))),
      read: readerOf(topics, { sizes, ofGroup }, packed.groups, code, takedowns),
    }
  }
}

/**
 * Most trends are nothing that a reader follows, so no objects are made of them. A week of all countries has 60,000, so
 * plain loops, which are twice as fast as `flatMap` here.
 */
function listOf(trends: readonly ListedTrend[]): ChangesList {
  return {
    topicsIn(wanted) {
      const topics: string[] = []
      for (const trend of trends) if (trend[3].some((category) => wanted.has(category))) topics.push(trend[0])
      return topics
    },
    trendsOf(wanted) {
      const known: KnownTrend[] = []
      for (const trend of trends) if (!wanted || wanted.has(trend[0])) known.push(knownTrend(trend))
      return known
    },
  }
}

function knownTrend([topic, title, key, categories, volume, startedAt, event]: ListedTrend): KnownTrend {
  return { topic, title, key, categories, volume, startedAt, event: event ?? undefined }
}

/** Reads changes without those of topics that were taken out. May be kept for long: it holds the topics only. */
function readerOf(
  topics: readonly string[],
  sizes: GroupSizes,
  groups: Buffer,
  country: string,
  takedowns: TakedownList,
): PackedChanges['read'] {
  return (wanted) => {
    const changes = readGroups(topics, sizes, groups, wanted)
    if (takedowns.isEmpty) return changes
    return changes
      .filter(({ trend }) => !takedowns.hides(country, trend.topic))
      .map((changed) => ({ ...changed, trend: takedowns.withoutRelated(changed.trend) }))
  }
}

type GroupSizes = { sizes: readonly number[]; ofGroup: number }

function readGroups(
  topics: readonly string[],
  { sizes, ofGroup }: GroupSizes,
  groups: Buffer,
  wanted: ReadonlySet<string> | undefined,
): ChangedTrend[] {
  const read: ChangedTrend[] = []
  let from = 0
  for (const [index, size] of sizes.entries()) {
    const ofThis = topics.slice(index * ofGroup, (index + 1) * ofGroup)
    if (!wanted || ofThis.some((topic) => wanted.has(topic))) {
      const entries: unknown[] = JSON.parse(decompressed(groups.subarray(from, from + size)))
      for (const [place, entry] of entries.entries())
        if (!wanted || wanted.has(ofThis[place] ?? '')) read.push(ChangedEntry.parse(entry))
    }
    from += size
  }
  return read
}

function decompressed(part: Buffer): string {
  return brotliDecompressSync(part, UNBROTLI).toString()
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url')
}
