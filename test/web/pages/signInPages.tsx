import { act, type ReactNode } from 'react'
import { type Mock, vi } from 'vitest'
import type { WebConfig } from '../../../shared/api.ts'
import { rememberEmail } from '../../../web/features/signIn/formParts.tsx'
import { forgetSignUp } from '../../../web/features/signIn/pendingSignUp.ts'
import type { AuthCode } from '../../../web/lib/auth/AuthFailure.ts'
import { AuthFailure } from '../../../web/lib/auth/AuthFailure.ts'
import { readSession } from '../../../web/lib/auth/session.ts'
import type * as signInCode from '../../../web/lib/auth/signIn.ts'
import { type Location, useLocation } from '../../../web/lib/navigation/router.tsx'
import { configQuery } from '../../../web/lib/requests/configQuery.ts'
import { createQueryClient } from '../../../web/lib/requests/queries.ts'
import { SESSION_KEY } from '../../../web/lib/startup/sharedNames.ts'
import { InSite } from '../../support/InSite.tsx'
import { find } from '../../support/render.tsx'

type Provider = {
  [Name in
    | 'signUp'
    | 'confirmSignUp'
    | 'sendCodeAgain'
    | 'signIn'
    | 'signInWithGoogle'
    | 'finishGoogleRedirect'
    | 'requestReset'
    | 'confirmReset']: Mock<(typeof signInCode)[Name]>
}

/** Stands in for `web/lib/auth/signIn.ts`, which a test puts in its place; as long as nothing else is said all goes well. */
export const provider: Provider = {
  signUp: vi.fn<typeof signInCode.signUp>(),
  confirmSignUp: vi.fn<typeof signInCode.confirmSignUp>(),
  sendCodeAgain: vi.fn<typeof signInCode.sendCodeAgain>(),
  signIn: vi.fn<typeof signInCode.signIn>(),
  signInWithGoogle: vi.fn<typeof signInCode.signInWithGoogle>(),
  finishGoogleRedirect: vi.fn<typeof signInCode.finishGoogleRedirect>(),
  requestReset: vi.fn<typeof signInCode.requestReset>(),
  confirmReset: vi.fn<typeof signInCode.confirmReset>(),
}

/** The name of a sign-up, by which it is confirmed. */
export const SIGN_UP = 'a-sign-up'

/** Everything as it is when a browser comes here for the first time. */
export function startAnew(): void {
  for (const each of Object.values(provider)) each.mockReset()
  provider.signUp.mockImplementation(async () => SIGN_UP)
  provider.signIn.mockImplementation(async ({ email }) => becomeSignedIn(email))
  localStorage.clear()
  sessionStorage.clear()
  readSession()
  forgetSignUp()
  rememberEmail('')
}

/** As the real one does when it has the tokens. */
export function becomeSignedIn(email = 'ada@reader.example'): void {
  localStorage.setItem(SESSION_KEY, JSON.stringify({ uid: 'ada', email, name: 'Ada Example' }))
  readSession()
}

/** Lets an attempt fail when it is made. */
export function failWith(name: keyof Provider, code: AuthCode, message = ''): void {
  provider[name].mockRejectedValue(new AuthFailure(code, message))
}

/** Lets an attempt wait until the test says how it ends. */
export function hold(name: 'signUp' | 'confirmSignUp' | 'signIn' | 'requestReset') {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  if (name === 'signUp') provider.signUp.mockImplementation(() => promise.then(() => SIGN_UP))
  else provider[name].mockReturnValue(promise)
  return {
    succeed: () => act(async () => resolve()),
    fail: (code: AuthCode) => act(async () => reject(new AuthFailure(code))),
  }
}

export const CONFIG: WebConfig = {
  region: 'us-east-1',
  userPoolId: 'us-east-1_Example',
  userPoolClientId: 'exampleclient',
  captcha: { kind: 'none' },
}
export const GOOGLE = { signInDomain: 'https://sign-in.uptick.example' }

/** A site that is configured so, as far as that is known; its pages are shown at the router's place. */
export function aSite(config: Partial<WebConfig> | 'unknown' = {}, { isFromServer = false } = {}) {
  const queryClient = createQueryClient()
  if (config !== 'unknown') queryClient.setQueryData(configQuery().queryKey, { ...CONFIG, ...config })
  let place: Location | undefined

  function Witness({ children }: { children: (location: Location) => ReactNode }) {
    place = useLocation()
    return children(place)
  }

  return {
    queryClient,
    at: (
      entry: string | { pathname: string; search?: string; state?: unknown },
      page: (location: Location) => ReactNode,
    ) => (
      <InSite at={entry} queryClient={queryClient} isFromServer={isFromServer}>
        <Witness>{page}</Witness>
      </InSite>
    ),
    /** Where the reader is now. */
    place: () => place,
  }
}

export function field(name: string): HTMLInputElement {
  return find<HTMLInputElement>(`[name="${name}"]`)
}

/** What a screen reader says is wrong with a field. */
export function errorOf(name: string): string | undefined {
  const input = field(name)
  if (input.ariaInvalid !== 'true') return undefined
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)).find((each) => each?.className === 'error')?.textContent
}
