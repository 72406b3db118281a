import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { runScheduled, scheduledTime, startSchedules } from '../../../infra/local/schedules.ts'
import type { FunctionName } from '../../../infra/product/manifest/functions.ts'
import { type Schedule, schedulesFor } from '../../../infra/product/manifest/schedules.ts'

const EVERY_12: Schedule = { function: 'ingest', everyHours: 12, fromHour: 23, retries: 2 }
const EVERY_DAY: Schedule = { function: 'ingest', everyHours: 24, fromHour: 23, retries: 2 }
const HALF_PAST: Schedule = { function: 'sourceCheck', everyHours: 1, atMinute: 30, retries: 0 }
const EVERY_QUARTER: Schedule = { function: 'digest', everyMinutes: 15, retries: 0 }

describe('a schedule', () => {
  test.each([
    ['of every 12 hours', '2026-11-21T00:00:00.000Z', '2026-11-20T23:00:00.000Z', EVERY_12],
    ['of every 12 hours', '2026-11-21T10:59:59.999Z', '2026-11-20T23:00:00.000Z', EVERY_12],
    ['of every 12 hours', '2026-11-21T11:00:00.000Z', '2026-11-21T11:00:00.000Z', EVERY_12],
    ['of every 12 hours', '2026-11-21T23:00:00.000Z', '2026-11-21T23:00:00.000Z', EVERY_12],
    ['of every day', '2026-11-21T22:59:59.999Z', '2026-11-20T23:00:00.000Z', EVERY_DAY],
    ['of every day', '2026-11-21T23:00:00.000Z', '2026-11-21T23:00:00.000Z', EVERY_DAY],
    ['of every hour at 30', '2026-11-21T13:29:59.999Z', '2026-11-21T12:30:00.000Z', HALF_PAST],
    ['of every hour at 30', '2026-11-21T13:30:00.000Z', '2026-11-21T13:30:00.000Z', HALF_PAST],
    ['of every 15 minutes', '2026-11-21T13:14:59.999Z', '2026-11-21T13:00:00.000Z', EVERY_QUARTER],
    ['of every 15 minutes', '2026-11-21T13:15:00.000Z', '2026-11-21T13:15:00.000Z', EVERY_QUARTER],
    ['of every 15 minutes', '2026-11-21T13:15:02.500Z', '2026-11-21T13:15:00.000Z', EVERY_QUARTER],
  ])('%s, seen at %s, was due at %s', (_, now, due, schedule) => {
    expect(scheduledTime(schedule, new Date(now)).toISOString()).toBe(due)
  })
})

describe('on the local clock', () => {
  const runs: [name: FunctionName, at: string][] = []
  let schedules: ReturnType<typeof startSchedules> | undefined

  beforeEach(() => {
    runs.length = 0
    vi.useFakeTimers({ now: new Date('2026-11-21T10:52:30Z') })
  })
  afterEach(() => {
    schedules?.stop()
    vi.useRealTimers()
  })

  function start(): void {
    schedules = startSchedules(
      schedulesFor(12),
      async (name, { at }) => void runs.push([name, at]),
      async () => {},
    )
  }

  test('the next collection, deletions and digest are at the full hour, the checks are not', () => {
    start()
    const next = schedules?.next().map(({ function: name, at }): [string, string] => [name, at.toISOString()]) ?? []
    expect(next.map(([name]) => name)).toEqual(schedulesFor(12).map(({ function: name }) => name))
    expect(Object.fromEntries(next)).toMatchObject({
      ingest: '2026-11-21T11:00:00.000Z',
      deletions: '2026-11-21T11:00:00.000Z',
      reconciliation: '2026-11-21T11:00:00.000Z',
      digest: '2026-11-21T11:00:00.000Z',
      sourceCheck: '2026-11-21T11:30:00.000Z',
    })
  })

  test('the digest runs every quarter of an hour, with the scheduled time in its event', async () => {
    start()
    await vi.advanceTimersByTimeAsync(7 * 60_000)
    expect(runs).toEqual([])
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    const times = runs.flatMap(([name, at]) => (name === 'digest' ? [at] : []))
    expect(times).toEqual([
      '2026-11-21T11:00:00.000Z',
      '2026-11-21T11:15:00.000Z',
      '2026-11-21T11:30:00.000Z',
      '2026-11-21T11:45:00.000Z',
    ])
  })

  test('nothing runs after stop', async () => {
    start()
    schedules?.stop()
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(runs).toEqual([])
  })
})

describe('a scheduled run that fails', () => {
  async function attempts(schedule: Schedule, failures: number) {
    let tries = 0
    const lost: unknown[] = []
    await runScheduled(
      schedule,
      { at: '2026-11-21T00:00:00.000Z' },
      async () => {
        tries += 1
        if (tries <= failures) throw new Error('down')
      },
      async (_, event) => {
        lost.push(event)
      },
    )
    return { tries, lost }
  }

  test('is retried at most twice, then its event is reported as lost', async () => {
    expect(await attempts(EVERY_12, 2)).toEqual({ tries: 3, lost: [] })
    expect(await attempts(EVERY_12, 3)).toEqual({ tries: 3, lost: [{ at: '2026-11-21T00:00:00.000Z' }] })
  })

  test('is not retried when the next run catches up', async () => {
    expect(await attempts(EVERY_QUARTER, 1)).toEqual({
      tries: 1,
      lost: [{ at: '2026-11-21T00:00:00.000Z' }],
    })
  })
})
