import { createECDH, hkdfSync } from 'node:crypto'

/** The product's VAPID key pair in base64url, as browsers expect it. */
export type VapidKeys = { publicKey: string; privateKey: string }

const CURVE = 'prime256v1'
/** The order of the curve (FIPS 186-5, P-256): a private key is between 1 and ORDER - 1. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const PRIVATE_KEY_BYTES = 32
/** At least 64 bits more than a private key, to avoid modulo bias (FIPS 186-5, A.2.1). */
const SEED_BYTES = 48

/**
 * Derives the product's key pair for notifications (RFC 8292). The same secret always gives the same keys, because a
 * browser's subscription is bound to the public key it was created with.
 */
export async function vapidKeys(keys: { key(label: string): Promise<Buffer> }): Promise<VapidKeys> {
  const seed = Buffer.from(hkdfSync('sha256', await keys.key('vapid'), '', 'P-256', SEED_BYTES))
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n
  const privateKey = Buffer.from(scalar.toString(16).padStart(2 * PRIVATE_KEY_BYTES, '0'), 'hex')
  const pair = createECDH(CURVE)
  pair.setPrivateKey(privateKey)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}
