import { describe, expect, test } from 'vitest'
import { type ApiRequest, apiGateway } from '../../../infra/local/apiGateway.ts'
import { errorAnswer, jsonAnswer } from '../../../infra/local/respond.ts'
import { startSite } from '../../../infra/local/site.ts'
import { ROUTES } from '../../../infra/manifest.ts'

/** The event that a request becomes. */
async function eventOf(about: Partial<ApiRequest> = {}) {
  const events: unknown[] = []
  const api = apiGateway(ROUTES, async (_, event) => {
    events.push(event)
    return { statusCode: 200 }
  })
  await api({
    method: 'POST',
    url: new URL('/api/functions/sendContactEmail', 'http://local'),
    headers: {},
    body: '{}',
    sourceIp: '127.0.0.1',
    sourcePort: 50_123,
    ...about,
  })
  return Object(events[0])
}

describe('the caller’s network address', () => {
  test('is told in the header that the CDN sets, with the port', async () => {
    const { headers } = await eventOf()
    expect(headers['cloudfront-viewer-address']).toBe('127.0.0.1:50123')
  })

  test('is where the connection comes from', async () => {
    const site = await startSite(0)
    const nothing = errorAnswer(404, 'not-found', 'There is nothing at this address.')
    site.open({
      api: apiGateway(ROUTES, async (_, event) => ({ statusCode: 200, body: JSON.stringify(event) })),
      publishedFile: async () => undefined,
      page: async () => nothing,
      config: () => jsonAnswer({}),
      local: async () => nothing,
      users: async () => {},
      headers: [],
    })
    const answer = await fetch(`${site.url}/api/functions/sendContactEmail`, {
      method: 'POST',
      headers: { 'CloudFront-Viewer-Address': '198.51.100.7:1', 'X-Forwarded-For': '198.51.100.7' },
    })
    const { headers } = await answer.json()
    await site.stop()
    expect(headers['cloudfront-viewer-address']).toMatch(/^127\.0\.0\.1:[1-9]\d*$/)
  })

  test('is never what the caller says', async () => {
    const headers = { 'cloudfront-viewer-address': '198.51.100.7:1', 'content-type': 'application/json' }
    const event = await eventOf({ headers })
    expect(event.headers).toMatchObject({
      'cloudfront-viewer-address': '127.0.0.1:50123',
      'content-type': 'application/json',
    })
  })
})
