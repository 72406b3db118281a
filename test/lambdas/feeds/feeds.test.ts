import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, test } from 'vitest'
import { ErrorAnswer } from '../../../shared/api.ts'
import { shortEventId } from '../../../shared/everywhere/eventPlace.ts'
import { FEED_FORMATS } from '../../../shared/feeds/feed.ts'
import { aTrend, minutesAgo, NOW } from '../../support/builders.ts'
import { readFeed } from '../../support/readFeed.ts'
import { FEED_SITE, type FeedWorld, feedWorld } from './feedWorld.ts'

const BEFORE = minutesAgo(720)
const LATER = new Date(Date.parse(NOW) + 43_200_000).toISOString()

const rate = aTrend({ title: 'Bank rate', volume: 1_000, startedAt: minutesAgo(800) })
const cup = aTrend({ title: 'Cup final', volume: 50_000, categories: ['Sports'], startedAt: minutesAgo(780) })
const orbit = aTrend({
  title: 'Orbit 9',
  volume: 2_000,
  categories: ['Games', 'Technology'],
  startedAt: minutesAgo(60),
})

let world: FeedWorld
beforeEach(async () => {
  world = feedWorld()
  await world.collect(BEFORE, { CA: [rate, cup] })
  await world.collect(NOW, { CA: [{ ...rate, volume: 2_000 }, { ...cup, endedAt: minutesAgo(30) }, orbit] })
})

async function entriesOf(address: string) {
  const { status, text } = await world.ask(address)
  expect(status, text).toBe(200)
  return readFeed('atom', text).entries
}

async function titlesIn(address: string): Promise<string[]> {
  return (await entriesOf(address)).map(({ title }) => title)
}

describe('all categories of a country', () => {
  test('are a feed of what is listed now, by searches, what goes on before what has ended', async () => {
    await world.collect(LATER, {
      CA: [
        { ...cup, endedAt: minutesAgo(30) },
        { ...rate, volume: 5_000 },
        { ...orbit, volume: 9_000 },
      ],
    })
    expect(await titlesIn('/feeds/Canada/All.atom')).toEqual(['Orbit 9', 'Bank rate', 'Cup final'])
    expect(await titlesIn('/feeds/ca/all.atom?min=9000&count=1')).toEqual(['Orbit 9'])
    const { text } = await world.ask('/feeds/Canada/All.json')
    expect(readFeed('json', text).self).toBe(`${FEED_SITE}/feeds/Canada/All.json`)
    expect(await titlesIn('/feeds/France/All.atom').catch(() => 'none')).toBe('none')
  })

  test('are a table in the same order', async () => {
    const { text } = await world.ask('/data/Canada/All.csv')
    const rows = parse<Record<string, string>>(text, { columns: true, bom: true })
    expect(rows.map(({ trend }) => trend)).toEqual(['Orbit 9', 'Bank rate', 'Cup final'])
  })

  test('are an answer of the API in the same order, now and as it was', async () => {
    const trendsOf = async (address: string) => {
      const { countries } = JSON.parse((await world.ask(address)).text)
      return Object.values<{ trend: string }>(countries.CA.trends).map(({ trend }) => trend)
    }
    expect(await trendsOf('/api/trends/CA/All')).toEqual(['Orbit 9', 'Bank rate', 'Cup final'])
    expect(await trendsOf(`/api/trends/canada/all?at=${BEFORE}`)).toEqual(['Cup final', 'Bank rate'])
  })
})

describe('the days of a country', () => {
  test('are an entry each once they are over there, which leads to the last collection of the day', async () => {
    // Noon in UTC is the morning in Toronto: the collection of midnight still belongs to the day before.
    const [day, ...more] = await entriesOf('/feeds/Canada/daily.atom')
    expect(more).toEqual([])
    expect(day).toMatchObject({
      title: 'Friday, 20 November 2026, in Canada',
      link: `${FEED_SITE}/archive/${BEFORE.slice(0, 13)}/Canada/All`,
      published: BEFORE,
      updated: BEFORE,
    })
    expect((await world.ask('/feeds/Canada/daily.atom')).text).toContain('Cup final')
  })

  test('say nothing of the day that goes on', async () => {
    await world.collect(LATER, { CA: [orbit] })
    expect(await titlesIn('/feeds/Canada/daily.atom')).toEqual(['Friday, 20 November 2026, in Canada'])
    const tomorrow = new Date(Date.parse(LATER) + 43_200_000).toISOString()
    await world.collect(tomorrow, { CA: [orbit] })
    expect(await titlesIn('/feeds/Canada/daily.atom')).toEqual([
      'Saturday, 21 November 2026, in Canada',
      'Friday, 20 November 2026, in Canada',
    ])
  })
})

