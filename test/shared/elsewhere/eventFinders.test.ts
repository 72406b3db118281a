import { describe, expect, test } from 'vitest'
import type { Reason } from '../../../shared/answers/topicAnswer.ts'
import { eventFinders } from '../../../shared/elsewhere/eventFinders.ts'
import { sightingOf } from '../../../shared/elsewhere/sighting.ts'
import type { Trend } from '../../../shared/trend.ts'
import { aTrend } from '../../support/builders.ts'

function one(country: string, title: string, ...related: string[]): Trend {
  return aTrend({ country, title, articles: [], related })
}

/** Which other trends share a related query with the first one. */
function sharingWith(...trends: Trend[]): (string | undefined)[] {
  const { sharingOneQuery } = eventFinders(trends.map(sightingOf))
  return othersOf(trends, sharingOneQuery(0))
}

/** Which other trends are the same event as the first one, by one reason. */
function sameEventAs(reason: Reason, ...trends: Trend[]): (string | undefined)[] {
  const { finders } = eventFinders(trends.map(sightingOf))
  return othersOf(trends, new Map(finders).get(reason)?.(0) ?? [])
}

function othersOf(trends: Trend[], found: Iterable<number>): (string | undefined)[] {
  return [...found].filter((number) => number !== 0).map((number) => trends[number]?.title)
}

describe('two topics share a query when', () => {
  const here = one('CA', 'bridge', 'harbour match', 'lindgren')

  test('both were searched with the same words', () => {
    expect(sharingWith(here, one('FR', 'pont', 'Harbour Match'), one('DE', 'tor', 'cup final'))).toEqual(['pont'])
  })

  test('both were searched with the same word', () => {
    expect(sharingWith(here, one('FR', 'pont', 'Lindgren'), one('DE', 'tor', 'weather'))).toEqual(['pont'])
  })

  test('they share several: it is found once', () => {
    expect(sharingWith(here, one('FR', 'pont', 'harbour match', 'lindgren'))).toEqual(['pont'])
  })
})

describe('two topics share no query when', () => {
  test('the query is the topic of one of them, which says nothing about a third thing', () => {
    const toll = one('CA', 'bridge toll', 'tunnel fee')
    const pont = one('FR', 'pont', 'bridge toll')
    expect(sharingWith(toll, pont)).toEqual([])
    expect(sharingWith(pont, toll)).toEqual([])
    expect(sharingWith(pont, toll, one('DE', 'tor', 'bridge toll'))).toEqual(['tor'])
  })

  test('it is too common to name an event', () => {
    const others = ['a b', 'c d', 'e f', 'g h'].map((title) => one('FR', title, 'live score'))
    expect(sharingWith(one('CA', 'bridge', 'live score'), ...others.slice(1))).toEqual(['c d', 'e f', 'g h'])
    expect(sharingWith(one('CA', 'bridge', 'live score'), ...others)).toEqual([])
  })
})

test('two topics are the same event by the related queries that both have, not by those that each has alone', () => {
  const here = one('CA', 'bridge', 'lindgren', 'hattrick')
  expect(sameEventAs('related', here, one('FR', 'pont', 'lindgren', 'hattrick', 'goal'))).toEqual(['pont'])
  expect(sameEventAs('related', here, one('FR', 'pont', 'goal', 'stadium'))).toEqual([])
})

test('a topic that is in no list shares nothing', () => {
  const { finders, sharingOneQuery } = eventFinders([])
  expect([...sharingOneQuery(0)]).toEqual([])
  for (const [, find] of finders) expect([...find(0)]).toEqual([])
})
