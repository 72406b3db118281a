import { shownDate } from '../../shared/age.ts'
import { useNow } from '../lib/now.tsx'
import { useReader } from '../lib/useReader.ts'

/** How long ago something was, or its date; `unknown` is the text when nobody knows. */
export function Age({ of, unknown = '' }: { of: string | null; unknown?: string }) {
  const { locale, timeZone } = useReader()
  return <time dateTime={of ?? undefined}>{shownDate(of, useNow(), locale, timeZone) || unknown}</time>
}
