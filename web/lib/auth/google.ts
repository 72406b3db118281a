import { signInWithRedirect } from 'aws-amplify/auth'
import { Hub } from 'aws-amplify/utils'
import * as z from 'zod/mini'
import { readLanguage } from '../../../shared/languages/languageAddress.ts'
import { type AfterSignIn, loginPage, readPage } from '../../../shared/pages.ts'
import { parseJson } from '../../../shared/text/parseJson.ts'
import { browserStorage, type StorageKind } from '../cache/browserStorage.ts'
import { hrefOf } from '../navigation/hrefOf.ts'
import { GOOGLE_CHANNEL, GOOGLE_SIGN_IN_KEY, GOOGLE_WINDOW_STATE } from '../startup/sharedNames.ts'
import { AuthFailure } from './AuthFailure.ts'
import { authFailureOf } from './authFailureOf.ts'
import { configureAmplify, configureGoogle } from './configureAmplify.ts'
import { TOKEN_PREFIX } from './storedSession.ts'
import { replaceSession, setTokenStorage, startSession, storageFor } from './tokens.ts'
import { withTimeout } from './withTimeout.ts'

type GoogleOptions = {
  remember: boolean
  after: AfterSignIn
  /** In a popup, which a browser may block, or in this window. */
  way?: 'popup' | 'redirect'
}

/**
 * Signs in with Google, always with the choice of an account. A popup must be opened synchronously in the handler of a
 * click; throws `popup-blocked` when the browser blocks it. In this window, the page is left, and `finishGoogleRedirect`
 * continues after the redirect back.
 */
export async function signInWithGoogle(options: GoogleOptions): Promise<'signed-in' | 'redirecting'> {
  const kind = storageFor(options)
  const isInWindow = options.way !== 'redirect'
  const opened = isInWindow ? openGoogleWindow() : undefined
  if (isInWindow && !opened) throw new AuthFailure('popup-blocked')
  let revertConfiguration = () => {}
  try {
    const config = await withTimeout(configureAmplify)
    replaceSession(kind)
    revertConfiguration = configureGoogle(config)
    if (!opened) {
      rememberSignIn(options)
      await signInWithRedirect(GOOGLE)
      return 'redirecting'
    }
    await signInInWindow(opened)
    await startSession(kind)
    return 'signed-in'
  } catch (error) {
    throw authFailureOf(error)
  } finally {
    closeGoogleWindow()
    revertConfiguration()
  }
}

/**
 * Finishes a sign-in in this window after Google's redirect to the login page. Undefined when the page was opened in any
 * other way. Removes Google's answer from the URL.
 */
export function finishGoogleRedirect(): Promise<AfterSignIn | undefined> {
  // Effects may run twice, and Google's answer works only once.
  finishing ??= finish().finally(() => {
    finishing = undefined
  })
  return finishing
}

let finishing: Promise<AfterSignIn | undefined> | undefined

const GOOGLE = { provider: 'Google', options: { prompt: 'SELECT_ACCOUNT' } } as const

/** Choosing an account has no timeout; only the user pool's answer has one. */
async function signInInWindow(opened: Window): Promise<void> {
  const hasReturned = Promise.withResolvers<void>()
  let address = window.location.href
  const signedIn = signInWithRedirect({
    ...GOOGLE,
    customState: WINDOW_STATE,
    options: {
      ...GOOGLE.options,
      async authSessionOpener(url) {
        const result = await waitForGoogle(opened, url)
        address = window.location.href
        hasReturned.resolve()
        return result
      },
    },
  })
  await Promise.race([signedIn, hasReturned.promise])
  try {
    await withTimeout(() => signedIn)
  } finally {
    // Amplify replaces the page's URL by the callback URL.
    showAddress(address)
  }
}

async function finish(): Promise<AfterSignIn | undefined> {
  const answer = new URLSearchParams(window.location.search)
  if (!answer.has('state') || !(answer.has('code') || answer.has('error'))) return undefined
  // Ignored in a popup that could not close itself, and in a tab that did not start the sign-in.
  const started = isOfGoogleWindow(answer) ? undefined : takeSignIn()
  const address = loginPage(started?.after.returnTo, undefined, started?.after.follow)
  try {
    if (started) await withTimeout(() => finishSignIn(storageFor(started)))
    return started?.after
  } catch (error) {
    throw authFailureOf(error)
  } finally {
    showAddress(hrefOf(address))
  }
}

