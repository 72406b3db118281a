import { describe, expect, test } from 'vitest'
import { matchRoute } from '../../../infra/local/matchRoute.ts'
import { ROUTES } from '../../../infra/product/manifest/routes.ts'

function match(method: string, path: string) {
  const matched = matchRoute(ROUTES, method, path)
  return matched && { key: matched.key, parameters: matched.parameters }
}

describe('literal segments match before parameters', () => {
  test.each([
    ['/api/trends', 'GET /api/trends', {}],
    ['/api/trends/CA', 'GET /api/trends/{country}', { country: 'CA' }],
    ['/api/trends/T%C3%BCrkiye', 'GET /api/trends/{country}', { country: 'Türkiye' }],
    [
      '/api/trends/UnitedStates/Business%20and%20Finance',
      'GET /api/trends/{country}/{category}',
      { country: 'UnitedStates', category: 'Business and Finance' },
    ],
    ['/api/trends/%E0%A4%A', 'GET /api/trends/{country}', { country: '%E0%A4%A' }],
    ['/api/timestamp', 'GET /api/timestamp', {}],
    ['/api/functions/joinWaitlist', 'ANY /api/functions/{name}', { name: 'joinWaitlist' }],
    ['/api/functions/a/b', 'ANY /api/{rest+}', { rest: 'functions/a/b' }],
    ['/api/nothing/like/this', 'ANY /api/{rest+}', { rest: 'nothing/like/this' }],
    ['/api/trends/a/b/c', 'ANY /api/{rest+}', { rest: 'trends/a/b/c' }],
    ['/api/trends/', 'ANY /api/{rest+}', { rest: 'trends/' }],
  ])('GET %s: %s', (path, key, parameters) => {
    expect(match('GET', path)).toEqual({ key, parameters })
  })

  test('a method with its own route does not match ANY, whichever is listed first', () => {
    const routes = ['ANY', 'GET'].map((method) => ({ method, path: '/api/{name}' }))
    for (const listed of [routes, routes.toReversed()])
      expect(matchRoute(listed, 'GET', '/api/a')?.key).toBe('GET /api/{name}')
  })

  test('a method without its own route matches ANY', () => {
    expect(match('POST', '/api/trends/CA')).toEqual({
      key: 'ANY /api/{rest+}',
      parameters: { rest: 'trends/CA' },
    })
  })

  test.each(['/', '/Canada', '/api', '/apix/trends'])('%s matches no route', (path) => {
    expect(match('GET', path)).toBeUndefined()
  })
})
