import { afterEach, describe, expect, test, vi } from 'vitest'
import { readChanges } from '../../../lambdas/adapters/trends/changeDocuments.ts'
import { readChangesPack } from '../../../lambdas/adapters/trends/changesPack.ts'
import { collectionId } from '../../../lambdas/adapters/trends/collectionKeys.ts'
import { publishedEarlier } from '../../../lambdas/adapters/trends/earlierDocuments.ts'
import { PublishedTrends } from '../../../lambdas/adapters/trends/publishedTrends.ts'
import { visibleBucket } from '../../../lambdas/adapters/trends/visibleBucket.ts'
import { logger } from '../../../lambdas/common/logger.ts'
import { type CountryReport, collect } from '../../../lambdas/ingest/collect.ts'
import type { FaultKind, SourceAnswer } from '../../../lambdas/sources/sourceAnswer.ts'
import { TrendsAnswer } from '../../../shared/api.ts'
import { type Collection, countCollection, type Origin } from '../../../shared/collections/collection.ts'
import type { Country } from '../../../shared/countries.ts'
import { NO_TAKEDOWNS } from '../../../shared/takedowns/TakedownList.ts'
import { aTrend } from '../../support/builders.ts'
import { collecting, SOME_COUNTRIES, someTrends, trendsAnswer } from '../../support/collecting.ts'
import { hoursAfter } from '../../support/digestWorld.ts'
import { Crash, dyingStores, type FaultMoment, type MemoryStores, memoryStores } from '../../support/stores.ts'

const FIRST = '2026-11-20T00:00:00.000Z'
const SECOND = '2026-11-20T12:00:00.000Z'
const THIRD = '2026-11-21T00:00:00.000Z'

