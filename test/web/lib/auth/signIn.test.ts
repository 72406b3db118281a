import '../../../support/jsdom.ts'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '../../../../shared/time.ts'
import { AuthFailure } from '../../../../web/lib/auth/AuthFailure.ts'
import { currentSession, readSession } from '../../../../web/lib/auth/session.ts'
import {
  changeAddress,
  confirmAddress,
  confirmSignUp,
  forgetAccount,
  idToken,
  refreshAddress,
  requestReset,
  sendAddressCode,
  sendCodeAgain,
  sessionExpiry,
  signIn,
  signOut,
  signOutEverywhere,
  signUp,
} from '../../../../web/lib/auth/signIn.ts'
import { changePerson, takeSessionExpired } from '../../../../web/lib/auth/storedSession.ts'
import { startUserPool } from '../../../support/userPool.ts'

const PASSWORD = 'correct horse'

let pool: Awaited<ReturnType<typeof startUserPool>>
let minutes = 0
const requests: string[] = []

beforeAll(async () => {
  pool = await startUserPool({
    now: () => new Date(Date.now() + minutes * MINUTE_MS),
    callFunction: async (moment, event) => {
      if (moment === 'PreSignUp' && !Reflect.get(Object(event.request.clientMetadata), 'captcha'))
        throw new Error('captcha-failed')
      return event
    },
  })
})

const send = fetch
beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit = {}) => {
    requests.push(new Headers(init.headers).get('x-amz-target')?.split('.')[1] ?? String(address))
    if (address === '/config.json') return Response.json(pool.config)
    // The signals of jsdom are none to the fetch of Node.
    const { signal: _, ...request } = init
    return send(address, request)
  })
})

afterEach(async () => {
  await signOut()
  minutes = 0
})

afterAll(() => pool.stop())

/** While the user pool refuses everything with this message. */
async function refusing(message: string, act: () => Promise<void>): Promise<void> {
  const send = fetch
  const body = JSON.stringify({ __type: 'NotAuthorizedException', message })
  const headers = { 'x-amzn-errortype': 'NotAuthorizedException' }
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) =>
    address === '/config.json' ? send(address, init) : new Response(body, { status: 400, headers }),
  )
  try {
    await act()
  } finally {
    vi.stubGlobal('fetch', send)
  }
}

let people = 0

/** Somebody with a confirmed address. */
async function anAccount(): Promise<string> {
  people += 1
  const email = `reader${people}@example.org`
  await signUp({ name: 'Maya Okafor', email, password: PASSWORD, captcha: 'solved' })
  await confirmSignUp(email, await pool.lastCode(email))
  return email
}

async function aSignIn({ remember = true } = {}): Promise<string> {
  const email = await anAccount()
  await signIn({ email, password: PASSWORD, remember })
  return email
}

function signedInAs(): string | undefined {
  const session = currentSession()
  return session.status === 'signed-in' ? session.person.email : undefined
}

describe('signing up', () => {
  test('mails a code that confirms the address, after which one signs in with name and address', async () => {
    const email = await aSignIn()
    expect(currentSession()).toEqual({
      status: 'signed-in',
      person: { uid: expect.stringMatching(/^[\w-]{36}$/), email, name: 'Maya Okafor' },
    })
  })

  test('is not finished by another code, nor signed in before it is', async () => {
    const email = 'waiting@example.org'
    await signUp({ name: 'Maya', email, password: PASSWORD, captcha: 'solved' })
    const first = await pool.lastCode(email)
    await sendCodeAgain(email)
    const second = await pool.lastCode(email)
    const other = ['000000', '111111', '222222'].find((code) => code !== second) ?? ''
    await expect(confirmSignUp(email, other)).rejects.toMatchObject({ code: 'code-mismatch' })
    await expect(signIn({ email, password: PASSWORD, remember: true })).rejects.toMatchObject({
      code: 'user-not-confirmed',
    })
    expect(first).toMatch(/^\d{6}$/)
    await confirmSignUp(email, second)
  })

  test('is finished also when the answer to the code was lost and it is sent once more', async () => {
    const email = await anAccount()
    await confirmSignUp(email, '123456')
  })
})

