import { createECDH, createPrivateKey, hkdfSync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vapidKeys } from '../../../../lambdas/adapters/push/pushService.ts'

/** Keys as they are derived, from a secret of a test. */
function keysOf(secret: string) {
  return { key: async (label: string) => Buffer.from(hkdfSync('sha256', secret, '', label, 32)) }
}

describe('the key pair of notifications', () => {
  test('is the same each time for one secret, so subscriptions outlive deployments', async () => {
    expect(await vapidKeys(keysOf('one'))).toEqual(await vapidKeys(keysOf('one')))
  })

  test('stays what it was in every version of the product', async () => {
    expect(await vapidKeys({ key: async () => Buffer.alloc(32, 7) })).toEqual(KNOWN)
  })

  test('differs for another secret', async () => {
    const [one, other] = await Promise.all([vapidKeys(keysOf('one')), vapidKeys(keysOf('other'))])
    expect(one.publicKey).not.toBe(other.publicKey)
    expect(one.privateKey).not.toBe(other.privateKey)
  })

  test('comes from the key with its own label alone', async () => {
    const labels: string[] = []
    await vapidKeys({
      async key(label) {
        labels.push(label)
        return Buffer.alloc(32, 1)
      },
    })
    expect(labels).toEqual(['vapid'])
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

  test('is one that signatures can be made with', async () => {
    const { publicKey, privateKey } = await vapidKeys(keysOf('one'))
    const point = Buffer.from(publicKey, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
    const key = createPrivateKey({
      key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey },
      format: 'jwk',
    })
    expect(key.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' })
  })
})

const KNOWN = {
  publicKey: 'BLyMQEDhU443jIHABPnQprKVPWMyrm9w-GgI0pFY5s-O_mGOgrvjudwKvFIDpnXnDKU-v-w6U-mhWvAsM8v2bkI',
  privateKey: '9juj1qSaKROyuRkYN-X3XbQcxUOdQFpw1rQ4TLGP650',
}
