import { useReaderDates } from '../lib/time/readerDates.ts'

/**
 * The time in the reader's own zone, behind that in UTC; no line begins with its dot. Empty on the server and while hydrating, and where clocks show UTC.
 */
export function OwnTime({ at }: { at: string }) {
  const own = useReaderDates().beside(at)
  return <span className="own-time">{own !== undefined && `\u00A0· ${own}`}</span>
}
