import { describe, expect, test } from 'vitest'
import { previewIn, watchWeek } from '../../../shared/watches/watchWeek.ts'
import { aWatchedWave, aWatchRule } from '../../support/aWatch.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'

const EARLIER = minutesAgo(720)

/** Waves of which the first ones match. */
function aWeek(total: number, matching: number) {
  const waves = Array.from({ length: total }, (_, index) =>
    aWatchedWave({ title: `${index < matching ? 'Tesla' : 'Bridge'} ${index}`, volume: 100 + index }),
  )
  return watchWeek([{ at: NOW, waves }])
}

test('a preview lists each wave once, with its first collection and the related search that was found, newest first', () => {
  const old = aWatchedWave({ title: 'Old tesla', volume: 1_000 })
  const week = watchWeek([
    { at: EARLIER, waves: [old, aWatchedWave({ title: 'Bridge' })] },
    {
      at: NOW,
      waves: [
        { ...old, volume: 2_000, related: ['The tesla'] },
        aWatchedWave({ title: 'Small', related: ['A tesla'], volume: 100 }),
        aWatchedWave({ title: 'Large tesla', volume: 500 }),
      ],
    },
  ])
  const { total, of, collections, matches, problem } = previewIn(week, aWatchRule())
  expect({ total, of, collections, problem }).toEqual({ total: 3, of: 4, collections: 2, problem: undefined })
  expect(matches).toEqual([
    expect.objectContaining({ trend: 'Large tesla', at: NOW, search: '500+', matched: ['tesla'] }),
    expect.objectContaining({ trend: 'Small', at: NOW, search: '100+', related: 'A tesla' }),
    { country: 'CA', trend: 'Old tesla', key: old.key, at: EARLIER, search: '2K+', matched: ['tesla'] },
  ])
})

test('a preview is sorted by the first collection of a wave, then by its searches, then by its key', () => {
  const wave = (title: string, volume: number) => aWatchedWave({ title: `Tesla ${title}`, volume })
  const week = watchWeek([
    { at: minutesAgo(1440), waves: [wave('oldest', 9_000)] },
    { at: EARLIER, waves: [wave('old b', 200), wave('old c', 500), wave('old a', 200)] },
    { at: NOW, waves: [wave('new', 100), wave('oldest', 9_000)] },
  ])
  expect(previewIn(week, aWatchRule()).matches.map(({ trend }) => trend)).toEqual(
    ['new', 'old c', 'old a', 'old b', 'oldest'].map((title) => `Tesla ${title}`),
  )
})

test('a preview counts all matches, and lists 20 at most', () => {
  const { total, matches } = previewIn(aWeek(2_000, 21), aWatchRule())
  expect([total, matches.length]).toEqual([21, 20])
})

test('words of any collection of the week are found, those of a former title included', () => {
  const wave = aWatchedWave({ title: 'Orbit', related: ['ferry', 'one'] })
  const later = { ...wave, title: 'Orbit 9', related: ['tram', 'two'] }
  const week = watchWeek([
    { at: EARLIER, waves: [wave] },
    { at: NOW, waves: [later] },
  ])
  for (const word of ['orbit', 'ferry', 'tram', 'one', 'two'].map((each) => `${each}*`))
    expect(previewIn(week, aWatchRule({ any: [word.length > 3 ? word : 'orbit'] })).total, word).toBe(1)
})

test('the highest volume of the week has to reach the minimum searches; the chosen events do not matter', () => {
  const wave = aWatchedWave({ volume: 1_000 })
  const week = watchWeek([
    { at: EARLIER, waves: [wave] },
    { at: NOW, waves: [{ ...wave, volume: 500 }] },
  ])
  const total = (min_volume: number) => previewIn(week, aWatchRule({ min_volume, on: ['ended'] })).total
  expect([total(1_000), total(1_001)]).toEqual([1, 0])
})

test('a wave of unknown searches matches only when any number is enough', () => {
  const week = watchWeek([{ at: NOW, waves: [aWatchedWave({ volume: null })] }])
  expect(previewIn(week, aWatchRule()).matches).toMatchObject([{ search: '100K+' }])
  expect(previewIn(week, aWatchRule({ min_volume: 1 })).total).toBe(0)
})

describe('a watch matches too much', () => {
  test.each([
    ['with more than 5 % of the waves', 419, 21, true],
    ['not with 5 %', 420, 21, false],
    ['not with what a preview lists whole', 20, 20, false],
  ])('%s', (_, total, matching, isTooBroad) => {
    const { problem } = previewIn(aWeek(total, matching), aWatchRule())
    expect(problem).toEqual(
      isTooBroad
        ? { field: 'any', message: `“tesla” matches ${matching} of last week’s trends: add a word.` }
        : undefined,
    )
  })

  test('and a phrase is quoted like a word', () => {
    const { problem } = previewIn(aWeek(100, 50), aWatchRule({ phrase: 'Tesla' }))
    expect(problem?.message).toBe('“Tesla” matches 50 of last week’s trends: add a word.')
    const both = previewIn(aWeek(100, 50), aWatchRule({ any: ['tesla'], phrase: 'tesla' }))
    expect(both.problem?.message).toBe('This matches 50 of last week’s trends: add a word.')
  })
})
