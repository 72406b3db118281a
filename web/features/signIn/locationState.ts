import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import type { SignInReason } from '../../../shared/pages.ts'
import { takeSessionExpired } from '../../lib/auth/storedSession.ts'
import { useLocation } from '../../lib/navigation/router.tsx'
import { useIsHydrated } from '../../lib/startup/hydration.tsx'
import { signInTexts } from '../../texts/signInTexts.ts'

const MessageState = z.object({ message: z.string() })

/**
 * The message of the login page: what a form left in the history state, the reason in the address, or that the session has
 * expired. Only the reason is known to a server, so that it is read without scripts, too.
 */
export function useLoginMessage(reason: SignInReason | undefined): string | undefined {
  const { state } = useLocation()
  const isHydrated = useIsHydrated()
  const [hasExpired, setExpired] = useState(false)
  useEffect(() => {
    if (takeSessionExpired()) setExpired(true)
  }, [])
  const message = isHydrated ? MessageState.safeParse(state).data?.message : undefined
  return message ?? (reason ? signInTexts.reasons[reason] : hasExpired ? signInTexts.ended : undefined)
}
