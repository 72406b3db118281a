import * as z from 'zod/mini'
import type { ListedCountry } from '../../../shared/answers/countryAnswer.ts'
import { EarlierTrends } from '../../../shared/archive/earlierTrends.ts'
import { CountryCollection, type CountryState } from '../../../shared/collections/collection.ts'
import { ElsewhereLink } from '../../../shared/elsewhere/elsewhereLink.ts'
import { Everywhere } from '../../../shared/everywhere/everywhereShape.ts'
import { everywhereWithout } from '../../../shared/everywhere/everywhereWithout.ts'
import { FeedWave } from '../../../shared/feeds/wave.ts'
import { Instant } from '../../../shared/instant.ts'
import { FollowedTrend } from '../../../shared/people/followNews.ts'
import { TitleIndex, titlesWithout } from '../../../shared/search/titleIndex.ts'
import type { ChangedTrend } from '../../../shared/significance.ts'
import type { TakedownList } from '../../../shared/takedowns/TakedownList.ts'
import { Article, ReportedTrend } from '../../../shared/trendShape.ts'
import { WatchedWave } from '../../../shared/watches/WordIndex.ts'
import { logError } from '../../common/logger.ts'
import type { CollectionCache } from './CollectionCache.ts'
import type { DocumentStore } from './collectionBucket.ts'
import {
  changesKey,
  countryKey,
  earlierKey,
  elsewhereKey,
  everywhereKey,
  listedKey,
  recentWavesKey,
  watchWordsKey,
  wholeFileKey,
} from './collectionKeys.ts'
import { DamagedDocument } from './orUnavailable.ts'
import type { Shown } from './Shown.ts'

/**
 * The bucket that documents are read from. With `shown`, documents are read as readers may see them; without, whole as they are
 * stored, for the collection that follows. What was read stays in the cache, if there is one.
 */
export type Documents = { read: (key: string) => Promise<unknown>; shown?: Shown; cache?: CollectionCache }

/** The bucket as readers see it. */
export type ShownDocuments = Documents & { shown: Shown }

/** The collection and the country of a document; the titles have none, and documents of all countries have no country. */
type Place = { version: 1; collection?: string; country?: string }

type Description<Document> = {
  key: (collection: string, country: string) => string
  schema: z.ZodMiniType<Document>
  /** The document without what a list of takedowns hides. The only place where that happens. */
  hide: (document: Document, list: TakedownList) => Document
}

/** A kind of document of a collection. @__NO_SIDE_EFFECTS__ */
function documentKind<Document extends Place>({ key, schema, hide }: Description<Document>) {
  /**
   * Reads the document of a collection and country; undefined if there is none. Throws when it is damaged or of others.
   *
   * @param part what of the stored document is wanted: the rest is not checked
   */
  async function read(
    bucket: Documents,
    collection: string,
    country = '',
    part: (stored: unknown) => unknown = (stored) => stored,
  ): Promise<Document | undefined> {
    const name = key(collection, country)
    if (!bucket.cache) return readAnew(bucket, name, { collection, country }, part)
    const version = (await bucket.shown?.version()) ?? 0
    return bucket.cache.get(name, String(version), () => readAnew(bucket, name, { collection, country }, part))
  }

  async function readAnew(
    bucket: Documents,
    name: string,
    place: { collection: string; country: string },
    part: (stored: unknown) => unknown,
  ): Promise<Document | undefined> {
    const [stored, list] = await Promise.all([bucket.read(name), bucket.shown?.list()])
    if (stored === undefined) return undefined
    const { success, data, error } = z.safeParse(schema, part(stored))
    if (!success || !isOf(data, place)) throw new DamagedDocument(`${name} cannot be read`, { cause: error })
    return list === undefined || list.isEmpty ? data : hide(data, list)
  }

  return {
    read,
    /** The same, but a damaged document is logged, and counts as none. */
    async readUnlessDamaged(...asked: Parameters<typeof read>): Promise<Document | undefined> {
      try {
        return await read(...asked)
      } catch (error) {
        if (!(error instanceof DamagedDocument)) throw error
        logError('A document of a collection is damaged', error)
        return undefined
      }
    },
    /** Writes a document, once and for all. */
    async write(
      bucket: DocumentStore,
      document: Omit<Document, 'version'> & { collection: string; country?: string },
    ): Promise<void> {
      await bucket.write(key(document.collection, document.country ?? ''), { version: 1, ...document })
    },
  }
}

function isOf(document: Place, { collection, country }: { collection: string; country: string }): boolean {
  return (document.collection ?? collection) === collection && (document.country ?? country) === country
}

/** The trends of a country, and the events that they belong to. */
export const countryDocument = documentKind({
  key: countryKey,
  schema: CountryCollection,
  hide: (document, list) => ({ ...document, ...list.visibleCountry(document.country, document) }),
})

/** Reads what is listed of a country in a collection. Throws when its document is missing, damaged or of others. */
export async function readListed(bucket: Documents, collection: string, country: string): Promise<ListedCountry> {
  const document = await countryDocument.read(bucket, collection, country)
  if (!document) throw new Error(`The trends of ${country} in ${collection} are missing`)
  return document
}

