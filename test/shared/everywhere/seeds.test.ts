import { describe, expect, test } from 'vitest'
import type { EventLinks } from '../../../shared/everywhere/eventLinks.ts'
import { stars } from '../../../shared/everywhere/stars.ts'

/** The reasons of a link: one that is less sure, a surer one, both, and both with an even surer one. */
const REASONS: Record<string, number> = { '~': 1, '-': 2, '=': 3, '≡': 7 }

/** The events of topics of these countries with such links (`"0-1 1=3"`): the seed, and the other topics. */
function eventsOf(countries: string, links: string, percentiles: number[] = []) {
  const topics = countries.split(' ').map((country, number) => ({ country, percentile: percentiles[number] ?? 0.5 }))
  return stars(topics, linksOf(links)).map(({ seed, members }) => [seed, members.map(({ number }) => number)])
}

function linksOf(text: string): EventLinks {
  const links = text.split(' ').flatMap(([one, kind = '', other]) => [
    { from: Number(one), to: Number(other), reasons: REASONS[kind] ?? 0 },
    { from: Number(other), to: Number(one), reasons: REASONS[kind] ?? 0 },
  ])
  const linked = (number: number) =>
    links.filter(({ from }) => from === number).toSorted((one, other) => one.to - other.to)
  return {
    of: (number) => Uint32Array.from(linked(number), ({ to }) => to),
    reasonsOf: (number) => Uint8Array.from(linked(number), ({ reasons }) => reasons),
    isAlone: (number) => linked(number).length === 0,
  }
}

describe('the seed of an event is the topic that is linked', () => {
  test('to the most countries, not to the most topics', () => {
    // Canada's topic is linked to three German ones, and one of these to a French one.
    expect(eventsOf('CA DE DE DE FR', '0=1 0-2 0-3 1-4')).toEqual([[1, [0, 4]]])
  })

  test('to as many as others, and is higher in the list of its country', () => {
    expect(eventsOf('CA US', '0-1', [0.4, 0.6])).toEqual([[1, [0]]])
    expect(eventsOf('CA US', '0-1', [0.6, 0.4])).toEqual([[0, [1]]])
    expect(eventsOf('CA US GB', '0-1 0-2 1-2', [0.1, 0.2, 0.3])).toEqual([[2, [0, 1]]])
  })

  test('to as many as others, equally high, and comes first', () => {
    expect(eventsOf('CA US GB', '0-1 0-2 1-2')).toEqual([[0, [1, 2]]])
  })

  test('to as many as others that are left after events that were found before', () => {
    // The German topic takes the American and the British one away from Canada’s, which is left with the French one.
    expect(eventsOf('CA US GB DE IT FR ES', '0-1 0-2 0-5 3-1 3-2 3-4 3-6')).toEqual([
      [3, [1, 2, 4, 6]],
      [0, [5]],
    ])
  })
})

describe('of two topics of a country, an event has', () => {
  test('the one with the surer reason, in whatever order they come', () => {
    expect(eventsOf('CA FR FR DE', '0-1 0~2 0-3')).toEqual([[0, [1, 3]]])
    expect(eventsOf('CA FR FR DE', '0~1 0-2 0-3')).toEqual([[0, [2, 3]]])
  })

  test('the first one when both have the same reason', () => {
    expect(eventsOf('CA FR FR DE', '0-1 0-2 0-3')).toEqual([[0, [1, 3]]])
  })

  /** Four topics are linked to the seed; the topics 5 and 6 are both French, and share reasons with these. */
  const withFrench = (links: string) => eventsOf('CA US GB DE IT FR FR', `0-1 0-2 0-3 0-4 ${links}`)

  test('the one that is linked to the seed, though another shares more with the members', () => {
    expect(withFrench('0~6 5=1 5=2 5=3')).toEqual([[0, [1, 2, 3, 4, 6]]])
  })

  test('the one that shares reasons with more of the members, though another has surer ones', () => {
    expect(withFrench('5≡1 5≡2 6=1 6=2 6=3')).toEqual([[0, [1, 2, 3, 4, 6]]])
    expect(withFrench('6≡1 6≡2 5=1 5=2 5=3')).toEqual([[0, [1, 2, 3, 4, 5]]])
  })

  test('the first one that shares equal reasons with equally many of the members', () => {
    expect(withFrench('6=1 6=2 5=2 5=3')).toEqual([[0, [1, 2, 3, 4, 5]]])
  })
})

test('the topics of an event are in the order of the list, whichever was considered first', () => {
  expect(eventsOf('CA FR US FR', '0~1 0-2 0-3')).toEqual([[0, [2, 3]]])
})

test('a topic of the seed’s country is not in its event, however much it shares with the members', () => {
  expect(eventsOf('CA US GB DE CA', '0-1 0-2 0-3 4=1 4=2')).toEqual([[0, [1, 2, 3]]])
})
