import { Cron } from 'croner'
import { HOUR_MS, MINUTE_MS } from '../../shared/time.ts'
import type { FunctionName } from '../product/manifest/functions.ts'
import type { Schedule } from '../product/manifest/schedules.ts'
import { periodMinutes, scheduleTimes } from '../product/manifest/schedules.ts'

/** The last time at which a schedule was due, in whole periods since midnight UTC or its own time. */
export function scheduledTime(schedule: Schedule, now: Date): Date {
  const period = periodMinutes(schedule) * MINUTE_MS
  const from = 'everyHours' in schedule ? (schedule.fromHour ?? 0) * HOUR_MS + (schedule.atMinute ?? 0) * MINUTE_MS : 0
  return new Date(Math.floor((now.getTime() - from) / period) * period + from)
}

/**
 * Runs schedules on this machine's clock. A failed run is retried as often as on AWS; after that its event goes to
 * `onLost`.
 */
export function startSchedules(
  schedules: readonly Schedule[],
  invoke: (name: FunctionName, event: { at: string }) => Promise<unknown>,
  onLost: (schedule: Schedule, event: { at: string }, error: unknown) => Promise<void>,
): { next(): { function: FunctionName; at: Date }[]; stop(): void } {
  const jobs = schedules.map((schedule) => {
    const { minute, hour } = scheduleTimes(schedule)
    const job = new Cron(`${minute} ${hour} * * *`, { timezone: 'UTC' }, async () => {
      await runScheduled(schedule, { at: scheduledTime(schedule, new Date()).toISOString() }, invoke, onLost)
    })
    return { schedule, job }
  })
  return {
    next: () =>
      jobs.flatMap(({ schedule, job }) => {
        const at = job.nextRun()
        return at ? [{ function: schedule.function, at }] : []
      }),
    stop: () => {
      for (const { job } of jobs) job.stop()
    },
  }
}

/** Runs a schedule once with its retries; a run that still fails goes to `onLost`. */
export async function runScheduled(
  schedule: Schedule,
  event: { at: string },
  invoke: (name: FunctionName, event: { at: string }) => Promise<unknown>,
  onLost: (schedule: Schedule, event: { at: string }, error: unknown) => Promise<void>,
): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await invoke(schedule.function, event)
      return
    } catch (error) {
      if (tries >= schedule.retries) return onLost(schedule, event, error)
    }
  }
}