describe('the feed of a country', () => {
  test('has the waves of the last 7 days, newest first, with the time they were first seen', async () => {
    expect(await entriesOf('/feeds/Canada.atom')).toEqual([
      expect.objectContaining({ title: 'Orbit 9', published: NOW, updated: NOW }),
      expect.objectContaining({ title: 'Cup final', published: BEFORE, updated: NOW }),
      expect.objectContaining({ title: 'Bank rate', published: BEFORE, updated: BEFORE }),
    ])
  })

  test('keeps waves that have left the list, until 7 days have passed, and no older ones that are listed still', async () => {
    await world.collect(LATER, { CA: [orbit] })
    expect(await titlesIn('/feeds/Canada.atom')).toEqual(['Orbit 9', 'Cup final', 'Bank rate'])
    const inAWeek = new Date(Date.parse(BEFORE) + 7 * 86_400_000).toISOString()
    await world.collect(inAWeek, { CA: [orbit, rate] })
    expect(await titlesIn('/feeds/Canada.atom')).toEqual(['Orbit 9'])
  })

  test.each([
    ['a category', '/feeds/Canada/Sports.atom', ['Cup final']],
    ['the second category of a wave', '/feeds/Canada/technology.atom', ['Orbit 9']],
    ['at most as many as asked for', '/feeds/Canada.atom?count=2', ['Orbit 9', 'Cup final']],
    ['those with enough searches', '/feeds/Canada.atom?min=2000', ['Orbit 9', 'Cup final', 'Bank rate']],
    ['those with more searches', '/feeds/Canada.atom?min=2001', ['Cup final']],
  ])('has %s', async (_, address, titles) => {
    expect(await titlesIn(address)).toEqual(titles)
  })

  test.each(FEED_FORMATS)('as %s names its own address, type and caching', async (format) => {
    const { text, headers } = await world.ask(`/feeds/ca/games.${format}?min=100&count=30`)
    expect(readFeed(format, text).self).toBe(`${FEED_SITE}/feeds/Canada/Games.${format}?min=100`)
    expect(headers['content-type']).toContain(format === 'json' ? 'application/feed+json' : `application/${format}+xml`)
    expect(headers['cache-control']).toContain('public, max-age=3600, s-maxage=')
    expect(headers['access-control-allow-origin']).toBe('*')
  })

  test('says that sample data is invented', async () => {
    await world.collect(LATER, { FR: [aTrend({ country: 'FR' })] }, 'sample')
    expect((await world.ask('/feeds/France.atom')).text).toContain('Sample data')
    expect((await world.ask('/feeds/Canada.atom')).text).not.toContain('Sample data')
  })
})

describe('the feed with an entry for each collection', () => {
  test('has its new waves, the most searched first, with their searches then', async () => {
    const [now, before, ...others] = await entriesOf('/feeds/Canada/digest.atom')
    expect(others).toEqual([])
    expect(now).toMatchObject({
      published: NOW,
      updated: NOW,
      id: 'tag:uptick.example,2026:CA:digest:2026-11-21T12:00Z',
    })
    expect(now?.html).toContain('Orbit 9')
    expect(before?.html).toMatch(/Cup final.*50K\+.*Bank rate.*1K\+ searches/)
  })

  test('never changes an entry', async () => {
    const before = await entriesOf('/feeds/Canada/digest.atom')
    await world.collect(LATER, { CA: [{ ...orbit, volume: 1_000_000, endedAt: NOW }] })
    expect(await entriesOf('/feeds/Canada/digest.atom')).toEqual(before)
  })
})

describe('the feed of a topic', () => {
  test('has an entry for each wave, newest first', async () => {
    const again = aTrend({ title: 'Bank rate', startedAt: NOW })
    await world.collect(LATER, { CA: [again] })
    const entries = await entriesOf('/feeds/topic.atom?country=CA&topic=Bank+Rate')
    expect(entries.map(({ published }) => published)).toEqual([LATER, BEFORE])
  })

  test('has the same entry as the feed of its country', async () => {
    const inCountry = await entriesOf('/feeds/Canada.atom')
    expect(inCountry).toEqual(expect.arrayContaining(await entriesOf('/feeds/topic.atom?country=CA&topic=cup+final')))
  })

  test('keeps updates of waves that are older than the list', async () => {
    const [entry] = await entriesOf('/feeds/topic.atom?country=CA&topic=cup+final')
    for (const key of world.stores.objects.keys()) if (key.startsWith('recent/')) world.stores.objects.delete(key)
    await world.collect(LATER, { CA: [orbit] })
    const [older] = await entriesOf('/feeds/topic.atom?country=CA&topic=cup+final')
    expect(older).toMatchObject({ id: entry?.id, published: entry?.published, updated: entry?.updated })
  })
})

