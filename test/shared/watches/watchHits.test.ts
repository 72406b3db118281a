import { describe, expect, test } from 'vitest'
import { WATCH_RUNG_HOURS } from '../../../shared/limits.ts'
import { readTrendKey } from '../../../shared/trends/readTrendKey.ts'
import { rungOf } from '../../../shared/trends/volume.ts'
import type { WatchedWave } from '../../../shared/watches/WordIndex.ts'
import type { WatchRule } from '../../../shared/watches/watch.ts'
import { type ReportedRung, rungsAfter, unreportedHits } from '../../../shared/watches/watchHits.ts'
import { aHit, aMatch, aWatchedWave, aWatchRule } from '../../support/aWatch.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'

type Events = Partial<WatchedWave['events']>

const WAVE = aWatchedWave()

/** Why a wave is reported; undefined when it is not. */
function reasonFor(rule: Partial<WatchRule>, volume: number | null, events: Events, reportedRung?: number) {
  const reported = new Map(reportedRung === undefined ? [] : [[WAVE.key, reportedRung]])
  const wave = aWatchedWave({ volume, events })
  return unreportedHits(aWatchRule(rule), [aMatch(wave, ['harbour'])], reported)[0]?.reason
}

const NEW: Events = { isNew: true }
const PASSED: Events = { from: 5_000, passed: rungOf(10_000), grew: true }
const GREW: Events = { from: 1_000_000, grew: true }
const ENDED: Events = { from: 10_000, ended: true }

describe('a wave is reported when', () => {
  test.each<[string, Partial<WatchRule>, number | null, Events, string]>([
    ['it is new', {}, 10_000, NEW, 'new'],
    ['it is new and its searches are not known', {}, null, NEW, 'new'],
    ['it is new with the least searches', { min_volume: 10_000 }, 10_000, NEW, 'new'],
    ['it reaches the least searches', { min_volume: 10_000 }, 10_000, PASSED, 'new'],
    ['its searches become known', { min_volume: 10_000 }, 10_000, { from: null }, 'new'],
    ['it passes a rung', { on: ['growing'] }, 10_000, PASSED, 'growing'],
    ['it passes a rung by a small rise', { on: ['growing'] }, 10_000, { ...PASSED, grew: false }, 'growing'],
    ['it passes the rung of the least searches', { on: ['growing'], min_volume: 10_000 }, 10_000, PASSED, 'growing'],
    ['it rises on its rung', { on: ['growing'] }, 1_500_000, GREW, 'growing'],
    ['it ends', { on: ['ended'] }, 10_000, ENDED, 'ended'],
    ['it is new and over already', { on: ['ended'] }, 10_000, { ...NEW, ended: true }, 'ended'],
  ])('%s', (_, rule, volume, events, reason) => {
    expect(reasonFor(rule, volume, events)).toBe(reason)
  })
})

describe('a wave is not reported when', () => {
  test.each<[string, Partial<WatchRule>, number | null, Events]>([
    ['nothing happened', { on: ['new', 'growing', 'ended'] }, 10_000, { from: 10_000 }],
    ['it is new, and only the end is wanted', { on: ['ended'] }, 10_000, NEW],
    ['its searches become known, and any number is enough', {}, 10_000, { from: null }],
    ['it ends, and only new ones are wanted', { on: ['new'] }, 10_000, ENDED],
    ['it has less than the least searches', { min_volume: 10_001 }, 10_000, NEW],
    ['its searches are not known, and some are needed', { min_volume: 100 }, null, NEW],
    ['it had the least searches before', { min_volume: 5_000 }, 10_000, PASSED],
    ['it passes a rung below the least searches', { on: ['growing'], min_volume: 20_000 }, 10_000, PASSED],
  ])('%s', (_, rule, volume, events) => {
    expect(reasonFor(rule, volume, events)).toBeUndefined()
  })
})

