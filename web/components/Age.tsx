import { useStartedAt } from '../lib/time/now.tsx'
import { timeInUtc } from '../lib/time/timeInUtc.ts'

type Props = {
  of: string | null
  /** Shown when there is none. */
  unknown?: string
  /** `"yesterday"`, not `"Yesterday"`. */
  isInSentence?: boolean
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'time-ago': { 'data-inside'?: '' | undefined }
    }
  }
}

/**
 * How long ago something happened, or its date. React writes a time, here as on the server, and never changes it: the element
 * `<time-ago>` (`boot/ages.ts`) turns it into the age by the reader's clock.
 */
export function Age({ of, unknown = '', isInSentence = false }: Props) {
  const beside = useStartedAt()
  if (of === null || Number.isNaN(Date.parse(of))) return <time>{unknown}</time>
  return (
    <time key={of} dateTime={of}>
      <span suppressHydrationWarning>{timeInUtc(of, beside)}</span>
      <time-ago data-inside={isInSentence ? '' : undefined} />
    </time>
  )
}
