import { createECDH } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vapidKeys } from '../../../../lambdas/adapters/push/pushService.ts'

describe('the key pair of notifications', () => {
  test('stays what it was in every version of the product', async () => {
    expect(await vapidKeys({ key: async () => Buffer.alloc(32, 7) })).toEqual(KNOWN)
  })

  test('is a point of the curve that browsers take, whatever the secret', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 32, maxLength: 32 }), async (bytes) => {
        const { publicKey, privateKey } = await vapidKeys({ key: async () => Buffer.from(bytes) })
        const point = Buffer.from(publicKey, 'base64url')
        expect([point.length, point[0], Buffer.from(privateKey, 'base64url').length]).toEqual([65, 4, 32])
        const pair = createECDH('prime256v1')
        pair.setPrivateKey(privateKey, 'base64url')
        expect(pair.getPublicKey('base64url')).toBe(publicKey)
      }),
    )
  })
})

const KNOWN = {
  publicKey: 'BLyMQEDhU443jIHABPnQprKVPWMyrm9w-GgI0pFY5s-O_mGOgrvjudwKvFIDpnXnDKU-v-w6U-mhWvAsM8v2bkI',
  privateKey: '9juj1qSaKROyuRkYN-X3XbQcxUOdQFpw1rQ4TLGP650',
}
