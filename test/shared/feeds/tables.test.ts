import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import type { WorldEvent } from '../../../shared/everywhere/everywhereShape.ts'
import { eventTable, tableFileName, topicTable, trendTable } from '../../../shared/feeds/tables.ts'
import { aTrend, minutesAgo, NOW, someArticles } from '../../support/builders.ts'
import { aGoneWave, aMember, aWorldEvent, CANADA } from '../../support/feedParts.ts'

/** The rows of a table by their columns, in the order of the header. */
function rowsOf(table: string): Record<string, string>[] {
  return parse(table, { bom: true, columns: true })
}

const FORMULA = '=1+1'
const SOURCE = { at: NOW, isSample: false, isStale: false }
const SOURCE_CELLS = { collected_at: NOW, is_sample: 'false', is_stale: 'false' }

describe('the table of trends', () => {
  test('has a row for each trend, with facts and ISO times', () => {
    const [newest, older] = [someArticles(1), someArticles(1, 2)].map(([article]) => article)
    const articles = older && newest ? [{ ...older, publishedAt: minutesAgo(91) }, newest] : []
    const trend = aTrend({ title: 'Orbit 9', categories: ['Games', 'Science'], growth: -25, endedAt: NOW, articles })
    expect(rowsOf(trendTable([trend, aTrend({ title: 'Bank rate' })], SOURCE))).toEqual([
      {
        key: 'CA:orbit 9:2026-11-21T02:00Z',
        country: 'CA',
        trend: 'Orbit 9',
        category: 'Games',
        categories: 'Games; Science',
        volume: '10000',
        growth: '-25',
        status: 'Lasted',
        started_at: '2026-11-21T02:00:00.000Z',
        ended_at: '2026-11-21T12:00:00.000Z',
        article: 'Article 1',
        article_url: 'https://news.example/1',
        article_source: 'The Example',
        article_published_at: '2026-11-21T10:30:00.000Z',
        explore_link: 'https://trends.google.com/trends/explore?q=harbour&geo=CA',
        ...SOURCE_CELLS,
      },
      expect.objectContaining({ trend: 'Bank rate' }),
    ])
  })

  test('has nothing where a fact is unknown', () => {
    const unknown = { volume: null, growth: null, startedAt: null, endedAt: null, articles: [], categories: [] }
    expect(rowsOf(trendTable([aTrend(unknown)], SOURCE))).toEqual([
      expect.objectContaining({
        ...{ category: 'Others', categories: '', volume: '', growth: '', status: 'Active' },
        ...{ started_at: '', ended_at: '' },
        ...{ article: '', article_url: '', article_source: '', article_published_at: '' },
      }),
    ])
  })

  test('guards texts against formulas but not numbers, and nothing when it is raw', () => {
    const trends = [aTrend({ title: FORMULA, growth: -25 })]
    expect(rowsOf(trendTable(trends, SOURCE))).toMatchObject([{ trend: `'${FORMULA}`, growth: '-25' }])
    expect(rowsOf(trendTable(trends, SOURCE, { isRaw: true }))).toMatchObject([{ trend: FORMULA, growth: '-25' }])
  })

  test('has a header when there are no trends', () => {
    expect(trendTable([], SOURCE)).toMatch(
      /^\ufeffkey,country,trend,[a-z_,]+,explore_link,collected_at,is_sample,is_stale\r\n$/,
    )
  })
})

describe('the table of a topic', () => {
  const point = { title: 'Orbit 9', growth: 100, rank: 3, startedAt: minutesAgo(600), endedAt: NOW }

  test('has a row for each collection, oldest first, and nothing where a fact was not kept', () => {
    const points = [
      { ...point, at: NOW, volume: 500, category: 'Games' as const },
      {
        ...{ title: 'orbit 9', at: minutesAgo(720), volume: null, growth: null, rank: null },
        ...{ startedAt: null, endedAt: null },
      },
    ]
    const same = { country: 'CA', topic: 'orbit 9' }
    expect(rowsOf(topicTable(CANADA, 'orbit 9', points, SOURCE))).toEqual([
      {
        ...{ ...same, at: minutesAgo(720), trend: 'orbit 9', category: '', volume: '', growth: '', rank: '' },
        ...{ started_at: '', ended_at: '', ...SOURCE_CELLS, collected_at: minutesAgo(720) },
      },
      {
        ...{ ...same, at: NOW, trend: 'Orbit 9', category: 'Games', volume: '500', growth: '100', rank: '3' },
        ...{ started_at: minutesAgo(600), ended_at: NOW, ...SOURCE_CELLS },
      },
    ])
  })

  test('guards its topic against formulas unless it is raw', () => {
    const points = [{ ...point, at: NOW, volume: 500 }]
    expect(rowsOf(topicTable(CANADA, FORMULA, points, SOURCE))).toMatchObject([{ topic: `'${FORMULA}` }])
    expect(rowsOf(topicTable(CANADA, FORMULA, points, SOURCE, { isRaw: true }))).toMatchObject([{ topic: FORMULA }])
  })
})

