import { ageOrTime, timeInUtc } from '../lib/time/ageOrTime.ts'
import { useKnowsAges, useNow } from '../lib/time/now.tsx'
import { useReader } from '../lib/time/reader.ts'

type Props = {
  of: string | null
  /** Shown when there is none. */
  unknown?: string
  /** `"yesterday"`, not `"Yesterday"`. */
  isInSentence?: boolean
}

/**
 * How long ago something happened, or its date. In a rendered page it is a time, into which the inline script of the page
 * (`ages.ts`) writes the age before the first paint; so hydration finds another text.
 */
export function Age({ of, unknown = '', isInSentence = false }: Props) {
  const { locale, timeZone } = useReader()
  const now = useNow()
  const knowsAges = useKnowsAges()
  if (of === null || Number.isNaN(Date.parse(of))) return <time>{unknown}</time>
  return (
    <time dateTime={of} data-age={isInSentence ? 'inside' : ''} suppressHydrationWarning>
      {knowsAges ? ageOrTime(of, now, isInSentence, locale, timeZone) : timeInUtc(of, now)}
    </time>
  )
}
