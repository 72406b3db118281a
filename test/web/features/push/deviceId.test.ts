import { createECDH } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDevice } from '../../../../lambdas/account/devices.ts'
import { deviceId } from '../../../../web/features/push/browserPush.ts'

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