describe('a wave that was reported is reported again', () => {
  const all: Partial<WatchRule> = { on: ['new', 'growing', 'ended'] }

  test.each<[string, Partial<WatchRule>, Events, number, string | undefined]>([
    ['past the next rung', all, PASSED, rungOf(5_000), 'growing'],
    ['not at the same rung', all, PASSED, rungOf(10_000), undefined],
    ['not on its rung', all, GREW, rungOf(1_000_000), undefined],
    ['not when it ends', all, ENDED, rungOf(5_000), undefined],
    ['not as new', all, NEW, rungOf(5_000), undefined],
    ['not when growing is not wanted', { on: ['new', 'ended'] }, PASSED, rungOf(5_000), undefined],
  ])('%s', (_, rule, events, reportedRung, reason) => {
    expect(reasonFor(rule, 10_000, events, reportedRung)).toBe(reason)
  })
})

test('hits are sorted by searches', () => {
  const small = aWatchedWave({ title: 'Small harbour', volume: 200 })
  const large = aWatchedWave({ title: 'Large harbour', volume: 50_000 })
  const unknown = aWatchedWave({ title: 'Unknown harbour', volume: null })
  const matches = [unknown, small, large].map((wave) => aMatch(wave, ['harbour']))
  const hits = unreportedHits(aWatchRule(), matches, new Map())
  expect(hits.map(({ wave }) => wave.title)).toEqual(['Large harbour', 'Small harbour', 'Unknown harbour'])
})

test('a hit names the related search with the words that its title lacks', () => {
  const wave = aWatchedWave({ title: 'Lottozahlen', related: ['Lotto', 'Lottozahlen aktuell'] })
  const relatedOf = (rule: Partial<WatchRule>) =>
    unreportedHits(aWatchRule(rule), [aMatch(wave)], new Map()).map(({ related }) => related)
  expect(relatedOf({ any: ['aktuell', 'update'] })).toEqual(['Lottozahlen aktuell'])
  expect(relatedOf({ any: ['lottozahlen', 'aktuell'] })).toEqual([undefined])
})

test('a wave that rises through all rungs is reported once for each of them', () => {
  let reported: ReadonlyMap<string, number> = new Map()
  const volumes = [100, 200, 200, 500, 500, 1_000, 500, 1_000]
  const reasons = volumes.map((volume, index) => {
    const from = Math.max(0, ...volumes.slice(0, index))
    const events = index === 0 ? NEW : { from, passed: volume > from ? rungOf(volume) : null, grew: volume > from }
    const news = unreportedHits(
      aWatchRule({ on: ['new', 'growing'] }),
      [aMatch(aWatchedWave({ volume, events }))],
      reported,
    )
    const [hit] = news
    if (hit) reported = new Map([[hit.wave.key, rungOf(volume)]])
    return hit?.reason
  })
  expect(reasons).toEqual(['new', 'growing', undefined, 'growing', undefined, 'growing', undefined, undefined])
})

describe('the rungs that a watch remembers', () => {
  const HOUR = 60
  const rungsOf = (news: string[], before: readonly ReportedRung[] = [], at = NOW) =>
    rungsAfter(
      before,
      news.map((title) => aHit({ title })),
      at,
    )

  test('have the newest first, and each wave once', () => {
    const first = rungsOf(['Tesla', 'Edison'], [], minutesAgo(HOUR))
    const after = rungsAfter(first, [aHit({ title: 'Edison', volume: 1_000_000 }), aHit({ title: 'Volta' })], NOW)
    expect(after.map(([key, rung]) => [readTrendKey(key).topic, rung])).toEqual([
      ['edison', rungOf(1_000_000)],
      ['volta', rungOf(10_000)],
      ['tesla', rungOf(10_000)],
    ])
  })

  test.each([
    [WATCH_RUNG_HOURS, 2],
    [WATCH_RUNG_HOURS + 1, 1],
  ])('%i hours after a report have %i waves', (hours, count) => {
    expect(rungsOf(['Volta'], rungsOf(['Tesla'], [], minutesAgo(hours * HOUR)))).toHaveLength(count)
  })

  test('fit into an item, the newest first', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => `${'題'.repeat(90)} ${index}`)
    const rungs = rungsOf(['Volta'], rungsOf(many, [], minutesAgo(HOUR)))
    expect(Buffer.byteLength(JSON.stringify(rungs))).toBeLessThan(200_000)
    expect(rungs.length).toBeGreaterThan(400)
    expect(readTrendKey(rungs[0]?.[0] ?? '').topic).toBe('volta')
  })
})
