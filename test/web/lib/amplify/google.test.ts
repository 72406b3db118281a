// @vitest-environment jsdom
import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentSession } from '../../../../web/lib/session/session.ts'
import {
  finishGoogleRedirect,
  idToken,
  signInWithGoogle,
  signOut,
} from '../../../../web/lib/session/signIn.ts'
import { startUserPool } from '../../../support/userPool.ts'

const CALLBACK = `${window.location.origin}/login`

let pool: Awaited<ReturnType<typeof startUserPool>>
/** What a person does on the pages of the user pool and of Google. */
let choice = 'ann@gmail.example'
let hasGoogle = true

beforeAll(async () => {
  pool = await startUserPool({
    callbackUrls: [CALLBACK],
    callFunction: async (moment, event) => {
      const { email_verified: isVerified } = Object(event.request.userAttributes)
      if (moment === 'PreSignUp' && isVerified !== 'true') throw new Error('email-not-verified')
      return event
    },
  })
  const send = fetch
  vi.stubGlobal('fetch', async (address: string | URL, { signal: _, ...request }: RequestInit = {}) => {
    if (address !== '/config.json') return send(plain(address), request)
    const { signInDomain, ...others } = pool.config
    return Response.json(hasGoogle ? pool.config : others)
  })
})

beforeEach(() => {
  choice = 'ann@gmail.example'
  window.history.replaceState({ key: 'here' }, '', '/signup?from=test')
})

afterEach(async () => {
  vi.restoreAllMocks()
  await signOut()
  localStorage.clear()
  sessionStorage.clear()
})

afterAll(() => pool.stop())

/** What the build does: the scheme is that of the domain. */
function plain(address: string | URL): string {
  return String(address).replace('https://http', 'http')
}

/** Follows the sign-in pages from the address that Amplify makes to the one they lead back to. */
async function goThroughGoogle(address: string): Promise<string> {
  const visit = (to: string) => fetch(to, { redirect: 'manual' })
  const locationOf = (answer: Response, from: string) =>
    new URL(answer.headers.get('location') ?? '', from).href
  const authorize = plain(address)
  const google = locationOf(await visit(authorize), authorize)
  const page = await (await visit(google)).text()
  const [, link = ''] =
    choice === 'cancel'
      ? (/id="cancel" href="([^"]+)"/.exec(page) ?? [])
      : (new RegExp(`data-account="${choice}" href="([^"]+)"`).exec(page) ?? [])
  const answer = new URL(link.replaceAll('&#38;', '&'), google).href
  return locationOf(await visit(answer), answer)
}

/** Windows open from now on: `act` is what becomes of one once it has an address. */
function openWindows(act: (address: string, close: () => void) => void) {
  let isClosed = false
  const close = vi.fn(() => {
    isClosed = true
  })
  const opened: Window = Object.create(window, {
    closed: { get: () => isClosed },
    close: { value: close },
    location: { value: { replace: (address: string) => act(address, close) } },
  })
  vi.spyOn(window, 'open').mockReturnValue(opened)
  return { close }
}

/** What `public/theme.js` does in the window that is led back. */
function report(address: string): void {
  const channel = new BroadcastChannel('uptick-google')
  channel.postMessage(address)
  channel.close()
}

function signedInAs(): string | undefined {
  const session = currentSession()
  return session.status === 'signed-in' ? session.person.email : undefined
}

const HOW = { remember: true, returnTo: '/Canada' }

describe('signing in with Google in a window of its own', () => {
  test('signs in with the chosen account, and the page stays where it was', async () => {
    let asked = new URLSearchParams()
    openWindows(async (address) => {
      asked = new URL(plain(address)).searchParams
      report(await goThroughGoogle(address))
    })
    expect(await signInWithGoogle(HOW)).toBe('signed-in')
    expect(currentSession()).toMatchObject({ person: { email: 'ann@gmail.example', name: 'Ann Example' } })
    expect(asked.get('prompt')).toBe('select_account')
    expect(asked.get('scope')?.split(' ')).toContain('email')
    expect(asked.get('redirect_uri')).toBe(CALLBACK)
    expect(window.location.pathname + window.location.search).toBe('/signup?from=test')
    expect(window.history.state).toEqual({ key: 'here' })
    await idToken({ refresh: true })
  })

  test('keeps the session for this tab alone when it is not to be remembered', async () => {
    openWindows(async (address) => report(await goThroughGoogle(address)))
    await signInWithGoogle({ ...HOW, remember: false })
    expect(sessionStorage.getItem('uptick.session')).not.toBeNull()
    expect(Object.keys({ ...localStorage }).filter((name) => name.endsWith('oken'))).toEqual([])
  })

  test('pays no attention to answers to something else', async () => {
    openWindows(async (address) => {
      report(`${CALLBACK}?code=stolen&state=other-706f707570`)
      report('no address')
      report(await goThroughGoogle(address))
    })
    expect(await signInWithGoogle(HOW)).toBe('signed-in')
  })

  test.each([
    ['whose address Google has not verified', 'new@gmail.example', 'email-not-verified'],
    ['that is not chosen after all', 'cancel', 'popup-closed-by-user'],
  ])('does not sign in with an account %s', async (_, account, code) => {
    choice = account
    openWindows(async (address) => report(await goThroughGoogle(address)))
    await expect(signInWithGoogle(HOW)).rejects.toMatchObject({ code })
    expect(signedInAs()).toBeUndefined()
    expect(localStorage).toHaveLength(0)
  })

  test('is cancelled when the window was closed', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const isClosed = Promise.withResolvers<void>()
      openWindows((_, close) => {
        close()
        isClosed.resolve()
      })
      const result = expect(signInWithGoogle(HOW)).rejects.toMatchObject({ code: 'popup-closed-by-user' })
      await isClosed.promise
      await vi.advanceTimersByTimeAsync(3_000)
      await result
    } finally {
      vi.useRealTimers()
    }
  })

  test('goes on when the window only seems closed, until it reports', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    openWindows(async (address, close) => {
      const back = await goThroughGoogle(address)
      close()
      report(back)
    })
    expect(await signInWithGoogle(HOW)).toBe('signed-in')
  })

  test('says so when the browser opens no window', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    await expect(signInWithGoogle(HOW)).rejects.toMatchObject({ code: 'popup-blocked' })
  })

  test('opens the window while the click is still being handled', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    signInWithGoogle(HOW).catch(() => {})
    expect(open).toHaveBeenCalledTimes(1)
  })
})

