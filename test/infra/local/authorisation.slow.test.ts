import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Route } from '../../../infra/product/manifest/routes/Route.ts'
import { ROUTES } from '../../../infra/product/manifest/routes.ts'
import { SigningKey } from '../../../infra/standins/users/SigningKey.ts'
import { callPool, claimsOf, type SignedInPerson, signUpAndIn } from '../../support/aPerson.ts'
import { anEvent } from '../../support/httpEvents.ts'
import { dataFolder, type StartedProduct, startLocalProduct } from '../../support/localProduct.ts'

const FOLLOW = { kind: 'trend', name: 'Bank rate decision', country: 'CA' }

const keyOf = ({ method, path }: Route) => `${method} ${path}`
const signedInRoutes = ROUTES.filter(({ isSignedIn }) => isSignedIn)

describe('the started product', () => {
  const { folder, remove } = dataFolder()
  let product: StartedProduct
  let maya: SignedInPerson
  let eleni: SignedInPerson
  let followsBefore: unknown
  /** The requests use the ids of a follow and a device of Maya. */
  let followId = ''

  beforeAll(async () => {
    product = await startLocalProduct({ UPTICK_DATA: folder })
    maya = await signUpAndIn(product.url, 'maya.okafor@example.org')
    eleni = await signUpAndIn(product.url, 'eleni@example.org')
    const made = await call('POST', '/api/follows', maya.idToken, FOLLOW)
    followId = JSON.parse(await made.text()).id
    followsBefore = await mayasFollows()
  })
  afterAll(async () => {
    await product.stop()
    remove()
  })

  function call(method: string, path: string, token?: string, body?: unknown): Promise<Response> {
    return fetch(product.url + path, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }

  function callRoute({ method, path }: Route, token?: string): Promise<Response> {
    const body = method === 'POST' || method === 'PATCH' ? FOLLOW : undefined
    return call(method, path.replace('{id}', followId), token, body)
  }

  /** A token signed by the pool, with Maya's claims and changes. */
  function signed(changes: Record<string, unknown>): string {
    const key = new SigningKey(join(folder, 'users'))
    const claims = Object.entries({ ...claimsOf(maya.idToken), ...changes })
    return key.sign(Object.fromEntries(claims.filter(([, value]) => value !== undefined)))
  }

  function mayasFollows(): Promise<unknown> {
    return call('GET', '/api/follows', maya.idToken).then((answer) => answer.json())
  }

  const REFUSED: [who: string, token: () => string | undefined][] = [
    ['nobody', () => undefined],
    ['somebody with no token at all', () => ''],
    ['somebody with an invented token', () => 'abc.def.ghi'],
    ['somebody with an access token', () => maya.accessToken],
    ['somebody whose token has expired', () => signed({ exp: Math.floor(Date.now() / 1000) - 1 })],
    ['somebody whose token never expires', () => signed({ exp: undefined })],
    ['a user of another pool', () => signed({ iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_other' })],
    ['somebody of another app', () => signed({ aud: 'another-app' })],
    ['somebody whose address is not confirmed', () => signed({ email_verified: false })],
    ['somebody without an address', () => signed({ email: undefined })],
  ]

  describe.each(REFUSED)('%s', (_, token) => {
    test.each(signedInRoutes.map((route) => [keyOf(route), route] as const))(
      'is refused by %s',
      async (_name, route) => {
        const answer = await callRoute(route, token())
        expect(answer.status).toBe(401)
        expect(answer.headers.get('cache-control')).toBe('no-store')
        expect(await answer.json()).toMatchObject({ error: { code: 'unauthenticated' } })
      },
    )

    test('has changed nothing', async () => {
      expect(await mayasFollows()).toEqual(followsBefore)
    })
  })

  test.each(ROUTES.map((route) => [keyOf(route), route] as const))(
    '%s refuses requests without the origin secret or with a wrong one',
    async (key, route) => {
      for (const headers of [{}, { 'x-origin-secret': 'invented'.repeat(8) }]) {
        const event = {
          ...anEvent({ route: key, method: route.method === 'ANY' ? 'POST' : route.method }),
          headers: { ...headers, authorization: `Bearer ${maya.idToken}` },
        }
        const { result } = await (await call('POST', `/__local/invoke/${route.function}`, undefined, event)).json()
        expect(result).toMatchObject({ statusCode: 403, headers: { 'cache-control': 'no-store' } })
        expect(JSON.parse(result.body)).toMatchObject({ error: { code: 'forbidden' } })
      }
    },
  )

  test('the origin secret of a client’s own header is ignored', async () => {
    const headers = { 'x-origin-secret': 'invented'.repeat(8) }
    expect((await fetch(`${product.url}/api/trends/CA`, { headers })).status).toBe(200)
  })

  test('nobody can access data of another account', async () => {
    expect(await (await call('GET', '/api/follows', eleni.idToken)).json()).toEqual({ follows: [] })
    expect((await call('DELETE', `/api/follows/${followId}`, eleni.idToken)).status).toBe(404)
    expect((await call('DELETE', `/api/account/devices/${followId}`, eleni.idToken)).status).toBe(404)
    expect(await (await call('GET', '/api/account', eleni.idToken)).json()).toMatchObject({
      uid: eleni.sub,
      email: eleni.email,
    })
    expect(await mayasFollows()).toMatchObject({ follows: [{ id: followId }] })
  })

  test('nobody can access a watch of another account, and its feed only by its token', async () => {
    const made = await call('POST', '/api/watches', maya.idToken, { any: ['tesla'] })
    expect(made.status).toBe(201)
    const watch = JSON.parse(await made.text())
    const mayas = () => call('GET', '/api/watches', maya.idToken).then((answer) => answer.json())
    const before = await mayas()
    expect(before).toEqual({ watches: [watch] })
    expect(await (await call('GET', '/api/watches', eleni.idToken)).json()).toEqual({ watches: [] })
    for (const [method, body] of [
      ['PATCH', { paused: true }],
      ['PATCH', { feed: 'renew' }],
      ['PATCH', { any: ['byd'] }],
      ['DELETE', undefined],
    ] as const)
      expect((await call(method, `/api/watches/${watch.id}`, eleni.idToken, body)).status, method).toBe(404)
    expect((await call('GET', `/api/watches/${watch.id}/hits`, eleni.idToken)).status).toBe(404)
    expect(await mayas()).toEqual(before)

    const feed = await call('GET', watch.feed)
    expect(feed.status).toBe(200)
    expect(feed.headers.get('cache-control')).toBe('private, no-cache')
    expect(feed.headers.get('x-robots-tag')).toBe('noindex')
    expect(feed.headers.get('access-control-allow-origin')).toBeNull()
    const etag = feed.headers.get('etag') ?? ''
    expect((await fetch(product.url + watch.feed, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await call('GET', `/feeds/watch/${watch.id}.atom`)).status).toBe(404)
    expect((await call('GET', `/feeds/watch/${'x'.repeat(24)}.atom`)).status).toBe(404)
    expect((await call('GET', watch.feed.replace('.atom', '.rss'))).status).toBe(404)
    const renewed = await (await call('PATCH', `/api/watches/${watch.id}`, maya.idToken, { feed: 'renew' })).json()
    expect((await call('GET', watch.feed)).status).toBe(404)
    expect((await call('GET', renewed.feed)).status).toBe(200)
    expect((await call('DELETE', `/api/watches/${watch.id}`, maya.idToken)).status).toBe(204)
    expect((await call('GET', renewed.feed)).status).toBe(404)
  })

  test('a deleted account can do nothing but delete itself again', async () => {
    const gone = await signUpAndIn(product.url, 'gone@example.org')
    expect((await call('POST', '/api/follows', gone.idToken, FOLLOW)).status).toBe(201)
    expect((await call('DELETE', '/api/account', gone.idToken)).status).toBe(204)
    for (const route of signedInRoutes.filter((each) => keyOf(each) !== 'DELETE /api/account'))
      expect((await callRoute(route, gone.idToken)).status, keyOf(route)).toBe(401)
    expect((await call('DELETE', '/api/account', gone.idToken)).status).toBe(204)
    await expect(signUpAgain()).resolves.toBeDefined()

    function signUpAgain(): Promise<unknown> {
      return signUpAndIn(product.url, 'gone@example.org')
    }
  })

  test('a session that was signed out everywhere cannot be refreshed', async () => {
    await callPool(product.url, 'GlobalSignOut', { AccessToken: eleni.accessToken })
    await expect(callPool(product.url, 'GetUser', { AccessToken: eleni.accessToken })).rejects.toThrow(
      'NotAuthorizedException',
    )
  })
})