/**
 * What a country lists, by its state in a collection; nothing when it never had any trends, or its document is damaged. Throws
 * when the bucket does not answer.
 */
export async function listedOf(
  bucket: Documents,
  code: string,
  state: CountryState | undefined,
): Promise<ListedCountry> {
  const id = state?.collection ?? undefined
  const document = id === undefined ? undefined : await countryDocument.readUnlessDamaged(bucket, id, code)
  return document ?? { trends: [], events: [] }
}

const Status = z.enum(['Active', 'Lasted'])
const Change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('new') }),
  z.object({ kind: z.literal('volume'), before: z.number(), after: z.number() }),
  z.object({ kind: z.literal('growth'), before: z.number(), after: z.number() }),
  z.object({ kind: z.literal('status'), before: Status, after: Status }),
  z.object({ kind: z.literal('articles'), added: z.array(Article) }),
])

/** What changed in a country since an older collection. */
export const changesDocument = documentKind({
  key: changesKey,
  schema: z.object({
    version: z.literal(1),
    collection: z.string(),
    country: z.string(),
    /** The time of the older collection. */
    since: Instant,
    changes: z.array(
      z.object({
        trend: ReportedTrend,
        changes: z.array(Change).check(z.minLength(1)),
        /** Only of a trend of an event. */
        event: z.optional(z.string()),
        beside: z.optional(z.array(z.string())),
      }),
    ),
  }),
  hide: (document, list) => ({ ...document, changes: document.changes.flatMap((each) => visibleChange(each, list)) }),
})

function visibleChange<Changed extends ChangedTrend>(changed: Changed, list: TakedownList): Changed[] {
  const { country } = changed.trend
  const [trend] = list.visible(country, [changed.trend])
  if (!trend) return []
  const changes = changed.changes.flatMap((change) => {
    if (change.kind !== 'articles') return change
    const added = change.added.filter(({ title }) => !list.hidesHeadline(country, title))
    return added.length === 0 ? [] : { ...change, added }
  })
  return changes.length === 0 ? [] : [{ ...changed, trend, changes }]
}

/** What a country lists, in short: for those who follow something. */
export const listedDocument = documentKind({
  key: listedKey,
  schema: z.object({
    version: z.literal(1),
    collection: z.string(),
    country: z.string(),
    trends: z.array(FollowedTrend),
  }),
  hide: (document, list) => ({ ...document, trends: list.visible(document.country, document.trends) }),
})

/** Where else the topics of a country trend; without what is taken out there, and what is taken out of the country itself. */
export const elsewhereDocument = documentKind({
  key: elsewhereKey,
  schema: z.object({
    version: z.literal(1),
    collection: z.string(),
    country: z.string(),
    topics: z.array(z.tuple([z.string(), z.array(ElsewhereLink)])),
  }),
  hide: (document, list) => ({
    ...document,
    topics: document.topics
      .filter(([topic]) => !list.hides(document.country, topic))
      .map(([topic, links]): (typeof document.topics)[number] => [
        topic,
        list.visible(document.country, links).flatMap((link) => list.visible(link.country, [link])),
      ]),
  }),
})

/** The events across countries. */
export const everywhereDocument = documentKind({
  key: everywhereKey,
  schema: z.extend(Everywhere, { version: z.literal(1), collection: z.string() }),
  hide: everywhereWithout,
})

/** What each country had a week and a year before, by its code. */
export const earlierDocument = documentKind({
  key: earlierKey,
  schema: z.object({
    version: z.literal(1),
    collection: z.string(),
    countries: z.record(z.string(), z.array(EarlierTrends)),
  }),
  hide: (document, list) => {
    const visible = Object.entries(document.countries).map(([country, lists]) => [
      country,
      lists.flatMap((earlier) => {
        const trends = list.visible(country, earlier.trends)
        return trends.length === 0 ? [] : { ...earlier, trends }
      }),
    ])
    return { ...document, countries: Object.fromEntries(visible) }
  },
})

/** The waves that watches look through. */
export const wordsDocument = documentKind({
  key: watchWordsKey,
  schema: z.object({ version: z.literal(1), collection: z.string(), waves: z.array(WatchedWave) }),
  hide: (document, list) => ({
    ...document,
    waves: document.waves.flatMap((wave) => list.visible(wave.country, [wave])),
  }),
})

/** The waves of a collection for watches; none when there is no document, or it is damaged. */
export async function wordsIn(bucket: Documents, collection: string): Promise<WatchedWave[]> {
  return (await wordsDocument.readUnlessDamaged(bucket, collection))?.waves ?? []
}

/** The waves that feeds announce of a country: those first seen within the last days, and those in its list. */
export const wavesDocument = documentKind({
  key: recentWavesKey,
  schema: z.object({
    version: z.literal(1),
    country: z.string(),
    collection: z.string(),
    waves: z.array(FeedWave),
  }),
  hide: (document, list) => ({ ...document, waves: list.visible(document.country, document.waves) }),
})

/** The titles of all countries. They are a whole file, too, so the collection writes them as one. */
export const titlesDocument = documentKind({
  key: (collection) => wholeFileKey(collection, 'titles.json'),
  schema: TitleIndex,
  hide: (titles, list) => titlesWithout(titles, (country, topic) => list.hides(country, topic)),
})
