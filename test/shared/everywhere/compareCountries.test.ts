import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareCountries } from '../../../shared/everywhere/compareCountries.ts'
import { mostLike } from '../../../shared/everywhere/similarity.ts'
import type { Trend } from '../../../shared/trend.ts'
import { found, one } from './worldTrends.ts'

/** The trends of these countries, compared with all that the collection found. */
function compare(codes: string[], trends: Trend[], category?: Parameters<typeof compareCountries>[2]) {
  const byCountry = new Map(codes.map((code) => [code, trends.filter(({ country }) => country === code)]))
  return compareCountries(found(trends), byCountry, category)
}

const cup = (code: string, about: Partial<Trend> = {}) => one(code, 'cup final', about)

describe('compared countries', () => {
  test('share the events that two of them are in; the rest of each is its own', () => {
    const trends = [
      cup('CA'),
      cup('US'),
      one('CA', 'hockey'),
      one('US', 'baseball'),
      one('MX', 'lucha'),
      one('MX', 'faro'),
      one('GB', 'faro'),
    ]
    const { shared, own, overlap } = compare(['CA', 'US', 'MX'], trends)
    expect(shared.map(({ members }) => members.map(({ country }) => country))).toEqual([['CA', 'US']])
    expect(own.get('CA')?.map(({ title }) => title)).toEqual(['hockey'])
    expect(own.get('US')?.map(({ title }) => title)).toEqual(['baseball'])
    // An event of one of them and of a country that is not compared is its own.
    expect(
      own
        .get('MX')
        ?.map(({ title }) => title)
        .toSorted(),
    ).toEqual(['faro', 'lucha'])
    expect(overlap).toEqual({ shared: 1, of: 5 })
  })

  test('list the events first that have more of the lists behind them, since lists differ in length', () => {
    const listOf = (code: string, ...titles: string[]) =>
      titles.map((title, index) => one(code, title, { rank: index + 1 }))
    const trends = [
      ...listOf('CA', 'a first', 'snow', 'middle', 'hockey', 'curling', 'moose'),
      ...listOf('US', 'baseball', 'drought', 'middle', 'tax', 'bison', 'a first'),
      ...['AT', 'BE', 'BR'].map((code) => one(code, 'a first')),
    ]
    expect(compare(['CA', 'US'], trends).shared.map(({ members }) => members[0]?.title)).toEqual(['middle', 'a first'])
  })

  test('have at most 10 topics of their own each, the most searched first', () => {
    const own = Array.from({ length: 12 }, (_, index) => one('CA', `topic ${index}`, { volume: 100 * (index + 1) }))
    const compared = compare(['CA', 'US'], [...own, one('US', 'baseball')])
    expect(compared.own.get('CA')?.map(({ title }) => title)).toEqual(
      own
        .toReversed()
        .slice(0, 10)
        .map(({ title }) => title),
    )
    expect(compared.overlap).toEqual({ shared: 0, of: 13 })
  })

  test('share in a category what one of them lists there, and a shared topic is nobody’s own in another', () => {
    const trends = [
      cup('CA', { categories: ['Sports', 'Games'] }),
      cup('US', { categories: ['Others'] }),
      one('CA', 'hockey', { categories: ['Sports'] }),
      one('US', 'chess', { categories: ['Games'] }),
    ]
    expect(compare(['CA', 'US'], trends, 'Sports')).toMatchObject({ overlap: { shared: 1, of: 2 } })
    const games = compare(['CA', 'US'], trends, 'Games')
    expect(games.shared).toEqual([])
    expect([...games.own].map(([code, list]) => [code, list.map(({ title }) => title)])).toEqual([
      ['CA', []],
      ['US', ['chess']],
    ])
  })
})

test('whatever countries share, each topic is in a shared event or its own, and never in both', () => {
  const anyTrend = fc
    .tuple(fc.constantFrom('CA', 'US', 'MX', 'GB'), fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'))
    .map(([country, title]) => one(country, `topic ${title}`))
  fc.assert(
    fc.property(fc.array(anyTrend, { maxLength: 20 }), (any) => {
      const trends = [...new Map(any.map((trend) => [trend.key, trend])).values()]
      const codes = ['CA', 'US', 'MX']
      const { shared, own, overlap } = compare(codes, trends)
      const inEvents = shared.flatMap(({ members }) => members.map(({ country, title }) => `${country} ${title}`))
      const alone = [...own.values()].flat().map(({ country, title }) => `${country} ${title}`)
      const all = trends
        .filter(({ country }) => codes.includes(country))
        .map(({ country, title }) => `${country} ${title}`)
      expect([...inEvents, ...alone].toSorted()).toEqual(all.toSorted())
      expect(overlap).toEqual({ shared: shared.length, of: shared.length + alone.length })
    }),
  )
})

describe('the countries most like one', () => {
  const events = (...lists: string[]) =>
    lists.map((list) => ({ members: list.split(' ').map((country) => ({ country })) }))

  test('are those with the largest share of common events of all that either is in', () => {
    const likeness = mostLike(events('CA US', 'CA US GB', 'CA FR', 'US GB', 'GB FR'), 'CA', 3)
    expect(likeness).toEqual([
      { country: 'US', shared: 2, of: 4 },
      { country: 'FR', shared: 1, of: 4 },
      { country: 'GB', shared: 1, of: 5 },
    ])
  })

  test('are as many as asked for, and none for a country without events', () => {
    expect(mostLike(events('CA US GB FR'), 'CA', 2).map(({ country }) => country)).toEqual(['FR', 'GB'])
    expect(mostLike(events('US GB'), 'CA', 3)).toEqual([])
    expect(mostLike(events('CA US'), 'CA', 3)).toEqual([{ country: 'US', shared: 1, of: 1 }])
  })
})
