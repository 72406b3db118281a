import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useLocation } from '../../lib/navigation/router.tsx'
import { takeEndedNotice } from '../../lib/session/endedNotice.ts'
import { useIsHydrated } from '../../lib/startup/hydration.tsx'
import { signInTexts } from '../../texts/signInTexts.ts'

const Sent = z.object({ message: z.string() })

/**
 * What the page before has to say, or that a session has ended which its reader had not ended. Only a browser remembers
 * either, so the first drawing is without it.
 */
export function useLoginMessage(): string | undefined {
  const { state } = useLocation()
  const isHydrated = useIsHydrated()
  const [hasEnded, setEnded] = useState(false)
  useEffect(() => {
    if (takeEndedNotice()) setEnded(true)
  }, [])
  const sent = isHydrated ? Sent.safeParse(state).data?.message : undefined
  return sent ?? (hasEnded ? signInTexts.ended : undefined)
}
