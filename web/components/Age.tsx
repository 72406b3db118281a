import { shownDate } from '../../shared/trends/age.ts'
import { useReader } from '../lib/session/useReader.ts'
import { useNow } from '../lib/time/now.tsx'

type Props = {
  of: string | null
  /** Shown when there is none. */
  unknown?: string
  /** `"yesterday"`, not `"Yesterday"`. */
  isInSentence?: boolean
}

/** How long ago something happened, or its date. */
export function Age({ of, unknown = '', isInSentence = false }: Props) {
  const { locale, timeZone } = useReader()
  const age = shownDate(of, useNow(), locale, timeZone) || unknown
  return <time dateTime={of ?? undefined}>{isInSentence && age === 'Yesterday' ? 'yesterday' : age}</time>
}
