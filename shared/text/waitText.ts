import { HOUR_SECONDS } from '../time.ts'
import { counted } from './numberWord.ts'

const MINUTE_SECONDS = 60

/** How long to wait, rounded up: `"1 second"`, `"40 seconds"`, `"5 minutes"`, `"3 hours"`. */
export function waitText(seconds: number): string {
  if (seconds < 2 * MINUTE_SECONDS) return counted(Math.ceil(seconds), 'second')
  if (seconds < 2 * HOUR_SECONDS) return counted(Math.ceil(seconds / MINUTE_SECONDS), 'minute')
  return counted(Math.ceil(seconds / HOUR_SECONDS), 'hour')
}
