import { describe, expect, test } from 'vitest'
import { earlierEvents, memberKey, rested, returnedEvents } from '../../../shared/everywhere/eventIdentity.ts'
import type { EventMember, RestingEvent } from '../../../shared/everywhere/everywhereShape.ts'
import { minutesAgo } from '../../support/builders.ts'
import { aMember, aWorldEvent } from '../../support/feedParts.ts'

const membersOf = (codes: string): EventMember[] => codes.split(' ').map((country) => aMember({ country }))
const keyOf = (country: string) => memberKey(aMember({ country }))

/** The event of an earlier collection that has these members; its first seed was the topic of a country. */
function earlier(seed: string, codes: string): RestingEvent {
  return rested(aWorldEvent({ id: keyOf(seed), members: membersOf(codes) }), minutesAgo(720))
}

/** For events with these members, the country of the first seed of the earlier event that each continues. */
function continued(events: string[], before: RestingEvent[]): (string | undefined)[] {
  return earlierEvents(events.map(membersOf), before).map((event) => event?.id.slice(0, 2))
}

describe('an event continues an earlier one', () => {
  test('when it has its first seed, though no other member stayed', () => {
    expect(continued(['CA JP KR'], [earlier('CA', 'CA US GB')])).toEqual(['CA'])
  })

  test('when it has its first seed again, though that one had left the earlier event', () => {
    expect(continued(['JP CA KR'], [earlier('CA', 'US GB')])).toEqual(['CA'])
  })

  test('when it has two of its members, and not with one', () => {
    expect(continued(['US GB JP'], [earlier('CA', 'CA US GB')])).toEqual(['CA'])
    expect(continued(['US JP KR'], [earlier('CA', 'CA US GB')])).toEqual([undefined])
  })

  test('with its first seed rather than with more of its members; no earlier event continues as two', () => {
    expect(continued(['US GB FR', 'CA JP'], [earlier('CA', 'US GB FR CA')])).toEqual([undefined, 'CA'])
    expect(continued(['CA JP', 'US GB FR'], [earlier('CA', 'US GB FR CA')])).toEqual(['CA', undefined])
  })

  test('of a part that has more of its members, when the seed is gone', () => {
    expect(continued(['US GB', 'FR DE JP'], [earlier('CA', 'CA US GB FR DE JP')])).toEqual([undefined, 'CA'])
  })

  test('as the first of two parts that have equally many of its members', () => {
    expect(continued(['US GB', 'FR DE'], [earlier('CA', 'CA FR DE US GB')])).toEqual(['CA', undefined])
  })
})

describe('of several earlier events, an event continues', () => {
  test.each<[string, string, RestingEvent, RestingEvent]>([
    ['the one whose first seed it has', 'CA', earlier('CA', 'CA MX'), earlier('BR', 'US GB FR')],
    ['the one of which it has more members', 'ZA', earlier('ZA', 'US GB FR'), earlier('BR', 'CA MX')],
    [
      'of those whose first seed it has, the one of which it has more members',
      'US',
      earlier('US', 'US GB FR'),
      earlier('CA', 'CA MX'),
    ],
    [
      'of those of which it has equally many members, the one with the first id',
      'BR',
      earlier('BR', 'US GB'),
      earlier('ZA', 'CA MX'),
    ],
  ])('%s, in whatever order they come', (_, id, one, other) => {
    expect(continued(['CA MX US GB FR'], [one, other])).toEqual([id])
    expect(continued(['CA MX US GB FR'], [other, one])).toEqual([id])
  })
})

describe('an event is the same as earlier ones that nothing continues', () => {
  /** The seeds of the earlier events that each is the same as, and of those that none is; topics are of later waves. */
  function returned(events: string[], before: RestingEvent[]) {
    const later = events.map((codes) => membersOf(codes).map((member) => ({ ...member, startedAt: minutesAgo(60) })))
    const found = returnedEvents(later, before, earlierEvents(later, before))
    const seedsOf = (resting: RestingEvent[]) => resting.map(({ id }) => id.slice(0, 2))
    return [...found.returned.map(seedsOf), seedsOf(found.absent)]
  }

  test('when they had a topic of one of its countries, in whatever wave', () => {
    expect(returned(['CA JP'], [earlier('US', 'US CA'), earlier('FR', 'FR DE')])).toEqual([['US'], ['FR']])
    expect(returned(['CA JP'], [earlier('US', 'US CA'), earlier('JP', 'JP KR')])).toEqual([['US', 'JP'], []])
  })

  test('each of one event: that which has most of its topics, or else the first', () => {
    expect(returned(['CA JP', 'US GB'], [earlier('CA', 'CA US GB')])).toEqual([[], ['CA'], []])
    expect(returned(['CA JP', 'US KR'], [earlier('CA', 'CA US')])).toEqual([['CA'], [], []])
  })

  test('beside the one that it continues', () => {
    const one = earlier('CA', 'CA US GB')
    const found = returnedEvents([membersOf('CA US JP')], [one, earlier('JP', 'JP KR')], [one])
    expect(found.returned[0]?.map(({ id }) => id.slice(0, 2))).toEqual(['CA', 'JP'])
    expect(found.absent).toEqual([])
  })
})
