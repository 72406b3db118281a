import { describe, expect, test } from 'vitest'
import { everywhereWithout } from '../../../shared/everywhere/everywhereWithout.ts'
import { firstListed } from '../../../shared/everywhere/firstListed.ts'
import { topicOf } from '../../../shared/trend.ts'
import { minutesAgo } from '../../support/builders.ts'
import { aGoneWave } from '../../support/feedParts.ts'
import { articles, found, hoursAgo, one } from './worldTrends.ts'

const news = articles('https://news.example/1')
const EVENT = found([
  one('BR', 'Final da copa', { ...news, ...hoursAgo(20) }),
  one('CA', 'Cup final', { ...news, ...hoursAgo(9) }),
  one('US', 'cup final', { ...news, ...hoursAgo(5) }),
  one('GB', 'The final', { ...news, ...hoursAgo(3) }),
])

/** A list of takedowns that hides these topics, and no headlines. */
function hiding(hides: (country: string, topic: string) => boolean) {
  return { hides, hidesHeadline: () => false }
}

/** What is left without topics, as `"CA cup final"`. */
function without(...hidden: string[]) {
  return everywhereWithout(
    EVENT,
    hiding((country, topic) => hidden.includes(`${country} ${topic}`)),
  )
}

describe('an event without a topic that was taken out', () => {
  test('has the other countries, and names the topic nowhere', () => {
    for (const { country, title } of EVENT.events[0]?.members ?? []) {
      const left = without(`${country} ${topicOf(title)}`)
      expect(left.events[0]?.members.map((member) => member.country)).not.toContain(country)
      expect(left.events[0]?.members).toHaveLength(3)
      expect(left.events[0]?.id.startsWith(`${country}:`)).toBe(false)
      expect(left.events[0]?.headline?.country).not.toBe(country)
    }
  })

  test('does not say where it was listed first when that was the topic', () => {
    const [event] = without('BR final da copa').events
    expect(event && firstListed(event)).toEqual({ kind: 'unknown', reason: { kind: 'hidden' } })
    const [other] = without('GB the final').events
    expect(other && firstListed(other)).toMatchObject({ kind: 'known', first: { country: 'BR' } })
  })

  test('keeps the headline of a country that stays', () => {
    expect(EVENT.events[0]?.headline?.country).toBe('CA')
    expect(without('GB the final').events[0]?.headline).toEqual(EVENT.events[0]?.headline)
  })

  test('does not name it among the waves that are gone, nor as the first', () => {
    const events = EVENT.events.map((each) => ({
      ...each,
      gone: [aGoneWave({ startedAt: minutesAgo(2_000) })],
      earlier: [aGoneWave({ country: 'SE' })],
    }))
    const left = everywhereWithout(
      { ...EVENT, events },
      hiding((_, topic) => topic === topicOf('Final da Taça')),
    )
    expect(left.events[0]).toMatchObject({ gone: [], earlier: [], firstUnknown: { kind: 'hidden' } })
    expect(left.events[0]?.members).toEqual(EVENT.events[0]?.members)
  })

  test('stays while two countries have it', () => {
    const [event] = without('BR final da copa', 'CA cup final').events
    expect(event?.members.map(({ country }) => country)).toEqual(['US', 'GB'])
  })

  test('is left out when only one country has it', () => {
    expect(without('BR final da copa', 'CA cup final', 'US cup final').events).toEqual([])
  })
})

describe('a country is not named beside what is taken out of it:', () => {
  const titlesIn = ({ events }: typeof EVENT) => events.map(({ members }) => members.map(({ title }) => title))

  test('it leaves an event that another country has under that title, and the event stays', () => {
    const left = without('GB final da copa')
    expect(titlesIn(left)).toEqual([['Final da copa', 'Cup final', 'cup final']])
    expect(left.events[0]?.headline).toEqual(EVENT.events[0]?.headline)
  })

  test('an event of two countries, of which one has the title of the other taken out, is none', () => {
    expect(without('US cup final', 'GB the final', 'CA final da copa').events).toEqual([])
  })

  test('an id does not name it either', () => {
    const id = 'BR:final da copa:2026-11-20T09:00Z'
    const events = EVENT.events.map((event) => ({
      ...{ ...event, id },
      members: event.members.filter(({ country }) => country !== 'BR'),
    }))
    const left = everywhereWithout(
      { ...EVENT, events },
      hiding((country, topic) => country === 'GB' && topic === 'final da copa'),
    )
    expect(titlesIn(left)).toEqual([['Cup final', 'cup final', 'The final']])
    expect(left.events[0]?.id).toContain('CA:cup final')
  })

  test('a headline goes that one of the countries has taken out', () => {
    const hidesHeadline = (country: string) => country === 'GB'
    const left = everywhereWithout(EVENT, { hides: () => false, hidesHeadline })
    expect(left.events[0]).toEqual({ ...EVENT.events[0], headline: null })
  })
})

test('nothing changes where nothing is taken out', () => {
  expect(without('JP cup final')).toEqual(EVENT)
})

test('an id that is made from a topic goes, though its trend has left the event since', () => {
  const before = {
    ...EVENT,
    events: EVENT.events.map((event) => ({ ...event, id: 'FR:finale: ce soir:2026-11-21T09:00Z' })),
  }
  const hides = (country: string, topic: string) => country === 'FR' && topic === 'finale: ce soir'
  expect(everywhereWithout(before, hiding(hides)).events.map(({ id }) => id.slice(0, 2))).toEqual(['BR'])
  const unknown = { ...EVENT, events: EVENT.events.map((event) => ({ ...event, id: 'FR:finale: ce soir:unknown' })) }
  expect(everywhereWithout(unknown, hiding(hides)).events.map(({ id }) => id.slice(0, 2))).toEqual(['BR'])
})

test('a topic that is only in one country can be taken out, too', () => {
  const only = { CA: [{ title: 'Footprints', category: 'Science', volume: 100 } as const] }
  expect(
    everywhereWithout(
      { events: [], only },
      hiding(() => true),
    ).only,
  ).toEqual({})
  expect(
    everywhereWithout(
      { events: [], only },
      hiding((_, topic) => topic === 'snow'),
    ).only,
  ).toEqual(only)
})
