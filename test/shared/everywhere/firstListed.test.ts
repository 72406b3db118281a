import { describe, expect, test } from 'vitest'
import { earliestListings, firstListed, listedTogether } from '../../../shared/everywhere/firstListed.ts'
import { spreadOf } from '../../../shared/everywhere/spread.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'
import { found, one } from './worldTrends.ts'

const cup = (code: string, startedAt: string | null) => one(code, 'cup final', { startedAt })

function firstOf(...starts: [code: string, minutes: number | null][]) {
  const { events } = found(starts.map(([code, minutes]) => cup(code, minutes === null ? null : minutesAgo(minutes))))
  return events[0] && firstListed(events[0])
}

describe('an event was listed first', () => {
  test('in the country with the earliest start, and the next one is named', () => {
    expect(firstOf(['PT', 400], ['BR', 590], ['AR', 380])).toEqual({
      kind: 'known',
      first: { country: 'BR', at: minutesAgo(590) },
      next: { country: 'PT', at: minutesAgo(400) },
    })
  })

  test('in several countries at about the same time when the next start is within 60 minutes', () => {
    expect(firstOf(['BR', 500], ['PT', 440], ['AR', 380])?.kind).toBe('together')
    expect(firstOf(['BR', 501], ['PT', 440], ['AR', 380])?.kind).toBe('known')
  })

  test('in all countries that are within that hour, also one that does not list it any more', () => {
    const together = (...codes: [string, number][]) => codes.map(([code, minutes]) => cup(code, minutesAgo(minutes)))
    const before = found(together(['BR', 500], ['PT', 470], ['AR', 300]))
    const [event] = found(together(['PT', 470], ['US', 440], ['MX', 439], ['AR', 300]), before).events
    expect(event && listedTogether(event)).toEqual(['BR', 'PT', 'US'])
    const [alone] = found(together(['PT', 470], ['US', 400])).events
    expect(alone && listedTogether(alone)).toEqual([])
  })

  test('in a country that nobody knows while one of the starts is unknown', () => {
    const article = [{ title: 'Final', url: 'https://news.example/final', source: '', publishedAt: null }]
    const about = { articles: article }
    const { events } = found([one('BR', 'final', { ...about, startedAt: null }), one('PT', 'finale', about)])
    expect(events[0] && firstListed(events[0])).toEqual({ kind: 'unknown' })
  })

  test('in a country that does not list it any more, since lists reach back two days only', () => {
    const before = found([cup('BR', minutesAgo(600)), cup('PT', minutesAgo(400)), cup('AR', minutesAgo(300))])
    const [event] = found([cup('PT', minutesAgo(400)), cup('AR', minutesAgo(300))], before).events
    expect(event && firstListed(event)).toMatchObject({
      kind: 'known',
      first: { country: 'BR' },
      next: { country: 'PT' },
    })
  })

  test('where it was first, though that country lists a later wave of it now', () => {
    const before = found([cup('BR', minutesAgo(600)), cup('PT', minutesAgo(400)), cup('AR', minutesAgo(300))])
    const now = [cup('BR', minutesAgo(20)), cup('PT', minutesAgo(400)), cup('AR', minutesAgo(300))]
    const [event] = found(now, before).events
    expect(event?.earliest[0]).toEqual({ country: 'BR', at: minutesAgo(600) })
  })
})

describe('the earliest listings of an event', () => {
  const member = (country: string, minutes: number | null) => ({
    country,
    startedAt: minutes === null ? null : minutesAgo(minutes),
  })
  const listing = (country: string, minutes: number) => ({ country, at: minutesAgo(minutes) })
  const known = (...earliest: ReturnType<typeof listing>[]) => ({ earliest, hasUnknownStart: false })

  test('are the two earliest, by the code of the country when they are at the same time', () => {
    const members = [member('US', 300), member('PT', 300), member('BR', 600), member('AR', 300)]
    expect(earliestListings(members, undefined)).toEqual(known(listing('BR', 600), listing('AR', 300)))
  })

  test('are those of now and of the collections before', () => {
    const before = known(listing('BR', 600), listing('AR', 300))
    expect(earliestListings([member('AR', 300), member('PT', 700)], before)).toEqual(
      known(listing('PT', 700), listing('BR', 600)),
    )
  })

  test('have each country once, with its earliest time', () => {
    const before = known(listing('BR', 600), listing('AR', 500))
    expect(earliestListings([member('AR', 650), member('BR', 400)], before)).toEqual(
      known(listing('AR', 650), listing('BR', 600)),
    )
  })

  test('leave out a country with an unknown start, which stays known of the event for good', () => {
    const unknown = earliestListings([member('BR', 600), member('PT', null)], undefined)
    expect(unknown).toEqual({ earliest: [listing('BR', 600)], hasUnknownStart: true })
    expect(earliestListings([member('BR', 600), member('AR', 300)], unknown).hasUnknownStart).toBe(true)
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
