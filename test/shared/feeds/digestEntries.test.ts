import { describe, expect, test } from 'vitest'
import { digestEntries } from '../../../shared/feeds/digestEntries.ts'
import type { FeedWave } from '../../../shared/feeds/wave.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'
import { aWave, CANADA, SITE } from '../../support/feedParts.ts'

/** The entries of waves in the order of feeds. */
function entriesOf(...waves: Partial<FeedWave>[]) {
  return digestEntries(SITE, CANADA, waves.map(aWave))
}

/** Many waves of one collection. */
function someWaves(count: number): Partial<FeedWave>[] {
  return Array.from({ length: count }, (_, index) => ({ title: `Topic ${index + 1}` }))
}

test('an entry has the new waves of one collection, with links to their topics and their searches', () => {
  const cup = { title: 'Cup <final>', topic: 'cup <final>', categories: ['Sports' as const], firstVolume: 50_000 }
  expect(
    entriesOf(cup, {}, { title: 'Rain', topic: 'rain', firstVolume: null }, { firstSeen: minutesAgo(720) })[0],
  ).toEqual({
    id: 'tag:uptick.example,2026:CA:digest:2026-11-21T12:00Z',
    title: 'New in Canada, 2026-11-21 12:00 UTC',
    language: 'en',
    page: 'https://uptick.example/archive/2026-11-21T12/Canada',
    published: NOW,
    updated: NOW,
    categories: [],
    summary: 'All 3 new trends.',
    html:
      '<ol>' +
      '<li><a href="https://uptick.example/Canada/Sports/cup%20%3Cfinal%3E#wave-2026-11-21T02:00" lang="en" dir="ltr">Cup &lt;final&gt;</a>' +
      ': 50K+ searches</li>' +
      '<li><a href="https://uptick.example/Canada/Games/orbit%209#wave-2026-11-21T02:00" lang="en" dir="ltr">Orbit 9</a>: 2K+ searches</li>' +
      '<li><a href="https://uptick.example/Canada/Games/rain#wave-2026-11-21T02:00" lang="en" dir="ltr">Rain</a></li>' +
      '</ol>',
  })
})

describe('an entry lists at most 20 waves, and says of how many:', () => {
  test.each([
    [1, 1, 'One new trend.'],
    [2, 2, 'All 2 new trends.'],
    [20, 20, 'All 20 new trends.'],
    [21, 20, 'The 20 most searched of 21 new trends.'],
  ])('of %i waves %i', (count, lines, summary) => {
    const [entry] = entriesOf(...someWaves(count))
    expect(entry?.summary).toBe(summary)
    const titles = [...(entry?.html.matchAll(/>(?<title>[^<>]+)<\/a>/g) ?? [])].map(({ groups }) => groups?.title)
    expect(titles).toEqual(someWaves(lines).map(({ title }) => title))
  })
})

test('there are at most 30 entries, those of the newest collections', () => {
  const times = Array.from({ length: 31 }, (_, hours) => minutesAgo(60 * hours))
  const entries = entriesOf(...times.map((firstSeen) => ({ firstSeen })))
  expect(entries.map(({ published }) => published)).toEqual(times.slice(0, 30))
})
