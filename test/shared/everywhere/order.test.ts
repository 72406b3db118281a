import { describe, expect, test } from 'vitest'
import type { Trend } from '../../../shared/trend.ts'
import { articles, found, hoursAgo, one } from './worldTrends.ts'

/** The titles of the events, each of its first country. */
const titlesOf = (trends: Trend[]) => found(trends).events.map(({ members }) => members[0]?.title)

/** A list of a country: each topic at the rank of its place. */
const listOf = (code: string, ...titles: string[]) =>
  titles.map((title, index) => one(code, title, { rank: index + 1 }))

describe('events are in the order', () => {
  test('of their countries, the most first, then of the places in the lists of these, the highest first', () => {
    const trends = [
      ...['CA', 'US'].map((code) => one(code, 'a low event', { rank: 9, volume: 2_000_000 })),
      ...['CA', 'US'].map((code) => one(code, 'high event', { rank: 1, volume: 100 })),
      ...['CA', 'US', 'GB'].map((code) => one(code, 'wide event', { rank: 10, volume: 100 })),
    ]
    expect(titlesOf(trends)).toEqual(['wide event', 'high event', 'a low event'])
  })

  test('of the shares of the lists that are behind them, since lists differ in length', () => {
    const trends = [
      ...listOf('CA', 'hockey', 'a second of two'),
      ...listOf('US', 'baseball', 'a second of two'),
      ...listOf('JP', 'go', 'sumo', 'third of ten', 'd', 'e', 'f', 'g', 'h', 'i', 'j'),
      ...listOf('FR', 'boules', 'judo', 'third of ten', 'k', 'l', 'm', 'n', 'o', 'p', 'q'),
    ]
    expect(titlesOf(trends)).toEqual(['third of ten', 'a second of two'])
  })
})

describe('the place of a topic', () => {
  const placesOf = (...trends: Trend[]) =>
    found([...trends, one('US', 'cup final')]).events[0]?.members.map(({ country, place }) => `${country} ${place}`)

  test('is that among the topics of its country, whatever ranks are missing between them', () => {
    const ranked = [
      one('CA', 'zebra', { rank: 3 }),
      one('CA', 'cup final', { rank: 7 }),
      one('CA', 'apples', { rank: 9 }),
    ]
    expect(placesOf(...ranked)).toEqual(['CA 2', 'US 1'])
    expect(placesOf(...ranked.toReversed())).toEqual(['CA 2', 'US 1'])
  })
})

describe('the countries of an event', () => {
  const news = articles('https://news.example/final')
  const STARTS = { FR: hoursAgo(9), US: hoursAgo(9), GB: hoursAgo(5), CA: { startedAt: null }, JP: { startedAt: null } }

  test.each([
    ['the first', 1],
    ['the last', -1],
  ])(
    'begin with the earliest, unknown starts come last, ties go by the code, though %s is searched least',
    (_, sign) => {
      const trends = Object.entries(STARTS).map(([code, start], index) =>
        one(code, `final ${code}`, { ...news, ...start, volume: 1_000 + sign * index }),
      )
      expect(found(trends).events[0]?.members.map(({ country }) => country)).toEqual(['FR', 'US', 'GB', 'CA', 'JP'])
    },
  )
})

test('the countries that are up to date are listed by their codes', () => {
  const trends = [
    one('US', 'baseball', { volume: 9_000 }),
    one('CA', 'hockey', { rank: 2 }),
    one('CA', 'snow', { rank: 3 }),
  ]
  expect(found(trends).countries).toEqual([
    ['CA', 2],
    ['US', 1],
  ])
})
