import { shownDate } from '../../shared/trends/age.ts'
import { useReader } from '../lib/session/useReader.ts'
import { useNow } from '../lib/time/now.tsx'

/** How long ago something happened, or its date; `unknown` is shown when there is none. */
export function Age({ of, unknown = '' }: { of: string | null; unknown?: string }) {
  const { locale, timeZone } = useReader()
  return <time dateTime={of ?? undefined}>{shownDate(of, useNow(), locale, timeZone) || unknown}</time>
}
