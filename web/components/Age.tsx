import { shownDate } from '../../shared/trends/age.ts'
import { useReader } from '../lib/session/useReader.ts'
import { useNow } from '../lib/time/now.tsx'

/** How long ago something was, or its date; `unknown` is the text when nobody knows. */
export function Age({ of, unknown = '' }: { of: string | null; unknown?: string }) {
  const { locale, timeZone } = useReader()
  return <time dateTime={of ?? undefined}>{shownDate(of, useNow(), locale, timeZone) || unknown}</time>
}
