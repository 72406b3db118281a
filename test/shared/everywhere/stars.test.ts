import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '../../../shared/countries.ts'
import { articles, eventsOf, found, one } from './worldTrends.ts'

const news = (...names: string[]) => articles(...names.map((name) => `https://news.example/${name}`))

describe('an event', () => {
  test('is a star: what is linked to a member only is another event', () => {
    const chain = [
      one('CA', 'a', news('1')),
      one('US', 'b', news('1', '2')),
      one('GB', 'c', news('2', '3')),
      one('FR', 'd', news('3')),
    ]
    expect(eventsOf(...chain).map((event) => event.split(', ').length)).toEqual([3])
  })

  test('has a topic that shares two reasons with each of two members, though nothing with the seed', () => {
    const related = ['lindgren goal', 'lindgren injury']
    const seed = one('CA', 'cup', news('de', 'es', 'it', 'fr', 'be'))
    const members = ['DE', 'ES', 'IT'].map((code) => one(code, `final ${code}`, news(code.toLowerCase())))
    const french = one('FR', 'coupe', { ...news('fr', 'far'), related })
    const dutch = one('BE', 'beker', { ...news('be', 'far'), related })
    const far = one('JP', 'カップ', { ...news('far'), related })
    const together = eventsOf(seed, ...members, french, dutch, far)
    expect(together).toHaveLength(1)
    expect(together[0]).toContain('JP カップ (article)')

    const sharedWithOne = eventsOf(seed, ...members, french, far)
    expect(sharedWithOne[0]).not.toContain('JP')
    const forOneReason = eventsOf(seed, ...members, french, dutch, { ...far, related: [] })
    expect(forOneReason[0]).not.toContain('JP')
  })

  test('has one topic of a country: the one with the surer reason, then the more searched one', () => {
    const seed = one('CA', 'cup final', { ...news('1', '2'), related: ['lindgren goal', 'lindgren injury'] })
    const german = one('DE', 'finale', news('2'))
    const related = one('FR', 'coupe', { related: ['lindgren goal', 'lindgren injury'], volume: 500_000 })
    const article = one('FR', 'la finale', { ...news('1'), volume: 100 })
    const frenchOf = (events: string[]) => events[0]?.split(', ').filter((member) => member.startsWith('FR'))
    expect(frenchOf(eventsOf(seed, german, related, article))).toEqual(['FR la finale (article)'])
    const more = one('FR', 'la finale ce soir', { ...news('1'), volume: 200 })
    expect(frenchOf(eventsOf(seed, german, article, more))).toEqual(['FR la finale ce soir (article)'])
  })

  test('is in as many countries as there are when all have the same title', () => {
    const { events } = found(COUNTRIES.map(({ code }) => one(code, 'Orbit 9')))
    expect(events.map(({ members }) => members.length)).toEqual([COUNTRIES.length])
    expect(events[0]?.members.filter(({ reason }) => reason === null)).toHaveLength(1)
  })
})
