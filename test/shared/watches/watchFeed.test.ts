import { describe, expect, test } from 'vitest'
import type { Collection, Origin } from '../../../shared/collections/collection.ts'
import { MAX_FEED_ENTRIES } from '../../../shared/limits.ts'
import type { StoredHit } from '../../../shared/watches/storedHits.ts'
import { watchFeed, watchFeedAddress } from '../../../shared/watches/watchFeed.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'
import { UP_TO_DATE } from '../../support/countryStates.ts'

const SITE = 'https://uptick.example'
const WATCH = { id: 'w1', name: 'Cars', token: 'aB3-_x'.repeat(4) }
const [EARLY, LATE] = [minutesAgo(1440), minutesAgo(720)]

function aHit(about: Partial<StoredHit> = {}): StoredHit {
  return {
    country: 'CA',
    key: 'CA:tesla stock',
    title: 'Tesla stock',
    categories: ['Business and Finance', 'Technology'],
    volume: 50_000,
    growth: 200,
    started_at: minutesAgo(780),
    ended_at: null,
    reason: 'new',
    matched: ['tesla'],
    ...about,
  }
}

type Looks = Parameters<typeof watchFeed>[2]

function feedOf(found: Looks, origin: Origin = 'live') {
  const collection = {
    at: minutesAgo(30),
    countries: [['CA', { ...UP_TO_DATE, origin }]] satisfies Collection['countries'],
  }
  return watchFeed(SITE, WATCH, found, collection)
}

/** The summary of the entry of a hit. */
function summaryOf(about: Partial<StoredHit>): string | undefined {
  return feedOf([{ at: NOW, hits: [aHit(about)] }]).entries[0]?.summary
}

describe('the address of the feed of a watch', () => {
  test('has its token', () => {
    expect(watchFeedAddress('abc')).toBe('/feeds/watch/abc.atom')
  })
})

describe('the feed of a watch', () => {
  test('is named after the watch, says that it is private, and is as old as the published collection while nothing is found', () => {
    expect(feedOf([])).toEqual({
      id: 'tag:uptick.example,2026:watch:w1',
      title: 'Watch: Cars',
      description:
        'What this watch found in the last 40 days, the newest first. This address is private: who has it can read this. Trend data comes from Google Trends.',
      address: `${SITE}/feeds/watch/${WATCH.token}.atom`,
      page: `${SITE}/account`,
      updated: minutesAgo(30),
      entries: [],
    })
  })

  test('says when its content is invented', () => {
    expect(feedOf([], 'sample').description).toContain('invented')
  })

  test('has an entry for a wave, with its page, its facts, and the words and the related search that were found', () => {
    const summary =
      '50K+ searches in Canada, +200%. Started 2026-11-20 23:00 UTC. Found: Tesla, R&D in the related search “Tesla lab”.'
    const hit = aHit({ matched: ['Tesla', 'R&D'], related: 'Tesla lab' })
    expect(feedOf([{ at: NOW, hits: [hit] }]).entries).toEqual([
      {
        id: 'tag:uptick.example,2026:watch:w1:CA:tesla%20stock',
        title: 'Tesla stock',
        language: 'en',
        page: `${SITE}/Canada/BusinessandFinance/tesla%20stock#wave-2026-11-20T23:00`,
        published: NOW,
        updated: NOW,
        categories: ['Business and Finance', 'Technology'],
        summary,
        html: `<p>${summary.replace('&', '&amp;')}</p>`,
      },
    ])
  })

  test('has a wave once, published when it was found first, and as it was found last, whatever the order of the looks', () => {
    const early = { at: EARLY, hits: [aHit({ volume: 1_000 })] }
    const late = { at: LATE, hits: [aHit({ volume: 5_000 })] }
    const last = { at: NOW, hits: [aHit({ volume: 20_000 })] }
    for (const looks of [
      [early, late, last],
      [last, late, early],
      [late, last, early],
    ]) {
      const { entries, updated } = feedOf(looks)
      expect(entries).toMatchObject([{ published: EARLY, updated: NOW }])
      expect(entries[0]?.summary).toContain('20K+ searches')
      expect(updated).toBe(NOW)
    }
  })

  test('has at most 100 entries, without the oldest', () => {
    const hits = (count: number, of: string) =>
      Array.from({ length: count }, (_, index) => aHit({ key: `CA:${of} ${index}`, title: `${of} ${index}` }))
    const looks = [
      { at: EARLY, hits: hits(2, 'old') },
      { at: NOW, hits: hits(MAX_FEED_ENTRIES - 1, 'new') },
    ]
    const { entries } = feedOf(looks)
    expect(entries).toHaveLength(100)
    expect(entries.filter(({ title }) => title.startsWith('old'))).toHaveLength(1)
  })

  test('leaves out waves of countries that are no longer collected', () => {
    const hits = [aHit({ country: 'XX', key: 'XX:tesla stock' }), aHit()]
    expect(feedOf([{ at: NOW, hits }]).entries.map(({ page }) => page)).toEqual([
      `${SITE}/Canada/BusinessandFinance/tesla%20stock#wave-2026-11-20T23:00`,
    ])
  })
})

describe('the summary of an entry', () => {
  const started = 'Started 2026-11-20 23:00 UTC'

  test.each<[string, Partial<StoredHit>, string]>([
    ['has no searches that are not known', { volume: null }, `Searched in Canada, +200%. ${started}`],
    ['has no growth that is not known', { growth: null }, `50K+ searches in Canada. ${started}`],
    ['names a country as a sentence does', { country: 'US' }, `50K+ searches in the United States, +200%. ${started}`],
    ['has no times that are not known', { started_at: null }, '50K+ searches in Canada, +200%'],
    [
      'says when a wave began and ended',
      { ended_at: NOW },
      `50K+ searches in Canada, +200%. ${started}, ended 2026-11-21 12:00 UTC`,
    ],
    [
      'says when a wave ended that has no known start',
      { started_at: null, ended_at: NOW },
      '50K+ searches in Canada, +200%. Ended 2026-11-21 12:00 UTC',
    ],
  ])('%s', (_, about, facts) => {
    expect(summaryOf(about)).toBe(`${facts}. Found: tesla.`)
  })
})
