import { useReaderDates } from '../lib/time/readerDates.ts'

/**
 * A time in the reader's zone with that in UTC beside it: `"29 Nov 2026, 15:00 (14:00 UTC)"`. On the server and while
 * hydrating it is in UTC; the styles reserve the room, so it ends its sentence in what a server renders. Nothing for an invalid
 * instant.
 */
export function Timestamp({ at }: { at: string }) {
  const dates = useReaderDates()
  if (Number.isNaN(Date.parse(at))) return null
  return (
    <time className="timestamp" dateTime={at}>
      {dates.quoted(at, '')}
    </time>
  )
}
