import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { CollectionBucket } from '../../../../lambdas/adapters/trends/collectionBucket.ts'

const s3 = mockClient(S3Client)
afterAll(() => s3.restore())
const bucket = new CollectionBucket(new S3Client({ region: 'us-east-1' }), 'published')
const MEBIBYTE = 'x'.repeat(1024 * 1024)

beforeEach(() => {
  s3.reset()
  s3.on(PutObjectCommand).resolves({})
  s3.on(CreateMultipartUploadCommand).resolves({ UploadId: 'upload' })
  s3.on(CompleteMultipartUploadCommand).resolves({})
})

describe('an object of a collection', () => {
  test('is a document in brotli that never changes', async () => {
    await bucket.write('collections/a/words.json', { waves: [] })
    expect(s3.commandCalls(PutObjectCommand)[0]?.args[0].input).toMatchObject({
      Bucket: 'published',
      Key: 'collections/a/words.json.br',
      ContentType: 'application/json; charset=utf-8',
      ContentEncoding: 'br',
      CacheControl: 'public, max-age=31536000, immutable',
    })
  })

  test('may be bytes, which are stored as they are, without an encoding', async () => {
    const Body = Buffer.from('pack')
    await bucket.writeBytes('collections/a/changes.pack', Body)
    expect(s3.commandCalls(PutObjectCommand)[0]?.args[0].input).toEqual({
      ...{ Bucket: 'published', Key: 'collections/a/changes.pack', Body },
      ContentType: 'application/octet-stream',
      CacheControl: 'public, max-age=31536000, immutable',
    })
  })
})

describe('a whole file', () => {
  test('is cached for minutes in each of its forms, because it changes with each collection', async () => {
    const file = bucket.openFile('collections/a/titles.json', 'plain/a/titles.json')
    await file.write('{}')
    await file.close()
    const puts = s3.commandCalls(PutObjectCommand).map(({ args }) => args[0].input)
    expect(puts.map(({ Key, ContentEncoding }) => [Key, ContentEncoding]).toSorted()).toEqual([
      ['collections/a/titles.json.br', 'br'],
      ['collections/a/titles.json.gz', 'gzip'],
      ['plain/a/titles.json', undefined],
    ])
    for (const { Bucket, ContentType, CacheControl } of puts)
      expect({ Bucket, ContentType, CacheControl }).toEqual({
        Bucket: 'published',
        ContentType: 'application/json; charset=utf-8',
        CacheControl: 'public, max-age=60, s-maxage=300, stale-while-revalidate=600, stale-if-error=86400',
      })
  })

  test('is not written further while a part is sent, one part at a time, so that it does not fill the memory', async () => {
    const answer = Promise.withResolvers<void>()
    s3.on(UploadPartCommand).callsFake(async ({ Key }) => {
      if (Key === 'plain/slow.json') await answer.promise
      return { ETag: 'tag' }
    })
    let written = 0
    async function write(name: string, onWritten = () => {}) {
      const file = bucket.openFile(name, `plain/${name}`)
      for (let megabyte = 1; megabyte <= 24; megabyte += 1) {
        await file.write(MEBIBYTE)
        onWritten()
      }
      await file.close()
    }
    const parts = () => s3.commandCalls(UploadPartCommand, { Key: 'plain/slow.json' })
    const writing = write('slow.json', () => {
      written += 1
    })
    // Another file is complete meanwhile, so there was enough time.
    await write('fast.json')
    expect(parts()).toHaveLength(1)
    expect(written).toBeLessThan(10)
    answer.resolve()
    await writing
    expect(parts()).toHaveLength(5)
  })
})

describe('a folder of a collection', () => {
  test('is removed list by list, until nothing is left', async () => {
    const keys = (...names: string[]) => names.map((Key) => ({ Key }))
    s3.on(ListObjectsV2Command)
      .resolvesOnce({ Contents: keys('collections/a/1', 'collections/a/2') })
      .resolvesOnce({ Contents: keys('collections/a/3') })
      .resolves({})
    s3.on(DeleteObjectsCommand).resolves({})
    await bucket.remove('collections/a/')
    expect(s3.commandCalls(ListObjectsV2Command)[0]?.args[0].input).toMatchObject({ Prefix: 'collections/a/' })
    expect(s3.commandCalls(DeleteObjectsCommand).map(({ args }) => args[0].input.Delete)).toEqual([
      { Objects: keys('collections/a/1', 'collections/a/2'), Quiet: true },
      { Objects: keys('collections/a/3'), Quiet: true },
    ])
  })
})
