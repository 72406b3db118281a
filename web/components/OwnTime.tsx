import { useReaderDates } from '../lib/time/readerDates.ts'

/**
 * The time in the reader's own zone, behind that in UTC; no line begins with its dot. Empty on the server and while hydrating, and where
 * clocks show UTC. Isolated, or else it would come between the time before it and the letters UTC where that is read from right to left.
 */
export function OwnTime({ at }: { at: string }) {
  const own = useReaderDates().beside(at)
  return <bdi>{own !== undefined && `\u00A0· ${own}`}</bdi>
}
