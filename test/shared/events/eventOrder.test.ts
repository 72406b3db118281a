import { describe, expect, test } from 'vitest'
import { eventsOf } from '../../../shared/events/eventsOf.ts'
import { WEIGHTS } from '../../../shared/events/weights.ts'
import type { Trend } from '../../../shared/trend.ts'
import { articleAt, grouped, lone, others } from '../../support/aCountryOfTrends.ts'
import { minutesAgo } from '../../support/builders.ts'

/** Trends named by letters, earlier ones more searched. Each pair shares as many articles as it has after its letters. */
function linked(...pairs: string[]): Trend[] {
  const letters = new Set(pairs.flatMap((pair) => [...pair.slice(0, 2)]))
  return [...letters].sort().map((name, index) =>
    lone(`t${name}x`, {
      volume: 100_000 - index,
      articles: pairs
        .filter((pair) => pair.slice(0, 2).includes(name))
        .flatMap((pair) =>
          Array.from({ length: Number(pair.slice(2)) }, (_, each) => articleAt(`${pair}-${each}`, `${pair}x news`)),
        ),
    }),
  )
}

describe('trends are joined', () => {
  const PAIRS_ONLY = { ...WEIGHTS, maxMembers: 2 }

  test('by their keys where nothing else decides, in whatever order they are listed', () => {
    const trends = linked('ab2', 'bc2')
    expect(grouped(trends, PAIRS_ONLY)).toEqual([['tax', 'tbx']])
    expect(grouped(trends.toReversed(), PAIRS_ONLY)).toEqual([['tax', 'tbx']])
  })

  test('by a query as soon as by an article of the same weight, if the keys say so', () => {
    const shared = { articles: [articleAt('r', 'Nothing of this')] }
    const [one, two] = [
      lone('a one', { related: ['b two', 'e f'] }),
      lone('b two', { related: ['e f'], ...shared, hours: 20 }),
    ]
    expect(grouped([one, two, lone('c three', { ...shared, hours: 10 })], PAIRS_ONLY)).toEqual([['a one', 'b two']])
  })

  test('by the key of the second, if that of the first is the same', () => {
    const shared = { articles: [articleAt('r', 'Nothing of this')] }
    const trends = [
      lone('a one', { related: ['b two', 'e f'], ...shared }),
      lone('b two', { related: ['e f'], hours: 20 }),
      lone('c three', { ...shared, hours: 10 }),
    ]
    expect(grouped(trends, PAIRS_ONLY)).toEqual([['a one', 'b two']])
  })

  test('by weight, although a lighter bond is the best of another trend', () => {
    const trends = linked('ab6', 'cd6', 'bc2', 'ac2', 'ce1')
    expect(grouped(trends, { ...WEIGHTS, maxMembers: 4, maxArticles: 30 })).toEqual([['tax', 'tbx', 'tcx', 'tdx']])
  })
})

test('events are sorted by the keys of their heads, not by their weight', () => {
  const events = eventsOf([...linked('ab1', 'cd2'), ...others()])
  expect(events.map(({ head }) => head.split(':')[1])).toEqual(['tax', 'tcx'])
})

describe('the headline of an event is from around its first start', () => {
  const at = (hours: number) => minutesAgo(hours * 60)
  const early = { ...articleAt('1', 'Northline cabin crews give notice of a strike'), publishedAt: at(60) }
  const late = { ...articleAt('2', 'Northline cabin crews begin a strike at noon'), publishedAt: at(20) }

  test.each([
    ['when its head started first', at(60), at(20)],
    ['when its head started last', at(20), at(60)],
    ['when only the start of its head is known', at(60), null],
    ['when only the start of another is known', null, at(60)],
  ])('%s', (_, ofHead, ofOther) => {
    const articles = [early, late]
    const trends = [
      lone('northline strike', { volume: 5_000, articles, startedAt: ofHead }),
      lone('northline crews', { volume: 500, articles, startedAt: ofOther }),
    ]
    const [event] = eventsOf([...trends, ...others()])
    expect(event?.headline?.title).toBe(early.title)
  })
})
