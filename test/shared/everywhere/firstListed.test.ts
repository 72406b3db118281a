import { describe, expect, test } from 'vitest'
import { sightingOf } from '../../../shared/elsewhere/sighting.ts'
import type { EventWave, Everywhere } from '../../../shared/everywhere/everywhereShape.ts'
import { findEverywhere } from '../../../shared/everywhere/findEverywhere.ts'
import { appearedBefore, firstCountries, firstListed, firstListing } from '../../../shared/everywhere/firstListed.ts'
import { sharedTopics } from '../../../shared/everywhere/sharedTopics.ts'
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

describe('an appearance of an event begins after the last collection in which fewer than three countries listed it', () => {
  const HOURS = 60
  const FEW_AT = minutesAgo(36 * HOURS)
  const member = (country: string, hours: number) => ({ country, startedAt: minutesAgo(hours * HOURS) })
  const wave = (country: string, started: number, seen: number): EventWave =>
    aGoneWave({ country, startedAt: minutesAgo(started * HOURS), lastSeenAt: minutesAgo(seen * HOURS) })
  const split = (waves: EventWave[], fewAt: string | null = FEW_AT) => {
    const members = [member('PT', 10), member('AR', 5)]
    const { gone, earlier } = firstListing(members, waves, { at: NOW, fewAt, blind: [] })
    return { gone: gone.map(({ country }) => country), earlier: earlier.map(({ country }) => country) }
  }
  const toldBefore = (earlier: EventWave[]) => appearedBefore({ members: [member('PT', 60)], gone: [], earlier })

  test('so a wave that a later collection saw belongs to it, whenever it began', () => {
    expect(split([wave('BR', 90, 24)])).toEqual({ gone: ['BR'], earlier: [] })
    expect(split([wave('BR', 90, 36)])).toEqual({ gone: [], earlier: ['BR'] })
  })

  test('so all waves belong to it where no collection saw fewer', () => {
    expect(split([wave('BR', 160, 150)], null)).toEqual({ gone: ['BR'], earlier: [] })
  })

  test('so what is listed now belongs to it, also while two countries have it', () => {
    expect(split([wave('BR', 40, 0), wave('SE', 40, 12)], NOW)).toEqual({ gone: ['BR'], earlier: ['SE'] })
  })

  test('and it goes on when all of its waves are followed by new ones at once', () => {
    const first = collected({ PT: 2_000, BR: 2_000, AR: 2_000 })
    const next = ['PT', 'BR', 'AR'].map((code) => sightingOf(cup(code, minutesAgo(-600))))
    const [again] = findEverywhere(sharedTopics(next), minutesAgo(-720), first).events
    expect(again?.fewAt).toBe(minutesAgo(720))
    expect(again?.gone.map(({ country }) => country)).toEqual(['AR', 'BR', 'PT'])
  })

  test('and a wave is forgotten 7 days after it was seen last', () => {
    expect(split([wave('SE', 200, 168)])).toEqual({ gone: [], earlier: ['SE'] })
    expect(split([wave('SE', 200, 169)])).toEqual({ gone: [], earlier: [] })
  })

  test('and has all its waves when it goes on for more than a week', () => {
    expect(split([wave('BR', 300, 200)], minutesAgo(250 * HOURS))).toEqual({ gone: ['BR'], earlier: [] })
    expect(split([wave('BR', 300, 200)], null)).toEqual({ gone: ['BR'], earlier: [] })
  })

  test('and has at most 100 waves, of which those that began first are kept', () => {
    const many = Array.from({ length: 120 }, (_, index) => wave('BR', 20 + index / 10, 12 + index / 100))
    const { gone } = firstListing([member('PT', 10)], many, { at: NOW, fewAt: FEW_AT, blind: [] })
    expect(gone).toHaveLength(100)
    expect(gone).toContainEqual(many.at(-1))
    expect(gone).not.toContainEqual(many[0])
  })

  test('and what had ended when it began is told as an earlier one, from its first start to when it was seen last', () => {
    const earlier = [wave('NO', 120, 90), wave('SE', 130, 100), { ...wave('DK', 1, 95), startedAt: null }]
    expect(toldBefore(earlier)).toEqual({ from: minutesAgo(130 * HOURS), until: minutesAgo(90 * HOURS), country: 'SE' })
    expect(toldBefore([])).toBeNull()
  })

  test('and what went on beside its first wave, and ended early, is no earlier one', () => {
    expect(toldBefore([wave('SE', 80, 61)])).toMatchObject({ country: 'SE' })
    expect(toldBefore([wave('SE', 80, 60)])).toBeNull()
    expect(toldBefore([wave('SE', 80, 48)])).toBeNull()
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
