import { afterEach, describe, expect, test, vi } from 'vitest'
import { collectionId } from '../../../lambdas/adapters/trends/collectionKeys.ts'
import { changesDocument, earlierDocument } from '../../../lambdas/adapters/trends/documents.ts'
import { logger } from '../../../lambdas/common/logger.ts'
import { type CountryReport, collect } from '../../../lambdas/ingest/collect.ts'
import type { SourceAnswer } from '../../../lambdas/sources/sourceAnswer.ts'
import { TrendsAnswer } from '../../../shared/api.ts'
import type { Collection, Origin } from '../../../shared/collections/collection.ts'
import type { Country } from '../../../shared/countries.ts'
import { aTrend } from '../../support/builders.ts'
import { allWith, collecting, SOME_COUNTRIES, someTrends, trendsAnswer } from '../../support/collecting.ts'
import { hoursAfter } from '../../support/digestWorld.ts'
import { type MemoryStores, memoryStores, readerOf } from '../../support/stores.ts'

const FIRST = '2026-11-20T00:00:00.000Z'
const SECOND = '2026-11-20T12:00:00.000Z'
const THIRD = '2026-11-21T00:00:00.000Z'

function stateOf(collection: Collection, country: Country | undefined) {
  return collection.countries.find(([code]) => code === country?.code)?.[1]
}

const [AUSTRIA, BELGIUM] = SOME_COUNTRIES
const CODES = SOME_COUNTRIES.map(({ code }) => code)

