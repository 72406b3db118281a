import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * SRP-6a as in Cognito: the password is never transmitted, and only a verifier of it is stored.
 * Group 15 of RFC 3526 (3072 bits) with the generator 2; numbers are hashed as padded hexadecimal text.
 */
const PRIME = numberOf(getDiffieHellman('modp15').getPrime('hex'))
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
