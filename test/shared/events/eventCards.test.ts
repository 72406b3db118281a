import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TrendEvent } from '../../../shared/eventShape.ts'
import { eventCards } from '../../../shared/events/eventCards.ts'

function anEvent(...members: string[]): TrendEvent {
  return { id: `of ${members[0]}`, head: members[0] ?? '', members, reasons: [], links: [], headline: null }
}

/** Each card as the keys of its trends; the first is the one that it shows. */
function cardsOf(keys: string, ...events: TrendEvent[]): string[] {
  const items = [...keys].map((key) => ({ key }))
  return eventCards(items, events).map(({ item, others }) => [item, ...others].map(({ key }) => key).join(''))
}

describe('the cards of a list', () => {
  test('have the members of an event on that of its head, at its place', () => {
    expect(cardsOf('xaybz', anEvent('b', 'x', 'y'))).toEqual(['a', 'bxy', 'z'])
  })

  test('have them on that of the first member in the list, when the head is in another one', () => {
    expect(cardsOf('xyz', anEvent('b', 'y', 'x'))).toEqual(['yx', 'z'])
  })

  test('are one for each trend, when no two are of an event', () => {
    expect(cardsOf('xyz', anEvent('x', 'b', 'c'))).toEqual(['x', 'y', 'z'])
    expect(cardsOf('xyz')).toEqual(['x', 'y', 'z'])
  })

  test('know their event only when they have several of its trends', () => {
    const event = anEvent('a', 'b')
    expect(eventCards([{ key: 'a' }, { key: 'b' }, { key: 'c' }], [event]).map((card) => card.event)).toEqual([
      event,
      undefined,
    ])
    expect(eventCards([{ key: 'a' }, { key: 'c' }], [event])).toEqual([
      { item: { key: 'a' }, others: [] },
      { item: { key: 'c' }, others: [] },
    ])
  })

  test('have every trend of the list once, in any event', () => {
    const keys = [...'abcdefgh']
    const anyEvents = fc
      .tuple(fc.shuffledSubarray(keys), fc.integer({ min: 0, max: 8 }))
      .map(([members, at]) => [anEvent(...members.slice(0, at)), anEvent(...members.slice(at))])
    fc.assert(
      fc.property(fc.shuffledSubarray(keys), anyEvents, (listed, events) => {
        expect([...cardsOf(listed.join(''), ...events).join('')].sort()).toEqual(listed.toSorted())
      }),
    )
  })
})
