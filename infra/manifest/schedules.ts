import { COLLECTION_HOURS, DIGEST_EVERY_MINUTES } from '../../shared/limits.ts'
import type { FunctionName } from './names.ts'

export type Schedule = {
  function: FunctionName
  /** The retries of a failed run before its event goes to the failures queue. */
  retries: number
} & ({ everyHours: number } | { everyMinutes: number })

/** Functions that run on a schedule, counted from midnight UTC. The event is `{ at }`, the scheduled time. */
export const SCHEDULES: Schedule[] = [
  { function: 'ingest', everyHours: COLLECTION_HOURS, retries: 2 },
  { function: 'deletions', everyHours: 1, retries: 2 },
  // It is 8:00 in some time zone at every quarter of an hour. A run also does what the previous one missed.
  { function: 'digest', everyMinutes: DIGEST_EVERY_MINUTES, retries: 0 },
]

const MINUTES_AN_HOUR = 60
const HOURS_A_DAY = 24

/** The period of a schedule, in minutes. */
export function periodMinutes(schedule: Schedule): number {
  return 'everyHours' in schedule ? schedule.everyHours * MINUTES_AN_HOUR : schedule.everyMinutes
}

/**
 * How late a run may start, in minutes: an hour at most, and before the next run, which also does what this one missed.
 */
export function maxStartDelayMinutes(schedule: Schedule): number {
  return Math.min(MINUTES_AN_HOUR, periodMinutes(schedule))
}

/**
 * The first two fields of the schedule's cron expression: every 12 hours is minute `0` and hours `0,12`, every 15 minutes is
 * minutes `0,15,30,45` and every hour. Throws if the period does not divide a day, or an hour.
 */
export function scheduleTimes(schedule: Schedule): { minute: string; hour: string } {
  return 'everyHours' in schedule
    ? { minute: '0', hour: every(schedule, schedule.everyHours, HOURS_A_DAY) }
    : { minute: every(schedule, schedule.everyMinutes, MINUTES_AN_HOUR), hour: '*' }
}

/** The multiples of a step below a total: of hours a day, or of minutes an hour. */
function every({ function: name }: Schedule, step: number, all: number): string {
  if (!Number.isInteger(all / step))
    throw new Error(`The period of ${name} must divide ${all}, which ${step} does not.`)
  return Array.from({ length: all / step }, (_, index) => index * step).join(',')
}
