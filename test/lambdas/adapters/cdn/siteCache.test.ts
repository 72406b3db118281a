import { createServer, type IncomingMessage } from 'node:http'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { listen } from '../../../../infra/local/listen.ts'
import { CacheEnvironment, siteCache } from '../../../../lambdas/adapters/cdn/siteCache.ts'
import { readEnvironment } from '../../../../lambdas/common/readEnvironment.ts'
import { startTestAws } from '../../../support/aws.ts'

const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'suppress', AWS_SECRET_ACCESS_KEY: 'local' }
const EVERYTHING = /^<\?xml version="1.0"\?><InvalidationBatch .*<Path>\/\*<\/Path>.*<CallerReference>[\w-]{36}<\//

/** What was asked, and the statuses that are answered in order; 201 after them. */
let asked: { request: IncomingMessage; body: string }[] = []
let statuses: number[] = []
const server = await listen(
  createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    asked.push({ request, body: Buffer.concat(parts).toString() })
    response.writeHead(statuses.shift() ?? 201).end()
  }),
  0,
)

beforeEach(() => {
  asked = []
  statuses = []
})
afterAll(() => server.stop())

function aCache(more: object = {}) {
  return siteCache(
    readEnvironment(CacheEnvironment, {
      ...CREDENTIALS,
      DISTRIBUTION_ID: 'E123',
      AWS_ENDPOINT_URL: server.url,
      ...more,
    }),
    { wait: async () => undefined },
  )
}

describe('emptying the cache of the CDN', () => {
  test('asks for one invalidation of everything, signed', async () => {
    await aCache({ AWS_SESSION_TOKEN: 'session' }).clear()
    expect(asked).toHaveLength(1)
    const [{ request, body } = { request: undefined, body: '' }] = asked
    expect(`${request?.method} ${request?.url}`).toBe('POST /2020-05-31/distribution/E123/invalidation')
    expect(body).toMatch(EVERYTHING)
    expect(request?.headers).toMatchObject({
      authorization: expect.stringMatching(
        /^AWS4-HMAC-SHA256 Credential=suppress\/\d{8}\/us-east-1\/cloudfront\/aws4_request, SignedHeaders=.*host.*, Signature=[0-9a-f]{64}$/,
      ),
      'x-amz-security-token': 'session',
    })
  })

  test('is tried again with the same reference, three times at most', async () => {
    statuses = [500, 503]
    await aCache().clear()
    expect(new Set(asked.map(({ body }) => body)).size).toBe(1)
    expect(asked).toHaveLength(3)
    statuses = [500, 500, 500]
    await expect(aCache().clear()).rejects.toThrow('The CDN does not empty its cache')
    expect(asked).toHaveLength(6)
  })

  test('fails when nothing answers', async () => {
    await expect(aCache({ AWS_ENDPOINT_URL: 'http://127.0.0.1:9' }).clear()).rejects.toThrow('The CDN')
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
    await aCache({ AWS_ENDPOINT_URL: aws.url }).clear()
    expect(cleared).toBe(1)
    await expect(aCache({ AWS_ENDPOINT_URL: aws.url, DISTRIBUTION_ID: 'E124' }).clear()).rejects.toThrow()
    await expect(aCache({ AWS_ENDPOINT_URL: aws.url, AWS_ACCESS_KEY_ID: 'trends' }).clear()).rejects.toThrow()
    expect(cleared).toBe(1)
    await aws.cleanUp()
  })
})
