import { describe, expect, test } from 'vitest'
import type { TrendEvent } from '../../../shared/eventShape.ts'
import { eventsOf } from '../../../shared/events/eventsOf.ts'
import type { Trend } from '../../../shared/trend.ts'
import { articleAt, lone, others } from '../../support/aCountryOfTrends.ts'

const STRIKE = articleAt('strike', 'Cabin crews of Northline walk out', 'Capital Wire')
const NOTICE = articleAt('notice', 'Northline crews give notice of a walk out', 'CityBeat')

/** Trends of one event, by name. */
function strikes(...names: string[]): Trend[] {
  return names.map((name, index) => lone(`${name} northline`, { volume: 1_000 - index, articles: [STRIKE, NOTICE] }))
}

function eventOf(trends: readonly Trend[], earlier: Pick<TrendEvent, 'id' | 'members'>[] = []): TrendEvent {
  const [event] = eventsOf([...trends, ...others()], earlier)
  if (!event) throw new Error('There is no event')
  return event
}

const keyOf = (name: string) => `CA:${name} northline:2026-11-20T06:00Z`

describe('the head of an event', () => {
  test.each<[string, Partial<Trend> & { hours?: number }, Partial<Trend> & { hours?: number }, string]>([
    ['is the most searched', { volume: 100 }, { volume: 200 }, 'b northline'],
    ['has a known volume', { volume: null }, { volume: 100 }, 'b northline'],
    ['is the first that started, if both are searched as much', { hours: 2 }, { hours: 3 }, 'b northline'],
    ['has a known start', { startedAt: null }, {}, 'b northline'],
    ['has the first key, if nothing differs', {}, {}, 'a northline'],
  ])('%s', (_, one, other, head) => {
    const articles = [STRIKE, NOTICE]
    const trends = [lone('a northline', { articles, ...one }), lone('b northline', { articles, ...other })]
    expect(eventOf(trends).head).toContain(`CA:${head}:`)
  })

  test('comes first, then the others by searches', () => {
    expect(eventOf(strikes('z', 'y', 'x').toReversed()).members).toEqual(['z', 'y', 'x'].map(keyOf))
  })
})

describe('the reasons of an event', () => {
  test('count the wording once, however many words the titles share', () => {
    const about = (name: string) => ({ articles: [articleAt(name, `Many homes without power tonight ${name}x`)] })
    const trends = [lone('a b', { related: ['c d'], ...about('1') }), lone('c d', { ...about('2'), hours: 10 })]
    expect(eventOf(trends).reasons).toEqual([
      { kind: 'query', count: 1 },
      { kind: 'wording', count: 1 },
    ])
  })

  test('count what is shared once, the surest first', () => {
    const [one, other] = [
      lone('northline strike', { related: ['cabin crew pay', 'strike notice'], articles: [STRIKE, NOTICE] }),
      lone('cabin crew pay', { related: ['strike notice'], articles: [STRIKE, NOTICE] }),
    ]
    expect(eventOf([one, other]).reasons).toEqual([
      { kind: 'article', count: 2 },
      { kind: 'query', count: 1 },
      { kind: 'related', count: 1 },
      { kind: 'start', count: 1 },
    ])
    expect(eventOf(strikes('z', 'y', 'x')).reasons).toEqual([
      { kind: 'article', count: 2 },
      { kind: 'word', count: 1 },
      { kind: 'start', count: 1 },
    ])
  })

  test('say for each member what it shares with the one it has most in common with', () => {
    const pay = articleAt('pay', 'Northline pilots on pay')
    const [head, second] = [
      lone('northline strike', { volume: 5_000, articles: [STRIKE] }),
      lone('northline crews', { volume: 500, articles: [STRIKE, pay, NOTICE], hours: 10 }),
    ]
    const third = lone('pilots', { volume: 50, articles: [pay, NOTICE], hours: 20 })
    expect(eventOf([head, second, third]).links).toEqual([
      { key: second.key, to: third.key, reasons: [{ kind: 'article', count: 2 }] },
      { key: third.key, to: second.key, reasons: [{ kind: 'article', count: 2 }] },
    ])
  })
})

describe('the id of an event', () => {
  test('is the key of its head when it is first found', () => {
    expect(eventOf(strikes('z', 'y')).id).toBe(keyOf('z'))
  })

  test.each<[string, string[], string]>([
    ['is kept while half of its members stay', ['z', 'y', 'gone', 'away'], 'old'],
    ['is kept when others join', ['y'], 'old'],
    ['is new when less than half of its members stay', ['z', 'gone', 'away'], keyOf('z')],
    ['is new when none of its members is left', ['gone'], keyOf('z')],
    ['is new when the earlier one had no members', [], keyOf('z')],
  ])('%s', (_, members, id) => {
    expect(eventOf(strikes('z', 'y', 'x'), [{ id: 'old', members: members.map(keyOf) }]).id).toBe(id)
  })

  test('is that of the earlier event with the most members in it, then the first id', () => {
    const earlier = [
      { id: 'small', members: ['x'].map(keyOf) },
      { id: 'large', members: ['z', 'y'].map(keyOf) },
    ]
    expect(eventOf(strikes('z', 'y', 'x'), earlier).id).toBe('large')
    const equal = [
      { id: 'c', members: ['x'].map(keyOf) },
      { id: 'b', members: ['z'].map(keyOf) },
    ]
    expect(eventOf(strikes('z', 'y', 'x'), equal).id).toBe('b')
    const ofHead = [
      { id: keyOf('z'), members: ['z', 'y'].map(keyOf) },
      { id: 'a', members: ['x'].map(keyOf) },
    ]
    expect(eventOf(strikes('z', 'y', 'x'), ofHead).id).toBe(keyOf('z'))
  })

  test('is kept by one event when an event has split, and is never that of the head of another', () => {
    const cup = articleAt('cup', 'Gannets win the cup')
    const cups = ['a gannets', 'b gannets'].map((title) =>
      lone(title, { articles: [cup, articleAt('c2', 'Gannets lift the cup')] }),
    )
    const trends = [...strikes('z', 'y'), ...cups, ...others()]
    const all = trends.slice(0, 4).map(({ key }) => key)
    const ids = (id: string) => eventsOf(trends, [{ id, members: all }]).map((event) => event.id)
    const [first = '', second = ''] = eventsOf(trends).map(({ head }) => head)
    expect(ids('old')).toEqual(['old', second])
    expect(ids(second)).toEqual([first, second])
  })
})