describe('verifying the address again', () => {
  test('mails a code to it, which is good for one time', async () => {
    const email = await aSignIn()
    const before = await pool.lastCode(email)
    expect(await sendAddressCode()).toBe('sent')
    const code = await pool.lastCode(email)
    expect(code).not.toBe(before)
    await confirmAddress(code)
    await expect(confirmAddress(code)).rejects.toBeInstanceOf(AuthFailure)
    expect(signedInAs()).toBe(email)
  })

  test('is possible when the tokens have expired meanwhile', async () => {
    await aSignIn()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * MINUTE_MS })
    expect(await sendAddressCode()).toBe('sent')
  })

  test('needs no code from those who may not ask for one, as Google users', async () => {
    await aSignIn()
    await refusing('Access Token does not have required scopes', async () => {
      expect(await sendAddressCode()).toBe('not-needed')
    })
  })

  test('fails for everybody else who is refused', async () => {
    await aSignIn()
    await refusing('Access Token has been revoked', async () => {
      await expect(sendAddressCode()).rejects.toMatchObject({ code: 'invalid-credential' })
    })
  })

  test('is nothing for those who are not signed in', async () => {
    await expect(sendAddressCode()).rejects.toMatchObject({ code: 'signed-out' })
    await expect(confirmAddress('123456')).rejects.toMatchObject({ code: 'signed-out' })
  })
})

describe('another address', () => {
  test('is that of the account once the code that was mailed there is given', async () => {
    const old = await aSignIn({ remember: false })
    await changeAddress('Maya.New@example.org')
    expect(signedInAs()).toBe(old)
    await confirmAddress(await pool.lastCode('maya.new@example.org'))
    await refreshAddress()
    expect(currentSession()).toMatchObject({ person: { email: 'maya.new@example.org', name: 'Maya Okafor' } })
    expect(decodeJwt(await idToken())).toMatchObject({ email: 'maya.new@example.org', email_verified: true })
    expect(localStorage).toHaveLength(0)
    await signOut()
    await expect(signIn({ email: old, password: PASSWORD, remember: true })).rejects.toMatchObject({
      code: 'invalid-credential',
    })
    await signIn({ email: 'maya.new@example.org', password: PASSWORD, remember: true })
  })

  test('is refused if another account has it, and if it is none', async () => {
    const taken = await anAccount()
    await aSignIn()
    await expect(changeAddress(taken)).rejects.toMatchObject({ code: 'email-already-in-use' })
    await expect(changeAddress('maya@')).rejects.toMatchObject({ code: 'invalid-email' })
  })

  test('is not confirmed by another code, nor by a late one', async () => {
    const email = await aSignIn()
    await changeAddress('late@example.org')
    const code = await pool.lastCode('late@example.org')
    const other = ['000000', '111111'].find((each) => each !== code) ?? ''
    await expect(confirmAddress(other)).rejects.toMatchObject({ code: 'code-mismatch' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (24 * 60 + 1) * MINUTE_MS })
    await expect(confirmAddress(code)).rejects.toMatchObject({ code: 'code-expired' })
    expect(signedInAs()).toBe(email)
  })

  test('is not for those who sign in with Google, whose tokens lack the scope', async () => {
    await aSignIn()
    await refusing('Access Token does not have required scopes', async () => {
      await expect(changeAddress('new@example.org')).rejects.toMatchObject({ code: 'operation-not-allowed' })
    })
  })
})

