import { describe, expect, test, vi } from 'vitest'
import {
  changesDocument,
  countryDocument,
  type Documents,
  earlierDocument,
  elsewhereDocument,
  everywhereDocument,
  listedDocument,
  listedOf,
  readListed,
  titlesDocument,
  wavesDocument,
  wordsDocument,
  wordsIn,
} from '../../../../lambdas/adapters/trends/documents.ts'
import { DamagedDocument } from '../../../../lambdas/adapters/trends/orUnavailable.ts'
import { Shown } from '../../../../lambdas/adapters/trends/Shown.ts'
import { logger } from '../../../../lambdas/common/logger.ts'
import type { Category } from '../../../../shared/categories.ts'
import { freshState } from '../../../../shared/collections/acceptance.ts'
import { waveOfTrend } from '../../../../shared/feeds/wave.ts'
import { followedTrend } from '../../../../shared/people/followNews.ts'
import { buildTitleIndex } from '../../../../shared/search/titleIndex.ts'
import { compareCollections } from '../../../../shared/significance.ts'
import type { Trend } from '../../../../shared/trend.ts'
import { watchedWaves } from '../../../../shared/watches/watchedWaves.ts'
import { aTrend, NOW } from '../../../support/builders.ts'
import { type MemoryTakedowns, memoryTakedowns } from '../../../support/memoryTakedowns.ts'
import { memoryStores } from '../../../support/stores.ts'

const ID = '2026-11-21T12-00-00Z_1f2e3d4c'
const CATEGORY: Category = 'Sports'
const CANADA = { collection: ID, country: 'CA' }

const anArticle = (title: string) => ({
  title,
  url: `https://news.example/${encodeURIComponent(title)}`,
  source: 'The Example',
  publishedAt: NOW,
})
const JANE = aTrend({ title: 'Jane Doe', related: [], articles: [anArticle('A day')] })
const BRIDGE = aTrend({
  title: 'Bridge',
  related: ['jane doe', 'toll'],
  articles: [anArticle('Bridge of Jane Doe opens'), anArticle('A toll')],
})
const STORM = aTrend({ title: 'Storm', related: [], articles: [anArticle('Jane Does nothing')] })
const TRENDS = [JANE, BRIDGE, STORM]
const headlineOf = ({ articles: [first] }: Trend) =>
  first ? { title: first.title, url: first.url, source: first.source, published_at: first.publishedAt } : null
const anEvent = (...members: Trend[]) => ({
  id: 'an event',
  head: members[0]?.key ?? '',
  members: members.map(({ key }) => key),
  reasons: [],
  links: [],
  headline: headlineOf(BRIDGE),
})
const linkTo = (trend: Trend, country: string) => ({
  ...{ country, category: CATEGORY, title: trend.title, topic: trend.topic },
  ...({ volume: null, growth: null, status: 'Active', reason: 'name', headline: headlineOf(trend) } as const),
})
const aMember = (trend: Trend, country: string) => ({
  ...{ country, title: trend.title, category: CATEGORY, volume: null, growth: null },
  ...({ status: 'Active', startedAt: NOW, place: 1, reason: 'name' } as const),
})

/** What the document of a kind names, after it was written and read with these takedowns. */
type Named = (bucket: ReturnType<typeof memoryStores>['bucket'], read: Documents) => Promise<unknown>

