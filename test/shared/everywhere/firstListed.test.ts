import { describe, expect, test } from 'vitest'
import type { EventWave, Everywhere } from '../../../shared/everywhere/everywhereShape.ts'
import { appearedBefore, firstCountries, firstListed, firstListing } from '../../../shared/everywhere/firstListed.ts'
import { spreadOf } from '../../../shared/everywhere/spread.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'
import { aGoneWave } from '../../support/feedParts.ts'
import { found, one } from './worldTrends.ts'

const cup = (code: string, startedAt: string) => one(code, 'cup final', { startedAt })
/** The findings of a collection, from the minutes since each country's wave began. */
function collected(starts: Record<string, number>, before?: Everywhere): Everywhere {
  const trends = Object.entries(starts).map(([code, minutes]) => cup(code, minutesAgo(minutes)))
  return found(trends, before)
}

function firstOf({ events: [event] }: Everywhere) {
  return event && firstListed(event)
}

describe('an event was listed first', () => {
  test('in the country with the earliest start, and the next one is named', () => {
    expect(firstOf(collected({ PT: 400, BR: 590, AR: 380 }))).toEqual({
      kind: 'known',
      first: { country: 'BR', at: minutesAgo(590) },
      next: { country: 'PT', at: minutesAgo(400) },
    })
  })

  test('in all countries that are within 60 minutes of the first, also one that lists it no longer', () => {
    expect(firstOf(collected({ BR: 501, PT: 440, AR: 380 }))?.kind).toBe('known')
    const before = collected({ BR: 500, PT: 470, AR: 300 })
    const [event] = collected({ PT: 470, US: 440, MX: 439, AR: 300 }, before).events
    expect(event && firstCountries(event)).toEqual(['BR', 'PT', 'US'])
  })

  test('in a country that nobody knows while one of the starts is unknown', () => {
    const articles = [{ title: 'Final', url: 'https://news.example/final', source: '', publishedAt: null }]
    const trends = [one('BR', 'final', { articles, startedAt: null }), one('PT', 'finale', { articles })]
    expect(firstOf(found(trends))).toEqual({ kind: 'unknown', reason: { kind: 'start' } })
  })

  test('in a country that does not list it any more, since lists reach back two days only', () => {
    const now = collected({ PT: 400, AR: 300 }, collected({ BR: 600, PT: 400, AR: 300 }))
    expect(firstOf(now)).toMatchObject({ kind: 'known', first: { country: 'BR' }, next: { country: 'PT' } })
    expect(now.events[0]?.gone).toMatchObject([{ country: 'BR', startedAt: minutesAgo(600), lastSeenAt: NOW }])
  })
})

describe('a wave that is gone counts for the first listing', () => {
  const HOURS = 60
  const member = (country: string, hours: number) => ({ country, startedAt: minutesAgo(hours * HOURS) })
  const wave = (country: string, started: number, seen: number): EventWave =>
    aGoneWave({ country, startedAt: minutesAgo(started * HOURS), lastSeenAt: minutesAgo(seen * HOURS) })
  const split = (waves: EventWave[], members = [member('PT', 10), member('AR', 5)]) => {
    const { gone, earlier } = firstListing(members, waves, NOW, [])
    return { gone: gone.map(({ country }) => country), earlier: earlier.map(({ country }) => country) }
  }

  test('when it was last seen at most 48 hours before the first of those listed now began', () => {
    expect(split([wave('BR', 70, 58)])).toEqual({ gone: ['BR'], earlier: [] })
    const late = { ...wave('BR', 70, 58), lastSeenAt: minutesAgo(58 * HOURS + 1) }
    expect(split([late])).toEqual({ gone: [], earlier: ['BR'] })
  })

  test('and makes no chain: what joins only it does not count', () => {
    expect(split([wave('BR', 60, 40), wave('SE', 100, 62)])).toEqual({ gone: ['BR'], earlier: ['SE'] })
  })

  test('and is forgotten 7 days after it was seen last', () => {
    expect(split([wave('SE', 200, 168)])).toEqual({ gone: [], earlier: ['SE'] })
    expect(split([wave('SE', 200, 169)])).toEqual({ gone: [], earlier: [] })
  })

  test('as one of at most 100, of which those seen last are kept', () => {
    const many = Array.from({ length: 120 }, (_, index) => wave('BR', 20 + index / 10, 12 + index / 100))
    const { gone } = firstListing([member('PT', 10)], many, NOW, [])
    expect(gone).toHaveLength(100)
    expect(gone).not.toContainEqual(many.at(-1))
  })

  test('and the others are told as an earlier appearance, from their first start to when they were seen last', () => {
    const earlier = [wave('NO', 120, 90), wave('SE', 130, 100), { ...wave('DK', 1, 95), startedAt: null }]
    expect(appearedBefore({ earlier })).toEqual({
      from: minutesAgo(130 * HOURS),
      until: minutesAgo(90 * HOURS),
      country: 'SE',
    })
    expect(appearedBefore({ earlier: [] })).toBeNull()
  })
})

describe('the spread of an event', () => {
  const members = (...minutes: (number | null)[]) =>
    minutes.map((each) => ({ startedAt: each === null ? null : minutesAgo(each) }))

  test('begins 48 hours before the collection and ends with all countries', () => {
    expect(spreadOf(members(600, 300, 300), NOW)).toEqual([
      { at: minutesAgo(2_880), countries: 0 },
      { at: minutesAgo(600), countries: 1 },
      { at: minutesAgo(300), countries: 3 },
    ])
  })

  test('counts a country from the window on that started exactly then or before', () => {
    expect(spreadOf(members(2_880, 3_000, 2_879), NOW)).toEqual([
      { at: minutesAgo(2_880), countries: 2 },
      { at: minutesAgo(2_879), countries: 3 },
    ])
  })

  test('counts a country with an unknown start, or one in the future, from the collection on', () => {
    expect(spreadOf(members(null, -30, 60), NOW)).toEqual([
      { at: minutesAgo(2_880), countries: 0 },
      { at: minutesAgo(60), countries: 1 },
      { at: NOW, countries: 3 },
    ])
  })
})
