import '../../../support/jsdom.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FollowIntent } from '../../../../shared/pages.ts'
import { currentSession } from '../../../../web/lib/auth/session.ts'
import { finishGoogleRedirect, idToken, signInWithGoogle, signOut } from '../../../../web/lib/auth/signIn.ts'
import { GOOGLE_CONFIG, type GoogleOutcome, openWindows, report, stubHostedUi } from './hostedUi.ts'

const CALLBACK = `${window.location.origin}/login`

const hostedUi = stubHostedUi(CALLBACK)
let config = GOOGLE_CONFIG

beforeEach(() => {
  window.history.replaceState({ key: 'here' }, '', '/signup?from=test')
  vi.stubGlobal('fetch', async (address: string | URL, request?: RequestInit) =>
    address === '/config.json' ? Response.json(config) : hostedUi.answer(address, request),
  )
})

afterEach(signOut)

/** Windows open from now on, and this is done on Google's page in one. */
function chooseInWindow(outcome?: GoogleOutcome) {
  return openWindows((address) => report(hostedUi.comeBack(address, outcome)))
}

function signedInAs(): string | undefined {
  const session = currentSession()
  return session.status === 'signed-in' ? session.person.email : undefined
}

const HOW = { remember: true, after: { returnTo: '/Canada', follow: undefined } }

describe('signing in with Google in a window of its own', () => {
  test('signs in with the chosen account, and the page stays where it was', async () => {
    let asked = new URLSearchParams()
    openWindows((address) => {
      asked = new URL(address).searchParams
      report(hostedUi.comeBack(address))
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
    chooseInWindow()
    await signInWithGoogle({ ...HOW, remember: false })
    expect(sessionStorage.getItem('uptick.session')).not.toBeNull()
    expect(Object.keys({ ...localStorage }).filter((name) => name.endsWith('oken'))).toEqual([])
  })

  test('pays no attention to answers to something else', async () => {
    openWindows((address) => {
      report(`${CALLBACK}?code=stolen&state=other-706f707570`)
      report('no address')
      report(hostedUi.comeBack(address))
    })
    expect(await signInWithGoogle(HOW)).toBe('signed-in')
  })

  test.each([
    ['that preSignUp refuses', 'refused', 'email-not-verified'],
    ['whose address is no longer verified', 'unverified', 'email-not-verified'],
    ['that the operator disabled', 'disabled', 'user-disabled'],
    ['when the reader cancels', 'cancelled', 'popup-closed-by-user'],
  ] as const)('does not sign in with an account %s', async (_, outcome, code) => {
    chooseInWindow(outcome)
    await expect(signInWithGoogle(HOW)).rejects.toMatchObject({ code })
    expect(signedInAs()).toBeUndefined()
    expect(localStorage).toHaveLength(0)
  })

  test('is cancelled when the window was closed', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const isClosed = Promise.withResolvers<void>()
    openWindows((_, close) => {
      close()
      isClosed.resolve()
    })
    const result = expect(signInWithGoogle(HOW)).rejects.toMatchObject({ code: 'popup-closed-by-user' })
    await isClosed.promise
    await vi.advanceTimersByTimeAsync(3_000)
    await result
  })

  test('goes on when the window only seems closed, until it reports', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    openWindows((address, close) => {
      close()
      report(hostedUi.comeBack(address))
    })
    expect(await signInWithGoogle(HOW)).toBe('signed-in')
  })

  test('opens the window while the click is still being handled, and says so when the browser opens none', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const attempt = signInWithGoogle(HOW)
    expect(open).toHaveBeenCalledTimes(1)
    await expect(attempt).rejects.toMatchObject({ code: 'popup-blocked' })
  })
})

describe('signing in with Google in this window', () => {
  /** Leaves for Google, and is led back to the login page. */
  async function goAndReturn(
    returnTo: string,
    { remember = true, outcome = 'signed-in' as GoogleOutcome, follow = undefined as FollowIntent | undefined } = {},
  ) {
    // jsdom navigates nowhere and reports that as an error.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await signInWithGoogle({ remember, after: { returnTo, follow }, way: 'redirect' })).toBe('redirecting')
    const back = new URL(hostedUi.comeBack(hostedUi.redirectAddress(), outcome))
    window.history.replaceState({ key: 'back' }, '', back.pathname + back.search)
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

  test('keeps what is to be followed afterwards', async () => {
    const follow: FollowIntent = { kind: 'trend', country: 'CA', name: 'a: b & c' }
    await goAndReturn('/Canada', { follow })
    expect(await finishGoogleRedirect()).toEqual({ returnTo: '/Canada', follow })
    expect(new URLSearchParams(window.location.search).get('follow')).toBe('trend:CA:a: b & c')
  })

  test('keeps the session for this tab alone when it is not to be remembered', async () => {
    await goAndReturn('/Canada', { remember: false })
    await finishGoogleRedirect()
    expect(sessionStorage.getItem('uptick.session')).not.toBeNull()
    expect(localStorage.getItem('uptick.session')).toBeNull()
  })

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/nowhere/at/all', '/'])(
    'leads to no other page than one of ours, so not to %s',
    async (address) => {
      await goAndReturn(address)
      expect(await finishGoogleRedirect()).toEqual({})
    },
  )

  test.each([
    ['refused', 'email-not-verified'],
    ['cancelled', 'popup-closed-by-user'],
  ] as const)('says why it did not work when the account is %s', async (outcome, code) => {
    await goAndReturn('/Canada', { outcome })
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
    const { signInDomain: _, ...others } = GOOGLE_CONFIG
    config = others
    vi.resetModules()
    const fresh = await import('../../../../web/lib/auth/signIn.ts')
    const opened = openWindows(() => {})
    await expect(fresh.signInWithGoogle(HOW)).rejects.toMatchObject({ code: 'configuration-not-found' })
    expect(opened.close).toHaveBeenCalled()
  })
})
