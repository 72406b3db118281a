import { useReader } from '../lib/session/useReader.ts'
import { ownTime } from '../lib/time/ownTime.ts'

const UTC = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

/**
 * A time in UTC with the reader's own beside it: `"Nov 29, 2026, 14:00 UTC · 15:00 in Paris"`. Nothing for an invalid
 * instant. To be the last of its line, where the room reserved for the reader's own time is not seen.
 */
export function Moment({ at }: { at: string }) {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return null
  return (
    <time dateTime={at}>
      <span className="nowrap">{`${UTC.format(date)} UTC`}</span>
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
