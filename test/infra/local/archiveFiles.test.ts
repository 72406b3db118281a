import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { archiveFiles } from '../../../infra/local/archiveFiles.ts'
import { localName } from '../../../infra/local/localProduct.ts'
import { errorAnswer } from '../../../infra/local/respond.ts'
import { BUCKETS } from '../../../infra/product/manifest/stores.ts'
import { startTestAws, type TestAws } from '../../support/aws.ts'

const FILE = '/data/archive/waves-2026-11.parquet'
let aws: TestAws
let answer: ReturnType<typeof archiveFiles>

beforeAll(async () => {
  aws = await startTestAws()
  const Bucket = localName('published')
  await aws.ensureBucket(Bucket, BUCKETS.published)
  const objects = new S3Client({ ...aws.config, forcePathStyle: true })
  await objects.send(
    new PutObjectCommand({
      ...{ Bucket, Key: FILE.slice(1), Body: 'PAR1 and more', ContentType: 'application/vnd.apache.parquet' },
      ...{ CacheControl: 'public', Expires: new Date('2026-11-22T12:00:00Z') },
    }),
  )
  answer = archiveFiles(objects, async ({ url }) => errorAnswer(404, 'not-found', url.pathname))
})
afterAll(() => aws.cleanUp())

function ask(method = 'GET', headers: Record<string, string> = {}, path = FILE) {
  const url = new URL(path, 'http://127.0.0.1')
  return answer({ method, url, headers, body: undefined, sourceIp: '127.0.0.1', sourcePort: 1 })
}

describe('a file of the archive', () => {
  test('is sent whole, with what caches and scripts of other sites need', async () => {
    expect(await ask()).toMatchObject({
      status: 200,
      body: Buffer.from('PAR1 and more'),
      headers: {
        'accept-ranges': 'bytes',
        'access-control-allow-origin': '*',
        'access-control-expose-headers': expect.stringContaining('Content-Range'),
        'cache-control': 'public',
        'content-type': 'application/vnd.apache.parquet',
        etag: expect.stringMatching(/^"\w+"$/),
        expires: 'Sun, 22 Nov 2026 12:00:00 GMT',
      },
    })
  })

  test('is sent in parts', async () => {
    expect(await ask('GET', { range: 'bytes=0-3' })).toMatchObject({
      status: 206,
      body: Buffer.from('PAR1'),
      headers: { 'content-range': 'bytes 0-3/13' },
    })
  })

  test('has no part after its end', async () => {
    expect(await ask('GET', { range: 'bytes=13-' })).toMatchObject({ status: 416 })
  })

  test('has all of its length for HEAD, whatever part is asked for', async () => {
    const { status, body } = (await ask('HEAD', { range: 'bytes=0-3' })) ?? {}
    expect([status, body?.length]).toEqual([200, 13])
  })

  test('is not sent again to those who have it', async () => {
    const etag = (await ask())?.headers.etag ?? ''
    expect(await ask('GET', { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' })
    expect(await ask('GET', { 'if-none-match': '"other"' })).toMatchObject({ status: 200 })
    const since = (await ask())?.headers['last-modified'] ?? ''
    expect(await ask('GET', { 'if-modified-since': since })).toMatchObject({ status: 304, body: '' })
    expect(await ask('GET', { 'if-modified-since': since, 'if-none-match': '"other"' })).toMatchObject({ status: 200 })
  })

  test('may be asked for by scripts of every site, with ranges', async () => {
    expect(await ask('OPTIONS')).toMatchObject({
      status: 204,
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': expect.stringContaining('Range') },
    })
  })

  test('is only read', async () => {
    expect(await ask('PUT')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, OPTIONS' } })
  })

  test('that does not exist is a matter of the API', async () => {
    const path = '/data/archive/waves-2020-01.parquet'
    expect(await ask('GET', {}, path)).toEqual(errorAnswer(404, 'not-found', path))
  })
})

test('other paths are none of its', async () => {
  expect(await ask('GET', {}, '/data/Canada.csv')).toBeUndefined()
})
