import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** A browser with a subscription: what it hands out, and how it reads what it is sent (RFC 8291, RFC 8188). */
export function aBrowser(endpoint = 'https://fcm.googleapis.com/fcm/send/dGhpcw') {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }

  return {
    /** As `PushSubscription.toJSON` writes it. */
    subscription: { endpoint, keys },
    /** As it is stored. */
    target: { endpoint, ...keys },

    /** The text that was sent; throws when it is not for this browser. */
    read(body: Buffer): string {
      const salt = body.subarray(0, 16)
      const keyLength = body.readUInt8(20)
      const senderKey = body.subarray(21, 21 + keyLength)
      const sealed = body.subarray(21 + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
      const secret = hkdf(pair.computeSecret(senderKey), auth, info, 32)
      const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString()
      // The last record of a message ends with a 2, and padding after it.
      return text.slice(0, text.lastIndexOf('\u0002'))
    },
  }
}

function hkdf(secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