const KINDS: Record<string, Named> = {
  'the trends of a country': async (bucket, read) => {
    const events = [anEvent(JANE, BRIDGE, STORM)]
    await countryDocument.write(bucket, { ...CANADA, at: NOW, origin: 'live', trends: TRENDS, events })
    const { trends, events: [event] = [] } = await readListed(read, ID, 'CA')
    return {
      topics: trends.map(({ topic }) => topic),
      related: trends.flatMap(({ related }) => related),
      headlines: trends.flatMap(({ articles }) => articles.map(({ title }) => title)),
      event: [event?.members.length, event?.headline?.title],
    }
  },
  'the changes of a country': async (bucket, read) => {
    const before = { ...BRIDGE, articles: [] }
    const after = { ...BRIDGE, articles: [...BRIDGE.articles, ...['one', 'two'].map(anArticle)] }
    const changes = compareCollections([before, STORM], [JANE, after, { ...STORM, volume: 1_000_000 }])
    await changesDocument.write(bucket, { ...CANADA, since: NOW, changes })
    const document = await changesDocument.read(read, ID, 'CA')
    return document?.changes.map(({ trend, changes: [change] }) => [
      trend.topic,
      change?.kind === 'articles' ? change.added.length : change?.kind,
    ])
  },
  'the other countries of topics': async (bucket, read) => {
    const links = [linkTo(JANE, 'FR'), linkTo(BRIDGE, 'FR'), linkTo(STORM, 'CA')]
    await elsewhereDocument.write(bucket, { ...CANADA, topics: [JANE, BRIDGE].map(({ topic }) => [topic, links]) })
    const document = await elsewhereDocument.read(read, ID, 'CA')
    return document?.topics.map(([topic, ofTopic]) => [
      topic,
      ...ofTopic.map(({ headline }) => headline?.title ?? null),
    ])
  },
  'the events across countries': async (bucket, read) => {
    const [headline, members] = [headlineOf(BRIDGE), [aMember(JANE, 'CA'), aMember(BRIDGE, 'CA'), aMember(STORM, 'FR')]]
    const event = {
      ...{ id: BRIDGE.key, members, categories: [], headline: headline && { ...headline, country: 'CA' } },
      ...{ gone: [], earlier: [], fewAt: null, firstUnknown: null, seenAt: null, grewAt: null, grewTo: 2 },
    }
    const only = { CA: [JANE, STORM].map(({ title }) => ({ title, category: CATEGORY, volume: null })) }
    const rest = { at: NOW, countries: [], resting: [], blind: [] }
    await everywhereDocument.write(bucket, { collection: ID, ...rest, events: [event], only })
    const document = await everywhereDocument.read(read, ID)
    return {
      members: document?.events.map(({ members }) => members.map(({ title }) => title)),
      headlines: document?.events.map(({ headline }) => headline?.title),
      only: document?.only.CA?.map(({ title }) => title),
    }
  },
  'what countries had before': async (bucket, read) => {
    const lines = TRENDS.map(({ title }) => ({ title, category: CATEGORY, volume: null }))
    await earlierDocument.write(bucket, {
      collection: ID,
      countries: { CA: [{ ago: 'week', at: NOW, trends: lines }] },
    })
    const document = await earlierDocument.read(read, ID)
    return document?.countries.CA?.map(({ trends }) => trends.map(({ title }) => title))
  },
  'the waves of watches': async (bucket, read) => {
    await wordsDocument.write(bucket, { collection: ID, waves: watchedWaves([], TRENDS) })
    return (await wordsIn(read, ID)).map(({ title, related }) => [title, ...related])
  },
  'the waves of feeds': async (bucket, read) => {
    await wavesDocument.write(bucket, { ...CANADA, waves: TRENDS.map((trend) => waveOfTrend(trend, NOW)) })
    const document = await wavesDocument.read(read, ID, 'CA')
    return document?.waves.map(({ topic, article }) => [topic, article?.title ?? null])
  },
  'what a country lists': async (bucket, read) => {
    await listedDocument.write(bucket, { ...CANADA, trends: TRENDS.map(followedTrend) })
    return (await listedDocument.read(read, ID, 'CA'))?.trends.map(({ topic }) => topic)
  },
  titles: async (bucket, read) => {
    await bucket.write(`collections/${ID}/titles.json`, buildTitleIndex(NOW, [['CA', TRENDS]]))
    const document = await titlesDocument.read(read, ID)
    return document?.countries.flatMap(([, categories]) =>
      categories.flatMap(([, volumes]) => volumes.flatMap(([, titles]) => titles)),
    )
  },
}

async function named(kind: Named, takeDown: (takedowns: MemoryTakedowns) => void): Promise<unknown> {
  const { bucket } = memoryStores()
  const takedowns = memoryTakedowns()
  takeDown(takedowns)
  return kind(bucket, { ...bucket, shown: takedowns.shown })
}

describe.each(Object.entries(KINDS))('%s', (_, kind) => {
  test('are whole while nothing is taken out, and where nothing of theirs is', async () => {
    const whole = await named(kind, () => {})
    const { bucket } = memoryStores()
    expect(await kind(bucket, bucket)).toEqual(whole)
    expect(await named(kind, ({ suppress }) => suppress('Jane', 'CA'))).toEqual(whole)
    expect(await named(kind, ({ suppress }) => suppress('Jane Doe', 'US'))).toEqual(whole)
  })

  test('lack what is taken out', async () => {
    expect({
      whole: await named(kind, () => {}),
      'without Jane Doe in Canada': await named(kind, ({ suppress }) => suppress('JANE  DOE', 'CA')),
      'without Jane Doe in headlines, too': await named(kind, ({ suppress }) =>
        suppress('Jane Doe', undefined, { headlines: true }),
      ),
    }).toMatchSnapshot()
  })
})

