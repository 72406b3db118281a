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

/** The scheduled time with its zone; without it, now. */
const ScheduledEvent = z.object({ at: z.optional(z.iso.datetime({ offset: true })) })

/** The scheduled time of an event as an instant, by default now. Throws for another event, and for a time too far ahead of the clock. */
export function eventTime(event: unknown, atMostAheadHours: number | undefined, now = Date.now()): string {
  const read = z.safeParse(ScheduledEvent, event ?? {})
  if (!read.success)
    throw new RangeError(
      'Only {"at":"<a time with its zone, like 2026-11-21T12:00:00Z>"} can be said, so nothing was done.',
    )
  const time = read.data.at === undefined ? now : Date.parse(read.data.at)
  const instant = new Date(time).toISOString()
  if (atMostAheadHours !== undefined && time - now > atMostAheadHours * HOUR_MS) {
    const hours = `${atMostAheadHours} ${atMostAheadHours === 1 ? 'hour' : 'hours'}`
    throw new RangeError(`${instant} is more than ${hours} ahead of the clock, so nothing was done.`)
  }
  return instant
}
