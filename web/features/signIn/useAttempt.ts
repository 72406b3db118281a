import { useEffect, useRef, useState } from 'react'
import { Problem } from '../../../shared/problem.ts'
import { AuthFailure } from '../../lib/session/AuthFailure.ts'
import { loadSignIn } from '../../lib/session/session.ts'

/** What signs in and up, once it is loaded. */
export type SignIn = Awaited<ReturnType<typeof loadSignIn>>

/** Resolves to what is to be done next, which is only done while its form is still there. */
type Act = (signIn: SignIn) => Promise<(() => void) | undefined>

type AttemptState<Way> =
  | { status: 'idle' }
  | { status: 'busy'; way: Way }
  | { status: 'failed'; way: Way; why: AuthFailure }
  | { status: 'done'; way: Way }

type Attempts<Way> = {
  state: AttemptState<Way>
  /** While one attempt is on its way, another one is not made. */
  attempt: (way: Way, act: Act) => Promise<void>
  /** Says what is wrong before anything is attempted. */
  refuse: (way: Way, why: AuthFailure) => void
  /** Forgets how the last attempt ended. */
  reset: () => void
}

/** One attempt at a time of those that a form offers, each of which has a name of its own. */
export function useAttempt<Way extends string>(): Attempts<Way> {
  const [state, setState] = useState<AttemptState<Way>>({ status: 'idle' })
  const isRunning = useRef(false)
  const isThere = useRef(false)

  useEffect(() => {
    isThere.current = true
    // Whoever opens such a form is about to use it, and a window of Google's must open at once after the click. When
    // this fails, the attempt says so.
    loadSignIn().catch(() => {})
    return () => {
      isThere.current = false
    }
  }, [])

  async function attempt(way: Way, act: Act): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setState({ status: 'busy', way })
    try {
      const goOn = await act(await loadCode())
      setState({ status: 'done', way })
      if (isThere.current) goOn?.()
    } catch (error) {
      const why = expectedFailure(error)
      setState({ status: 'failed', way, why: why ?? new AuthFailure('internal-error') })
      if (!why) throw error
    } finally {
      isRunning.current = false
    }
  }

  return {
    state,
    attempt,
    refuse: (way, why) => setState({ status: 'failed', way, why }),
    reset: () => setState({ status: 'idle' }),
  }
}

/** A script that cannot be loaded is a TypeError. */
async function loadCode(): Promise<SignIn> {
  try {
    return await loadSignIn()
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause
    throw new AuthFailure('network-request-failed', '', { cause })
  }
}

/** The only problem on the way to the provider of accounts is a captcha that cannot be had. */
function expectedFailure(error: unknown): AuthFailure | undefined {
  if (error instanceof AuthFailure) return error
  if (error instanceof Problem) return new AuthFailure('captcha-unavailable', '', { cause: error })
  return undefined
}
