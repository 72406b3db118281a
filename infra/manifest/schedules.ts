import { COLLECTION_HOURS, DIGEST_EVERY_MINUTES } from '../../shared/limits.ts'
import type { FunctionName } from './names.ts'

export type Schedule = {
  function: FunctionName
  /** How often a failed run is tried again before its event goes to the failures queue. */
  retries: number
} & ({ everyHours: number } | { everyMinutes: number })

/** What runs by itself, and when; counted from midnight UTC. The event is `{ at }`, the scheduled time. */
export const SCHEDULES: Schedule[] = [
  { function: 'ingest', everyHours: COLLECTION_HOURS, retries: 2 },
  { function: 'deletions', everyHours: 1, retries: 2 },
  // 8:00 somewhere falls on every quarter of an hour; what one run misses, the next one does.
  { function: 'digest', everyMinutes: DIGEST_EVERY_MINUTES, retries: 0 },
]

const MINUTES_AN_HOUR = 60
const HOURS_A_DAY = 24

/** How much time is between two runs, in minutes. */
export function periodMinutes(schedule: Schedule): number {
  return 'everyHours' in schedule ? schedule.everyHours * MINUTES_AN_HOUR : schedule.everyMinutes
}

/**
 * For how long a run that could not be started is still worth starting, in minutes: an hour at most, and no longer than
 * until the next one, which does what this one has missed.
 */
export function worthStartingMinutes(schedule: Schedule): number {
  return Math.min(MINUTES_AN_HOUR, periodMinutes(schedule))
}

/**
 * When it runs, as the first two fields of a cron expression: every 12 hours is at minute `0` of hours `0,12`, every
 * 15 minutes at minutes `0,15,30,45` of each hour. Throws when that would not come out even.
 */
export function scheduleTimes(schedule: Schedule): { minute: string; hour: string } {
  return 'everyHours' in schedule
    ? { minute: '0', hour: every(schedule, schedule.everyHours, HOURS_A_DAY) }
    : { minute: every(schedule, schedule.everyMinutes, MINUTES_AN_HOUR), hour: '*' }
}

/** Every so many of the hours of a day, or of the minutes of an hour. */
function every({ function: name }: Schedule, step: number, all: number): string {
  if (!Number.isInteger(all / step))
    throw new Error(`${name} runs after every ${step} of ${all}, which does not come out even.`)
  return Array.from({ length: all / step }, (_, index) => index * step).join(',')
}
