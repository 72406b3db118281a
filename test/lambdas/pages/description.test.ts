import { expect, test } from 'vitest'
import { httpHandler } from '../../../lambdas/http/httpHandler.ts'
import { aContext, anEvent } from '../../support/httpEvents.ts'
import { testDescription } from '../../support/testDescription.ts'

const { description, apiReference } = testDescription(12)

const ask = (headers: Record<string, string> = {}) =>
  httpHandler(description)(anEvent({ route: 'GET /openapi.json', headers }), aContext)

test('the description can be read by scripts of all sites', async () => {
  const { statusCode, headers, body = '' } = await ask()
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'content-type': 'application/json; charset=utf-8',
  })
  expect(JSON.parse(body)).toMatchObject({ openapi: '3.1.1' })
})

test('the page for developers lists the open reads with their parameters, and no route of readers', async () => {
  const { routes } = await apiReference()
  expect(routes[0]).toMatchObject({ method: 'GET', path: '/api/trends/{country}' })
  expect(routes.find(({ path }) => path === '/api/search')).toMatchObject({
    request: expect.stringMatching(/^\/api\/search\?query=\S+&country=CA$/),
    parameters: [{ name: 'query' }, { name: 'country', values: 'CA' }],
  })
  expect(routes.filter(({ path }) => /account|follows|functions/.test(path))).toEqual([])
})
