import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * SRP-6a as in Cognito: the password is never transmitted, and only a verifier of it is stored.
 * Group 15 of RFC 3526 (3072 bits) with the generator 2; numbers are hashed as padded hexadecimal text.
 */
const PRIME = BigInt(
  `0x${[
    'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD',
    'EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED',
    'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F',
    '83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B',
    'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510',
    '15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7',
    'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C',
    'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
  ].join('')}`,
)
const GENERATOR = 2n
const MULTIPLIER = numberOf(hashHex(padded(PRIME) + padded(GENERATOR)))

/** Pool and user of a password; both are part of the verifier and must not change. */
export type Owner = { poolName: string; username: string }

/** The server's state between its challenge and the answer. */
export type Challenge = Owner & { key: Buffer; secretBlock: string }

/** Makes the verifier that is stored for a password: `salt:verifier`. */
export function makeVerifier(owner: Owner, password: string): string {
  const salt = numberOf(randomBytes(16).toString('hex'))
  return `${salt.toString(16)}:${verifierFor(owner, password, salt).toString(16)}`
}

/** Whether a password matches a verifier. */
export function isPassword(owner: Owner, verifier: string, password: string): boolean {
  const [salt, expected] = partsOf(verifier)
  return verifierFor(owner, password, salt) === expected
}

/** Begins a sign-in: the challenge to send and the state to keep. Undefined for an invalid client value (`SRP_A`). */
export function challenge(
  owner: Owner,
  verifier: string,
  clientValue: string,
): { state: Challenge; parameters: { SALT: string; SRP_B: string; SECRET_BLOCK: string } } | undefined {
  const A = /^[0-9a-f]{1,768}$/i.test(clientValue) ? numberOf(clientValue) : 0n
  if (A % PRIME === 0n) return undefined
  const [salt, v] = partsOf(verifier)
  const b = numberOf(randomBytes(32).toString('hex'))
  const B = (MULTIPLIER * v + power(GENERATOR, b)) % PRIME
  const u = numberOf(hashHex(padded(A) + padded(B)))
  const shared = power((A * power(v, u)) % PRIME, b)
  const derived = hkdfSync(
    'sha256',
    Buffer.from(padded(shared), 'hex'),
    Buffer.from(padded(u), 'hex'),
    'Caldera Derived Key',
    16,
  )
  const secretBlock = randomBytes(64).toString('base64')
  return {
    state: { ...owner, key: Buffer.from(derived), secretBlock },
    parameters: { SALT: salt.toString(16), SRP_B: B.toString(16), SECRET_BLOCK: secretBlock },
  }
}

/** Whether the client's signature proves that it knows the password. */
export function isAnswered(
  { key, poolName, username, secretBlock }: Challenge,
  answer: { timestamp: string; signature: string },
): boolean {
  const expected = createHmac('sha256', key)
    .update(poolName)
    .update(username)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(answer.timestamp)
    .digest()
  const given = Buffer.from(answer.signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function verifierFor({ poolName, username }: Owner, password: string, salt: bigint): bigint {
  const identity = createHash('sha256').update(`${poolName}${username}:${password}`).digest('hex')
  return power(GENERATOR, numberOf(hashHex(padded(salt) + identity)))
}

function partsOf(verifier: string): [salt: bigint, verifier: bigint] {
  const [salt = '0', value = '0'] = verifier.split(':')
  return [numberOf(salt), numberOf(value)]
}

function numberOf(hex: string): bigint {
  return BigInt(`0x${hex}`)
}

/** Hexadecimal with whole bytes, and a leading zero byte if the number would look negative. */
function padded(number: bigint): string {
  const hex = number.toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  return /^[89a-f]/.test(even) ? `00${even}` : even
}

function hashHex(hex: string): string {
  return createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = base % PRIME
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % PRIME
    square = (square * square) % PRIME
  }
  return result
}
