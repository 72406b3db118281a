import { ownTime } from '../lib/time/ownTime.ts'
import { useReader } from '../lib/time/reader.ts'

/**
 * The time in the reader's own zone, behind that in UTC; no line begins with its dot. Empty on the server and while hydrating, and where clocks show UTC.
 */
export function OwnTime({ at }: { at: string }) {
  const { timeZone } = useReader()
  const own = ownTime(at, timeZone)
  return <span className="own-time">{own !== undefined && `\u00A0· ${own}`}</span>
}
