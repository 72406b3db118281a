import { describe, expect, test } from 'vitest'
import { percentileOf } from '../../../shared/everywhere/findEverywhere.ts'
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

  test('of all their places together, not of the best one', () => {
    const trends = [
      ...listOf('CA', 'a first', 'middle', 'hockey', 'snow'),
      ...listOf('US', 'baseball', 'middle', 'drought', 'a first'),
    ]
    expect(titlesOf(trends)).toEqual(['middle', 'a first'])
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

  test('of their countries, also when several of these share nothing with the seed', () => {
    // Each of four countries shares something with two of the others: any of them is linked to two countries only.
    const queries = (...sides: string[]) => sides.flatMap((side) => [`${side} goal`, `${side} injury`])
    const sharing = (...sides: string[]): Partial<Trend> => ({
      ...articles(...sides.map((side) => `https://news.example/${side}`)),
      related: queries(...sides),
      rank: 2,
      volume: 100,
    })
    const circle = [
      one('CA', 'ring', sharing('north', 'west')),
      one('US', 'anneau', sharing('north', 'east')),
      one('GB', 'anillo', sharing('south', 'west')),
      one('FR', 'reif', sharing('south', 'east')),
    ]
    const three = ['CA', 'US', 'JP'].map((code) => one(code, 'a top event', { rank: 1, volume: 1_000 }))
    expect(found([...circle, ...three]).events.map(({ members }) => members.length)).toEqual([4, 3])
  })
})

test('the share of a list at or behind a place is 1 for the first and never 0', () => {
  expect([1, 2, 3, 4].map((place) => percentileOf(place, 4))).toEqual([1, 0.75, 0.5, 0.25])
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

  test('is decided by the alphabet between equal ranks', () => {
    const [zebra, apples] = [one('CA', 'zebra', { volume: 1 }), one('CA', 'apples', { volume: 1 })]
    expect(placesOf(zebra, apples, one('CA', 'cup final'))).toEqual(['CA 2', 'US 1'])
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

  test('with known starts come before those without, whatever their codes', () => {
    const codes = (starts: Record<string, Partial<Trend>>) =>
      found(
        Object.entries(starts).map(([code, start]) => one(code, `final ${code}`, { ...news, ...start })),
      ).events[0]?.members.map(({ country }) => country)
    expect(codes({ CA: { startedAt: null }, US: hoursAgo(1) })).toEqual(['US', 'CA'])
    expect(codes({ CA: hoursAgo(1), US: { startedAt: null } })).toEqual(['CA', 'US'])
  })
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

test('the categories of an event begin with the most frequent one, though an earlier country has another', () => {
  const trends = [
    one('CA', 'cup final', { ...hoursAgo(9), categories: ['Games'] }),
    one('US', 'cup final', { ...hoursAgo(8), categories: ['Sports'] }),
    one('GB', 'cup final', { ...hoursAgo(7), categories: ['Sports'] }),
  ]
  expect(found(trends).events[0]?.categories).toEqual(['Sports', 'Games'])
  expect(found(trends.slice(0, 2)).events[0]?.categories).toEqual(['Games', 'Sports'])
})
