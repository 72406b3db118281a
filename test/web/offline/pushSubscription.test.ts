import { createECDH } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readDevice } from '../../../lambdas/account/devices.ts'
import {
  deviceId,
  keepSubscription,
  keptSubscription,
  renewSubscription,
} from '../../../web/offline/pushSubscription.ts'
import { aBrowser } from '../../support/aBrowser.ts'
import { memoryCaches } from './memoryCache.ts'

test('a browser knows under which name the server lists it', async () => {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: Buffer.alloc(16).toString('base64url'),
  }
  await fc.assert(
    fc.asyncProperty(fc.stringMatching(/^[\w-]{1,80}$/), async (token) => {
      const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${token}`
      const { id } = readDevice({ label: 'Firefox', subscription: { endpoint, keys } }, '2026-11-21T10:00:00.000Z')
      expect(await deviceId(endpoint)).toBe(id)
    }),
    // Each takes a turn of the event loop and a key to be checked.
  )
})

describe('a subscription that the browser replaces while no page is open', () => {
  const KEPT = { uid: 'a1', device: 'device-1', auth: 'secret', key: 'BPublicKey' }
  const { subscription } = aBrowser()
  const made = { toJSON: () => subscription, unsubscribe: vi.fn(async () => true) }
  const subscribe = vi.fn(async (_: PushSubscriptionOptionsInit) => made)
  const fetched = vi.fn(async (_: string, _request: RequestInit) => new Response(null, { status: 204 }))

  beforeEach(() => {
    vi.clearAllMocks()
    vi.stubGlobal('caches', memoryCaches())
    vi.stubGlobal('fetch', fetched)
  })

  const told = () => fetched.mock.calls.map(([path, { method, body }]) => [method, path, JSON.parse(String(body))])

  test('is told with the secret of the one before, and proves the next renewal', async () => {
    await keepSubscription(KEPT)
    await renewSubscription({ subscribe }, made)
    expect(subscribe).not.toHaveBeenCalled()
    const { key, ...known } = KEPT
    expect(told()).toEqual([['POST', '/api/push-renewal', { ...known, subscription }]])
    expect(await keptSubscription()).toEqual({
      ...KEPT,
      device: await deviceId(subscription.endpoint),
      auth: subscription.keys.auth,
    })
  })

  test('is made with the same key where the browser only dropped the one before', async () => {
    await keepSubscription(KEPT)
    await renewSubscription({ subscribe }, null)
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEPT.key })
    expect(told()).toHaveLength(1)
  })

  test('is left to the next visit when the server fails', async () => {
    await keepSubscription(KEPT)
    fetched.mockResolvedValueOnce(new Response(null, { status: 503 }))
    await renewSubscription({ subscribe }, made)
    expect(await keptSubscription()).toEqual(KEPT)
    expect(made.unsubscribe).not.toHaveBeenCalled()
  })

  test('ends when its owner has removed the browser', async () => {
    await keepSubscription(KEPT)
    fetched.mockResolvedValueOnce(new Response(null, { status: 404 }))
    await renewSubscription({ subscribe }, made)
    expect(await keptSubscription()).toBeUndefined()
    expect(made.unsubscribe).toHaveBeenCalled()
  })

  test('is not made anew for somebody who has signed out', async () => {
    await renewSubscription({ subscribe }, null)
    expect(subscribe).not.toHaveBeenCalled()
    expect(told()).toEqual([])
  })
})
