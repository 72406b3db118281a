import { monthName } from '../../shared/text/dateWords.ts'
import { useReader } from '../lib/session/useReader.ts'
import { ownTime } from '../lib/time/ownTime.ts'

/**
 * A time in UTC with the reader's own beside it: `"Nov 29, 2026, 14:00 UTC · 15:00 in Paris"`. Nothing for an invalid
 * instant. To be the last of its line, where the room reserved for the reader's own time is not seen.
 */
export function Moment({ at }: { at: string }) {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return null
  return (
    <time dateTime={at}>
      <span className="nowrap">{utcMoment(date)}</span>
      <OwnTime at={at} />
    </time>
  )
}

/**
 * The time in the reader's own zone, behind that in UTC. Empty on the server and while hydrating, and where clocks show UTC;
 * the styles reserve its room.
 */
export function OwnTime({ at }: { at: string }) {
  const { timeZone } = useReader()
  const own = ownTime(at, timeZone)
  return <span className="own-time">{own !== undefined && ` · ${own}`}</span>
}

/** `"Nov 29, 2026, 14:00 UTC"` */
function utcMoment(date: Date): string {
  const clock = date.toISOString().slice(-13, -8)
  return `${monthName(date).slice(0, 3)} ${date.getUTCDate()}, ${date.getUTCFullYear()}, ${clock} UTC`
}
