import { describe, expect, test } from 'vitest'
import { sightingOf } from '../../../shared/elsewhere/sighting.ts'
import { countReasons, eventLinks, surestReason } from '../../../shared/everywhere/eventLinks.ts'
import { isEvergreen } from '../../../shared/everywhere/evergreen.ts'
import type { Trend } from '../../../shared/trend.ts'
import { topicOf } from '../../../shared/trend.ts'
import { articles, eventsOf, hoursAgo, one } from './worldTrends.ts'

const SAME = articles('https://news.example/bridge')

describe('two topics are one event across countries when', () => {
  test.each<[string, Trend, Trend, string]>([
    ['they share an article', one('CA', 'bridge', SAME), one('FR', 'pont', SAME), 'article'],
    [
      'they share two related queries',
      one('CA', 'bridge', { related: ['bridge toll', 'harbour bridge'] }),
      one('FR', 'pont', { related: ['bridge toll', 'harbour bridge'] }),
      'related',
    ],
    ['they are one name in two scripts', one('CA', 'Kristofer Lindgren'), one('RU', 'Кристофер Линдгрен'), 'name'],
    [
      'their words are equal and they start within 12 hours',
      one('CA', 'Cup final', hoursAgo(13)),
      one('FR', 'cup final', hoursAgo(1)),
      'term',
    ],
    [
      'their words are equal, however long ago one started, and they share a related query',
      one('CA', 'cup final', { ...hoursAgo(40), related: ['lindgren goal'] }),
      one('FR', 'cup final', { ...hoursAgo(1), related: ['lindgren goal'] }),
      'term',
    ],
    [
      'their words are equal, however long ago one started, and they share an article',
      one('CA', 'cup final', { ...hoursAgo(40), ...SAME }),
      one('FR', 'cup final', { ...hoursAgo(1), ...SAME }),
      'article',
    ],
    [
      'both are about the weather and share an article',
      one('CA', 'weather', SAME),
      one('US', 'weather today', SAME),
      'article',
    ],
  ])('%s', (_, here, there, reason) => {
    const [event = '', ...others] = eventsOf(here, there)
    expect(others).toEqual([])
    expect(event).toContain(`(${reason})`)
  })
})

describe('two topics are not one event across countries when', () => {
  test.each<[string, Trend, Trend]>([
    [
      'their words are equal and they start more than 12 hours apart',
      one('CA', 'cup final', { startedAt: '2026-11-21T00:00:00.000Z' }),
      one('FR', 'cup final', { startedAt: '2026-11-21T12:00:00.001Z' }),
    ],
    [
      'their words are equal and one start is not known',
      one('CA', 'cup final', { startedAt: null }),
      one('FR', 'cup final'),
    ],
    [
      'their words are equal, the starts are far apart, and each is only a query of the other',
      one('CA', 'cup final tonight', { ...hoursAgo(40), related: ['cup'] }),
      one('FR', 'cup final tonight', { ...hoursAgo(1), related: ['coupe'] }),
    ],
    ['their words are those of the weather', one('CA', 'weather tomorrow'), one('US', 'weather tomorrow')],
    [
      'they share only what is asked about the weather',
      one('CA', 'weather', { related: ['weather radar', 'rain today'] }),
      one('US', 'weather', { related: ['weather radar', 'rain today'] }),
    ],
    [
      'one of them is the weather and they share only related queries',
      one('CA', 'weather', { related: ['lindgren goal', 'lindgren injury'] }),
      one('US', 'cup final', { related: ['lindgren goal', 'lindgren injury'] }),
    ],
    ['one country lists both', one('CA', 'bridge', SAME), one('CA', 'toll', SAME)],
    ['they share nothing', one('CA', 'bridge'), one('FR', 'pont')],
  ])('%s', (_, here, there) => {
    expect(eventsOf(here, there)).toEqual([])
  })
})

test('a start exactly 12 hours apart is near', () => {
  const [early, late] = ['2026-11-21T00:00:00.000Z', '2026-11-21T12:00:00.000Z']
  expect(
    eventsOf(one('CA', 'cup final', { startedAt: early }), one('FR', 'cup final', { startedAt: late })),
  ).toHaveLength(1)
})

describe('the links of a topic', () => {
  const linksOf = (...trends: Trend[]) => eventLinks(trends.map(sightingOf))

  test('are in the order of the list, with their reasons at the same places', () => {
    const links = linksOf(
      one('CA', 'cup final', SAME),
      one('US', 'cup final'),
      one('GB', 'the final', SAME),
      one('FR', 'pont'),
      one('JP', 'cup final'),
    )
    expect([...links.of(0)]).toEqual([1, 2, 4])
    expect([...links.reasonsOf(0)].map(surestReason)).toEqual(['term', 'article', 'term'])
    expect([...links.of(3)]).toEqual([])
    expect([0, 1, 2, 3, 4].filter(links.isAlone)).toEqual([3])
  })

  test('have one reason for a shared article, though one related query is shared, too', () => {
    const about = { ...SAME, related: ['lindgren goal'] }
    const reasons = linksOf(one('CA', 'bridge', about), one('FR', 'pont', about)).reasonsOf(0)
    expect([...reasons].map(countReasons)).toEqual([1])
  })
})

describe('words that are searched for everywhere at any time', () => {
  test.each([
    'weather',
    'gold price today',
    'lotto 22.11.2026',
    '今日の天気',
    '오늘날씨',
    'ราคาทองวันนี้',
    'طقس اليوم',
    'погода на завтра',
    'clima de hoy',
    '六合彩',
    'מזג האוויר',
    '2026',
  ])('%s', (title) => {
    expect(isEvergreen(topicOf(title))).toBe(true)
  })

  test.each([
    'Harbour bridge',
    'gold medal',
    'cup final today',
    '台風 15号',
    '지진',
    'black friday',
    'election results',
    'weather girl Lindgren',
  ])('are not all of %s', (title) => {
    expect(isEvergreen(topicOf(title))).toBe(false)
  })
})
