import { DIGEST_HOUR, DIGEST_LAST_HOUR } from '../limits.ts'
import { localMoment } from './localMoment.ts'

/**
 * When the update is sent, in minutes on a zone's own clock: from 8:00 on, and before 12:00 when a tick was missed.
 * Later, the day is over without one.
 */
export const DUE = { from: DIGEST_HOUR * 60, until: DIGEST_LAST_HOUR * 60 } as const

/** Whether the update of a time zone's day may be sent at an instant; whether it was already is not known here. */
export function isDue(zone: string, at: string): boolean {
  const { minutes } = localMoment(zone, at)
  return minutes >= DUE.from && minutes < DUE.until
}
