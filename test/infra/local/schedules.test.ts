import { describe, expect, test } from 'vitest'
import { runScheduled, scheduledTime, startSchedules } from '../../../infra/local/schedules.ts'
import { SCHEDULES } from '../../../infra/manifest.ts'

const EVERY_12 = { function: 'ingest', everyHours: 12, retries: 2 } as const

describe('a schedule of every 12 hours', () => {
  test.each([
    ['2026-11-21T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21T11:59:59.999Z', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z'],
    ['2026-11-21T12:00:03.000Z', '2026-11-21T12:00:00.000Z'],
  ])('seen at %s was due at %s', (now, due) => {
    expect(scheduledTime(EVERY_12, new Date(now)).toISOString()).toBe(due)
  })

  test('runs next at midnight or noon UTC', () => {
    const schedules = startSchedules(
      SCHEDULES,
      async () => {},
      async () => {},
    )
    const [next] = schedules.next()
    schedules.stop()
    expect(next?.function).toBe('ingest')
    expect(next?.at.toISOString()).toMatch(/T(00|12):00:00\.000Z$/)
    expect(next?.at.getTime()).toBeGreaterThan(Date.now())
  })
})

describe('a scheduled run that fails', () => {
  async function attempts(failures: number) {
    let tries = 0
    const lost: unknown[] = []
    await runScheduled(
      EVERY_12,
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

  test('is tried again', async () => {
    expect(await attempts(1)).toEqual({ tries: 2, lost: [] })
  })

  test('twice at most, then its event is kept', async () => {
    expect(await attempts(2)).toEqual({ tries: 3, lost: [] })
    expect(await attempts(3)).toEqual({ tries: 3, lost: [{ at: '2026-11-21T00:00:00.000Z' }] })
  })
})
