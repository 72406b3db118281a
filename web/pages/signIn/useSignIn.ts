import { useEffect } from 'react'
import { Problem } from '../../../shared/problem.ts'
import { AuthFailure } from '../../lib/auth/AuthFailure.ts'
import { loadSignIn } from '../../lib/auth/loadSignIn.ts'
import { useWrite } from '../../lib/requests/useWrite.ts'

/** The functions of the user pool's client, which are loaded with the first form that needs them. */
export type SignIn = Awaited<ReturnType<typeof loadSignIn>>

/** Calls the user pool, as the forms of an account do. */
export function useSignIn<Input, Result>(call: (signIn: SignIn, input: Input) => Promise<Result>) {
  useEffect(() => {
    // Loaded early, because browsers open Google's window only right after the click. A failure shows with the call.
    loadSignIn().catch(() => {})
  }, [])
  return useWrite<Input, Result, AuthFailure>({
    write: async (input) => call(await loadCode(), input),
    failureOf,
    unexpected: new AuthFailure('internal-error'),
  })
}

/** A script that cannot be loaded is a TypeError. */
async function loadCode(): Promise<SignIn> {
  try {
    return await loadSignIn()
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause
    throw new AuthFailure('network-request-failed', { cause })
  }
}

/** The only `Problem` of these calls is a captcha that cannot be loaded. */
function failureOf(error: unknown): AuthFailure | undefined {
  if (error instanceof AuthFailure) return error
  if (error instanceof Problem) return new AuthFailure('captcha-unavailable', { cause: error })
  return undefined
}
