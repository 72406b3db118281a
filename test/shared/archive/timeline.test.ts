import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCollectionTime } from '../../../shared/archive/archiveTime.ts'
import {
  archivedTimes,
  collectionAt,
  isLastOfDay,
  isSettled,
  lastOfDay,
  neighboursOf,
} from '../../../shared/archive/timeline.ts'

const NOW = '2026-11-21T12:30:00.000Z'
const DAY_MS = 86_400_000

/** Days before now, to the millisecond. */
function daysAgo(days: number): string {
  return new Date(Date.parse(NOW) - days * DAY_MS).toISOString()
}

/** Any list of collections of the last 500 days, as they are stored: in any order, with gaps. */
const anyTimes = fc.array(
  fc
    .integer({ min: 0, max: 500 * 24 * 60 })
    .map((minutes) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString()),
  { maxLength: 60 },
)

function hour(text: string) {
  const span = readCollectionTime(text)
  if (!span) throw new Error(`${text} is no hour.`)
  return span
}

describe('the archive shows', () => {
  test('the collections of the last 395 days, the oldest first', () => {
    expect(archivedTimes([daysAgo(1), daysAgo(395), daysAgo(394), daysAgo(400)])).toEqual([
      daysAgo(395),
      daysAgo(394),
      daysAgo(1),
    ])
    const tooOld = new Date(Date.parse(daysAgo(395)) - 1).toISOString()
    expect(archivedTimes([tooOld, daysAgo(395), daysAgo(0)])).toEqual([daysAgo(395), daysAgo(0)])
    expect(archivedTimes([])).toEqual([])
  })

  test('of several collections in an hour only the last, since addresses name hours', () => {
    const [first, second, next] = ['2026-11-20T12:00:00.000Z', '2026-11-20T12:59:59.999Z', '2026-11-20T13:00:00.000Z']
    expect(archivedTimes([second, first, next])).toEqual([second, next])
  })
})

describe('a time names', () => {
  const times = ['2026-11-20T00:00:00.000Z', '2026-11-20T12:34:00.000Z', '2026-11-21T12:00:00.000Z']

  test.each([
    ['the collection of that hour', '2026-11-20T00', times[0]],
    ['a collection within that hour', '2026-11-20T12', times[1]],
    ['the last one before', '2026-11-20T11', times[0]],
    ['the last one before a gap', '2026-11-21T11', times[1]],
    ['the newest one in the current hour', '2026-11-21T12', times[2]],
  ])('%s', (_, text, at) => {
    expect(collectionAt(times, hour(text))).toEqual({ kind: 'found', at })
  })

  test('the newest one until another has to be there, and none after that', () => {
    expect(collectionAt(times, hour('2026-11-21T23'))).toEqual({ kind: 'found', at: times[2] })
    expect(collectionAt(times, hour('2026-11-22T00'))).toEqual({ kind: 'unknown', nearest: [times[2]] })
  })

  test('none before the first, which is named', () => {
    expect(collectionAt(times, hour('2026-11-19T23'))).toEqual({ kind: 'unknown', nearest: [times[0]] })
    expect(collectionAt([], hour('2026-11-19T23'))).toEqual({ kind: 'unknown', nearest: [] })
  })
})

describe('a day names', () => {
  const times = ['2026-11-20T00:00:00.000Z', '2026-11-20T12:00:00.000Z', '2026-11-22T00:00:00.000Z']

  test('its last collection', () => {
    expect(lastOfDay(times, '2026-11-20')).toEqual({ kind: 'found', at: times[1] })
    expect(times.map((at) => isLastOfDay(times, at))).toEqual([false, true, true])
  })

  test('none when nothing was collected, with those before and after it', () => {
    expect(lastOfDay(times, '2026-11-21')).toEqual({ kind: 'unknown', nearest: [times[1], times[2]] })
    expect(lastOfDay(times, '2027-01-01')).toEqual({ kind: 'unknown', nearest: [times[2]] })
  })
})

describe('the neighbours of a collection', () => {
  test('are those before and after it, and those a week and a year earlier', () => {
    const times = [
      '2025-11-21T12:00:00.000Z',
      '2026-11-14T00:00:00.000Z',
      '2026-11-14T12:00:00.000Z',
      '2026-11-21T00:00:00.000Z',
      '2026-11-21T12:00:00.000Z',
    ]
    expect(neighboursOf(times, '2026-11-21T12:00:00.000Z')).toEqual({
      previous: '2026-11-21T00:00:00.000Z',
      next: null,
      weekEarlier: '2026-11-14T12:00:00.000Z',
      yearEarlier: '2025-11-21T12:00:00.000Z',
    })
    expect(neighboursOf(times, '2025-11-21T12:00:00.000Z')).toEqual({
      previous: null,
      next: '2026-11-14T00:00:00.000Z',
      weekEarlier: null,
      yearEarlier: null,
    })
  })

  test('a week earlier are at most a day older than a week', () => {
    const at = '2026-11-21T12:00:00.000Z'
    const weekEarlier = (before: string) => neighboursOf([before, at], at).weekEarlier
    expect(weekEarlier('2026-11-13T12:00:00.000Z')).toBe('2026-11-13T12:00:00.000Z')
    expect(weekEarlier('2026-11-13T11:59:59.999Z')).toBeNull()
    expect(weekEarlier('2026-11-14T12:00:00.001Z')).toBeNull()
  })

  test('lead forwards and back without skipping a collection, in the order of time', () => {
    fc.assert(
      fc.property(anyTimes, (stored) => {
        const times = archivedTimes(stored)
        const walked: string[] = []
        for (let at: string | null = times[0] ?? null; at !== null; at = neighboursOf(times, at).next) walked.push(at)
        expect(walked).toEqual(times)
        expect(walked).toEqual(times.toSorted())
        for (const at of times) {
          const { previous, next } = neighboursOf(times, at)
          if (previous !== null) expect(neighboursOf(times, previous).next).toBe(at)
          if (next !== null) expect(neighboursOf(times, next).previous).toBe(at)
        }
      }),
    )
  })

  test('are all within the archive, and their hours name them', () => {
    fc.assert(
      fc.property(anyTimes, (stored) => {
        const times = archivedTimes(stored)
        const linked = times.flatMap((at) => Object.values(neighboursOf(times, at)).filter((each) => each !== null))
        for (const at of linked) {
          expect(times).toContain(at)
          expect(collectionAt(times, hour(at.slice(0, 13)))).toEqual({ kind: 'found', at })
        }
      }),
    )
  })
})

test('a collection is settled when two newer ones are known', () => {
  const times = ['2026-11-20T00:00:00.000Z', '2026-11-20T12:00:00.000Z', '2026-11-21T00:00:00.000Z']
  expect(times.map((at) => isSettled(times, at))).toEqual([true, false, false])
  expect(isSettled(['2026-11-20T00:00:00.000Z'], '2026-11-20T00:00:00.000Z')).toBe(false)
})
