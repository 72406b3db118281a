import '../../../support/jsdom.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { maintainSession } from '../../../../web/lib/auth/maintainSession.ts'
import { currentSession, readSession } from '../../../../web/lib/auth/session.ts'
import { broadcastSessionEnd } from '../../../../web/lib/auth/storedSession.ts'
import { soon } from '../../../support/soon.ts'

const account = vi.hoisted(() => ({ idToken: vi.fn(), sessionExpiry: vi.fn() }))
vi.mock('../../../../web/lib/auth/signIn.ts', () => account)

let stop = () => {}

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  account.sessionExpiry.mockResolvedValue(Date.now() + 900_000)
})

afterEach(() => {
  stop()
  localStorage.clear()
  sessionStorage.clear()
  readSession()
})

function signIn(uid: string, storage: Storage = localStorage): void {
  storage.setItem('uptick.session', JSON.stringify({ uid, email: `${uid}@example.org`, name: uid }))
  readSession()
}

/** A client that has read something for two people, and something for everybody. */
function aClient(): QueryClient {
  const client = new QueryClient()
  for (const key of [
    ['follows', 'maya'],
    ['account', 'maya'],
    ['changes', 'maya'],
    ['devices', 'maya'],
    ['follows', 'bo'],
    ['trends', 'CA'],
  ])
    client.setQueryData(key, 'read')
  return client
}

function keysOf(client: QueryClient): unknown[] {
  return client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey)
}

describe('when a session ends', () => {
  test('the queries of its person are removed, and no others', () => {
    signIn('maya')
    const client = aClient()
    stop = maintainSession(client)
    localStorage.clear()
    readSession()
    expect(keysOf(client)).toEqual([
      ['follows', 'bo'],
      ['trends', 'CA'],
    ])
  })

  test('what this tab alone kept of its person is forgotten, too', () => {
    signIn('maya')
    sessionStorage.setItem('contactDraft', '{}')
    stop = maintainSession(new QueryClient())
    localStorage.clear()
    readSession()
    expect(sessionStorage.getItem('contactDraft')).toBeNull()
  })

  test('because another person signs in, the queries of the previous one are removed', () => {
    signIn('maya')
    const client = aClient()
    stop = maintainSession(client)
    signIn('bo')
    expect(keysOf(client)).toContainEqual(['follows', 'bo'])
    expect(keysOf(client)).not.toContainEqual(['follows', 'maya'])
  })

  test('in another tab, a session of the same person in this tab alone ends as well', async () => {
    signIn('maya', sessionStorage)
    sessionStorage.setItem('CognitoIdentityServiceProvider.client.maya.refreshToken', 'secret')
    stop = maintainSession(new QueryClient())
    broadcastSessionEnd('maya')
    await soon(() => expect(currentSession().status).toBe('signed-out'))
    expect(sessionStorage).toHaveLength(0)
  })

  test('in another tab, somebody else’s session in this tab goes on', async () => {
    signIn('bo', sessionStorage)
    stop = maintainSession(new QueryClient())
    const heard = Promise.withResolvers<unknown>()
    const listener = new BroadcastChannel('uptick-session')
    listener.onmessage = heard.resolve
    broadcastSessionEnd('maya')
    await heard.promise
    listener.close()
    expect(currentSession().status).toBe('signed-in')
  })
})

describe('while a person is signed in', () => {
  test('tokens that are about to expire are refreshed', async () => {
    account.sessionExpiry.mockResolvedValueOnce(Date.now()).mockResolvedValueOnce(Date.now())
    signIn('maya')
    stop = maintainSession(new QueryClient())
    await soon(() => expect(account.idToken).toHaveBeenCalledWith({ refresh: true }))
  })

  test('a page that is come back to looks again, and one that has a network again', async () => {
    signIn('maya')
    stop = maintainSession(new QueryClient())
    await soon(() => expect(account.sessionExpiry).toHaveBeenCalledTimes(1))
    document.dispatchEvent(new Event('visibilitychange'))
    await soon(() => expect(account.sessionExpiry).toHaveBeenCalledTimes(2))
    window.dispatchEvent(new Event('online'))
    await soon(() => expect(account.sessionExpiry).toHaveBeenCalledTimes(3))
  })

  test('nothing is asked any more after the sign-out', async () => {
    signIn('maya')
    stop = maintainSession(new QueryClient())
    await soon(() => expect(account.sessionExpiry).toHaveBeenCalledTimes(1))
    localStorage.clear()
    readSession()
    window.dispatchEvent(new Event('online'))
    // What has to do nothing has done it by the next turn of the event loop.
    await new Promise(setImmediate)
    expect(account.sessionExpiry).toHaveBeenCalledTimes(1)
  })
})