describe('an entry leads to what it tells of, and to no place of another entry:', () => {
  const linksIn = async (address: string) => (await entriesOf(address)).map(({ link }) => link.replace(FEED_SITE, ''))

  test('to the collection', async () => {
    const ofCollections = [NOW, BEFORE].map((at) => `/archive/${at.slice(0, 13)}/Canada`)
    expect(await linksIn('/feeds/Canada/digest.atom')).toEqual(ofCollections)
  })

  test('to the wave', async () => {
    await world.collect(LATER, { CA: [aTrend({ title: 'Bank rate', startedAt: NOW })] })
    const page = '/Canada/BusinessandFinance/bank%20rate'
    expect(await linksIn('/feeds/topic.atom?country=CA&topic=bank+rate')).toEqual([
      `${page}#wave-${NOW.slice(0, 16)}`,
      `${page}#wave-${minutesAgo(800).slice(0, 16)}`,
    ])
    const everyLink = await linksIn('/feeds/Canada.atom')
    expect(new Set(everyLink).size).toBe(everyLink.length)
  })
})

describe('the feed of a search', () => {
  test('has the current matches, newest first, as the feeds of their countries have them', async () => {
    const found = await entriesOf('/feeds/search.atom?query=cup&country=canada')
    expect(found.map(({ title }) => title)).toEqual(['Cup final'])
    expect(await entriesOf('/feeds/Canada.atom')).toEqual(expect.arrayContaining(found))
    expect(await titlesIn('/feeds/search.atom?query=cup')).toEqual(['Cup final'])
  })
})

describe('a bad address is answered in JSON, which scripts of other sites may read:', () => {
  test.each([
    ['/feeds/Atlantis.atom', 404, 'unknown-country'],
    ['/feeds/Canada/Nonsense.atom', 404, 'unknown-category'],
    ['/feeds/Canada', 404, 'not-found'],
    ['/feeds/Canada.atom?count=0', 400, 'bad-request'],
    ['/feeds/topic.atom?topic=orbit', 404, 'unknown-country'],
    ['/feeds/topic.atom?country=CA', 404, 'unknown-topic'],
    ['/feeds/topic.json?country=CA&topic=never+seen', 404, 'unknown-topic'],
    ['/feeds/search.atom?query=a', 400, 'bad-query'],
    ['/data/Canada.csv?raw=yes', 400, 'bad-request'],
    ['/data/topic.csv?country=CA&topic=never+seen', 404, 'unknown-topic'],
  ])('%s', async (address, status, code) => {
    const answer = await world.ask(address)
    expect(answer.status).toBe(status)
    expect(ErrorAnswer.parse(JSON.parse(answer.text)).error.code).toBe(code)
    expect(answer.headers['access-control-allow-origin']).toBe('*')
  })
})

describe('tables', () => {
  const rowsOf = async (address: string): Promise<Record<string, string>[]> =>
    parse((await world.ask(address)).text, { bom: true, columns: true })

  test('say in each row when it was collected, whether it is invented, and whether it is stale', async () => {
    const source = { collected_at: NOW, is_sample: 'false', is_stale: 'false' }
    expect(await rowsOf('/data/Canada.csv')).toMatchObject([source, source, source])
    await world.collect(LATER, { FR: [aTrend({ country: 'FR', title: 'Orbit 9' })] }, 'sample')
    world.restart()
    expect((await rowsOf('/data/Canada.csv'))[0]).toMatchObject({ ...source, is_stale: 'true' })
    expect((await rowsOf('/data/France.csv'))[0]).toMatchObject({ collected_at: LATER, is_sample: 'true' })
    expect(await rowsOf('/data/topic.csv?country=CA&topic=bank+rate')).toMatchObject([
      { collected_at: BEFORE, volume: '1000' },
      { collected_at: NOW, volume: '2000' },
    ])
  })

  test.each([
    ['/data/Canada/Games.csv', 'uptick-canada-games-2026-11-21T12.csv'],
    ['/data/topic.csv?country=CA&topic=bank+rate', 'uptick-canada-bank-rate-2026-11-21T12.csv'],
    ['/data/everywhere.csv?at=2026-11-21T03', 'uptick-everywhere-2026-11-21T00.csv'],
  ])('%s is saved as %s', async (address, name) => {
    const { headers } = await world.ask(address)
    expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present')
  })

  test('are saved under the name of a topic in every script', async () => {
    await world.collect(LATER, { JP: [aTrend({ country: 'JP', title: '世界 気温' })] })
    const { headers } = await world.ask(`/data/topic.csv?country=JP&topic=${encodeURIComponent('世界 気温')}`)
    const name = encodeURIComponent('uptick-japan-世界-気温-2026-11-22T00.csv')
    expect(headers['content-disposition']).toBe(
      `attachment; filename="uptick-japan-2026-11-22T00.csv"; filename*=UTF-8''${name}`,
    )
  })

  test.each([
    ['/data/Canada.csv', ['Bank rate', 'Cup final']],
    ['/data/Canada/Games.csv', []],
    ['/data/topic.csv?country=CA&topic=bank+rate', ['Bank rate']],
  ])('%s of an hour of the past has the rows of its collection', async (address, titles) => {
    const rows = await rowsOf(`${address}${address.includes('?') ? '&' : '?'}at=2026-11-21T05`)
    expect(rows.map(({ trend }) => trend)).toEqual(titles)
    for (const row of rows) expect(row.collected_at).toBe(BEFORE)
  })

  test.each(['2026-11-20T11', '2100-01-01T00', '2026-11-21', 'yesterday'])(
    'are refused for %s, of which there is no collection, and never have the rows of another one',
    async (at) => {
      for (const address of [
        '/data/Canada.csv?',
        '/data/everywhere.csv?',
        '/data/topic.csv?country=CA&topic=orbit+9&',
      ]) {
        const { status, text } = await world.ask(`${address}at=${at}`)
        expect([status, ErrorAnswer.parse(JSON.parse(text)).error.code]).toEqual([400, 'bad-at'])
      }
    },
  )
})

