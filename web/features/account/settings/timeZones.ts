import { DEFAULT_TIME_ZONE } from '../../../../shared/people/timeZone.ts'

/** The time zones that this browser knows, by name, and the stored one, which it may know by another name. */
export function timeZones(stored: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), DEFAULT_TIME_ZONE, stored])].toSorted()
}