/*
 * Looked at: everything of one country that quotes the lists of others. Of the documents, these are the other countries of topics
 * (pages, API, assistants) and events across countries, where a country stands beside what is quoted. Lists, feeds, tables, widgets,
 * pictures, previews, digests, watches, searches of one country and what it has alone are made from its own lists.
 */
describe('what is taken out of Canada is not said on its pages in the words of another country:', () => {
  const links = [linkTo(JANE, 'AU'), { ...linkTo(STORM, 'AU'), headline: headlineOf(BRIDGE) }]
  const topics: [string, typeof links][] = [[STORM.topic, links]]
  const linksOf = async (country: string, takeDown: (takedowns: MemoryTakedowns) => void) => {
    const { bucket } = memoryStores()
    const takedowns = memoryTakedowns()
    takeDown(takedowns)
    await elsewhereDocument.write(bucket, { collection: ID, country, topics })
    const document = await elsewhereDocument.read({ ...bucket, shown: takedowns.shown }, ID, country)
    return document?.topics[0]?.[1].map(({ title, headline }) => [title, headline?.title])
  }

  test('neither as a topic nor as a headline, and the pages of others keep both', async () => {
    const whole = [
      ['Jane Doe', 'A day'],
      ['Storm', 'Bridge of Jane Doe opens'],
    ]
    const takeOut = ({ suppress }: MemoryTakedowns) => suppress('jane doe', 'CA', { headlines: true })
    expect(await linksOf('CA', () => {})).toEqual(whole)
    expect(await linksOf('CA', takeOut)).toEqual([['Storm', undefined]])
    expect(await linksOf('FR', takeOut)).toEqual(whole)
    expect(await linksOf('FR', ({ suppress }) => suppress('jane doe', 'AU'))).toEqual([whole[1]])
  })
})

describe('a document', () => {
  const whole = { ...CANADA, version: 1, at: NOW, origin: 'live', trends: [BRIDGE], events: [] }
  const reading = (document: unknown): Documents => ({ read: async () => document })

  test('that is missing is undefined, and a failure where it is published', async () => {
    expect(await countryDocument.read(reading(undefined), ID, 'CA')).toBeUndefined()
    expect(await countryDocument.readUnlessDamaged(reading(undefined), ID, 'CA')).toBeUndefined()
    await expect(readListed(reading(undefined), ID, 'CA')).rejects.toThrow('missing')
  })

  test.each<[string, unknown]>([
    ['nothing', null],
    ['of a later version', { ...whole, version: 2 }],
    ['of another country', { ...whole, country: 'US' }],
    ['of another collection', { ...whole, collection: 'older' }],
    ['damaged in a part', { ...whole, trends: [{ title: 'Bridge' }] }],
  ])('cannot be read when it is %s', async (_, document) => {
    const logged = vi.spyOn(logger, 'error').mockReturnValue()
    await expect(countryDocument.read(reading(document), ID, 'CA')).rejects.toThrow(DamagedDocument)
    expect(await countryDocument.readUnlessDamaged(reading(document), ID, 'CA')).toBeUndefined()
    expect(logged).toHaveBeenCalledOnce()
    const state = freshState({ id: ID, at: NOW }, { origin: 'live', trends: 1 }, 'trends')
    expect(await listedOf(reading(document), 'CA', state)).toEqual({ trends: [], events: [] })
  })

  test('is not taken for damaged while the bucket does not answer', async () => {
    const outage = new Error('The bucket does not answer')
    const failing: Documents = { read: () => Promise.reject(outage) }
    await expect(countryDocument.readUnlessDamaged(failing, ID, 'CA')).rejects.toBe(outage)
  })

  test('is not read while it is unknown what is taken out', async () => {
    const unknown = new Error('No list')
    const bucket = { ...reading(whole), shown: new Shown(() => Promise.reject(unknown)) }
    await expect(countryDocument.read(bucket, ID, 'CA')).rejects.toBe(unknown)
  })
})
