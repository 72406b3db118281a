import { expect, test } from 'vitest'
import { ENOUGH_WATCH_HITS, MAX_WATCH_HITS, MAX_WATCH_LOOKS } from '../../../shared/limits.ts'
import { allHits, keptLooks, mergeWaiting, recentWaiting } from '../../../shared/watches/storedHits.ts'
import { aStoredHit } from '../../support/aWatch.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'

const EARLIER = minutesAgo(720)

test('a wave that was found again is listed once, as it was found last, and the newest comes first', () => {
  const looks = [
    { at: NOW, hits: [aStoredHit({ volume: 50_000, reason: 'growing' }), aStoredHit({ title: 'Tesla', volume: 100 })] },
    { at: EARLIER, hits: [aStoredHit(), aStoredHit({ title: 'Tesla recall', volume: 1_000_000 })] },
  ]
  for (const order of [looks, looks.toReversed()])
    expect(allHits(order).map(({ title, volume, reason, at }) => [title, volume, reason, at])).toEqual([
      ['Tesla stock', 50_000, 'growing', NOW],
      ['Tesla', 100, 'new', NOW],
      ['Tesla recall', 1_000_000, 'new', EARLIER],
    ])
})

test('within one look the most searched come first, and unknown searches last', () => {
  const hits = [null, 100, 5_000].map((volume) => aStoredHit({ title: String(volume), volume }))
  expect(allHits([{ at: NOW, hits }]).map(({ volume }) => volume)).toEqual([5_000, 100, null])
})

const MANY = Array.from({ length: MAX_WATCH_LOOKS + 1 }, () => 1)

test.each<[string, number[], number]>([
  ['no look', [], 0],
  ['the only one, however much it has', [2 * ENOUGH_WATCH_HITS], 1],
  ['one more while the newer ones have too few', [ENOUGH_WATCH_HITS - 1, 50, 1], 2],
  ['none more when they have enough', [ENOUGH_WATCH_HITS, 1], 1],
  ['looks without details, which take no room', [ENOUGH_WATCH_HITS - 1, 0, 0, 1, 1], 4],
  ['as many as are kept', MANY.slice(1), MAX_WATCH_LOOKS],
  ['one less than there are', MANY, MAX_WATCH_LOOKS],
])('a watch keeps %s', (_, sizes, kept) => {
  expect(keptLooks(sizes)).toBe(kept)
})

const DAY = 24 * 60

function waiting(volumes: (number | null)[], { at = NOW, more = 0, title = 'Tesla' } = {}) {
  const hits = volumes.map((volume, index) => ({ ...aStoredHit({ title: `${title} ${index}`, volume }), at }))
  return { hits, more, since: at }
}

test('the most searched hits of several looks wait, and the others are counted', () => {
  const early = waiting([10_000, 1_000, null], { at: minutesAgo(60), more: 4, title: 'Edison' })
  const late = waiting(Array.from({ length: MAX_WATCH_HITS - 1 }, (_, index) => 5_000 + index))
  const merged = mergeWaiting([early, late], NOW)
  expect(merged?.hits.map(({ title }) => title)).toEqual([
    'Edison 0',
    ...late.hits.map(({ title }) => title).toReversed(),
  ])
  expect([merged?.more, merged?.since]).toEqual([6, minutesAgo(60)])
})

test('a wave waits once, as it was found last, whatever the order', () => {
  const early = waiting([10_000], { at: minutesAgo(60) })
  const late = waiting([5_000])
  for (const order of [
    [early, late],
    [late, early],
  ])
    expect(mergeWaiting(order, NOW)).toEqual({ ...late, since: early.since })
})

test('hits wait 15 days; how many were only counted is not known after that', () => {
  const limit = minutesAgo(15 * DAY)
  const old = { ...waiting([10_000], { at: minutesAgo(15 * DAY + 1), more: 7, title: 'Edison' }) }
  const last = waiting([1_000], { at: limit, more: 2 })
  expect(recentWaiting(last, NOW)).toEqual(last)
  expect(recentWaiting(old, NOW)).toBeUndefined()
  const mixed = { hits: [...old.hits, ...last.hits], more: 9, since: old.since }
  expect(recentWaiting(mixed, NOW)).toEqual({ ...last, more: 0 })
  expect(mergeWaiting([old, last], NOW)).toEqual(last)
  expect(mergeWaiting([old], NOW)).toBeUndefined()
})