async function finishSignIn(kind: StorageKind): Promise<void> {
  const config = await configureAmplify()
  const inFlight = `${TOKEN_PREFIX}${config.userPoolClientId}.inflightOAuth`
  // Otherwise Amplify would emit no event at all.
  if (browserStorage('localStorage').read(inFlight) !== 'true') throw new AuthFailure('other')
  setTokenStorage(kind)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const stopListening = Hub.listen('auth', ({ payload }) => {
    if (payload.event === 'signInWithRedirect') resolve()
    if (payload.event === 'signInWithRedirect_failure') reject(payload.data.error)
  })
  // Amplify reads the URL now.
  const revertConfiguration = configureGoogle(config)
  try {
    await promise
  } finally {
    stopListening()
    revertConfiguration()
  }
  await startSession(kind)
}

/** The options to restore after the redirect, in this tab: `after` as an address of the login page, in the language of this one. */
const StoredSignIn = z.object({ remember: z.boolean(), page: z.string() })
type StartedSignIn = { remember: boolean; after: AfterSignIn }

function rememberSignIn({ remember, after: { returnTo, follow } }: GoogleOptions): void {
  const stored: z.infer<typeof StoredSignIn> = { remember, page: hrefOf(loginPage(returnTo, undefined, follow)) }
  browserStorage('sessionStorage').write(GOOGLE_SIGN_IN_KEY, JSON.stringify(stored))
}

/** Foreign addresses are dropped by `readPage`. */
function takeSignIn(): StartedSignIn | undefined {
  const storage = browserStorage('sessionStorage')
  const text = storage.read(GOOGLE_SIGN_IN_KEY)
  storage.remove(GOOGLE_SIGN_IN_KEY)
  const started = StoredSignIn.safeParse(parseJson(text ?? '')).data
  if (!started) return undefined
  const [pathname = '', search] = started.page.split('?')
  const page = readPage(readLanguage(pathname).path, search)
  const { returnTo, follow } = page.name === 'login' ? page : { returnTo: undefined, follow: undefined }
  return { remember: started.remember, after: { returnTo, follow } }
}

function showAddress(address: string): void {
  window.history.replaceState(window.history.state, '', address)
}

/** Marks the state of a sign-in in the popup; Amplify appends it in hexadecimal to the `state` of the redirect. */
const WINDOW_STATE = 'popup'

const FEATURES = 'popup,width=480,height=640'
const POLL_MS = 300
/**
 * How long the popup must seem closed, while this window has the focus, to count as closed. It also seems closed between
 * the redirect to our site and its report, because browsers then detach it from its opener.
 */
const CLOSED_FOR_MS = 3_000

type Result = { type: 'success'; url: string } | { type: 'canceled' }

let openWindow: Window | undefined

/** Opens the empty popup, which browsers allow only while a click is handled. Undefined when it is blocked. */
function openGoogleWindow(): Window | undefined {
  openWindow = window.open('', GOOGLE_CHANNEL, FEATURES) ?? undefined
  return openWindow
}

/** Closes the popup, which cancels its sign-in. */
export function closeGoogleWindow(): void {
  openWindow?.close()
  openWindow = undefined
}

/** Whether an answer of Google belongs to the popup. */
function isOfGoogleWindow(answer: URLSearchParams): boolean {
  return answer.get('state')?.endsWith(`-${GOOGLE_WINDOW_STATE}`) ?? false
}

/** Opens Google's page in the popup and waits for the URL that it is redirected to. */
function waitForGoogle(opened: Window, address: string): Promise<Result> {
  const state = new URL(address).searchParams.get('state')
  const channel = new BroadcastChannel(GOOGLE_CHANNEL)
  const { promise, resolve } = Promise.withResolvers<Result>()

  // Ignores reports of other sign-ins.
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string' && URL.canParse(data) && new URL(data).searchParams.get('state') === state)
      resolve({ type: 'success', url: data })
  }
  let closedForMs = 0
  const timer = setInterval(() => {
    // The popup was closed or replaced by us.
    if (openWindow !== opened) resolve({ type: 'canceled' })
    closedForMs = opened.closed && document.hasFocus() ? closedForMs + POLL_MS : 0
    if (closedForMs >= CLOSED_FOR_MS) resolve({ type: 'canceled' })
  }, POLL_MS)

  opened.location.replace(address)
  return promise.finally(() => {
    clearInterval(timer)
    channel.close()
  })
}
