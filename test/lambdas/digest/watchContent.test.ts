import { describe, expect, test } from 'vitest'
import { type WatchReports, watchContent } from '../../../lambdas/digest/watchContent.ts'
import type { StoredHit } from '../../../shared/watches/storedHits.ts'
import { aStoredHit, aWatch } from '../../support/aWatch.ts'
import { memoryMailer } from '../../support/mailWorld.ts'
import { aFollower } from '../../support/storedPerson.ts'

const ZONE = 'America/Toronto'

/** News of one watch that found this, at 6:40. */
function newsOf(hit: Partial<StoredHit>, more = 0): WatchReports {
  const at = '2026-11-22T06:40:00.000Z'
  return [{ watch: aWatch({ id: 'w1' }), hits: [{ ...aStoredHit(hit), at }], more }]
}

const contentOf = (news: WatchReports) => {
  const { linksFor, context } = memoryMailer()
  return watchContent({ linksFor, context }, aFollower({ zone: ZONE, watches: [aWatch({ id: 'w1' })] }), news, 'all')
}

describe('a hit says why it is one, in the time of its reader', () => {
  const STARTED = '2026-11-21T23:05:00.000Z'
  test.each<[string, string, Partial<StoredHit>]>([
    ['by its start', 'New, 21 Nov, 18:05', { reason: 'new', started_at: STARTED }],
    ['when its start is unknown', 'New', { reason: 'new', started_at: null }],
    ['by the searches that it passed', 'Past 50K+, 22 Nov, 01:40', { reason: 'growing', volume: 50_000 }],
    ['when its searches are unknown', 'Growing, 22 Nov, 01:40', { reason: 'growing', volume: null }],
    [
      'by its end and how long it lasted',
      'Ended 21 Nov, 18:05, after 10 h',
      { reason: 'ended', started_at: '2026-11-21T13:30:00.000Z', ended_at: STARTED },
    ],
    ['by its end', 'Ended 21 Nov, 18:05', { reason: 'ended', started_at: null, ended_at: STARTED }],
    ['when its end is unknown', 'Ended', { reason: 'ended', ended_at: null }],
    [
      'by its end where it was new, and is over',
      'Ended 21 Nov, 18:05, after 10 h',
      { reason: 'new', started_at: '2026-11-21T13:30:00.000Z', ended_at: STARTED },
    ],
  ])('%s: %j', async (_, reason, hit) => {
    const news = newsOf(hit)
    expect((await contentOf(news)).found[0]?.hits[0]?.about).toBe(`Canada · ${reason}`)
  })
})

describe('a hit links to its page', () => {
  test.each<[string, string, Partial<StoredHit>]>([
    ['in its first category', '/Canada/BusinessandFinance/tesla%20stock', { categories: ['Business and Finance'] }],
    ['among the others when it has no category', '/Canada/Others/tesla%20stock', { categories: [] }],
  ])('%s', async (_, page, hit) => {
    const news = newsOf(hit)
    expect((await contentOf(news)).found[0]?.hits[0]?.title.to).toBe(`https://uptick.example${page}`)
  })
})

test('a hit of a country that no longer exists is not shown', async () => {
  const news = newsOf({ country: 'XX' })
  expect((await contentOf(news)).found[0]?.hits).toEqual([])
})

test('a message at once counts the watches that tell at once, a digest all that are not paused', async () => {
  const { linksFor, context } = memoryMailer()
  const watches = [
    aWatch({ id: 'w1', deliver: 'at_once' }),
    aWatch({ id: 'w2', deliver: 'at_once' }),
    aWatch({ id: 'w3' }),
    aWatch({ id: 'w4', deliver: 'at_once', paused: true }),
  ]
  const kept = async (of: 'all' | 'at-once') =>
    (await watchContent({ linksFor, context }, aFollower({ watches }), newsOf({}), of)).kept
  expect([await kept('at-once'), await kept('all')]).toEqual([2, 3])
})

test('a mail has a link that pauses each watch, and one that pauses all', async () => {
  const content = await contentOf([...newsOf({}), { watch: aWatch({ id: 'w2' }), hits: [], more: 1 }])
  const stopAt = (token: string) => `https://uptick.example/unsubscribe?token=${token}`
  expect(content.found.map(({ stop }) => stop)).toEqual(['maya-watch-w1', 'maya-watch-w2'].map(stopAt))
  expect(content.pause).toBe(stopAt('maya-watches'))
})
