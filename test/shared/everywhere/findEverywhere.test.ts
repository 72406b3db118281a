import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sightingOf } from '../../../shared/elsewhere/sighting.ts'
import { memberKey } from '../../../shared/everywhere/eventIdentity.ts'
import { countReasons, eventLinks } from '../../../shared/everywhere/eventLinks.ts'
import { findEverywhere } from '../../../shared/everywhere/findEverywhere.ts'
import { sharedTopics } from '../../../shared/everywhere/sharedTopics.ts'
import type { Trend } from '../../../shared/trend.ts'
import { newestWaves } from '../../../shared/trends/waves.ts'
import { anyText } from '../../support/arbitraries.ts'
import { aTrend, minutesAgo, NOW } from '../../support/builders.ts'
import { articles, found, hoursAgo, one } from './worldTrends.ts'

const anyTrends = fc.array(
  fc
    .record({
      country: fc.constantFrom('CA', 'US', 'JP', 'FR', '__proto__'),
      title: fc.constantFrom(
        'bridge',
        'bridge toll',
        'weather',
        'Kristofer Lindgren',
        'Кристофер Линдгрен',
        '__proto__',
      ),
      urls: fc.subarray(['https://a.example/1', 'https://a.example/2', 'https://a.example/3']),
      related: fc.subarray(['bridge toll', 'cup final', 'cup winner', 'weather']),
      volume: fc.constantFrom(null, 100, 200),
      rank: fc.integer({ min: 1, max: 9 }),
      startedAt: fc.constantFrom(null, minutesAgo(10), minutesAgo(70), minutesAgo(2_000)),
    })
    .map(({ urls, ...about }) => aTrend({ ...about, ...articles(...urls) })),
  { maxLength: 16 },
)

/** Trends are told apart by their keys, as a collection does. */
function distinct(trends: readonly Trend[]): Trend[] {
  return [...new Map(trends.map((trend) => [trend.key, trend])).values()]
}

