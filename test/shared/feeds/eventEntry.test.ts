import { describe, expect, test } from 'vitest'
import { shortEventId } from '../../../shared/everywhere/eventPlace.ts'
import type { EventHeadline, WorldEvent } from '../../../shared/everywhere/everywhereShape.ts'
import { eventEntry } from '../../../shared/feeds/eventEntry.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'
import { aGoneWave, aMember, aWorldEvent, SITE } from '../../support/feedParts.ts'

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

/** Of the event below. */
const SHORT_ID = shortEventId('CA:cup final:2026-11-21T02:00Z')

test('an event is one entry, with its countries in their order and what one article said', () => {
  expect(entryOf({ categories: ['Sports', 'Games'], headline: HEADLINE })).toEqual({
    id: 'tag:uptick.example,2026:everywhere:CA:cup%20final:2026-11-21T02:00Z',
    title: 'Cup final',
    language: 'en',
    page: `https://uptick.example/everywhere?event=${SHORT_ID}&at=2026-11-21T12#event-${SHORT_ID}`,
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
  test('in a country that speaks English', () => {
    expect(entryOf({})?.title).toBe('Cup final')
  })

  test('in the country that listed it first, when none has an English title, else as its seed', () => {
    const members = ['SA', 'BR'].map((country, index) =>
      aMember({ country, title: `final ${country}`, startedAt: minutesAgo(500 + 100 * index) }),
    )
    expect(entryOf({ members })).toMatchObject({ title: 'final BR', language: 'pt-BR' })
    const seedLast = members.map((member) => ({ ...member, reason: member.country === 'SA' ? null : member.reason }))
    expect(entryOf({ members: seedLast.toReversed(), firstUnknown: { kind: 'start' } })?.title).toBe('final SA')
  })
})

describe('where an event was listed first is said', () => {
  const in3 = (sentence: string) => `In 3 countries.${sentence}`

  test.each<[string, Partial<WorldEvent>, string]>([
    ['of one country', {}, ' First listed in Brazil, 2026-11-21 00:20 UTC.'],
    [
      'of one that lists it no longer',
      { gone: [aGoneWave({ country: 'US' })] },
      ' First listed in the United States, 2026-11-20 22:40 UTC; no longer listed there.',
    ],
    [
      'of one that is none of ours any more',
      { gone: [aGoneWave({ country: 'XX' })] },
      ' First listed in XX, 2026-11-20 22:40 UTC; no longer listed there.',
    ],
    [
      'of all that listed it within an hour',
      { gone: [aGoneWave({ country: 'NL', startedAt: minutesAgo(760) })] },
      ' First listed at about the same time in the Netherlands and Brazil, 2026-11-20 23:20 UTC.',
    ],
    [
      'of three',
      { gone: [aGoneWave({ country: 'NL', startedAt: minutesAgo(760) }), aGoneWave({ startedAt: minutesAgo(750) })] },
      ' First listed at about the same time in the Netherlands, Portugal and Brazil, 2026-11-20 23:20 UTC.',
    ],
    [
      'of one that lists a later wave',
      { gone: [aGoneWave({ country: 'SA' })] },
      ' First listed in Saudi Arabia, 2026-11-20 22:40 UTC; listed there again.',
    ],
    ['not at all when that is not known', { firstUnknown: { kind: 'start' } }, ''],
  ])('%s', (_, about, sentence) => {
    expect(entryOf(about)?.summary).toBe(in3(sentence))
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
  test('is text when it is from a country that is none of ours any more', () => {
    expect(entryOf({ headline: { ...HEADLINE, country: 'XX' } })?.html).toContain(
      '<blockquote>Penalties &amp; tears</blockquote>',
    )
  })
})
