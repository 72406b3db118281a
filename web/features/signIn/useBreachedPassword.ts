import { type RefObject, useEffect } from 'react'
import type { AuthFailure } from '../../lib/auth/AuthFailure.ts'
import { signInTexts } from '../../texts/signInTexts.ts'

/** The problem of a new password that the user pool refused because of a data breach, for its field, which gets the focus. */
export function useBreachedPassword(
  failure: AuthFailure | undefined,
  form: RefObject<HTMLFormElement | null>,
): ReadonlyMap<'password', string> {
  const isBreached = failure?.code === 'breached-password'
  useEffect(() => {
    if (isBreached) form.current?.querySelector<HTMLElement>('[name="password"]')?.focus()
  }, [isBreached, form])
  return new Map(isBreached ? [['password', signInTexts.problems.passwordBreached]] : [])
}
