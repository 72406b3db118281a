import type { ReactNode } from 'react'
import { beforeEach, type Mock, vi } from 'vitest'
import { readPage } from '../../../../shared/pages.ts'
import type { AuthCode } from '../../../../web/lib/auth/AuthFailure.ts'
import { AuthFailure } from '../../../../web/lib/auth/AuthFailure.ts'
import { readSession } from '../../../../web/lib/auth/session.ts'
import type * as signInCode from '../../../../web/lib/auth/signIn.ts'
import type { Location } from '../../../../web/lib/navigation/router.tsx'
import { SESSION_KEY } from '../../../../web/lib/startup/sharedNames.ts'
import { ForgotPasswordPage } from '../../../../web/pages/signIn/ForgotPasswordPage.tsx'
import { rememberEmail } from '../../../../web/pages/signIn/formParts.tsx'
import { LoginPage } from '../../../../web/pages/signIn/LoginPage.tsx'
import { forgetSignUp } from '../../../../web/pages/signIn/pendingSignUp.ts'
import { SignUpPage } from '../../../../web/pages/signIn/SignUpPage.tsx'
import { act } from '../../../support/act.ts'
import { submit, type } from '../../../support/forms.ts'
import { render } from '../../../support/render.tsx'
import { aSite, type KnownConfig } from '../aSite.tsx'

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

/** In the place of `web/lib/auth/signIn.ts`; as long as nothing else is said all goes well. */
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

vi.mock('../../../../web/lib/auth/signIn.ts', () => provider)
vi.mock('../../../../web/pages/signIn/applyAccount.ts', () => ({ applyAccount: async () => {} }))

beforeEach(startAnew)
export const GOOGLE = { signInDomain: 'https://sign-in.uptick.example' }

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
export function failWith(name: keyof Provider, code: AuthCode): void {
  provider[name].mockRejectedValue(new AuthFailure(code))
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

/** The page at an address as far as one signs in, signs up or asks for a new password there; elsewhere, the path. */
export function pageAt({ pathname, search }: Location): ReactNode {
  const page = readPage(pathname, search)
  if (page.name === 'login') return <LoginPage page={page} />
  if (page.name === 'signup') return <SignUpPage page={page} />
  if (page.name === 'forgot-password') return <ForgotPasswordPage page={page} />
  return <output>{pathname}</output>
}

/** Shows the page at an address, with what the page before has handed over. */
export async function open(address: string, config: KnownConfig = {}, state?: unknown) {
  const [pathname = '', query] = address.split('?')
  const site = aSite(config)
  const entry = { pathname, search: query === undefined ? '' : `?${query}`, state }
  return { ...site, ...(await render(site.at(entry, pageAt))) }
}

export async function fillIn(fields: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await type(name, text)
}

export const CREDENTIALS = { email: 'ada@reader.example', password: 'secret' }

/** Fills in the login page and sends it. */
export async function login(): Promise<void> {
  await fillIn(CREDENTIALS)
  await submit()
}
