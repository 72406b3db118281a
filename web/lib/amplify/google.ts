import { signInWithRedirect } from 'aws-amplify/auth'
import { Hub } from 'aws-amplify/utils'
import * as z from 'zod/mini'
import { HOME_PAGE, loginPage, readPage } from '../../../shared/pages.ts'
import { parseJson } from '../../../shared/text/parseJson.ts'
import { browserStorage } from '../cache/browserStorage.ts'
import { AuthFailure } from '../session/AuthFailure.ts'
import { TOKEN_PREFIX } from '../session/forgetSession.ts'
import { authFailureOf } from './authFailureOf.ts'
import { beginSession, makeRoom, placeFor } from './beginSession.ts'
import { configureAmplify, configureGoogle } from './configureAmplify.ts'
import {
  closeGoogleWindow,
  isOfGoogleWindow,
  openGoogleWindow,
  WINDOW_STATE,
  waitForGoogle,
} from './googleWindow.ts'
import { inTime } from './inTime.ts'
import { keepTokensIn, type SessionPlace } from './tokens.ts'

type How = {
  remember: boolean
  /** Where to go afterwards: an address of ours. */
  returnTo: string
  /** In a window of its own, which a browser may refuse, or in this one. */
  way?: 'popup' | 'redirect'
}

/**
 * Signs in with Google, whose accounts are always offered to choose from. In a window of its own: to be called while a
 * click is handled, with the code for it already there; throws `popup-blocked` when the browser opens none. In this
 * window: the page is being left, and `finishGoogleRedirect` goes on when it is come back to.
 */
export async function signInWithGoogle(how: How): Promise<'signed-in' | 'redirecting'> {
  const place = placeFor(how)
  const isInWindow = how.way !== 'redirect'
  const opened = isInWindow ? openGoogleWindow() : undefined
  if (isInWindow && !opened) throw new AuthFailure('popup-blocked')
  let leaveGoogle = () => {}
  try {
    const config = await inTime(configureAmplify)
    makeRoom(place)
    leaveGoogle = configureGoogle(config)
    if (!opened) {
      rememberSignIn(how)
      await signInWithRedirect(GOOGLE)
      return 'redirecting'
    }
    await signInInWindow(opened)
    await beginSession(place)
    return 'signed-in'
  } catch (error) {
    throw authFailureOf(error)
  } finally {
    closeGoogleWindow()
    leaveGoogle()
  }
}

/**
 * Goes on with a sign-in in this window, when Google has led back to it: called by the login page at its start.
 * Undefined when the page was come to in any other way. The address is cleaned of Google's answer.
 */
export function finishGoogleRedirect(): Promise<{ returnTo: string } | undefined> {
  // React may start a page twice at once; an answer of Google's is good for one time.
  finishing ??= finish().finally(() => {
    finishing = undefined
  })
  return finishing
}

let finishing: Promise<{ returnTo: string } | undefined> | undefined

const GOOGLE = { provider: 'Google', options: { prompt: 'SELECT_ACCOUNT' } } as const

/** Choosing an account takes as long as it takes; only the user pool's own answer has a time. */
async function signInInWindow(opened: Window): Promise<void> {
  const isBack = Promise.withResolvers<void>()
  let address = window.location.href
  const signedIn = signInWithRedirect({
    ...GOOGLE,
    customState: WINDOW_STATE,
    options: {
      ...GOOGLE.options,
      async authSessionOpener(url) {
        const result = await waitForGoogle(opened, url)
        address = window.location.href
        isBack.resolve()
        return result
      },
    },
  })
  await Promise.race([signedIn, isBack.promise])
  try {
    await inTime(() => signedIn)
  } finally {
    // The library puts the address that Google leads back to in the place of the page's own.
    showAddress(address)
  }
}

async function finish(): Promise<{ returnTo: string } | undefined> {
  const answer = new URLSearchParams(window.location.search)
  if (!answer.has('state') || !(answer.has('code') || answer.has('error'))) return undefined
  // A window that could not close itself only reports, and what did not begin here does not end here.
  const begun = isOfGoogleWindow(answer) ? undefined : takeSignIn()
  const address = loginPage(begun?.returnTo === HOME_PAGE ? undefined : begun?.returnTo)
  try {
    if (begun) await inTime(() => finishSignIn(placeFor(begun)))
    return begun && { returnTo: begun.returnTo }
  } catch (error) {
    throw authFailureOf(error)
  } finally {
    showAddress(address)
  }
}

async function finishSignIn(place: SessionPlace): Promise<void> {
  const config = await configureAmplify()
  const underWay = `${TOKEN_PREFIX}${config.userPoolClientId}.inflightOAuth`
  // The library would say nothing at all.
  if (browserStorage('localStorage').read(underWay) !== 'true') throw new AuthFailure('other')
  keepTokensIn(place)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const stopListening = Hub.listen('auth', ({ payload }) => {
    if (payload.event === 'signInWithRedirect') resolve()
    if (payload.event === 'signInWithRedirect_failure') reject(payload.data.error)
  })
  // It reads the address now.
  const leaveGoogle = configureGoogle(config)
  try {
    await promise
  } finally {
    stopListening()
    leaveGoogle()
  }
  await beginSession(place)
}

/** What outlives the way to Google and back, in this tab. */
const SIGN_IN = 'uptick.google'
const SignIn = z.object({ remember: z.boolean(), returnTo: z.string() })
type SignIn = z.infer<typeof SignIn>

function rememberSignIn({ remember, returnTo }: SignIn): void {
  browserStorage('sessionStorage').write(SIGN_IN, JSON.stringify({ remember, returnTo }))
}

function takeSignIn(): SignIn | undefined {
  const storage = browserStorage('sessionStorage')
  const text = storage.read(SIGN_IN)
  storage.remove(SIGN_IN)
  const begun = SignIn.safeParse(parseJson(text ?? '')).data
  return begun && { ...begun, returnTo: ownAddress(begun.returnTo) }
}

/** Anything else than an address of ours leads home. */
function ownAddress(address: string): string {
  const page = readPage(loginPage(), `?${new URLSearchParams({ return: address })}`)
  return (page.name === 'login' ? page.returnTo : undefined) ?? HOME_PAGE
}

function showAddress(address: string): void {
  window.history.replaceState(window.history.state, '', address)
}
