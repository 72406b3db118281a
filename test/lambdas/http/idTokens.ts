import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { tokenVerifier } from '../../../lambdas/http/tokenVerifier.ts'

/** The accepted user pool and client. */
export const POOL = { region: 'us-east-1', pool: 'us-east-1_Tr3nds', client: 'webclient' }
export const ISSUER = `https://cognito-idp.${POOL.region}.amazonaws.com/${POOL.pool}`
export const KEYS_ADDRESS = `${ISSUER}/.well-known/jwks.json`

/** A key pair that signs tokens. */
export type Signer = { kid: string; privateKey: CryptoKey; publicJwk: JWK }

/** Creates a key pair. */
export async function aSigner(kid: string): Promise<Signer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  return { kid, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' } }
}

/** The claims of a valid ID token, issued a minute ago and valid for fourteen more; `undefined` removes a claim. */
export function someClaims(about: Record<string, unknown> = {}, now = new Date()): Record<string, unknown> {
  const seconds = Math.floor(now.getTime() / 1000)
  const claims = {
    iss: ISSUER,
    aud: POOL.client,
    sub: '5d2c7a60-4f1e-4a57-9a5e-2f4c8f0f3c11',
    'cognito:username': '5d2c7a60-4f1e-4a57-9a5e-2f4c8f0f3c11',
    token_use: 'id',
    email: 'maya.okafor@example.org',
    email_verified: true,
    name: 'Maya Okafor',
    auth_time: seconds - 60,
    iat: seconds - 60,
    exp: seconds + 840,
    ...about,
  }
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined))
}

/** A token signed like the pool's. */
export function signed(
  { kid, privateKey }: Signer,
  claims: Record<string, unknown>,
  header: Record<string, unknown> = {},
): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(privateKey)
}

/** A token assembled from any header, claims and signature. */
export function forged(header: object, claims: object, signature: string | Uint8Array = 'c2lnbmVk'): string {
  const written = typeof signature === 'string' ? signature : Buffer.from(signature).toString('base64url')
  return [...[header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')), written].join('.')
}

/** The set of these keys, as the pool answers it. */
export function keySet(...signers: Signer[]): ArrayBuffer {
  return new TextEncoder().encode(JSON.stringify({ keys: signers.map(({ publicJwk }) => publicJwk) })).buffer
}

/** A verifier that gets these keys, and the addresses that it fetched them from. */
export function verifierWith(...signers: Signer[]) {
  const asked: string[] = []
  const fetch = async (address: string) => {
    asked.push(address)
    return keySet(...signers)
  }
  return { ...tokenVerifier({ ...POOL, fetcher: { fetch } }), asked }
}
