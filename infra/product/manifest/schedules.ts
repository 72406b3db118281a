import { FIRST_COLLECTION_HOUR } from '../../../shared/collections/pace.ts'
import { DIGEST_EVERY_MINUTES } from '../../../shared/limits.ts'
import type { FunctionName } from './functions.ts'

export type Schedule = {
  function: FunctionName
  /** The retries of a failed run before its event goes to the failures queue. */
  retries: number
  /** Counted from `fromHour` UTC, by default from midnight; at a minute, by default the first of the hour. */
} & ({ everyHours: number; fromHour?: number; atMinute?: number } | { everyMinutes: number })

/**
 * Functions that run on a schedule. The event is `{ at }`, the scheduled time.
 *
 * @param collectionHours hours from one collection to the next
 */
export const schedulesFor = (collectionHours: number): Schedule[] => [
  { function: 'ingest', everyHours: collectionHours, fromHour: FIRST_COLLECTION_HOUR, retries: 2 },
  { function: 'deletions', everyHours: 1, retries: 2 },
  // A run continues where the previous one stopped, so a failed one is not repeated.
  { function: 'reconciliation', everyHours: 1, retries: 0 },
  // It is 8:00 in some time zone at every quarter of an hour. A run also does what the previous one missed.
  { function: 'digest', everyMinutes: DIGEST_EVERY_MINUTES, retries: 0 },
  // After the collection and the digests of the hour have begun, so that the source and SES are asked by one at a time.
  { function: 'sourceCheck', everyHours: 1, atMinute: 30, retries: 0 },
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
 * The first two fields of the schedule's cron expression: every 12 hours from 23:00 is minute `0` and hours `11,23`, every 15
 * minutes is minutes `0,15,30,45` and every hour. Throws if the period does not divide a day, or an hour.
 */
export function scheduleTimes(schedule: Schedule): { minute: string; hour: string } {
  return 'everyHours' in schedule
    ? {
        minute: String(schedule.atMinute ?? 0),
        hour: every(schedule, schedule.everyHours, HOURS_A_DAY, schedule.fromHour),
      }
    : { minute: every(schedule, schedule.everyMinutes, MINUTES_AN_HOUR), hour: '*' }
}

/** Every step below a total, counted from one of them: of hours a day, or of minutes an hour. */
function every({ function: name }: Schedule, step: number, all: number, from = 0): string {
  if (!Number.isInteger(all / step))
    throw new Error(`The period of ${name} must divide ${all}, which ${step} does not.`)
  return Array.from({ length: all / step }, (_, index) => (from % step) + index * step).join(',')
}
