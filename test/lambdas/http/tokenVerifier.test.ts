import { constants, createHmac, createPublicKey, KeyObject, sign } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FetchError } from 'aws-jwt-verify/error'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { SigningKey } from '../../../infra/standins/users/SigningKey.ts'
import { json } from '../../../lambdas/http/httpHandler.ts'
import { signedInHandler } from '../../../lambdas/http/signedInHandler.ts'
import { tokenVerifier } from '../../../lambdas/http/tokenVerifier.ts'
import { aContext, anEvent } from '../../support/httpEvents.ts'
import {
  aSigner,
  forged,
  ISSUER,
  KEYS_ADDRESS,
  keySet,
  POOL,
  type Signer,
  signed,
  someClaims,
  verifierWith,
} from './idTokens.ts'

const NOW = new Date('2026-11-21T09:00:00.000Z')
const SECONDS = NOW.getTime() / 1000

let ours: Signer
let theirs: Signer

beforeAll(async () => {
  ours = await aSigner('ours')
  theirs = await aSigner('theirs')
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Calls a signed-in route with this header; returns the status, and whether the use case was reached. */
async function knock(authorization: string | undefined, verifier = verifierWith(ours)) {
  const useCase = vi.fn(async () => json({ secret: 'of a person' }, 0))
  const handler = signedInHandler({ verify: verifier.verify, isGone: async () => false }, useCase)
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
  const { statusCode, body } = await handler(anEvent({ headers }), aContext)
  return { status: statusCode, answer: JSON.parse(body ?? ''), isReached: useCase.mock.calls.length > 0 }
}

const REFUSED = {
  status: 401,
  answer: { error: { code: 'unauthenticated', message: expect.any(String) } },
  isReached: false,
}

describe('a token of ours', () => {
  test.each([
    ['an hour ago, and refreshed since', SECONDS - 3600, '2026-11-21T08:00:00.000Z'],
    ['at an unknown time', undefined, undefined],
  ])('says that they signed in %s', async (_, auth_time, signedInAt) => {
    const { verify } = verifierWith(ours)
    expect(await verify(await signed(ours, someClaims({ auth_time })))).toMatchObject({ signedInAt })
  })

  test('identifies who is signed in', async () => {
    const { verify, asked } = verifierWith(ours)
    const claims = { sub: 'sub-of-maya', 'cognito:username': 'google_117' }
    expect(await verify(await signed(ours, someClaims(claims)))).toEqual({
      sub: 'sub-of-maya',
      username: 'google_117',
      email: 'maya.okafor@example.org',
      name: 'Maya Okafor',
      issuedAt: '2026-11-21T08:59:00.000Z',
      signedInAt: '2026-11-21T08:59:00.000Z',
    })
    expect(asked).toEqual([KEYS_ADDRESS])
  })

  test.each([
    ['has no name', undefined],
    ['has an empty name', ' \u200B '],
    ['has a name that is no text', 7],
    ['has a name of more than 100 characters', 'x'.repeat(101)],
  ])('names its owner by the part before the @ when it %s', async (_, name) => {
    const person = await verifierWith(ours).verify(await signed(ours, someClaims({ name })))
    expect(person.name).toBe('maya.okafor')
  })

  test('may hold a name on two lines, which becomes one', async () => {
    const person = await verifierWith(ours).verify(await signed(ours, someClaims({ name: 'Maya\r\nOkafor' })))
    expect(person.name).toBe('Maya Okafor')
  })

  test.each([
    ['expires in a second', { exp: SECONDS + 1 }],
    ['was issued just now', { iat: SECONDS }],
    ['was issued by a clock that is ahead by 30 seconds', { iat: SECONDS + 30 }],
    ['is good from now on', { nbf: SECONDS }],
  ])('is good when it %s', async (_, claims) => {
    expect(await knock(`Bearer ${await signed(ours, someClaims(claims))}`)).toMatchObject({ status: 200 })
  })

  test('is valid with any of several keys', async () => {
    const token = await signed(theirs, someClaims())
    expect(await knock(`bearer ${token}`, verifierWith(ours, theirs))).toMatchObject({ status: 200 })
  })
})

describe('nobody gets in', () => {
  test.each<[string, (token: string) => string | undefined]>([
    ['without a header', () => undefined],
    ['with an empty header', () => ''],
    ['with a header of spaces', () => '   '],
    ['with a bare token', (token) => token],
    ['with the word alone', () => 'Bearer'],
    ['with an empty token', () => 'Bearer '],
    ['with another kind of credentials', (token) => `Basic ${token}`],
    ['with two tokens', (token) => `Bearer ${token} ${token}`],
    ['with two headers, which gateways join', (token) => `Bearer ${token},Bearer ${token}`],
    ['with two spaces', (token) => `Bearer  ${token}`],
    ['with a line end behind the token', (token) => `Bearer ${token}\n`],
    ['with a token in quotes', (token) => `Bearer "${token}"`],
    ['with half a token', (token) => `Bearer ${token.slice(0, token.lastIndexOf('.'))}`],
    ['with a token of four parts', (token) => `Bearer ${token}.${token.split('.')[2]}`],
    ['with one letter of the signature left out', (token) => `Bearer ${token.slice(0, -1)}`],
    ['with garbage', () => 'Bearer garbage'],
    ['with garbage in three parts', () => 'Bearer a.b.c'],
    ['with JSON', () => 'Bearer {"sub":"1"}'],
    ['with 9,000 characters', () => `Bearer ${'x'.repeat(3000)}.${'y'.repeat(3000)}.${'z'.repeat(2990)}`],
    ['with characters of elsewhere', (token) => `Bearer ${token.replace('e', 'е')}`],
  ])('%s', async (_, header) => {
    const verifier = verifierWith(ours)
    expect(await knock(header(await signed(ours, someClaims())), verifier)).toEqual(REFUSED)
  })

  test.each<[string, (good: object) => object]>([
    ['an algorithm of none', () => ({ alg: 'none' })],
    ['an algorithm of None', () => ({ alg: 'None' })],
    ['no algorithm', () => ({})],
    ['an algorithm that is no text', () => ({ alg: ['RS256'] })],
    ['another algorithm of the same key', () => ({ alg: 'RS384', kid: 'ours' })],
    ['another padding of the same key', () => ({ alg: 'PS256', kid: 'ours' })],
    ['the right algorithm and no real signature', () => ({ alg: 'RS256', kid: 'ours' })],
  ])('with a token that names %s', async (_, header) => {
    expect(await knock(`Bearer ${forged(header({}), someClaims())}`)).toEqual(REFUSED)
  })

  test('with a token without a signature', async () => {
    expect(await knock(`Bearer ${forged({ alg: 'none' }, someClaims(), '')}`)).toEqual(REFUSED)
  })

  test.each(['pem', 'der', 'jwk'] as const)(
    'with a token that took our public key (%s) for a shared secret',
    async (form) => {
      const key = createPublicKey({ key: { ...ours.publicJwk }, format: 'jwk' })
      const secret =
        form === 'jwk' ? JSON.stringify(ours.publicJwk) : key.export({ type: 'spki', format: form as 'pem' })
      const unsigned = forged({ alg: 'HS256', kid: 'ours' }, someClaims(), '').slice(0, -1)
      const signature = createHmac('sha256', secret).update(unsigned).digest('base64url')
      expect(await knock(`Bearer ${unsigned}.${signature}`)).toEqual(REFUSED)
    },
  )

  test('with a token that our key signed in another way, even where the key does not say for which it is', async () => {
    const { alg: _, ...publicJwk } = ours.publicJwk
    const content = forged({ alg: 'PS256', kid: 'ours' }, someClaims(), '').slice(0, -1)
    const key = KeyObject.from(ours.privateKey)
    const padding = constants.RSA_PKCS1_PSS_PADDING
    const signature = sign('sha256', Buffer.from(content), { key, padding, saltLength: 32 })
    const token = `${content}.${signature.toString('base64url')}`
    expect(await knock(`Bearer ${token}`, verifierWith({ ...ours, publicJwk }))).toEqual(REFUSED)
  })

  test('with a token that another key signed under the name of ours', async () => {
    expect(await knock(`Bearer ${await signed(theirs, someClaims(), { kid: 'ours' })}`)).toEqual(REFUSED)
  })

  test.each<[string, () => Record<string, unknown>]>([
    ['its own key', () => ({ jwk: theirs.publicJwk })],
    ['an address of keys', () => ({ jku: 'https://keys.example.org/jwks.json' })],
    ['an address of a certificate', () => ({ x5u: 'https://keys.example.org/one.pem' })],
    ['a certificate', () => ({ x5c: ['MIIB'] })],
    ['a key that is a path', () => ({ kid: '../../jwks.json' })],
    ['a key that is an address', () => ({ kid: 'https://keys.example.org' })],
    ['a key that is no text', () => ({ kid: 7 })],
  ])('with a token that brings %s', async (_, header) => {
    const verifier = verifierWith(ours)
    const protectedHeader = { kid: 'ours', ...header() }
    expect(await knock(`Bearer ${await signed(theirs, someClaims(), protectedHeader)}`, verifier)).toEqual(REFUSED)
    expect(verifier.asked.filter((address) => address !== KEYS_ADDRESS)).toEqual([])
  })

  test.each<[string, Record<string, unknown>]>([
    ['of an issuer with a slash at its end', { iss: `${ISSUER}/` }],
    ['of another pool', { iss: `${ISSUER}x` }],
    ['of another region', { iss: ISSUER.replace('us-east-1', 'eu-central-1') }],
    ['of an issuer without TLS', { iss: ISSUER.replace('https', 'http') }],
    ['of an issuer on this machine', { iss: `http://127.0.0.1:9229/${POOL.pool}` }],
    ['of an issuer whose name goes on', { iss: `${ISSUER}.example.org` }],
    ['of an issuer among others', { iss: [ISSUER] }],
    ['of no issuer', { iss: undefined }],
    ['for another client', { aud: 'otherclient' }],
    ['for a list that holds our client', { aud: [POOL.client] }],
    ['for a list with our client and another', { aud: [POOL.client, 'otherclient'] }],
    ['for nobody', { aud: undefined }],
    ['for nobody, though it names our client', { aud: undefined, client_id: POOL.client }],
    ['that gives access only', { token_use: 'access' }],
    ['that gives access only, for our client', { token_use: 'access', client_id: POOL.client }],
    ['of no use', { token_use: undefined }],
    ['of two uses', { token_use: ['id'] }],
    ['that expired a second ago', { exp: SECONDS - 1 }],
    ['that never expires', { exp: undefined }],
    ['that expires as a text', { exp: String(SECONDS + 840) }],
    ['that expires at null', { exp: null }],
    ['that is good only from the next second', { nbf: SECONDS + 1 }],
    ['whose beginning is a text', { nbf: String(SECONDS) }],
    ['that was issued in 31 seconds', { iat: SECONDS + 31 }],
    ['that was issued in an hour', { iat: SECONDS + 3600, exp: SECONDS + 4500 }],
    ['that was never issued', { iat: undefined }],
    ['that was issued as a text', { iat: String(SECONDS) }],
    ['that was issued before there were computers', { iat: -1e300 }],
    ['of an address that is not verified', { email_verified: false }],
    ['of an address that is verified as a text', { email_verified: 'true' }],
    ['of an address that is verified as a number', { email_verified: 1 }],
    ['that does not say whether the address is verified', { email_verified: undefined }],
    ['without an address', { email: undefined }],
    ['with an empty address', { email: '' }],
    ['with an address that is a list', { email: ['maya.okafor@example.org'] }],
    ['with a second line in the address', { email: 'maya.okafor@example.org\r\nBcc: all@example.org' }],
    ['with a line end behind the address', { email: 'maya.okafor@example.org\n' }],
    ['with two addresses', { email: 'maya.okafor@example.org,all@example.org' }],
    ['with an address of 255 characters', { email: `${'m'.repeat(60)}@${'o'.repeat(190)}.org` }],
    ['without a sub', { sub: undefined }],
    ['with an empty sub', { sub: '' }],
    ['with a sub that is no text', { sub: 7 }],
    ['with a sub of 129 characters', { sub: 'x'.repeat(129) }],
    ['without a name in the pool', { 'cognito:username': undefined }],
  ])('with a token %s', async (_, claims) => {
    expect(await knock(`Bearer ${await signed(ours, someClaims(claims))}`)).toEqual(REFUSED)
  })

  test('with any claims without our signature', async () => {
    const { verify } = verifierWith(ours)
    const parts = fc.array(
      fc.oneof(
        fc.base64String(),
        fc.json().map((text) => Buffer.from(text).toString('base64url')),
      ),
      {
        minLength: 3,
        maxLength: 3,
      },
    )
    const property = fc.asyncProperty(parts, async (token) => {
      await expect(verify(token.join('.'))).rejects.toMatchObject({ code: 'unauthenticated' })
    })
    await fc.assert(property)
  })
})

describe('the keys of a stand-in on a developer’s machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'uptick-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('are not accepted where keys come from AWS', async () => {
    const standIn = new SigningKey(folder)
    const token = standIn.sign(someClaims())
    const local = tokenVerifier({
      ...POOL,
      endpoint: 'http://127.0.0.1:4566',
      fetcher: { fetch: async () => new TextEncoder().encode(JSON.stringify(standIn.jwks())).buffer },
    })
    await expect(local.verify(token)).resolves.toMatchObject({ email: 'maya.okafor@example.org' })
    expect(await knock(`Bearer ${token}`)).toEqual(REFUSED)
  })

  test('are requested there, and not where it redirects to', async () => {
    let isMoved = false
    const server = createServer((asked, answer) => {
      const isThere = asked.url === `/${POOL.pool}/.well-known/jwks.json` && !isMoved
      answer.writeHead(isThere ? 200 : 302, { location: '/elsewhere' })
      answer.end(JSON.stringify({ keys: [ours.publicJwk] }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const token = await signed(ours, someClaims())
    const verified = () => tokenVerifier({ ...POOL, endpoint: `http://127.0.0.1:${port}` }).verify(token)
    await expect(verified()).resolves.toMatchObject({ email: 'maya.okafor@example.org' })
    isMoved = true
    await expect(verified()).rejects.toMatchObject({ code: 'unavailable' })
    server.close()
    server.closeAllConnections()
    await expect(verified()).rejects.toMatchObject({ code: 'unavailable' })
  })

  test.each(['http://keys.example.org', 'http://127.0.0.1.example.org', 'http://169.254.169.254'])(
    'are not read from %s, over a line that can be listened to',
    (endpoint) => {
      expect(() => tokenVerifier({ ...POOL, endpoint })).toThrow('https')
    },
  )
})

describe('the keys', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: NOW })
  })

  test('are fetched once for concurrent requests', async () => {
    const verifier = verifierWith(ours)
    const token = await signed(ours, someClaims())
    await Promise.all(Array.from({ length: 20 }, () => verifier.verify(token)))
    expect(verifier.asked).toHaveLength(1)
  })

  test('are not fetched for each of 200 tokens with unknown keys', async () => {
    const verifier = verifierWith(ours)
    for (let count = 0; count < 200; count += 1) {
      const token = forged({ alg: 'RS256', kid: `unknown-${count}` }, someClaims())
      expect(await knock(`Bearer ${token}`, verifier)).toEqual(REFUSED)
    }
    expect(verifier.asked).toHaveLength(1)
  })

  test('are fetched again when a token has a new one, soon after a token with an unknown one', async () => {
    const signers = [ours]
    const fetch = vi.fn(async () => keySet(...signers))
    const { verify } = tokenVerifier({ ...POOL, fetcher: { fetch } })
    const token = await signed(theirs, someClaims())
    await expect(verify(token)).rejects.toMatchObject({ code: 'unauthenticated' })
    signers.push(theirs)
    vi.advanceTimersByTime(60_000)
    await expect(verify(token)).resolves.toMatchObject({ email: 'maya.okafor@example.org' })
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  test('are known through an outage', async () => {
    const fetch = vi.fn(async () => keySet(ours))
    const { verify } = tokenVerifier({ ...POOL, fetcher: { fetch } })
    const good = await signed(ours, someClaims())
    await verify(good)
    fetch.mockRejectedValue(new FetchError('the pool', 'Status code is 500'))
    const unknown = forged({ alg: 'RS256', kid: 'unknown' }, someClaims())
    await expect(verify(unknown)).rejects.toMatchObject({ code: 'unavailable' })
    await expect(verify(good)).resolves.toBeDefined()
  })

  test.each<[string, () => Promise<ArrayBuffer>]>([
    ['do not answer', async () => Promise.reject(new FetchError('the pool', 'connect ECONNREFUSED'))],
    ['are no JSON', async () => new TextEncoder().encode('<html>').buffer],
    ['are no keys', async () => new TextEncoder().encode('{"keys":"none"}').buffer],
    ['are null', async () => new TextEncoder().encode('null').buffer],
  ])('that %s are no reason to refuse anybody: it is 503, until they are there again', async (_, broken) => {
    const fetch = vi.fn(broken)
    const verifier = { ...tokenVerifier({ ...POOL, fetcher: { fetch } }), asked: [] }
    const header = `Bearer ${await signed(ours, someClaims())}`
    expect(await knock(header, verifier)).toMatchObject({ status: 503, isReached: false })
    fetch.mockImplementation(async () => keySet(ours))
    expect(await knock(header, verifier)).toMatchObject({ status: 200, isReached: true })
  })
})
