import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { parseJson } from '../../../shared/text/parseJson.ts'
import { writeFileAtomically } from '../writeFileAtomically.ts'

/** The claims of a token. */
export type Claims = Record<string, unknown>

const KEY_ID = 'local'
const ONLY_OWNER = 0o600

const Header = z.object({ alg: z.literal('RS256'), kid: z.literal(KEY_ID) })
const TimedClaims = z.looseObject({ exp: z.number() })

/** The key pair that signs the tokens of one data folder; created on first use. */
export class SigningKey {
  readonly #file: string
  #privateKey: KeyObject | undefined

  constructor(folder: string) {
    this.#file = join(folder, 'signingKey.pem')
  }

  /** A signed token (JWT, RS256). */
  sign(claims: Claims): string {
    const content = [{ alg: 'RS256', kid: KEY_ID, typ: 'JWT' }, claims].map(encode).join('.')
    return `${content}.${sign('sha256', Buffer.from(content), this.#key()).toString('base64url')}`
  }

  /** The claims of a token, or undefined when it is forged, malformed or expired. */
  verify(token: string, now: Date): Claims | undefined {
    const [header = '', payload = '', signature = '', ...others] = token.split('.')
    if (others.length > 0 || !Header.safeParse(decode(header)).success) return undefined
    const content = Buffer.from(`${header}.${payload}`)
    const publicKey = createPublicKey(this.#key())
    if (!verify('sha256', content, publicKey, Buffer.from(signature, 'base64url'))) return undefined
    const claims = TimedClaims.safeParse(decode(payload))
    return claims.success && claims.data.exp * 1000 > now.getTime() ? claims.data : undefined
  }

  /** The public key in the format of `jwks.json`. */
  jwks(): { keys: Claims[] } {
    const { kty, n, e } = createPublicKey(this.#key()).export({ format: 'jwk' })
    return { keys: [{ kty, n, e, kid: KEY_ID, use: 'sig', alg: 'RS256' }] }
  }

  #key(): KeyObject {
    this.#privateKey ??= existsSync(this.#file) ? createPrivateKey(readFileSync(this.#file)) : this.#make()
    return this.#privateKey
  }

  #make(): KeyObject {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    writeFileAtomically(this.#file, privateKey.export({ type: 'pkcs8', format: 'pem' }), ONLY_OWNER)
    return privateKey
  }
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

function decode(part: string): unknown {
  return parseJson(Buffer.from(part, 'base64url').toString())
}