describe('the table of events', () => {
  const headline = { title: 'Penalties', url: 'https://news.example/final', source: '', published_at: null }
  const first = (about: Partial<WorldEvent>) =>
    rowsOf(eventTable([aWorldEvent(about)], SOURCE)).map(({ first: country, first_at: at }) => [country, at])

  test('has a row for each country of each event, in their order', () => {
    const other = aWorldEvent({ id: 'FR:taux:', members: [aMember({ country: 'FR' }), aMember()] })
    const rows = rowsOf(eventTable([aWorldEvent({ headline: { ...headline, country: 'CA' } }), other], SOURCE))
    expect(rows.map(({ event, country, countries }) => [event, country, countries])).toEqual([
      ...['SA', 'BR', 'CA'].map((country) => ['CA:cup final:2026-11-21T02:00Z', country, '3']),
      ...['FR', 'CA'].map((country) => ['FR:taux:', country, '2']),
    ])
    expect(rows[1]).toEqual({
      event: 'CA:cup final:2026-11-21T02:00Z',
      countries: '3',
      country: 'BR',
      trend: 'Final da Copa',
      category: 'Sports',
      volume: '2000000',
      growth: '200',
      status: 'Active',
      started_at: '2026-11-21T00:20:00.000Z',
      last_seen_at: '',
      place: '1',
      reason: 'article',
      first_listed: 'known',
      first: 'BR',
      first_at: '2026-11-21T00:20:00.000Z',
      key: 'BR:final da copa:2026-11-21T00:20Z',
      article: 'Penalties',
      article_url: 'https://news.example/final',
      ...SOURCE_CELLS,
    })
  })

  test('has nothing where a fact is unknown', () => {
    const members = [aMember({ volume: null, growth: null, startedAt: null, reason: null })]
    expect(rowsOf(eventTable([aWorldEvent({ members })], SOURCE))).toMatchObject([
      { volume: '', growth: '', started_at: '', reason: '', article: '', article_url: '' },
    ])
  })

  test('has a row for a country that lists it no longer, with when it was seen last', () => {
    const rows = rowsOf(eventTable([aWorldEvent({ gone: [aGoneWave()] })], SOURCE))
    expect(rows.map(({ first: country, first_at: at }) => [country, at])).toEqual(
      Array.from({ length: 4 }, () => ['PT', minutesAgo(800)]),
    )
    expect(rows.at(-1)).toMatchObject({
      ...{ country: 'PT', countries: '3', status: 'Gone', growth: '', place: '', reason: '' },
      ...{ started_at: minutesAgo(800), last_seen_at: minutesAgo(720) },
    })
  })

  test('names no country as the first when several listed an event within an hour, or one at an unknown time', () => {
    const [unknown, known] = [
      ['', ''],
      ['BR', minutesAgo(700)],
    ]
    expect(first({ gone: [aGoneWave({ startedAt: minutesAgo(710) })] })).toEqual([unknown, unknown, unknown, unknown])
    expect(first({ firstUnknown: { kind: 'start' } })).toEqual([unknown, unknown, unknown])
    expect(first({})).toEqual([known, known, known])
  })

  test('guards texts against formulas unless it is raw', () => {
    const events = [aWorldEvent({ members: [aMember({ title: FORMULA })] })]
    expect(rowsOf(eventTable(events, SOURCE))).toMatchObject([{ trend: `'${FORMULA}` }])
    expect(rowsOf(eventTable(events, SOURCE, { isRaw: true }))).toMatchObject([{ trend: FORMULA }])
  })
})

describe('the name of a table is made from', () => {
  test.each([
    [['Canada', ''], 'uptick-canada-2026-11-21T12.csv'],
    [['Czech Republic', 'Law and Government'], 'uptick-czech-republic-law-and-government-2026-11-21T12.csv'],
    [['Japan', '世界 気温 記録'], 'uptick-japan-世界-気温-記録-2026-11-21T12.csv'],
    [['Canada', '../a"b\r\nc'], 'uptick-canada-a-b-c-2026-11-21T12.csv'],
    [['Canada', 'a'.repeat(90)], `uptick-canada-${'a'.repeat(60)}-2026-11-21T12.csv`],
  ])('%j and the hour: %s', (what, name) => {
    expect(tableFileName(what, NOW)).toBe(name)
  })
})