/** Every country has some trends, whose volume identifies the collection. */
function allWith(volume: number, count = 30) {
  return (country: Country): SourceAnswer => trendsAnswer(someTrends(country.code, count, { volume }))
}

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
  test('publishes every country, in the order of the list', async () => {
    const stores = memoryStores()
    const collection = await collect(collecting(stores, allWith(1000)), FIRST)
    expect(await stores.table.published()).toEqual(collection)
    expect(collection.countries.map(([code]) => code)).toEqual(SOME_COUNTRIES.map(({ code }) => code))
    expect(countCollection(collection)).toEqual({ countries: { ok: 4, stale: 0, failed: 0 }, trends: 120 })
  })

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

  test('serves all countries as files at their fixed addresses', async () => {
    const stores = memoryStores()
    await collect(collecting(stores, allWith(1000)), FIRST)
    const { countries } = TrendsAnswer.parse(JSON.parse(stores.objects.get('latest/trends.json') ?? ''))
    expect(Object.keys(countries)).toEqual(SOME_COUNTRIES.map(({ code }) => code))
    expect(Object.keys(countries.AT?.trends ?? {})).toHaveLength(30)
    const full = JSON.parse(stores.objects.get('latest/trends-data.json') ?? '')
    expect(Object.keys(full.countries.AT.categories)).toHaveLength(17)
    expect(stores.objects.has('latest/titles.json')).toBe(true)
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
    const { trends } = await new PublishedTrends(stores).country('AT')
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
      const first = await new PublishedTrends(stores).country('AT')
      await collect(collecting(stores, alpine('alpine two')), SECOND)
      const second = await new PublishedTrends(stores).country('AT')
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
      const { events } = await new PublishedTrends(stores).country('AT')
      const { countries } = TrendsAnswer.parse(JSON.parse(stores.objects.get('latest/trends.json') ?? ''))
      expect(countries.AT?.events).toEqual(events)
      const changes = await readChanges(stores.bucket, third.id, 'AT')
      expect(changes?.changes.map(({ trend, event }) => [trend.title, event])).toEqual([['alpine two', events[0]?.id]])
    })

    test('shows no member that is taken out', async () => {
      const stores = memoryStores()
      await collect(collecting(stores, alpine('alpine one')), FIRST)
      const { key = '' } = (await new PublishedTrends(stores).country('AT')).trends[0] ?? {}
      stores.takedowns.suppress('alpine pass')
      await collect(collecting(stores, alpine('alpine one')), SECOND)
      const bucket = visibleBucket(stores.bucket, stores.takedowns)
      for (const readable of [stores.bucket, bucket]) {
        const { events } = await new PublishedTrends({ ...stores, bucket: readable }).country('AT')
        expect(events.map(({ members }) => members.length)).toEqual([2])
        expect(JSON.stringify(events.map(({ id: _, ...event }) => event))).not.toContain(key)
      }
    })

    test('that an older version collected has no events', async () => {
      const stores = memoryStores()
      const { id } = await collect(collecting(stores, alpine('alpine one')), FIRST)
      const name = `collections/${id}/countries/AT.json`
      const { events: _, ...older } = JSON.parse(stores.objects.get(name) ?? '')
      stores.objects.set(name, JSON.stringify(older))
      const country = await new PublishedTrends(stores).country('AT')
      expect(country.trends).toHaveLength(33)
      expect(country.events).toEqual([])
    })
  })

  test('writes the changes since the collection a day older, once per topic', async () => {
    const stores = memoryStores()
    await collect(collecting(stores, allWith(100)), FIRST)
    await collect(collecting(stores, allWith(200)), SECOND)
    const third = await collect(collecting(stores, allWith(500)), THIRD)
    const changes = JSON.parse(stores.objects.get(`collections/${third.id}/changes/AT.json`) ?? '')
    expect(changes.comparedWith).toContain('2026-11-20T00-00-00Z')
    expect(changes.changes).toHaveLength(30)
    expect(changes.changes[0].changes).toEqual([{ kind: 'volume', before: 100, after: 500 }])
  })

  test('writes the changes of all countries as one object, too', async () => {
    const stores = memoryStores()
    const keeping = (country: Country) => (country === BELGIUM ? { kind: 'timeout' as const } : allWith(500)(country))
    await collect(collecting(stores, allWith(100)), FIRST)
    const { id } = await collect(collecting(stores, keeping), THIRD)
    const pack = await readChangesPack(stores.bucket, id)
    for (const { code } of SOME_COUNTRIES)
      expect(pack?.country(code, NO_TAKEDOWNS)?.read()).toEqual((await readChanges(stores.bucket, id, code))?.changes)
    expect(pack?.country('AT', NO_TAKEDOWNS)?.list.trendsOf()).toHaveLength(30)
    expect(pack?.country('BE', NO_TAKEDOWNS)).toBeUndefined()
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
      publishedEarlier(stores.bucket, stores.takedowns)(code, { collection: id })

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
      stores.takedowns.suppress('AT topic 1')
      const [, week] = await earlierOf(stores, id)
      expect(week?.trends.map(({ title }) => title)).toEqual(['AT topic 10', 'AT topic 11'])
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

    test('and sample content before sample content', async () => {
      const stores = memoryStores()
      const sample = ({ code }: Country) => trendsAnswer(someTrends(code, 30), 'sample')
      await collect(collecting(stores, sample), WEEK)
      const { id } = await collect(collecting(stores, sample), AT)
      expect(await earlierOf(stores, id)).toMatchObject([{ ago: 'week', at: WEEK }])
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
      expect(errors()).toEqual(['The earlier trends cannot be collected'])
      expect(await earlierOf(stores, id)).toEqual([])
    })
  })

  test('is published without the changes of all countries when they cannot be written, which is logged', async () => {
    const stores = memoryStores()
    const errors = loggedErrors()
    const writeBytes = async () => {
      throw new Error('no answer')
    }
    const bucket = { ...stores.bucket, writeBytes }
    await collect(collecting(stores, allWith(100)), FIRST)
    const second = await collect({ ...collecting(stores, allWith(500)), bucket }, THIRD)
    expect((await stores.table.published())?.id).toBe(second.id)
    expect(errors()).toEqual(['The changes of all countries cannot be written as one object'])
    expect(await readChangesPack(stores.bucket, second.id)).toBeUndefined()
    expect((await readChanges(stores.bucket, second.id, 'AT'))?.changes).toHaveLength(30)
  })

  test('compares nothing while there is no collection that is at least 23 hours older', async () => {
    const stores = memoryStores()
    await collect(collecting(stores, allWith(100)), '2026-11-20T01:00:00.001Z')
    const young = await collect(collecting(stores, allWith(500)), THIRD)
    expect(stores.objects.has(`collections/${young.id}/changes/AT.json`)).toBe(false)
  })

  test('compares with one that is exactly 23 hours older', async () => {
    const stores = memoryStores()
    await collect(collecting(stores, allWith(100)), '2026-11-20T01:00:00.000Z')
    const old = await collect(collecting(stores, allWith(500)), THIRD)
    expect(stores.objects.has(`collections/${old.id}/changes/AT.json`)).toBe(true)
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
        for (const at of times) await stores.table.remember({ ...first, id: collectionId(at, 'stale'), at, countries })
        const work = { ...collecting(stores, allWith(500)), collectionHours: hours }
        const { id } = await collect(work, hoursAfter(FIRST, count * hours + 24))
        return (await readChanges(stores.bucket, id, 'AT'))?.since
      }
      expect(await comparedAfter(ofWeek - 1)).toBe(FIRST)
      expect(await comparedAfter(ofWeek)).toBeUndefined()
    },
  )

  test('compares with an older one when the document of a country is damaged', async () => {
    const stores = memoryStores()
    await collect(collecting(stores, allWith(100)), FIRST)
    const second = await collect(collecting(stores, allWith(200)), SECOND)
    stores.objects.set(`collections/${second.id}/countries/AT.json`, '{}')
    const { id } = await collect(collecting(stores, allWith(500)), '2026-11-21T12:00:00.000Z')
    const since = async (code: string) => (await readChanges(stores.bucket, id, code))?.since
    expect([await since('AT'), await since('BE')]).toEqual([FIRST, SECOND])
  })

  test('compares nothing of a country that the product did not have a day before', async () => {
    const stores = memoryStores()
    await collect({ ...collecting(stores, allWith(100)), countries: SOME_COUNTRIES.slice(1) }, FIRST)
    const { id } = await collect(collecting(stores, allWith(500)), THIRD)
    expect(await readChanges(stores.bucket, id, 'AT')).toBeUndefined()
    expect((await readChanges(stores.bucket, id, 'BE'))?.changes).toHaveLength(30)
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
      return (await readChanges(stores.bucket, later.id, 'AT'))?.changes
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

describe('a country that fails', () => {
  test.each<SourceAnswer>([
    { kind: 'timeout' },
    { kind: 'blocked' },
    { kind: 'empty' },
    { kind: 'undecodable' },
    { kind: 'not-asked' },
  ])('($kind) keeps its last good trends, marked stale, and its neighbours are updated', async (failure) => {
    const stores = memoryStores()
    await collect(collecting(stores, allWith(100)), FIRST)
    const collection = await collect(
      collecting(stores, (country) => (country === AUSTRIA ? failure : allWith(500)(country))),
      SECOND,
    )
    expect(countCollection(collection).countries).toEqual({ ok: 3, stale: 1, failed: 0 })
    expect(stateOf(collection, AUSTRIA)).toMatchObject({ state: 'stale', at: FIRST, outcome: failure.kind })
    expect(stateOf(collection, BELGIUM)).toMatchObject({ state: 'ok', at: SECOND, outcome: 'trends' })
    const published = new PublishedTrends(stores)
    expect((await published.country('AT')).trends[0]?.volume).toBe(100)
    expect((await published.country('BE')).trends[0]?.volume).toBe(500)
  })

  test('again still keeps its own last good trends', async () => {
    const stores = memoryStores()
    const failing = (country: Country) => (country === BELGIUM ? { kind: 'timeout' as const } : allWith(500)(country))
    await collect(collecting(stores, allWith(100)), FIRST)
    await collect(collecting(stores, failing), SECOND)
    const collection = await collect(collecting(stores, failing), THIRD)
    expect(stateOf(collection, BELGIUM)).toMatchObject({ state: 'stale', at: FIRST })
    expect((await new PublishedTrends(stores).country('BE')).trends[0]?.volume).toBe(100)
  })

  test('by an answer without a single trend keeps its last good ones', async () => {
    const stores = memoryStores()
    await collect(collecting(stores, allWith(100)), FIRST)
    const collection = await collect(
      collecting(stores, () => trendsAnswer([])),
      SECOND,
    )
    expect(stateOf(collection, AUSTRIA)).toMatchObject({ state: 'stale', at: FIRST, trends: 30, outcome: 'trends' })
  })

  test('and never had any trends counts as failed, and the others are published', async () => {
    const stores = memoryStores()
    const collection = await collect(
      collecting(stores, (country) => (country === BELGIUM ? { kind: 'html' } : allWith(100)(country))),
      FIRST,
    )
    expect(countCollection(collection).countries).toEqual({ ok: 3, stale: 0, failed: 1 })
    await expect(new PublishedTrends(stores).country('BE')).rejects.toMatchObject({ code: 'unavailable' })
    expect((await new PublishedTrends(stores).country('AT')).trends).toHaveLength(30)
  })

  test('is shown from the thin feed when it has nothing better', async () => {
    const stores = memoryStores()
    const feed = (country: Country) => trendsAnswer(someTrends(country.code, 10), 'feed')
    const collection = await collect(
      collecting(stores, () => ({ kind: 'undecodable' }), feed),
      FIRST,
    )
    expect(stateOf(collection, AUSTRIA)).toMatchObject({
      state: 'ok',
      origin: 'feed',
      outcome: 'feed-after-undecodable',
    })
  })

  test('has the outcome of the call when the feed fails, too', async () => {
    const stores = memoryStores()
    const answers = (country: Country): SourceAnswer =>
      country === AUSTRIA ? { kind: 'undecodable' } : allWith(100)(country)
    const collection = await collect(
      collecting(stores, answers, () => ({ kind: 'timeout' })),
      FIRST,
    )
    expect(stateOf(collection, AUSTRIA)).toMatchObject({ state: 'failed', outcome: 'undecodable' })
  })

  test('keeps its good trends of the last 48 hours before the thin feed', async () => {
    const stores = memoryStores()
    const feed = (country: Country) => trendsAnswer(someTrends(country.code, 10), 'feed')
    await collect(collecting(stores, allWith(100)), FIRST)
    const later = await collect(
      collecting(stores, () => ({ kind: 'undecodable' }), feed),
      THIRD,
    )
    expect(stateOf(later, AUSTRIA)).toMatchObject({ state: 'stale', origin: 'live', at: FIRST })
  })

  test('loses them to the thin feed when they are older than that', async () => {
    const stores = memoryStores()
    const feed = (country: Country) => trendsAnswer(someTrends(country.code, 10), 'feed')
    await collect(collecting(stores, allWith(100)), FIRST)
    const later = await collect(
      collecting(stores, () => ({ kind: 'undecodable' }), feed),
      '2026-11-22T00:00:00.001Z',
    )
    expect(stateOf(later, AUSTRIA)).toMatchObject({ state: 'ok', origin: 'feed' })
  })

  test.each<FaultKind>(['blocked', 'rate-limited', 'not-asked', 'forbidden', 'consent'])(
    'because the call is %s has the trends of the feed in a first deployment',
    async (kind) => {
      const stores = memoryStores()
      const feed = (country: Country) => trendsAnswer(someTrends(country.code, 10), 'feed')
      const collection = await collect(
        collecting(stores, () => ({ kind }), feed),
        FIRST,
      )
      expect(countCollection(collection).countries).toEqual({ ok: 4, stale: 0, failed: 0 })
      expect(stateOf(collection, AUSTRIA)).toMatchObject({ origin: 'feed', outcome: `feed-after-${kind}` })
    },
  )

  test('does not need the feed when it has no trends at all, or better ones', async () => {
    const stores = memoryStores()
    const asked: string[] = []
    const feed = (country: Country): SourceAnswer => {
      asked.push(country.code)
      return { kind: 'blocked' }
    }
    await collect(
      collecting(stores, () => ({ kind: 'empty' }), feed),
      FIRST,
    )
    await collect(collecting(stores, allWith(100), feed), FIRST)
    await collect(
      collecting(stores, () => ({ kind: 'blocked' }), feed),
      SECOND,
    )
    expect(asked).toEqual([])
  })
})

describe('a country that shrinks suspiciously', () => {
  const shrunken = (country: Country) =>
    country === AUSTRIA ? trendsAnswer(someTrends('AT', 9)) : allWith(500)(country)

  test('keeps its last good trends at first', async () => {
    const stores = memoryStores()
    await collect(collecting(stores, allWith(100)), FIRST)
    const collection = await collect(collecting(stores, shrunken), SECOND)
    expect(stateOf(collection, AUSTRIA)).toMatchObject({
      state: 'stale',
      outcome: 'suspiciously-few',
      suspect: 9,
      trends: 30,
    })
  })

  test('is believed when the next collection confirms it', async () => {
    const stores = memoryStores()
    await collect(collecting(stores, allWith(100)), FIRST)
    await collect(collecting(stores, shrunken), SECOND)
    const collection = await collect(collecting(stores, shrunken), THIRD)
    expect(stateOf(collection, AUSTRIA)).toMatchObject({ state: 'ok', trends: 9, suspect: null })
  })

  test('is believed then even if it failed in between', async () => {
    const stores = memoryStores()
    await collect(collecting(stores, allWith(100)), FIRST)
    await collect(collecting(stores, shrunken), SECOND)
    const failed = await collect(
      collecting(stores, () => ({ kind: 'timeout' })),
      THIRD,
    )
    expect(stateOf(failed, AUSTRIA)).toMatchObject({ state: 'stale', outcome: 'timeout', suspect: 9 })
    const collection = await collect(collecting(stores, shrunken), '2026-11-21T12:00:00.000Z')
    expect(stateOf(collection, AUSTRIA)).toMatchObject({ state: 'ok', trends: 9 })
  })

  test('is not suspicious when exactly a third is left', async () => {
    const stores = memoryStores()
    await collect(collecting(stores, allWith(100)), FIRST)
    const collection = await collect(collecting(stores, allWith(500, 10)), SECOND)
    expect(stateOf(collection, AUSTRIA)).toMatchObject({ state: 'ok', trends: 10 })
  })
})

describe('nothing happens twice', () => {
  test('when the same time is collected again', async () => {
    const stores = memoryStores()
    const first = await collect(collecting(stores, allWith(100)), FIRST)
    const before = new Map(stores.objects)
    expect(await collect(collecting(stores, allWith(500)), FIRST)).toEqual(first)
    expect(stores.objects).toEqual(before)
  })

  test('when a finished collection is collected again: not even its files are read or written', async () => {
    const stores = memoryStores()
    const first = await collect(collecting(stores, allWith(100)), FIRST)
    const { bucket } = dyingStores(stores, 0, 'before')
    expect(await collect(collecting({ ...stores, bucket }, allWith(500)), FIRST)).toEqual(first)
  })

  test('when an older time is collected after a newer one', async () => {
    const stores = memoryStores()
    const newer = await collect(collecting(stores, allWith(100)), SECOND)
    expect(await collect(collecting(stores, allWith(500)), FIRST)).toEqual(newer)
  })

  test('when another run publishes a moment earlier: its collection is answered, and the other leaves nothing', async () => {
    const stores = memoryStores()
    let faster: Collection | undefined
    const publish: typeof stores.table.publish = async (collection) => {
      faster = await collect(collecting(stores, allWith(200)), SECOND)
      return stores.table.publish(collection)
    }
    const table = { ...stores.table, publish }
    expect(await collect(collecting({ ...stores, table }, allWith(100)), FIRST)).toEqual(faster)
    expect([...stores.objects.keys()].filter((key) => key.startsWith('collections/2026-11-20T00'))).toEqual([])
    expect(await stores.table.times()).toEqual([SECOND])
    expect([...new Set(filesVolumes(stores))]).toEqual([200])
  })

  test('when two runs collect at once: the newer one is published, the other leaves nothing', async () => {
    const stores = memoryStores()
    const both = await Promise.all([
      collect(collecting(stores, allWith(100)), FIRST),
      collect(collecting(stores, allWith(200)), SECOND),
      collect(collecting(stores, allWith(300)), SECOND),
    ])
    const published = await stores.table.published()
    expect(published?.at).toBe(SECOND)
    expect(both.map(({ at }) => at).filter((at) => at === SECOND).length).toBeGreaterThanOrEqual(2)
    const volume = (await new PublishedTrends(stores).country('AT')).trends[0]?.volume
    expect(JSON.parse(stores.objects.get('latest/trends.json') ?? '').countries.AT.trends).toSatisfy(
      (trends: Record<string, { volume: number }>) => Object.values(trends).every((one) => one.volume === volume),
    )
  })

  test('when no country could be collected and there never was one: nothing is published', async () => {
    const stores = memoryStores()
    const collection = await collect(
      collecting(stores, () => ({ kind: 'unreachable' })),
      FIRST,
    )
    expect(countCollection(collection).countries).toEqual({ ok: 0, stale: 0, failed: 4 })
    expect(await stores.table.published()).toBeUndefined()
    expect(stores.objects.size).toBe(0)
  })
})

describe('a run that dies', () => {
  /** How many calls to the stores an undisturbed second collection makes. */
  async function callsOfARun(): Promise<number> {
    const stores = memoryStores()
    await collect(collecting(stores, allWith(100)), FIRST)
    const counted = dyingStores(stores, Number.POSITIVE_INFINITY, 'before')
    await collect(collecting(counted, allWith(200)), SECOND)
    return counted.calls()
  }

  test.each<FaultMoment>(['before', 'after'])(
    '%s any call leaves readers with one whole collection, and the next run completes the work',
    async (moment) => {
      const calls = await callsOfARun()
      expect(calls).toBeGreaterThan(30)
      for (let nth = 1; nth <= calls; nth += 1) {
        const stores = memoryStores()
        await collect(collecting(stores, allWith(100)), FIRST)
        const dying = dyingStores(stores, nth, moment)
        await expect(collect(collecting(dying, allWith(200)), SECOND)).rejects.toThrow(Crash)

        const seen = new Set(await volumesSeen(stores))
        expect(seen.size, `after call ${nth} readers see a mixture`).toBe(1)

        await collect(collecting(stores, allWith(200)), SECOND)
        expect(await volumesSeen(stores)).toEqual([200, 200, 200, 200])
        expect([...new Set(filesVolumes(stores))]).toEqual([200])
        for (const points of stores.history.values())
          expect([...points].map(([at, point]) => [at, point.volume, isPublished(stores, point)])).toEqual([
            [FIRST, 100, true],
            [SECOND, 200, true],
          ])
      }
    },
  )

  test('after it published is completed even when the plain forms of its files are deleted since', async () => {
    const stores = memoryStores()
    const remember = () => Promise.reject(new Crash())
    const dying = { ...stores, table: { ...stores.table, remember } }
    await expect(collect(collecting(dying, allWith(100)), FIRST)).rejects.toThrow(Crash)
    for (const key of stores.objects.keys()) if (key.startsWith('plain/')) stores.objects.delete(key)
    await collect(collecting(stores, allWith(200)), FIRST)
    expect(filesVolumes(stores)).toEqual(Array(120).fill(100))
    expect(await stores.table.times()).toEqual([FIRST])
  })

  test('leaves behind what it wrote for a day, then it is removed', async () => {
    const stores = memoryStores()
    await collect(collecting(dyingStores(stores, 8, 'before'), allWith(100)), FIRST).catch(() => {})
    const left = [...stores.objects.keys()].filter((key) => key.startsWith('collections/2026-11-20T00'))
    expect(left).not.toEqual([])
    await collect(collecting(stores, allWith(200)), SECOND)
    expect([...stores.objects.keys()]).toEqual(expect.arrayContaining(left))
    await collect(collecting(stores, allWith(300)), THIRD)
    expect([...stores.objects.keys()]).toEqual(expect.arrayContaining(left))
    await collect(collecting(stores, allWith(400)), '2026-11-21T12:00:00.000Z')
    expect([...stores.objects.keys()].filter((key) => left.includes(key))).toEqual([])
    const kept = ['2026-11-20T12', '2026-11-21T00', '2026-11-21T12']
    for (const time of kept)
      expect([...stores.objects.keys()].some((key) => key.startsWith(`collections/${time}`))).toBe(true)
  })
})

/** Whether a reader of a history may believe a point: its collection is in the list. */
function isPublished(stores: MemoryStores, { collection }: { collection: string }): boolean {
  return [...stores.collections.values()].some(({ id }) => id === collection)
}

test('a point of an unpublished collection is distinguishable', async () => {
  const stores = memoryStores()
  await collect(collecting(dyingStores(stores, 12, 'before'), allWith(100)), FIRST).catch(() => {})
  await collect(
    collecting(stores, ({ code }) => trendsAnswer(someTrends(code, 2))),
    SECOND,
  )
  const points = [...stores.history.values()].flatMap((each) => [...each.values()])
  expect(points.filter((point) => !isPublished(stores, point)).length).toBeGreaterThan(0)
  expect(points.filter((point) => isPublished(stores, point))).toHaveLength(8)
})

async function volumesSeen(stores: MemoryStores): Promise<unknown[]> {
  const published = new PublishedTrends(stores)
  return Promise.all(
    SOME_COUNTRIES.map(async ({ code }) => {
      const volumes = new Set((await published.country(code)).trends.map(({ volume }) => volume))
      return volumes.size === 1 ? [...volumes][0] : [...volumes]
    }),
  )
}

function filesVolumes(stores: MemoryStores): (number | null)[] {
  const { countries } = TrendsAnswer.parse(JSON.parse(stores.objects.get('latest/trends.json') ?? ''))
  return Object.values(countries).flatMap(({ trends }) => Object.values(trends).map(({ volume }) => volume))
}