describe('signing in', () => {
  test.each([
    ['to be remembered keeps the session in local storage alone', true],
    ['not to be remembered keeps it in session storage alone', false],
  ])('%s', async (_, remember) => {
    sessionStorage.setItem('CognitoIdentityServiceProvider.x.y.idToken', 'of somebody before')
    localStorage.setItem('CognitoIdentityServiceProvider.x.y.idToken', 'of somebody before')
    await aSignIn({ remember })
    const [kept, empty] = remember ? [localStorage, sessionStorage] : [sessionStorage, localStorage]
    expect(Object.keys({ ...empty })).toEqual([])
    const names = Object.keys({ ...kept })
    expect(names).toContain('uptick.session')
    expect(names.filter((name) => name.endsWith('oken'))).toHaveLength(3)
    expect(JSON.stringify({ ...kept })).not.toContain(PASSWORD)
  })

  test.each([
    ['a wrong password', (email: string) => ({ email, password: 'wrong horse' })],
    ['an address without an account', () => ({ email: 'nobody@example.org', password: PASSWORD })],
  ])('with %s says that either is wrong', async (_, who) => {
    const attempt = signIn({ ...who(await anAccount()), remember: true })
    await expect(attempt).rejects.toMatchObject({ code: 'invalid-credential' })
    expect(signedInAs()).toBeUndefined()
  })

  test('replaces the session of the person before', async () => {
    await aSignIn({ remember: false })
    const email = await aSignIn({ remember: true })
    expect(signedInAs()).toBe(email)
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('a new password', () => {
  test('for an address without an account does not reveal that there is none', async () => {
    await requestReset('nobody@example.org')
  })
})

describe('the token of a session', () => {
  test('is the same until it is about to expire, then a new one', async () => {
    await aSignIn()
    const first = await idToken()
    requests.length = 0
    expect(await idToken()).toBe(first)
    expect(requests).toEqual([])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 14.6 * MINUTE_MS })
    expect(await idToken()).not.toBe(first)
    expect(requests).toEqual(['GetTokensFromRefreshToken'])
  })

  test('expires after 15 minutes, however wrong the clock of this browser is', async () => {
    minutes = 600
    await aSignIn()
    const left = ((await sessionExpiry()) ?? 0) - Date.now()
    expect(left).toBeGreaterThan(14.5 * MINUTE_MS)
    expect(left).toBeLessThan(15.5 * MINUTE_MS)
  })

  test('there is none for visitors, who ask nobody for it', async () => {
    requests.length = 0
    await expect(idToken()).rejects.toMatchObject({ code: 'signed-out' })
    expect(await sessionExpiry()).toBeUndefined()
    expect(requests).toEqual([])
  })

  test('stays when the network fails, and so does the session', async () => {
    const email = await aSignIn()
    const send = fetch
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    try {
      await expect(idToken({ refresh: true })).rejects.toMatchObject({ code: 'network-request-failed' })
    } finally {
      vi.stubGlobal('fetch', send)
    }
    expect(signedInAs()).toBe(email)
    await idToken({ refresh: true })
  })
})

describe('a session ends', () => {
  test.each([
    ['when the account was disabled', 'disable' as const],
    ['when the account was deleted', 'remove' as const],
    ['when it was signed out everywhere else', 'revoke' as const],
  ])('%s, and the login page can say so', async (_, act) => {
    const email = await aSignIn()
    await pool[act](email)
    await expect(idToken({ refresh: true })).rejects.toMatchObject({ code: 'signed-out' })
    expect(signedInAs()).toBeUndefined()
    expect(Object.keys({ ...localStorage })).toEqual([])
    expect(takeSessionExpired()).toBe(true)
    expect(takeSessionExpired()).toBe(false)
  })

  test('when its tokens are gone', async () => {
    await aSignIn()
    for (const name of Object.keys({ ...localStorage })) if (name.startsWith('Cognito')) localStorage.removeItem(name)
    expect(await sessionExpiry()).toBe(0)
    await expect(idToken()).rejects.toMatchObject({ code: 'signed-out' })
    expect(signedInAs()).toBeUndefined()
  })

  test('when the tokens are somebody else’s', async () => {
    await aSignIn()
    const session = currentSession()
    const person = { ...(session.status === 'signed-in' && session.person), uid: 'somebody else' }
    localStorage.setItem('uptick.session', JSON.stringify(person))
    readSession()
    await expect(idToken()).rejects.toMatchObject({ code: 'signed-out' })
    expect(signedInAs()).toBeUndefined()
  })

  test('with a sign-out: at once, and the user pool takes its tokens no more', async () => {
    await aSignIn()
    const tokens = { ...localStorage }
    const leaving = signOut()
    expect(signedInAs()).toBeUndefined()
    expect(localStorage).toHaveLength(0)
    await leaving
    expect(takeSessionExpired()).toBe(false)
    for (const [name, text] of Object.entries(tokens)) localStorage.setItem(name, text)
    readSession()
    await expect(idToken({ refresh: true })).rejects.toMatchObject({ code: 'signed-out' })
  })

  test('with a sign-out everywhere, in this browser and in others', async () => {
    const email = await aSignIn()
    const other = { ...localStorage }
    localStorage.clear()
    await signIn({ email, password: PASSWORD, remember: true })
    await signOutEverywhere()
    expect(signedInAs()).toBeUndefined()
    expect(localStorage).toHaveLength(0)
    for (const [name, text] of Object.entries(other)) localStorage.setItem(name, text)
    readSession()
    await expect(idToken({ refresh: true })).rejects.toMatchObject({ code: 'signed-out' })
  })

  test('here alone when another browser has ended all sessions', async () => {
    await aSignIn()
    await refusing('Access Token has been revoked', async () => {
      await expect(signOutEverywhere()).rejects.toMatchObject({ code: 'signed-out' })
    })
    expect(signedInAs()).toBeUndefined()
  })

  test('in no way by a sign-out everywhere that is not allowed, as after signing in with Google', async () => {
    const email = await aSignIn()
    await refusing('Access Token does not have required scopes', async () => {
      await expect(signOutEverywhere()).rejects.toMatchObject({ code: 'operation-not-allowed' })
    })
    expect(signedInAs()).toBe(email)
  })

  test('with a sign-out also where the user pool cannot be reached', async () => {
    await aSignIn()
    const send = fetch
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    try {
      await signOut()
    } finally {
      vi.stubGlobal('fetch', send)
    }
    expect(signedInAs()).toBeUndefined()
    expect(localStorage).toHaveLength(0)
  })

  test('and is not brought back by a refresh that was under way', async () => {
    await aSignIn()
    const refreshing = idToken({ refresh: true })
    const leaving = signOut()
    await expect(refreshing).rejects.toMatchObject({ code: 'signed-out' })
    await leaving
    expect(localStorage).toHaveLength(0)
    expect(takeSessionExpired()).toBe(false)
  })
})

describe('the stored data of a person', () => {
  test('is removed by the sign-out, but not the data of others', async () => {
    await aSignIn()
    const session = currentSession()
    const uid = session.status === 'signed-in' ? session.person.uid : ''
    localStorage.setItem(`followedTrends_${uid}`, '[]')
    localStorage.setItem('followedTrends_other', '[]')
    localStorage.setItem('theme', 'dark')
    sessionStorage.setItem('contactDraft', '{}')
    await signOut()
    expect(Object.keys({ ...localStorage }).toSorted()).toEqual(['followedTrends_other', 'theme'])
    expect(sessionStorage).toHaveLength(0)
  })

  test('is removed completely with a deleted account', async () => {
    await aSignIn()
    localStorage.setItem('theme', 'dark')
    sessionStorage.setItem('uptick.anything', 'x')
    await forgetAccount()
    expect(localStorage).toHaveLength(0)
    expect(sessionStorage).toHaveLength(0)
    expect(signedInAs()).toBeUndefined()
  })

  test('can get another name', async () => {
    await aSignIn({ remember: false })
    changePerson({ name: 'Maya O.' })
    expect(currentSession()).toMatchObject({ person: { name: 'Maya O.' } })
    expect(localStorage).toHaveLength(0)
    await idToken()
  })
})
