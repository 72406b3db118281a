import { useReader } from '../lib/time/reader.ts'
import { cityName, shortWeekday } from '../texts/formats.ts'
import * as texts from '../texts/texts.ts'

/**
 * The time in the reader's own zone, behind that in UTC; no line begins with its dot. Empty on the server and while hydrating, and where clocks show UTC.
 */
export function OwnTime({ at }: { at: string }) {
  const { timeZone } = useReader()
  const own = ownTime(at, timeZone)
  return <span className="own-time">{own !== undefined && `\u00A0· ${own}`}</span>
}

/**
 * An instant on the clocks of a time zone, to stand beside its time in UTC: `"21:04 in Tokyo"`, with the weekday where it
 * is another day. Undefined where clocks show the same as UTC, and for an invalid instant or zone.
 */
export function ownTime(at: string, timeZone: string): string | undefined {
  const date = new Date(at)
  // Servers and UTC's readers get by without formats, which take long to make.
  if (timeZone === 'UTC' || Number.isNaN(date.getTime())) return undefined
  try {
    const [own, utc] = [partsIn(timeZone, date), partsIn('UTC', date)]
    if (own.day === utc.day && own.clock === utc.clock) return undefined
    const time = own.day === utc.day ? own.clock : `${shortWeekday(new Date(own.day))} ${own.clock}`
    return texts.ownTime(time, cityName(timeZone))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return undefined
  }
}

/** Zones are less than a week apart, so the weekday names the day. */
function partsIn(timeZone: string, date: Date): { day: string; clock: string } {
  const part = (fields: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('sv', { ...fields, timeZone }).format(date)
  return {
    // The Swedish write dates as ISO does.
    day: part({ year: 'numeric', month: '2-digit', day: '2-digit' }),
    clock: part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }
}