/** The messages of what is logged as an error from now on. */
function loggedErrors(): () => unknown[] {
  const { calls } = vi.spyOn(logger, 'error').mockReturnValue().mock
  return () => calls.map(([message]) => message)
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a collection', () => {
  test('keeps that order, and reports each country at once, when answers arrive in another one', async () => {
    const stores = memoryStores()
    const reports: CountryReport[] = []
    const answers = (country: Country): SourceAnswer =>
      country === BELGIUM ? { kind: 'html' } : allWith(1000)(country)
    const work = { ...collecting(stores, answers), onCountry: (report: CountryReport) => reports.push(report) }
    const backwards: typeof work.source.collect = (countries, at) => work.source.collect(countries.toReversed(), at)
    const { countries } = await collect({ ...work, source: { ...work.source, collect: backwards } }, FIRST)
    expect(countries.map(([code]) => code)).toEqual(CODES)
    expect(Object.keys(JSON.parse(stores.objects.get('latest/trends.json') ?? '').countries)).toEqual(CODES)
    expect(reports.map(({ country }) => country.code)).toEqual(CODES.toReversed())
    expect(reports.slice(-2)).toMatchObject([
      { state: { state: 'failed', outcome: 'html' }, collected: { country: BELGIUM, answer: { kind: 'html' } } },
      { state: { state: 'ok', outcome: 'trends', trends: 30 }, collected: { country: AUSTRIA, attempts: 1 } },
    ])
  })

  test('adds one point to the history of each topic, even of one that comes in two waves', async () => {
    const stores = memoryStores()
    const twice = (country: Country) =>
      trendsAnswer([
        ...someTrends(country.code, 2, { startedAt: '2026-11-18T10:00:00.000Z', volume: 100 }),
        ...someTrends(country.code, 2, { startedAt: '2026-11-19T10:00:00.000Z', volume: 500 }),
      ])
    await collect(collecting(stores, twice), FIRST)
    expect(stores.history.size).toBe(8)
    expect(stores.history.get('AT:at topic 1')?.get(FIRST)?.volume).toBe(500)
  })

  test('draws the cards with what the last 48 hours saw of the same wave', async () => {
    const stores = memoryStores()
    const exactly48HoursBefore = '2026-11-19T00:00:00.000Z'
    await collect(collecting(stores, allWith(50)), '2026-11-18T23:59:59.000Z')
    await collect(collecting(stores, allWith(100)), exactly48HoursBefore)
    await collect(collecting(stores, allWith(200)), FIRST)
    await collect(collecting(stores, allWith(500)), SECOND)
    await collect(collecting(stores, allWith(1000)), THIRD)
    const { trends } = await (await readerOf(stores).now()).country('AT')
    expect(trends[0]?.history.map(({ at, volume }) => [at, volume])).toEqual([
      [exactly48HoursBefore, 100],
      [FIRST, 200],
      [SECOND, 500],
      [THIRD, 1000],
    ])
  })

  describe('with trends that share an article', () => {
    const articles = [{ title: 'Alpine pass closed', url: 'https://news.example/pass', source: '', publishedAt: null }]
    /** Three trends of an event in each country, of which the last has this name. */
    const alpine = (name: string) => (country: Country) =>
      trendsAnswer([
        ...['alpine pass', 'alpine tunnel', name].map((title, index) =>
          aTrend({ title, country: country.code, articles, volume: 1_000 - index }),
        ),
        ...someTrends(country.code, 30, { articles: [] }),
      ])
    const keysOf = ({ trends }: { trends: readonly { title: string; key: string }[] }, ...titles: string[]) =>
      titles.map((title) => trends.find((trend) => trend.title === title)?.key)

    test('has their event, with the same id from one collection to the next', async () => {
      const stores = memoryStores()
      await collect(collecting(stores, alpine('alpine one')), FIRST)
      const first = await (await readerOf(stores).now()).country('AT')
      await collect(collecting(stores, alpine('alpine two')), SECOND)
      const second = await (await readerOf(stores).now()).country('AT')
      expect(first.events).toMatchObject([
        {
          members: keysOf(first, 'alpine pass', 'alpine tunnel', 'alpine one'),
          reasons: expect.arrayContaining([{ kind: 'article', count: 1 }]),
        },
      ])
      expect(second.events).toMatchObject([
        { id: first.events[0]?.id, members: keysOf(second, 'alpine pass', 'alpine tunnel', 'alpine two') },
      ])
    })

    test('has it in the files of all countries, and its changes know it', async () => {
      const stores = memoryStores()
      await collect(collecting(stores, alpine('alpine one')), FIRST)
      const third = await collect(collecting(stores, alpine('alpine two')), THIRD)
      const { events } = await (await readerOf(stores).now()).country('AT')
      const { countries } = TrendsAnswer.parse(JSON.parse(stores.objects.get('latest/trends.json') ?? ''))
      expect(countries.AT?.events).toEqual(events)
      const changes = await changesDocument.read(stores.bucket, third.id, 'AT')
      expect(changes?.changes.map(({ trend, event }) => [trend.title, event])).toEqual([['alpine two', events[0]?.id]])
    })
  })

  test('writes the changes since the collection a day older, once per topic', async () => {
    const stores = memoryStores()
    await collect(collecting(stores, allWith(100)), FIRST)
    await collect(collecting(stores, allWith(200)), SECOND)
    const third = await collect(collecting(stores, allWith(500)), THIRD)
    const changes = JSON.parse(stores.objects.get(`collections/${third.id}/changes/AT.json`) ?? '')
    expect(changes.since).toBe(FIRST)
    expect(changes.changes).toHaveLength(30)
    expect(changes.changes[0].changes).toEqual([{ kind: 'volume', before: 100, after: 500 }])
  })

  test('keeps the best topic of each country with new trends', async () => {
    const stores = memoryStores()
    await collect(collecting(stores, allWith(100)), FIRST)
    const failing = (country: Country) => (country === BELGIUM ? { kind: 'timeout' as const } : allWith(500)(country))
    const { id } = await collect(collecting(stores, failing), THIRD)
    const best = (await stores.table.bestBetween(THIRD, THIRD)).get(id)
    expect(best?.map(({ country }) => country)).toEqual(['AT', 'CZ', 'DK'])
    expect(best?.[0]).toEqual({ country: 'AT', title: 'AT topic 1', category: 'Business and Finance', volume: 500 })
  })

  test('keeps no best topic of a country whose page shows no trend', async () => {
    const stores = memoryStores()
    const withoutCards = (country: Country) =>
      country === BELGIUM ? trendsAnswer(someTrends('BE', 30, { articles: [] })) : allWith(100)(country)
    const { id } = await collect(collecting(stores, withoutCards), FIRST)
    const best = (await stores.table.bestBetween(FIRST, FIRST)).get(id)
    expect(best?.map(({ country }) => country)).toEqual(['AT', 'CZ', 'DK'])
  })

  describe('keeps what each country had', () => {
    const WEEK = '2026-11-14T00:00:00.000Z'
    const AT = '2026-11-21T00:00:00.000Z'
    const earlierOf = async (stores: MemoryStores, id: string, code = 'AT') =>
      (await earlierDocument.read(stores.bucket, id))?.countries[code] ?? []

    test('a year and a week before', async () => {
      const stores = memoryStores()
      await collect(collecting(stores, allWith(2_000_000)), '2025-11-21T00:00:00.000Z')
      await collect(collecting(stores, allWith(500)), WEEK)
      const { id } = await collect(collecting(stores, allWith(100)), AT)
      expect(await earlierOf(stores, id)).toMatchObject([
        { ago: 'year', at: '2025-11-21T00:00:00.000Z', trends: Array(3).fill({ volume: 2_000_000 }) },
        {
          ...{ ago: 'week', at: WEEK },
          trends: [{ title: 'AT topic 1', volume: 500, again: true }, {}, {}],
        },
      ])
    })

    test.each([
      ['at most a day before that time', '2026-11-13T00:00:00.000Z', 1],
      ['nothing from more than a day before it', '2026-11-12T23:59:59.000Z', 0],
      ['nothing from later', '2026-11-14T00:00:01.000Z', 0],
    ])('%s', async (_, then, count) => {
      const stores = memoryStores()
      await collect(collecting(stores, allWith(500)), then)
      const { id } = await collect(collecting(stores, allWith(100)), AT)
      expect(await earlierOf(stores, id)).toHaveLength(count)
    })

    test('and sample content before sample content', async () => {
      const stores = memoryStores()
      const sample = ({ code }: Country) => trendsAnswer(someTrends(code, 30), 'sample')
      await collect(collecting(stores, sample), WEEK)
      const { id } = await collect(collecting(stores, sample), AT)
      expect(await earlierOf(stores, id, 'AT')).toHaveLength(1)
    })

    test('but no sample content before live trends, and nothing that was kept then', async () => {
      const stores = memoryStores()
      await collect(collecting(stores, allWith(200)), '2026-11-13T12:00:00.000Z')
      const then = (country: Country) => {
        if (country === BELGIUM) return { kind: 'timeout' as const }
        return trendsAnswer(someTrends(country.code, 30), country === AUSTRIA ? 'sample' : 'live')
      }
      await collect(collecting(stores, then), WEEK)
      const { id } = await collect(collecting(stores, allWith(100)), AT)
      expect([await earlierOf(stores, id, 'AT'), await earlierOf(stores, id, 'BE')]).toEqual([[], []])
      expect(await earlierOf(stores, id, 'CZ')).toHaveLength(1)
    })

    test('though another was not collected yet then, its document was deleted since, or it fails now', async () => {
      const [, , CZECHIA, DENMARK] = SOME_COUNTRIES
      const stores = memoryStores()
      const then = { ...collecting(stores, allWith(500)), countries: SOME_COUNTRIES.slice(1) }
      const { id: week } = await collect(then, WEEK)
      stores.objects.delete(`collections/${week}/countries/BE.json`)
      const now = (country: Country) => (country === CZECHIA ? { kind: 'timeout' as const } : allWith(100)(country))
      const { id } = await collect(collecting(stores, now), AT)
      const of = async (country = AUSTRIA) => (await earlierOf(stores, id, country?.code))[0]?.trends
      expect([await of(AUSTRIA), await of(BELGIUM)]).toEqual([undefined, undefined])
      expect(await of(CZECHIA)).toMatchObject([{ title: 'CZ topic 1', again: false }, {}, {}])
      expect(await of(DENMARK)).toMatchObject([{ title: 'DK topic 1', again: true }, {}, {}])
    })

    test('and is published without it when it cannot be read, which is logged', async () => {
      const stores = memoryStores()
      const errors = loggedErrors()
      await collect(collecting(stores, allWith(500)), WEEK)
      const collectionsUntil: typeof stores.table.collectionsUntil = (instant, limit) =>
        limit === 1 ? Promise.reject(new Error('no answer')) : stores.table.collectionsUntil(instant, limit)
      const work = { ...collecting(stores, allWith(100)), table: { ...stores.table, collectionsUntil } }
      const { id } = await collect(work, AT)
      expect((await stores.table.published())?.id).toBe(id)
      expect(errors()).toEqual(['The earlier trends cannot be written'])
      expect(await earlierOf(stores, id)).toEqual([])
    })
  })

  test.each([
    [12, 14],
    [6, 28],
  ])(
    'every %i hours looks for the last new trends of a country in %i collections: those of a week',
    async (hours, ofWeek) => {
      /** The reference time after this number of collections without new trends. */
      const comparedAfter = async (count: number) => {
        const stores = memoryStores()
        const first = await collect(collecting(stores, allWith(100)), FIRST)
        const countries: Collection['countries'] = first.countries.map(([code, state]) => [
          code,
          { ...state, state: 'stale' },
        ])
        const times = Array.from({ length: count }, (_, index) => hoursAfter(FIRST, (index + 1) * hours))
        for (const at of times) await stores.table.publish({ ...first, id: collectionId(at, 'stale'), at, countries })
        const work = { ...collecting(stores, allWith(500)), collectionHours: hours }
        const { id } = await collect(work, hoursAfter(FIRST, count * hours + 24))
        return (await changesDocument.read(stores.bucket, id, 'AT'))?.since
      }
      expect(await comparedAfter(ofWeek - 1)).toBe(FIRST)
      expect(await comparedAfter(ofWeek)).toBeUndefined()
    },
  )

  test.each([
    ['with a collection that is 23 hours older', '2026-11-20T01:00:00.000Z', true],
    ['nothing while there is only a younger one', '2026-11-20T01:00:00.001Z', false],
  ])('compares %s', async (_, before, isCompared) => {
    const stores = memoryStores()
    await collect(collecting(stores, allWith(100)), before)
    const { id } = await collect(collecting(stores, allWith(500)), THIRD)
    expect(stores.objects.has(`collections/${id}/changes/AT.json`)).toBe(isCompared)
  })

  test('compares with an older one when the document of a country is damaged', async () => {
    const stores = memoryStores()
    await collect(collecting(stores, allWith(100)), FIRST)
    const second = await collect(collecting(stores, allWith(200)), SECOND)
    stores.objects.set(`collections/${second.id}/countries/AT.json`, '{}')
    const { id } = await collect(collecting(stores, allWith(500)), '2026-11-21T12:00:00.000Z')
    const since = async (code: string) => (await changesDocument.read(stores.bucket, id, code))?.since
    expect([await since('AT'), await since('BE')]).toEqual([FIRST, SECOND])
  })

  test('compares nothing of a country that the product did not have a day before', async () => {
    const stores = memoryStores()
    await collect({ ...collecting(stores, allWith(100)), countries: SOME_COUNTRIES.slice(1) }, FIRST)
    const { id } = await collect(collecting(stores, allWith(500)), THIRD)
    expect(await changesDocument.read(stores.bucket, id, 'AT')).toBeUndefined()
    expect((await changesDocument.read(stores.bucket, id, 'BE'))?.changes).toHaveLength(30)
  })

  describe('compares', () => {
    /** The changes of Austria from trends of one origin to those of another, two days later. */
    async function changesBetween(before: Origin, after: Origin) {
      const stores = memoryStores()
      const from = (origin: Origin, volume: number) => {
        const answer = ({ code }: Country) => trendsAnswer(someTrends(code, 30, { volume }), origin)
        return origin === 'feed' ? collecting(stores, () => ({ kind: 'blocked' }), answer) : collecting(stores, answer)
      }
      await collect(from(before, 100), FIRST)
      const later = await collect(from(after, 500), hoursAfter(FIRST, 49))
      expect(stateOf(later, AUSTRIA)).toMatchObject({ state: 'ok', origin: after })
      return (await changesDocument.read(stores.bucket, later.id, 'AT'))?.changes
    }

    test('sample content with sample content', async () => {
      expect(await changesBetween('sample', 'sample')).toHaveLength(30)
    })

    test.each<[Origin, Origin]>([
      ['live', 'sample'],
      ['sample', 'live'],
      ['feed', 'live'],
      ['live', 'feed'],
      ['feed', 'feed'],
    ])('nothing when trends of the origin %s are followed by those of the origin %s', async (before, after) => {
      expect(await changesBetween(before, after)).toBeUndefined()
    })
  })
})
