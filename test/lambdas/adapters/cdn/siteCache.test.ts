import { createServer, type IncomingMessage } from 'node:http'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { listen } from '../../../../infra/standins/listen.ts'
import { siteCache } from '../../../../lambdas/adapters/cdn/siteCache.ts'
import { startTestAws } from '../../../support/aws.ts'

/** What was asked, and the statuses that are answered in order, 0 for no answer; 201 after them. */
let asked: { request: IncomingMessage; body: string }[] = []
let statuses: number[] = []
const server = await listen(
  createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    asked.push({ request, body: Buffer.concat(parts).toString() })
    const status = statuses.shift() ?? 201
    if (status === 0) return void response.destroy()
    response.writeHead(status).end(status < 300 ? '<Invalidation><Id>I1</Id></Invalidation>' : '')
  }),
  0,
)

beforeEach(() => {
  asked = []
  statuses = []
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.stop()
})

function aCache({ id = 'E123', url = server.url, caller = 'suppress' } = {}) {
  vi.stubEnv('AWS_ACCESS_KEY_ID', caller)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local')
  vi.stubEnv('AWS_ENDPOINT_URL', url)
  return siteCache({ DISTRIBUTION_ID: id })
}

describe('emptying the cache of the CDN', () => {
  test('is one invalidation of everything, signed for the region of CloudFront', async () => {
    await aCache().clear()
    expect(asked.map(({ request }) => `${request.method} ${request.url}`)).toEqual([
      'POST /2020-05-31/distribution/E123/invalidation',
    ])
    expect(asked[0]?.body).toMatch(/<InvalidationBatch .*<Path>\/\*<\/Path>/)
    expect(asked[0]?.request.headers.authorization).toMatch(/Credential=suppress\/\d{8}\/us-east-1\/cloudfront\//)
  })

  test('is tried again with the same reference, three times at most', async () => {
    statuses = [0, 503]
    await aCache().clear()
    expect(new Set(asked.map(({ body }) => body)).size).toBe(1)
    expect(asked).toHaveLength(3)
    statuses = [500, 500, 500]
    await expect(aCache().clear()).rejects.toThrow()
    expect(asked).toHaveLength(6)
  })
})

describe('the local stand-in', () => {
  test('empties the cache for who may, and for nobody else', async () => {
    let cleared = 0
    const aws = await startTestAws({
      clearCache: () => {
        cleared += 1
      },
      mayUse: (caller, action, resource) =>
        `${caller} ${action} ${resource}` === 'suppress cloudfront:CreateInvalidation E123',
    })
    const { url } = aws
    await aCache({ url }).clear()
    expect(cleared).toBe(1)
    await expect(aCache({ url, id: 'E124' }).clear()).rejects.toThrow()
    await expect(aCache({ url, caller: 'trends' }).clear()).rejects.toThrow()
    expect(cleared).toBe(1)
    await aws.cleanUp()
  })
})