describe('signing in with Google in this window', () => {
  /** Leaves for Google, and is led back to the login page. */
  async function goAndReturn(returnTo: string, remember = true): Promise<void> {
    // jsdom goes nowhere: it only says so.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await signInWithGoogle({ remember, returnTo, way: 'redirect' })).toBe('redirecting')
    const kept = (name: string) =>
      localStorage.getItem(`CognitoIdentityServiceProvider.${pool.config.userPoolClientId}.${name}`) ?? ''
    const query = new URLSearchParams({
      client_id: pool.config.userPoolClientId,
      redirect_uri: CALLBACK,
      response_type: 'code',
      identity_provider: 'Google',
      scope: 'openid email profile',
      state: kept('oauthState'),
      code_challenge: createHash('sha256').update(kept('oauthPKCE')).digest('base64url'),
      code_challenge_method: 'S256',
    })
    const back = await goThroughGoogle(`${pool.config.signInDomain}/oauth2/authorize?${query}`)
    window.history.replaceState({ key: 'back' }, '', new URL(back).pathname + new URL(back).search)
  }

  test('goes on where it began, once', async () => {
    await goAndReturn('/Canada/Games?x=1')
    const [first, second] = await Promise.all([finishGoogleRedirect(), finishGoogleRedirect()])
    expect(first).toEqual({ returnTo: '/Canada/Games?x=1' })
    expect(second).toEqual(first)
    expect(signedInAs()).toBe('ann@gmail.example')
    expect(window.location.search).toBe('?return=%2FCanada%2FGames%3Fx%3D1')
    expect(window.history.state).toEqual({ key: 'back' })
    expect(await finishGoogleRedirect()).toBeUndefined()
  })

  test('keeps the session for this tab alone when it is not to be remembered', async () => {
    await goAndReturn('/Canada', false)
    await finishGoogleRedirect()
    expect(sessionStorage.getItem('uptick.session')).not.toBeNull()
    expect(localStorage.getItem('uptick.session')).toBeNull()
  })

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/nowhere/at/all', '/'])(
    'leads to no other page than one of ours, so not to %s',
    async (address) => {
      await goAndReturn(address)
      expect(await finishGoogleRedirect()).toEqual({ returnTo: '/' })
    },
  )

  test.each([
    ['new@gmail.example', 'email-not-verified'],
    ['cancel', 'popup-closed-by-user'],
  ])('says why it did not work with %s', async (account, code) => {
    choice = account
    await goAndReturn('/Canada')
    await expect(finishGoogleRedirect()).rejects.toMatchObject({ code })
    expect(window.location.search).toBe('?return=%2FCanada')
    expect(signedInAs()).toBeUndefined()
  })

  test.each([
    ['an answer that nobody here waits for', '/login?code=stolen&state=somebodys'],
    ['an answer for the window of another page', '/login?code=stolen&state=somebodys-706f707570'],
    ['an error that nobody here waits for', '/login?error=access_denied&state=somebodys'],
  ])('does nothing with %s but to clean the address', async (_, address) => {
    window.history.replaceState(null, '', address)
    expect(await finishGoogleRedirect()).toBeUndefined()
    expect(window.location.search).toBe('')
  })

  test('begins nothing on a login page that was come to in any other way', async () => {
    window.history.replaceState(null, '', '/login?return=%2FCanada')
    expect(await finishGoogleRedirect()).toBeUndefined()
    expect(window.location.search).toBe('?return=%2FCanada')
  })
})

describe('where Google is not set up', () => {
  test('signing in with it says so', async () => {
    hasGoogle = false
    vi.resetModules()
    const fresh = await import('../../../../web/lib/session/signIn.ts')
    const opened = openWindows(() => {})
    await expect(fresh.signInWithGoogle(HOW)).rejects.toMatchObject({ code: 'configuration-not-found' })
    expect(opened.close).toHaveBeenCalled()
  })
})
