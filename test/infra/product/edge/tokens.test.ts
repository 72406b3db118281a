import { describe, expect, test, vi } from 'vitest'
import { type ApiRequest, canonicalApi } from '../../../../infra/local/apiGateway.ts'
import type { LocalAnswer } from '../../../../infra/local/respond.ts'
import { securityHeaders } from '../../../../infra/product/edge/securityHeaders.ts'
import { ROUTES } from '../../../../infra/product/manifest/routes.ts'
import { newFeedToken } from '../../../../lambdas/adapters/people/watchEntry.ts'
import { httpHandler } from '../../../../lambdas/http/httpHandler.ts'
import { signedInHandler } from '../../../../lambdas/http/signedInHandler.ts'
import { ErrorAnswer } from '../../../../shared/api.ts'
import { Problem } from '../../../../shared/problem.ts'
import { watchFeedAddress } from '../../../../shared/watches/watchFeed.ts'
import { aContext, anEvent } from '../../../support/httpEvents.ts'

const TOKEN = 'Bearer eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJtYXlhIn0.c2lnbmF0dXJl-_'
const SIGNED_IN = ROUTES.filter(({ isSignedIn }) => isSignedIn).map(({ method, path }) => ({
  method,
  path: path.replace(/\{\w+\}/, 'w1'),
}))

/** CloudFront may not add them to what its functions answer. */
const SECURITY_HEADERS = Object.fromEntries(securityHeaders([]).map(([name, value]) => [name.toLowerCase(), value]))

/** The origin of the site, and the requests that reach its API. */
function world() {
  const reached = vi.fn<(request: ApiRequest) => Promise<LocalAnswer>>(async () => ({
    status: 200,
    headers: {},
    body: 'from the API',
  }))
  const site = canonicalApi(reached)
  const ask = (method: string, path: string, authorization?: string) =>
    site({
      method,
      url: new URL(path, 'http://local'),
      headers: { authorization },
      body: undefined,
      sourceIp: '127.0.0.1',
      sourcePort: 50_000,
    })
  return { ask, reached }
}

describe('a signed-in path without something of the form of a token', () => {
  test.each(SIGNED_IN)('is refused before the API counts it: $method $path', async ({ method, path }) => {
    const { ask, reached } = world()
    for (const authorization of [
      undefined,
      '',
      'Bearer',
      'Bearer forged',
      'Bearer a.b',
      'Basic a.b.c',
      'a.b.c',
      'Bearer a.b.c.d',
    ])
      expect(await ask(method, path, authorization)).toMatchObject({ status: 401 })
    expect(reached).not.toHaveBeenCalled()
  })

  test('gets the answer that its function would give, which no cache keeps', async () => {
    const { ask } = world()
    const { status, headers, body } = await ask('GET', '/api/account')
    const guard = { verify: () => Promise.reject(new Error('Not asked')), isGone: async () => false }
    const function_ = signedInHandler(guard, () => Promise.reject(new Error('Not asked')))
    const answer = await function_(anEvent({ route: 'GET /api/account' }), aContext)
    expect({ status, headers, body }).toEqual({
      status: answer.statusCode,
      headers: { ...SECURITY_HEADERS, ...answer.headers },
      body: answer.body,
    })
    expect(headers['cache-control']).toBe('no-store')
  })

  test('reaches its function where it needs none: an address that the account has left stops it', async () => {
    const { ask, reached } = world()
    expect(await ask('POST', '/api/account/hold')).toMatchObject({ status: 200 })
    expect(reached.mock.calls[0]?.[0].url.pathname).toBe('/api/account/hold')
  })

  test('is any path below it, also one that does not exist', async () => {
    const { ask, reached } = world()
    expect((await ask('GET', '/api/account/nothing/here')).status).toBe(401)
    expect((await ask('OPTIONS', '/api/watches/')).status).toBe(401)
    expect(reached).not.toHaveBeenCalled()
  })
})

test.each(SIGNED_IN)('a request with a token reaches the API as it is: $method $path', async ({ method, path }) => {
  const { ask, reached } = world()
  for (const authorization of [TOKEN, TOKEN.replace('Bearer', 'bearer')]) {
    expect((await ask(method, path, authorization)).body).toBe('from the API')
    const [request] = reached.mock.lastCall ?? []
    expect(request).toMatchObject({ method, headers: { authorization }, url: { pathname: path } })
  }
})

test('paths that identify their caller need no token, and keep their address', async () => {
  const { ask, reached } = world()
  expect((await ask('POST', '/mcp')).body).toBe('from the API')
  expect((await ask('POST', '/api/functions/sendContactEmail')).body).toBe('from the API')
  expect(reached.mock.lastCall?.[0].url.pathname).toBe('/api/functions/sendContactEmail')
})

describe('a private feed', () => {
  test('whose token can be none is refused before the API counts it, as its function would', async () => {
    const { ask, reached } = world()
    const token = newFeedToken()
    const paths = [
      '',
      'x',
      '.atom',
      'canada/games.atom',
      `${token}`,
      `${token}.rss`,
      `${token}x.atom`,
      `${token}.atom/x`,
    ]
    const missing = httpHandler(() => Promise.reject(new Problem('not-found', 'There is nothing at this address.')), {
      isPersonal: true,
    })
    const { statusCode, headers, body } = await missing(anEvent({ route: 'GET /feeds/watch/{token}' }), aContext)
    for (const path of paths)
      expect(await ask('GET', `/feeds/watch/${path}`), path).toEqual({
        status: statusCode,
        headers: { ...SECURITY_HEADERS, ...headers },
        body,
      })
    expect(ErrorAnswer.parse(JSON.parse(body ?? '')).error.code).toBe('not-found')
    expect(reached).not.toHaveBeenCalled()
  })

  test('with a possible token reaches the API', async () => {
    const { ask, reached } = world()
    const address = watchFeedAddress(newFeedToken())
    expect((await ask('GET', `${address}?x=1`)).body).toBe('from the API')
    expect(reached.mock.lastCall?.[0].url.href).toBe(`http://local${address}`)
  })
})
