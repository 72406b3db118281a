import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { listen } from '../../../../infra/local/listen.ts'
import { CacheEnvironment, siteCache } from '../../../../lambdas/adapters/cdn/siteCache.ts'
import type { Clock } from '../../../../lambdas/common/clock.ts'
import { readEnvironment } from '../../../../lambdas/common/readEnvironment.ts'
import { startTestAws } from '../../../support/aws.ts'

const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'suppress', AWS_SECRET_ACCESS_KEY: 'local' }
const EVERYTHING = /^<\?xml version="1.0"\?><InvalidationBatch .*<Path>\/\*<\/Path>.*<CallerReference>[\w-]{36}<\//

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
    response.writeHead(status).end(`Answer ${asked.length}`)
  }),
  0,
)

beforeEach(() => {
  asked = []
  statuses = []
})
afterAll(() => server.stop())

function aCache(more: object = {}, wait: Clock['wait'] = async () => undefined) {
  return siteCache(
    readEnvironment(CacheEnvironment, {
      ...CREDENTIALS,
      DISTRIBUTION_ID: 'E123',
      AWS_ENDPOINT_URL: server.url,
      ...more,
    }),
    { wait },
  )
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

describe('emptying the cache of the CDN', () => {
  test('is one invalidation of everything, signed as CloudFront checks it: by method, path, headers and body', async () => {
    await aCache({ AWS_SESSION_TOKEN: 'session' }).clear()
    expect(asked).toHaveLength(1)
    const [{ request, body } = { request: undefined, body: '' }] = asked
    expect(`${request?.method} ${request?.url}`).toBe('POST /2020-05-31/distribution/E123/invalidation')
    expect(body).toMatch(EVERYTHING)
    const { headers = {} } = request ?? {}
    expect(headers['x-amz-security-token']).toBe('session')
    const [, day = '', names = '', signature = ''] =
      /^AWS4-HMAC-SHA256 Credential=suppress\/(\d{8})\/us-east-1\/cloudfront\/aws4_request, SignedHeaders=(.*), Signature=(.*)$/.exec(
        headers.authorization ?? '',
      ) ?? []
    expect(names.split(';')).toEqual(
      expect.arrayContaining(['content-type', 'host', 'x-amz-date', 'x-amz-security-token']),
    )
    const lines = names.split(';').map((name) => `${name}:${headers[name]}\n`)
    const canonical = [request?.method, request?.url, '', lines.join(''), names, sha256(body)].join('\n')
    const scope = `${day}/us-east-1/cloudfront/aws4_request`
    const signed = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
    const key = scope.split('/').reduce<Buffer | string>(hmac, `AWS4${CREDENTIALS.AWS_SECRET_ACCESS_KEY}`)
    expect(signature).toBe(hmac(key, signed).toString('hex'))
    expect(headers['content-type']).toBe('text/xml')
  })

  test('is tried again with the same reference, three times at most', async () => {
    statuses = [0, 503]
    await aCache().clear()
    expect(new Set(asked.map(({ body }) => body)).size).toBe(1)
    expect(asked).toHaveLength(3)
    statuses = [500, 500, 500]
    await expect(aCache().clear()).rejects.toThrow('The CDN does not empty its cache')
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
    await aCache({ AWS_ENDPOINT_URL: aws.url }).clear()
    expect(cleared).toBe(1)
    await expect(aCache({ AWS_ENDPOINT_URL: aws.url, DISTRIBUTION_ID: 'E124' }).clear()).rejects.toThrow()
    await expect(aCache({ AWS_ENDPOINT_URL: aws.url, AWS_ACCESS_KEY_ID: 'trends' }).clear()).rejects.toThrow()
    expect(cleared).toBe(1)
    await aws.cleanUp()
  })
})
