import { describe, expect, test } from 'vitest'
import type { EventHeadline, WorldEvent } from '../../../shared/everywhere/everywhereShape.ts'
import { eventEntry } from '../../../shared/feeds/eventEntry.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'
import { aMember, aWorldEvent, SITE } from '../../support/feedParts.ts'

function entryOf(about: Partial<WorldEvent>) {
  return eventEntry(SITE, aWorldEvent(about))
}

const HEADLINE: EventHeadline = {
  title: 'Penalties & tears',
  url: 'https://news.example/final',
  source: 'The Example',
  published_at: minutesAgo(90),
  country: 'CA',
}

test('an event is one entry, with its countries in their order and what one article said', () => {
  expect(entryOf({ categories: ['Sports', 'Games'], headline: HEADLINE })).toEqual({
    id: 'tag:uptick.example,2026:everywhere:CA:cup%20final:2026-11-21T02:00Z',
    title: 'Final da Copa',
    language: 'pt-BR',
    page: 'https://uptick.example/Brazil/Sports/final%20da%20copa',
    published: minutesAgo(720),
    updated: NOW,
    categories: ['Sports', 'Games'],
    summary: 'In 3 countries. First listed in Brazil, 2026-11-21 00:20 UTC.',
    html:
      '<p>In 3 countries. First listed in Brazil, 2026-11-21 00:20 UTC.</p>' +
      '<ul>' +
      '<li>Saudi Arabia: <a href="https://uptick.example/SaudiArabia/Sports/%D9%83%D8%A7%D8%B3" lang="ar" dir="rtl">' +
      'كاس</a></li>' +
      '<li>Brazil: <a href="https://uptick.example/Brazil/Sports/final%20da%20copa" lang="pt-BR" dir="ltr">' +
      'Final da Copa</a>, 2M+ searches</li>' +
      '<li>Canada: <a href="https://uptick.example/Canada/Sports/cup%20final" lang="en" dir="ltr">Cup final</a>' +
      ', 2K+ searches</li>' +
      '</ul>' +
      '<blockquote><a href="https://news.example/final" lang="en" dir="ltr">Penalties &amp; tears</a></blockquote>' +
      '<p>Reported by The Example, 2026-11-21 10:30 UTC</p>',
  })
})

describe('an event is called as', () => {
  test.each<[string, Partial<WorldEvent>, string, string]>([
    [
      'in the country that listed it first',
      {},
      'Final da Copa',
      'In 3 countries. First listed in Brazil, 2026-11-21 00:20 UTC.',
    ],
    [
      'its seed when two countries listed it within an hour',
      {
        earliest: [
          { country: 'BR', at: minutesAgo(660) },
          { country: 'CA', at: minutesAgo(600) },
        ],
      },
      'Cup final',
      'In 3 countries.',
    ],
    ['its seed when a start is unknown', { hasUnknownStart: true }, 'Cup final', 'In 3 countries.'],
    [
      'its seed when the first country lists it no more',
      { earliest: [{ country: 'PT', at: minutesAgo(700) }] },
      'Cup final',
      'In 3 countries. First listed in Portugal, 2026-11-21 00:20 UTC.',
    ],
    [
      'its seed when the first country is none of ours any more',
      { earliest: [{ country: 'XX', at: minutesAgo(700) }] },
      'Cup final',
      'In 3 countries. First listed in XX, 2026-11-21 00:20 UTC.',
    ],
  ])('%s', (_, about, title, summary) => {
    expect(entryOf(about)).toMatchObject({ title, summary })
  })
})

describe('there is no entry of an event that', () => {
  test.each<[string, Partial<WorldEvent>]>([
    ['was never seen in three countries', { seenAt: null, grewAt: null }],
    ['has no time at which it was first seen there', { seenAt: null }],
    ['has no time at which it grew', { grewAt: null }],
    ['is called as in a country that is none of ours any more', { members: [aMember({ country: 'XX' })] }],
  ])('%s', (_, about) => {
    expect(entryOf(about)).toBeUndefined()
  })
})

test('a topic of a country that is none of ours any more is text', () => {
  const members = [aMember({ reason: null }), aMember({ country: 'XX', title: 'Cup <final>', volume: 100 })]
  expect(entryOf({ members })?.html).toMatch(/<li>XX: Cup &lt;final&gt;, 100\+ searches<\/li><\/ul>$/)
})

describe('the headline of an event', () => {
  test.each<[string, Partial<EventHeadline>, string]>([
    ['has its publisher and time', {}, '<p>Reported by The Example, 2026-11-21 10:30 UTC</p>'],
    ['has only its publisher', { published_at: null }, '<p>Reported by The Example</p>'],
    ['has only its time, and is reported by nobody', { source: '' }, '<p>2026-11-21 10:30 UTC</p>'],
    ['has neither', { source: '', published_at: null }, ''],
  ])('%s', (_, about, from) => {
    const html = entryOf({ headline: { ...HEADLINE, ...about } })?.html ?? ''
    expect(html.split('</blockquote>')[1]).toBe(from)
  })

  test('is text when it is from a country that is none of ours any more', () => {
    expect(entryOf({ headline: { ...HEADLINE, country: 'XX' } })?.html).toContain(
      '<blockquote>Penalties &amp; tears</blockquote>',
    )
  })

  test('may be missing', () => {
    expect(entryOf({ headline: null })?.html).toMatch(/<\/ul>$/)
  })
})
