import { describe, expect, test } from 'vitest'
import { type ApiRequest, apiGateway } from '../../../infra/local/apiGateway.ts'
import { errorAnswer, jsonAnswer } from '../../../infra/local/respond.ts'
import { type Site, startSite } from '../../../infra/local/site.ts'
import { securityHeaders } from '../../../infra/product/edge/securityHeaders.ts'
import { ORIGIN_SECRET } from '../../support/originSecret.ts'

/** An API whose functions return their event. */
const echo = apiGateway(async (_, event) => ({ statusCode: 200, body: JSON.stringify(event) }), ORIGIN_SECRET)

/** The event of a request. */
async function eventOf(about: Partial<ApiRequest> = {}) {
  const { body } = await echo({
    method: 'POST',
    url: new URL('/api/functions/sendContactEmail', 'http://local'),
    headers: {},
    body: '{}',
    sourceIp: '127.0.0.1',
    sourcePort: 50_123,
    ...about,
  })
  return JSON.parse(body.toString())
}

/** A site of which only the API answers. */
async function anOpenSite(): Promise<Site> {
  const site = await startSite(0)
  const nothing = errorAnswer(404, 'not-found', 'There is nothing at this address.')
  site.open({
    api: echo,
    archiveFile: async () => undefined,
    publishedFile: async () => undefined,
    page: async () => nothing,
    config: () => jsonAnswer({}),
    local: async () => nothing,
    users: async () => {},
  })
  return site
}

describe('the client address', () => {
  test('is taken from the connection', async () => {
    const site = await anOpenSite()
    const answer = await fetch(`${site.url}/api/functions/sendContactEmail`, {
      method: 'POST',
      headers: { 'CloudFront-Viewer-Address': '198.51.100.7:1', 'X-Forwarded-For': '198.51.100.7' },
    })
    const { headers } = await answer.json()
    await site.stop()
    expect(headers['cloudfront-viewer-address']).toMatch(/^127\.0\.0\.1:[1-9]\d*$/)
  })

  test('is never taken from the request', async () => {
    const headers = { 'cloudfront-viewer-address': '198.51.100.7:1', 'content-type': 'application/json' }
    const event = await eventOf({ headers })
    expect(event.headers).toMatchObject({
      'cloudfront-viewer-address': '127.0.0.1:50123',
      'content-type': 'application/json',
    })
  })
})

test('the origin secret is set by the CDN, whatever the client sends', async () => {
  for (const headers of [{}, { 'x-origin-secret': 'guessed' }]) {
    const event = await eventOf({ headers })
    expect(event.headers['x-origin-secret']).toBe(ORIGIN_SECRET)
  }
})

test.each(['/api/functions/sendContactEmail', '/__local/invoke/ingest'])(
  'a body of more than a megabyte is refused: %s',
  async (path) => {
    const site = await anOpenSite()
    const post = (bytes: number) => fetch(site.url + path, { method: 'POST', body: 'x'.repeat(bytes) })
    const answers = [await post(1_000_000), await post(1_000_001), await post(8_000_000)]
    await site.stop()
    expect(answers.map(({ status }) => status).slice(1)).toEqual([413, 413])
    expect(answers[0]?.status).not.toBe(413)
    expect(await answers[1]?.json()).toEqual({
      error: { code: 'too-large', message: 'At most 1 MB is read here.' },
    })
  },
)

test('while the product is starting, requests get 503 with the security headers', async () => {
  const site = await startSite(0)
  const answer = await fetch(`${site.url}/Canada`)
  await site.stop()
  expect(answer.status).toBe(503)
  for (const [name, value] of securityHeaders([])) expect(answer.headers.get(name), name).toBe(value)
})