describe('whatever trends there are,', () => {
  test('their order changes nothing', () => {
    fc.assert(
      fc.property(
        anyTrends.chain((trends) => {
          const all = distinct(trends)
          return fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))
        }),
        ([trends, shuffled]) => {
          const before = found(trends.slice(0, 5))
          expect(found(shuffled, before)).toEqual(found(trends, before))
        },
      ),
    )
  })

  test('an event has at least two countries, none of them twice, and no trend is in two events', () => {
    fc.assert(
      fc.property(anyTrends, (trends) => {
        const { events } = found(distinct(trends))
        for (const { members } of events) {
          expect(members.length).toBeGreaterThan(1)
          expect(new Set(members.map(({ country }) => country)).size).toBe(members.length)
          expect(members.filter(({ reason }) => reason === null)).toHaveLength(1)
        }
        const keys = events.flatMap(({ members }) => members.map(memberKey))
        expect(new Set(keys).size).toBe(keys.length)
        expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
      }),
    )
  })

  test('every member is linked to the seed, or shares two reasons with each of two members that are', () => {
    fc.assert(
      fc.property(anyTrends, (trends) => {
        const topics = newestWaves(distinct(trends).map(sightingOf))
        const links = eventLinks(topics)
        const numberOf = new Map(topics.map((topic, number) => [memberKey(topic), number]))
        for (const { members } of found(distinct(trends)).events) {
          const numbers = members.map((member) => numberOf.get(memberKey(member)) ?? -1)
          const seed = numbers[members.findIndex(({ reason }) => reason === null)] ?? -1
          const direct = new Set(links.of(seed))
          for (const number of numbers) {
            if (number === seed || direct.has(number)) continue
            const reasons = links.reasonsOf(number)
            const sharing = links
              .of(number)
              .filter(
                (other, place) =>
                  direct.has(other) && numbers.includes(other) && countReasons(reasons[place] ?? 0) >= 2,
              )
            expect(sharing.length).toBeGreaterThanOrEqual(2)
          }
        }
      }),
    )
  })

  test('events of the collection before give their ids to at most one event each', () => {
    fc.assert(
      fc.property(anyTrends, anyTrends, (then, now) => {
        const before = found(distinct(then))
        const { events } = found(distinct(now), before)
        expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
      }),
    )
  })

  test('texts of any kind break nothing', () => {
    fc.assert(
      fc.property(anyText, anyText, fc.webUrl(), (title, query, url) => {
        const about = { related: [query], ...articles(url, query) }
        const { events } = found([one('CA', title, about), one('US', title, about)])
        expect(events.length).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('an event keeps its id', () => {
  const cup = (code: string, about: Partial<Trend> = {}) => one(code, 'cup final', about)

  test('while the trend that was its seed stays', () => {
    const before = found([cup('CA', { rank: 1 }), cup('US'), cup('GB')])
    const id = before.events[0]?.id
    const seed = before.events[0]?.members.find(({ reason }) => reason === null)?.country ?? ''
    expect(id).toBe(`${seed}:cup final:${minutesAgo(600).slice(0, 16)}Z`)
    const after = found([cup(seed), cup('FR'), cup('JP'), cup('DE')], before)
    expect(after.events.map((event) => event.id)).toEqual([id])
  })

  test('while two members stay, though the seed is gone', () => {
    const before = found([cup('CA'), cup('US'), cup('GB'), cup('FR')])
    const [event] = before.events
    const seed = event?.members.find(({ reason }) => reason === null)?.country
    const [first = '', second = ''] = (event?.members ?? [])
      .map(({ country }) => country)
      .filter((code) => code !== seed)
    expect(found([cup(first), cup(second), cup('JP')], before).events[0]?.id).toBe(event?.id)
  })

  test('as long as it appears, though one country alone goes on, or newer waves have replaced all of them', () => {
    const before = found([cup('CA'), cup('US'), cup('GB'), cup('FR')])
    const [event] = before.events
    const other = event?.members.find(({ reason }) => reason !== null)?.country ?? ''
    expect(found([cup(other), cup('JP'), cup('KR')], before).events[0]?.id).toBe(event?.id)
    const again = ['CA', 'US', 'GB'].map((code) => cup(code, { startedAt: minutesAgo(5) }))
    expect(found(again, before).events[0]?.id).toBe(event?.id)
  })

  test('but not into another appearance', () => {
    const before = found([cup('CA'), cup('US'), cup('GB')])
    const few = found([one('JP', 'bridge')], before)
    const again = ['CA', 'US', 'GB'].map((code) => cup(code, { startedAt: minutesAgo(5) }))
    expect(found(again, few).events[0]?.id).not.toBe(before.events[0]?.id)
  })

  test('and gives it to the part that has the seed when it falls apart', () => {
    const before = found([cup('CA'), cup('US'), cup('GB'), cup('FR'), cup('DE')])
    const [event] = before.events
    const seed = event?.members.find(({ reason }) => reason === null)?.country ?? ''
    const codes = (event?.members ?? []).map(({ country }) => country).filter((code) => code !== seed)
    const next = found(
      [
        cup(seed, articles('https://a.example/1')),
        one('JP', 'カップ', articles('https://a.example/1')),
        ...codes.map((code) => cup(code)),
      ],
      before,
    )
    const withSeed = next.events.find(({ members }) => members.some(({ country }) => country === seed))
    expect(withSeed?.id).toBe(event?.id)
  })
})

test('an event is dated by the collection that first saw it in three countries, and again when it is in twice as many', () => {
  const cup = (code: string) => one(code, 'cup final')
  const at = (hour: number) => `2026-11-21T${hour}:00:00.000Z`
  const collect = (hour: number, codes: string[], before?: ReturnType<typeof found>) =>
    findEverywhere(sharedTopics(codes.map((code) => sightingOf(cup(code)))), at(hour), before)
  const two = collect(10, ['CA', 'US'])
  expect(two.events[0]).toMatchObject({ seenAt: null, grewAt: null, grewTo: 0 })
  const three = collect(11, ['CA', 'US', 'GB'], two)
  expect(three.events[0]).toMatchObject({ seenAt: at(11), grewAt: at(11), grewTo: 3 })
  const five = collect(12, ['CA', 'US', 'GB', 'FR', 'DE'], three)
  expect(five.events[0]).toMatchObject({ seenAt: at(11), grewAt: at(11), grewTo: 3 })
  const six = collect(13, ['CA', 'US', 'GB', 'FR', 'DE', 'JP'], five)
  expect(six.events[0]).toMatchObject({ seenAt: at(11), grewAt: at(13), grewTo: 6 })
  const fewer = collect(14, ['CA', 'US'], six)
  expect(fewer.events[0]).toMatchObject({ seenAt: at(11), grewAt: at(13), grewTo: 6 })
})

test('the categories of an event are those that a quarter of its countries list it in, the most frequent first', () => {
  const codes = ['CA', 'US', 'GB', 'FR', 'DE', 'JP', 'IT', 'ES']
  const categories = ['Sports', 'Sports', 'Sports', 'Sports', 'Sports', 'Games', 'Games', 'Others'] as const
  const trends = codes.map((country, place) =>
    one(country, 'cup final', { categories: [categories[place] ?? 'Others'] }),
  )
  expect(found(trends).events[0]?.categories).toEqual(['Sports', 'Games'])
  expect(found([...trends, one('NL', 'cup final', { categories: ['Sports'] })]).events[0]?.categories).toEqual([
    'Sports',
  ])
})

test('the headline is the newest article of a country that the most countries list, word for word', () => {
  const shared = {
    title: 'Final goes to penalties',
    url: 'https://news.example/final',
    source: 'The Example',
    publishedAt: minutesAgo(60),
  }
  const own = {
    title: 'Unsere Helden',
    url: 'https://zeitung.example/helden',
    source: 'Die Zeitung',
    publishedAt: minutesAgo(5),
  }
  const trends = [
    one('DE', 'finale', { ...hoursAgo(9), articles: [own, shared] }),
    one('GB', 'final', { ...hoursAgo(5), articles: [shared] }),
    one('US', 'cup final', { ...hoursAgo(4), articles: [shared] }),
  ]
  expect(found(trends).events[0]?.headline).toEqual({
    title: shared.title,
    url: shared.url,
    source: shared.source,
    published_at: shared.publishedAt,
    country: 'GB',
  })
})

test('the headline is in the language of the title that leads, if there is one', () => {
  const inLanguage = (title: string, path: string) => ({
    articles: [{ title, url: `https://news.example/${path}`, source: 'News', publishedAt: minutesAgo(60) }],
  })
  const shared = { related: ['cup final'] }
  const trends = [
    one('KR', 'cup final', { ...hoursAgo(9), ...shared, ...inLanguage('결승전 결과', 'ko') }),
    one('JP', 'cup final', { ...hoursAgo(8), ...shared, ...inLanguage('決勝の結果', 'ja') }),
    one('GB', 'cup final', { ...hoursAgo(5), ...shared, ...inLanguage('The final, hour by hour', 'en') }),
  ]
  expect(found(trends).events[0]?.headline).toMatchObject({ country: 'GB' })
  expect(
    found(trends.map((trend) => (trend.country === 'GB' ? { ...trend, articles: [] } : trend))).events[0]?.headline,
  ).toMatchObject({ country: 'KR' })
})

test('an event without any article has no headline, and neither has one of two countries', () => {
  expect(found(['CA', 'US', 'GB'].map((code) => one(code, 'cup final'))).events[0]?.headline).toBeNull()
  const two = ['CA', 'US'].map((code) => one(code, 'cup final', articles('https://news.example/final')))
  expect(found(two).events[0]?.headline).toBeNull()
})

describe('the work grows with the number of trends, not with that of their pairs', () => {
  const CODES = ['CA', 'US', 'JP', 'GB', 'FR', 'DE', 'IT', 'ES', 'SE', 'NO', 'DK', 'FI', 'PL', 'PT']

  /** How often anything of a sighting is looked at, which is the same on every machine. */
  function looks(count: number): number {
    let looked = 0
    const sightings = Array.from({ length: count }, (_, index) => {
      const event = Math.floor(index / CODES.length)
      const trend = one(CODES[index % CODES.length] ?? '', `topic ${index}`, {
        related: [`event ${event} a`, `event ${event} b`, 'live score', `own query ${index}`],
        ...articles(`https://news.example/${event}`, 'https://news.example/live'),
      })
      return new Proxy(sightingOf(trend), {
        get(sighting, name) {
          looked += 1
          return Reflect.get(sighting, name)
        },
      })
    })
    const { events } = findEverywhere(sharedTopics(sightings), NOW)
    expect(events.every(({ members }) => members.length === CODES.length)).toBe(true)
    return looked
  }

  test('though all have a live blog and a query in common', () => {
    expect(looks(8 * 700) / looks(700)).toBeLessThan(12)
  })
})
