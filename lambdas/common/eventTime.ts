import * as z from 'zod/mini'
import { HOUR_MS } from '../../shared/time.ts'

/** How far ahead of the clock the time of an event may be, in hours. Unset or empty: any time. */
export const AheadEnvironment = () =>
  z.object({
    AT_MOST_AHEAD_HOURS: z.pipe(
      z._default(z.string().check(z.regex(/^(?:\d{1,6}(?:\.\d{1,3})?)?$/, 'must be a number of hours')), ''),
      z.transform((text: string) => (text === '' ? undefined : Number(text))),
    ),
  })

/** The scheduled time of an event as an instant, by default now. Throws when it is too far ahead of the clock. */
export function eventTime(at: string | undefined, atMostAheadHours: number | undefined, now = Date.now()): string {
  const time = at === undefined ? now : Date.parse(at)
  const instant = new Date(time).toISOString()
  if (atMostAheadHours !== undefined && time - now > atMostAheadHours * HOUR_MS) {
    const hours = `${atMostAheadHours} ${atMostAheadHours === 1 ? 'hour' : 'hours'}`
    throw new RangeError(`${instant} is more than ${hours} ahead of the clock, so nothing was done.`)
  }
  return instant
}
