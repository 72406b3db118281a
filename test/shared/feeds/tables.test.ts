import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import type { WorldEvent } from '../../../shared/everywhere/everywhereShape.ts'
import { eventTable, topicTable, trendTable } from '../../../shared/feeds/tables.ts'
import { aTrend, minutesAgo, NOW, someArticles } from '../../support/builders.ts'
import { aMember, aWorldEvent, CANADA } from '../../support/feedParts.ts'

/** The rows of a table by their columns, in the order of the header. */
function rowsOf(table: string): Record<string, string>[] {
  return parse(table, { bom: true, columns: true })
}

const FORMULA = '=1+1'

describe('the table of trends', () => {
  test('has a row for each trend, with facts and ISO times', () => {
    const [newest, older] = [someArticles(1), someArticles(1, 2)].map(([article]) => article)
    const articles = older && newest ? [{ ...older, publishedAt: minutesAgo(91) }, newest] : []
    const trend = aTrend({ title: 'Orbit 9', categories: ['Games', 'Science'], growth: -25, endedAt: NOW, articles })
    expect(rowsOf(trendTable([trend, aTrend({ title: 'Bank rate' })]))).toEqual([
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
      },
      expect.objectContaining({ trend: 'Bank rate' }),
    ])
  })

  test('has nothing where a fact is unknown', () => {
    const unknown = { volume: null, growth: null, startedAt: null, endedAt: null, articles: [], categories: [] }
    expect(rowsOf(trendTable([aTrend(unknown)]))).toEqual([
      expect.objectContaining({
        ...{ category: 'Others', categories: '', volume: '', growth: '', status: 'Active' },
        ...{ started_at: '', ended_at: '' },
        ...{ article: '', article_url: '', article_source: '', article_published_at: '' },
      }),
    ])
  })

  test('guards texts against formulas but not numbers, and nothing when it is raw', () => {
    const trends = [aTrend({ title: FORMULA, growth: -25 })]
    expect(rowsOf(trendTable(trends))).toMatchObject([{ trend: `'${FORMULA}`, growth: '-25' }])
    expect(rowsOf(trendTable(trends, { isRaw: true }))).toMatchObject([{ trend: FORMULA, growth: '-25' }])
  })

  test('has a header when there are no trends', () => {
    expect(trendTable([])).toMatch(/^\ufeffkey,country,trend,[a-z_,]+,explore_link\r\n$/)
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
    expect(rowsOf(topicTable(CANADA, 'orbit 9', points))).toEqual([
      {
        ...{ ...same, at: minutesAgo(720), trend: 'orbit 9', category: '', volume: '', growth: '', rank: '' },
        ...{ started_at: '', ended_at: '' },
      },
      {
        ...{ ...same, at: NOW, trend: 'Orbit 9', category: 'Games', volume: '500', growth: '100', rank: '3' },
        ...{ started_at: minutesAgo(600), ended_at: NOW },
      },
    ])
  })

  test('guards its topic against formulas unless it is raw', () => {
    const points = [{ ...point, at: NOW, volume: 500 }]
    expect(rowsOf(topicTable(CANADA, FORMULA, points))).toMatchObject([{ topic: `'${FORMULA}` }])
    expect(rowsOf(topicTable(CANADA, FORMULA, points, { isRaw: true }))).toMatchObject([{ topic: FORMULA }])
  })
})

describe('the table of events', () => {
  const headline = { title: 'Penalties', url: 'https://news.example/final', source: '', published_at: null }
  const first = (about: Partial<WorldEvent>) =>
    rowsOf(eventTable([aWorldEvent(about)])).map(({ first: country, first_at: at }) => [country, at])

  test('has a row for each country of each event, in their order', () => {
    const other = aWorldEvent({ id: 'FR:taux:', members: [aMember({ country: 'FR' }), aMember()] })
    const rows = rowsOf(eventTable([aWorldEvent({ headline: { ...headline, country: 'CA' } }), other]))
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
      place: '1',
      reason: 'article',
      first: 'BR',
      first_at: '2026-11-21T00:20:00.000Z',
      key: 'BR:final da copa:2026-11-21T00:20Z',
      article: 'Penalties',
      article_url: 'https://news.example/final',
    })
  })

  test('has nothing where a fact is unknown', () => {
    const members = [aMember({ volume: null, growth: null, startedAt: null, reason: null })]
    expect(rowsOf(eventTable([aWorldEvent({ members })]))).toMatchObject([
      { volume: '', growth: '', started_at: '', reason: '', article: '', article_url: '' },
    ])
  })

  test('names no country as the first when several listed an event within an hour, or one at an unknown time', () => {
    const earliest = ['BR', 'CA'].map((country) => ({ country, at: minutesAgo(700) }))
    const [unknown, known] = [
      ['', ''],
      ['BR', minutesAgo(700)],
    ]
    expect(first({ earliest })).toEqual([unknown, unknown, unknown])
    expect(first({ hasUnknownStart: true })).toEqual([unknown, unknown, unknown])
    expect(first({})).toEqual([known, known, known])
  })

  test('guards texts against formulas unless it is raw', () => {
    const events = [aWorldEvent({ members: [aMember({ title: FORMULA })] })]
    expect(rowsOf(eventTable(events))).toMatchObject([{ trend: `'${FORMULA}` }])
    expect(rowsOf(eventTable(events, { isRaw: true }))).toMatchObject([{ trend: FORMULA }])
  })
})