test('a country keeps its entries when its list of waves is lost or damaged', async () => {
  const before = await entriesOf('/feeds/Canada.atom')
  const key = [...world.stores.objects.keys()].findLast((one) => one.startsWith('recent/')) ?? ''
  world.stores.objects.set(key, '{"version":2}')
  world.restart()
  const idsOf = (entries: typeof before) => entries.map(({ id, published }) => [id, published]).toSorted()
  expect(idsOf(await entriesOf('/feeds/Canada.atom'))).toEqual(idsOf(before))
})

describe('between two collections', () => {
  test.each([
    ...FEED_FORMATS.map((format) => `/feeds/Canada.${format}`),
    ...['/feeds/topic.atom?country=CA&topic=orbit+9', '/feeds/search.atom?query=orbit', '/feeds/Canada/digest.atom'],
    ...['/feeds/everywhere.atom', '/data/Canada.csv', '/data/topic.csv?country=CA&topic=orbit+9'],
  ])('%s has the same bytes, even after a restart, and a 304 with few headers', async (address) => {
    const first = await world.ask(address)
    world.restart()
    const again = await world.ask(address)
    expect([again.text, again.headers.etag]).toEqual([first.text, first.headers.etag])
    const unchanged = await world.ask(address, { 'if-none-match': first.headers.etag ?? '' })
    expect([unchanged.status, unchanged.text]).toEqual([304, ''])
    const bytes = Object.entries(unchanged.headers).reduce(
      (sum, [name, value]) => sum + name.length + value.length + 4,
      0,
    )
    expect(bytes).toBeLessThanOrEqual(400)
  })
})

test('a store that does not answer is no reason to forget waves', async () => {
  const { bucket } = world.stores
  world.restart()
  const failure = Object.assign(new Error('Timeout'), { $metadata: {} })
  const read = bucket.read
  bucket.read = async (key) => {
    if (key.startsWith('recent/')) throw failure
    return read(key)
  }
  expect((await world.ask('/feeds/Canada.atom')).status).toBe(503)
})

describe('the feed of what trends everywhere', () => {
  const news = [
    { title: 'Final & penalties', url: 'https://news.example/final', source: 'The Example', publishedAt: BEFORE },
  ]
  const final = (country: string, title = 'Cup final') =>
    aTrend({ country, title, categories: ['Sports'], startedAt: minutesAgo(780), articles: news })
  const inCountries = (...codes: string[]) => Object.fromEntries(codes.map((code) => [code, [final(code)]]))

  beforeEach(async () => {
    world = feedWorld()
    await world.collect(BEFORE, {
      ...inCountries('CA', 'US'),
      SA: [final('SA', 'نهائي الكأس')],
      FR: [rate],
      DE: [rate],
    })
  })

  test.each(FEED_FORMATS)('as %s has an entry for each event in three countries or more', async (format) => {
    const { status, text } = await world.ask(`/feeds/everywhere.${format}`)
    expect(status).toBe(200)
    const { entries, self } = readFeed(format, text)
    expect(self).toBe(`${FEED_SITE}/feeds/everywhere.${format}`)
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ published: BEFORE, updated: BEFORE })
    const { pathname, searchParams } = new URL(entries[0]?.link ?? '')
    const { text: listed } = await world.ask(`/api${pathname}?at=${searchParams.get('at')}`)
    expect(JSON.parse(listed).events.map(({ id }: { id: string }) => shortEventId(id))).toEqual([
      searchParams.get('event'),
    ])
    expect(text).toContain('In 3 countries.')
    expect(text).toContain('نهائي الكأس')
    expect(text).toContain('Final &amp;')
  })
})
