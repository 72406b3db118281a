import { DatabaseSync } from 'node:sqlite'
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  PutBucketVersioningCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ObjectStore } from '../../../infra/standins/objects/ObjectStore.ts'
import { configFor, startTestAws, type TestAws } from '../../support/aws.ts'

const Bucket = 'published'
const MEBIBYTE = 1024 * 1024
const PART = { UploadId: 'upload', PartNumber: 1 }

let aws: TestAws
let client: S3Client

beforeAll(async () => {
  aws = await startTestAws()
  await aws.ensureBucket(Bucket, { variable: '', keepDays: [{ prefix: 'collections/', days: 400 }] })
  client = new S3Client(aws.config)
})
afterAll(() => aws.cleanUp())

async function put(Key: string, Body: string | Buffer = Key): Promise<string> {
  return (await client.send(new PutObjectCommand({ Bucket, Key, Body }))).ETag ?? ''
}

async function read(Key: string): Promise<string | undefined> {
  return (await client.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString()
}

/** The status an answer had, also that of a refusal. */
async function statusOf(work: Promise<{ $metadata: { httpStatusCode?: number } }>) {
  return work.then(
    (answer) => answer.$metadata.httpStatusCode,
    (error: { $metadata?: { httpStatusCode?: number } }) => error.$metadata?.httpStatusCode,
  )
}

describe('the object stand-in', () => {
  test('keeps what is said about an object, and a copy keeps it too', async () => {
    const about = {
      ContentType: 'application/json',
      ContentEncoding: 'br',
      CacheControl: 'public, max-age=300',
    }
    await client.send(new PutObjectCommand({ Bucket, Key: 'about/a.json', Body: '{}', ...about }))
    await client.send(new CopyObjectCommand({ Bucket, Key: 'about/b.json', CopySource: `${Bucket}/about/a.json` }))
    for (const Key of ['about/a.json', 'about/b.json'])
      expect(await client.send(new HeadObjectCommand({ Bucket, Key }))).toMatchObject({
        ...about,
        ContentLength: 2,
      })
  })

  test.each(['application/x-www-form-urlencoded', 'application/x-amz-json-1.0', 'text/html; charset=utf-8'])(
    'keeps the bytes of an object of type %s',
    async (ContentType) => {
      await client.send(new PutObjectCommand({ Bucket, Key: 'typed', Body: 'a=1&b=%20', ContentType }))
      expect(await read('typed')).toBe('a=1&b=%20')
    },
  )

  test('takes an object of 60 MB', async () => {
    const body = Buffer.alloc(60 * MEBIBYTE, 'x')
    await put('large', body)
    expect((await client.send(new HeadObjectCommand({ Bucket, Key: 'large' }))).ContentLength).toBe(body.length)
  })

  test('puts an object together from parts', async () => {
    const at = { Bucket, Key: 'parts' }
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...at, ContentType: 'text/plain' }))
    const bodies = [Buffer.alloc(5 * MEBIBYTE, 'a'), Buffer.from('end')]
    const Parts = await Promise.all(
      bodies.map(async (Body, index) => {
        const PartNumber = index + 1
        const { ETag } = await client.send(new UploadPartCommand({ ...at, UploadId, PartNumber, Body }))
        return { PartNumber, ETag }
      }),
    )
    await client.send(new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts } }))
    const { ContentLength } = await client.send(new HeadObjectCommand(at))
    expect(ContentLength).toBe(5 * MEBIBYTE + 3)
  })

  test('deletes the objects of a list, however they are named', async () => {
    const keys = ['delete/a&b', 'delete/a&amp;b', 'delete/<"\'>', 'delete/é 🎈', 'delete/+ %20']
    for (const key of keys) await put(key)
    await put('delete/kept')
    const { Deleted } = await client.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects: keys.map((Key) => ({ Key })) } }),
    )
    expect(Deleted?.map((one) => one.Key)).toEqual(keys)
    const { Contents } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'delete/' }))
    expect(Contents?.map((one) => one.Key)).toEqual(['delete/kept'])
  })

  test('lists every object once, in the order of their bytes, however small the pages', async () => {
    const keys = ['list/B', 'list/_', 'list/a', 'list/a/1', 'list/b', 'list/é', 'list/🎈']
    for (const key of keys.toReversed()) await put(key)
    const found: string[] = []
    let ContinuationToken: string | undefined
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: 'list/', MaxKeys: 2, ContinuationToken }),
      )
      found.push(...(page.Contents ?? []).map((one) => one.Key ?? ''))
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
    expect(found).toEqual(keys)
  })

  test.each([
    ['of 1,024 bytes is taken', 'k'.repeat(1024), 200],
    ['of 1,025 bytes is refused', 'k'.repeat(1025), 400],
    ['of 1,025 bytes in 1,024 characters is refused', `${'k'.repeat(1023)}é`, 400],
    ['with a segment of two dots is refused', 'a/../b', 400],
    ['with two dots inside a segment is taken', 'a..b/c', 200],
    ['with a NUL is refused', 'a\0b', 400],
  ])('a key %s', async (_, Key, status) => {
    expect(await statusOf(client.send(new PutObjectCommand({ Bucket, Key, Body: 'x' })))).toBe(status)
  })

  test('refuses what it would get wrong, and leaves the object alone', async () => {
    await put('tagged', 'content')
    const at = { Bucket, Key: 'tagged' }
    const statuses = [
      await statusOf(
        client.send(new PutObjectTaggingCommand({ ...at, Tagging: { TagSet: [{ Key: 'a', Value: 'b' }] } })),
      ),
      await statusOf(client.send(new GetObjectTaggingCommand(at))),
      await statusOf(client.send(new GetObjectCommand({ ...at, VersionId: '1' }))),
      await statusOf(client.send(new GetObjectCommand({ ...at, ResponseContentType: 'text/plain' }))),
      await statusOf(client.send(new GetObjectCommand({ ...at, IfNoneMatch: '"other"' }))),
      await statusOf(client.send(new PutObjectCommand({ ...at, Body: 'x', Metadata: { run: '7' } }))),
      await statusOf(client.send(new PutObjectCommand({ ...at, Body: 'x', ContentLanguage: 'fr' }))),
      await statusOf(client.send(new PutObjectCommand({ ...at, Body: 'x', ContentDisposition: 'inline' }))),
      await statusOf(
        client.send(new CopyObjectCommand({ ...at, CopySource: `${Bucket}/tagged`, MetadataDirective: 'REPLACE' })),
      ),
      await statusOf(client.send(new UploadPartCopyCommand({ ...at, ...PART, CopySource: `${Bucket}/a` }))),
      await statusOf(client.send(new CreateBucketCommand({ Bucket: 'another' }))),
      await statusOf(client.send(new ListBucketsCommand())),
      await statusOf(
        client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } })),
      ),
    ]
    expect(statuses).toEqual(Array(13).fill(501))
    expect(await read('tagged')).toBe('content')
  })

  test('writes under a condition only when the object is as the client knows it', async () => {
    const at = { Bucket, Key: 'conditional' }
    const write = (Body: string, condition: { IfMatch?: string; IfNoneMatch?: string }) =>
      client.send(new PutObjectCommand({ ...at, Body, ...condition }))
    const { ETag = '' } = await write('first', { IfNoneMatch: '*' })
    await expect(write('second', { IfNoneMatch: '*' })).rejects.toMatchObject({ name: 'PreconditionFailed' })
    await write('third', { IfMatch: ETag })
    await expect(write('fourth', { IfMatch: ETag })).rejects.toMatchObject({ name: 'PreconditionFailed' })
    expect(await read('conditional')).toBe('third')
  })

  test.each([
    ['bytes=7-', 'hij', 'bytes 7-9/10'],
    ['bytes=-2', 'ij', 'bytes 8-9/10'],
    ['bytes=-99', 'abcdefghij', 'bytes 0-9/10'],
    ['bytes=4-2', 'abcdefghij', undefined],
    ['letters=2-4', 'abcdefghij', undefined],
  ])('answers the range %s with %s', async (Range, text, range) => {
    await put('parts', 'abcdefghij')
    const { Body, ContentRange } = await client.send(new GetObjectCommand({ Bucket, Key: 'parts', Range }))
    expect([await Body?.transformToString(), ContentRange]).toEqual([text, range])
  })

  test.each(['bytes=10-', 'bytes=10-12'])('refuses the range %s, which begins after the end', async (Range) => {
    await put('parts', 'abcdefghij')
    await expect(client.send(new GetObjectCommand({ Bucket, Key: 'parts', Range }))).rejects.toMatchObject({
      name: 'InvalidRange',
    })
  })

  test('deletes what has outlived its days, and only that', async () => {
    await put('collections/old')
    await put('latest/old')
    await aws.sweep(new Date(Date.now() + 399 * 24 * 3_600_000))
    expect(await read('collections/old')).toBe('collections/old')
    await aws.sweep(new Date(Date.now() + 401 * 24 * 3_600_000))
    await expect(read('collections/old')).rejects.toMatchObject({ name: 'NoSuchKey' })
    expect(await read('latest/old')).toBe('latest/old')
  })
})

