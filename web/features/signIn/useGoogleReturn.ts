import { useEffect, useState } from 'react'
import type { AfterSignIn } from '../../../shared/pages.ts'
import { AuthFailure } from '../../lib/auth/AuthFailure.ts'
import { loadSignIn } from '../../lib/auth/loadSignIn.ts'
import { useLocation } from '../../lib/navigation/router.tsx'

type GoogleReturn =
  | { status: 'none' }
  | { status: 'finishing' }
  /** Redirected back by Google and signed in. */
  | { status: 'finished'; after: AfterSignIn }
  | { status: 'failed'; why: AuthFailure }

/** The result of signing in with Google in this window, after Google's redirect back to this page. */
export function useGoogleReturn(): GoogleReturn {
  const { search } = useLocation()
  // Read once, because finishing changes the URL.
  const [isReturn] = useState(() => new URLSearchParams(search).has('state'))
  const [state, setState] = useState<GoogleReturn>({ status: isReturn ? 'finishing' : 'none' })

  useEffect(() => {
    if (!isReturn) return
    let isShown = true
    finish().then((result) => {
      if (isShown) setState(result)
    })
    return () => {
      isShown = false
    }
  }, [isReturn])

  return state
}

async function finish(): Promise<GoogleReturn> {
  try {
    const { finishGoogleRedirect } = await loadSignIn()
    const done = await finishGoogleRedirect()
    return done ? { status: 'finished', after: done } : { status: 'none' }
  } catch (error) {
    // A script that cannot be loaded is a TypeError.
    if (error instanceof TypeError)
      return { status: 'failed', why: new AuthFailure('network-request-failed', '', { cause: error }) }
    if (!(error instanceof AuthFailure)) throw error
    return { status: 'failed', why: error }
  }
}
