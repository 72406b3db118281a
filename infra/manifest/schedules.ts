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