const PLAIN = {
  contentType: 'text/plain',
  cacheControl: null,
  contentEncoding: null,
  expires: null,
}
const byBytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other))

const store = new ObjectStore(new DatabaseSync(':memory:'))

test('every listing finds each name exactly once and in order, for all keys and page sizes', () => {
  const key = fc.string({ unit: fc.constantFrom('a', 'B', '/', 'é', '🎈'), minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(
      fc.uniqueArray(key, { maxLength: 8 }),
      fc.integer({ min: 1, max: 3 }),
      fc.boolean(),
      (keys, maxKeys, folded) => {
        for (const one of keys) store.put('property', one, Buffer.alloc(0), PLAIN)
        const names: string[] = []
        for (let after = '', more = true; more; ) {
          const options = { prefix: '', delimiter: folded ? '/' : '', maxKeys, after }
          const { objects, commonPrefixes, isTruncated } = store.list('property', options)
          names.push(...[...objects.map((object) => object.key), ...commonPrefixes].toSorted(byBytes))
          after = names.at(-1) ?? ''
          more = isTruncated
        }
        for (const one of keys) store.remove('property', one)
        const expected = new Set(
          keys.map((one) => (folded && one.includes('/') ? one.slice(0, one.indexOf('/') + 1) : one)),
        )
        expect(names).toEqual([...expected].toSorted(byBytes))
      },
    ),
  )
})

describe('a caller who may only', () => {
  const GRANTS: Record<string, string[]> = {
    reader: ['s3:GetObject published/open/*'],
    lister: ['s3:GetObject published/open/*', 's3:ListBucket published'],
    cleaner: ['s3:DeleteObject published/open/*'],
    writer: ['s3:PutObject published/open/*'],
  }
  let strict: TestAws

  beforeAll(async () => {
    strict = await startTestAws({
      mayUse: (caller, action, resource) =>
        caller === 'owner' ||
        (GRANTS[caller] ?? []).includes(`${action} ${resource.replace(/(?<=published\/open\/).*/, '*')}`),
    })
    await strict.ensureBucket(Bucket, { variable: '', keepDays: [] })
    for (const Key of ['open/a', 'open/b', 'closed/c'])
      await as('owner').send(new PutObjectCommand({ Bucket, Key, Body: Key }))
  })
  afterAll(() => strict.cleanUp())

  const as = (caller: string) => new S3Client(configFor(strict.url, caller))

  test('read gets the objects, and nothing else', async () => {
    const reader = as('reader')
    expect(await statusOf(reader.send(new GetObjectCommand({ Bucket, Key: 'open/a' })))).toBe(200)
    expect(await statusOf(reader.send(new GetObjectCommand({ Bucket, Key: 'closed/c' })))).toBe(403)
    expect(await statusOf(reader.send(new ListObjectsV2Command({ Bucket })))).toBe(403)
    expect(await statusOf(reader.send(new PutObjectCommand({ Bucket, Key: 'open/a', Body: 'x' })))).toBe(403)
    expect(await statusOf(reader.send(new DeleteObjectCommand({ Bucket, Key: 'open/a' })))).toBe(403)
  })

  test('read learns that an object is missing only with the permission to list', async () => {
    const missing = new GetObjectCommand({ Bucket, Key: 'open/missing' })
    await expect(as('reader').send(missing)).rejects.toMatchObject({ name: 'AccessDenied' })
    await expect(as('lister').send(missing)).rejects.toMatchObject({ name: 'NoSuchKey' })
  })

  test('write does not get at other objects by copying them', async () => {
    const copy = (key: string) =>
      as('writer').send(new CopyObjectCommand({ Bucket, Key: 'open/copy', CopySource: `${Bucket}/${key}` }))
    expect(await statusOf(copy('closed/c'))).toBe(403)
  })

  test('delete some objects keeps the others of the same request', async () => {
    const { Deleted, Errors } = await as('cleaner').send(
      new DeleteObjectsCommand({
        Bucket,
        Delete: { Objects: [{ Key: 'closed/c' }, { Key: 'open/b' }] },
      }),
    )
    expect(Deleted?.map((one) => one.Key)).toEqual(['open/b'])
    expect(Errors).toMatchObject([{ Key: 'closed/c', Code: 'AccessDenied' }])
    const kept = new GetObjectCommand({ Bucket, Key: 'closed/c' })
    expect(await statusOf(as('owner').send(kept))).toBe(200)
  })
})

describe('an upload in parts', () => {
  const at = { Bucket, Key: 'upload' }

  test('is gone with its parts when it is aborted', async () => {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(at))
    const { ETag } = await client.send(new UploadPartCommand({ ...at, UploadId, PartNumber: 1, Body: 'x' }))
    await client.send(new AbortMultipartUploadCommand({ ...at, UploadId }))
    const again = new UploadPartCommand({ ...at, UploadId, PartNumber: 2, Body: 'x' })
    await expect(client.send(again)).rejects.toMatchObject({ name: 'NoSuchUpload' })
    const Parts = [{ PartNumber: 1, ETag }]
    const complete = new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts } })
    await expect(client.send(complete)).rejects.toMatchObject({ name: 'NoSuchUpload' })
    expect(await statusOf(client.send(new HeadObjectCommand(at)))).toBe(404)
  })

  test.each([
    ['an unknown part', [{ PartNumber: 1, ETag: '"other"' }], 'InvalidPart'],
    ['a small part before the last', [1, 2], 'EntityTooSmall'],
    ['parts in the wrong order', [2, 1], 'InvalidPartOrder'],
  ])('is refused with %s', async (_, named, name) => {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(at))
    const parts = await Promise.all(
      [1, 2].map(async (PartNumber) => {
        const Body = Buffer.alloc(name === 'InvalidPartOrder' ? 5 * MEBIBYTE : 1)
        const { ETag } = await client.send(new UploadPartCommand({ ...at, UploadId, PartNumber, Body }))
        return { PartNumber, ETag }
      }),
    )
    const Parts = named.map((part) => (typeof part === 'number' ? parts[part - 1] : part) ?? {})
    const complete = new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts } })
    await expect(client.send(complete)).rejects.toMatchObject({ name })
  })
})

test('an object with a wrong checksum is refused, sent whole or in chunks', async () => {
  const put = (Body: string | Readable) =>
    client.send(new PutObjectCommand({ Bucket, Key: 'damaged', Body, ContentLength: 7, ChecksumCRC32: 'AAAAAA==' }))
  await expect(put('one two')).rejects.toMatchObject({ name: 'BadDigest' })
  // The SDK warns that it cannot send a stream again.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await expect(put(Readable.from([Buffer.from('one two')]))).rejects.toMatchObject({ name: 'BadDigest' })
  expect(await statusOf(client.send(new HeadObjectCommand({ Bucket, Key: 'damaged' })))).toBe(404)
})
