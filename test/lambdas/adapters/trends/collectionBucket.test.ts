import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BUCKETS } from '../../../../infra/product/manifest/stores.ts'
import { CollectionBucket } from '../../../../lambdas/adapters/trends/collectionBucket.ts'
import { startTestAws, type TestAws } from '../../../support/aws.ts'
import { slowTest } from '../../../support/slowTest.ts'

const [KEY, PLAIN_KEY] = ['collections/a/trends.json', 'plain/a/trends.json']
const JSON_TYPE = 'application/json; charset=utf-8'
const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_MINUTES = 'public, max-age=60, s-maxage=300, stale-while-revalidate=600, stale-if-error=86400'

/** Writes a whole file piece by piece, by default that of the trends. */
async function writeFile(
  bucket: CollectionBucket,
  pieces: readonly string[],
  { name = 'trends.json', onWritten = () => {} } = {},
): Promise<void> {
  const file = bucket.openFile(`collections/a/${name}`, `plain/a/${name}`)
  for (const piece of pieces) {
    await file.write(piece)
    onWritten()
  }
  await file.close()
}

describe('the bucket', () => {
  let aws: TestAws
  let objects: S3Client
  let bucket: CollectionBucket
  let name: string
  let buckets = 0

  beforeAll(async () => {
    aws = await startTestAws()
    objects = new S3Client(aws.config)
  })
  afterAll(() => aws.cleanUp())
  beforeEach(async () => {
    buckets += 1
    name = `published-${buckets}`
    await aws.ensureBucket(name, BUCKETS.published)
    bucket = new CollectionBucket(objects, name)
  })

  const get = (Key: string) => objects.send(new GetObjectCommand({ Bucket: name, Key }))
  /** How an object is served, and its bytes. */
  async function served(Key: string) {
    const { ContentType, ContentEncoding, CacheControl, Body } = await get(Key)
    return {
      served: [ContentType, ContentEncoding, CacheControl],
      bytes: Buffer.from((await Body?.transformToByteArray()) ?? []),
    }
  }

  test('gives back the document that was written, which is there once, in brotli, and never changes', async () => {
    const document = { titles: ['大谷 二刀流', 'طريقة عمل الكنافة', '😀'], __proto: null, list: [1, null] }
    await bucket.write('collections/a/countries/CA.json', document)
    expect(await bucket.read('collections/a/countries/CA.json')).toEqual(document)
    const { Contents = [] } = await objects.send(new ListObjectsV2Command({ Bucket: name }))
    expect(Contents.map(({ Key }) => Key)).toEqual(['collections/a/countries/CA.json.br'])
    expect((await served('collections/a/countries/CA.json.br')).served).toEqual([JSON_TYPE, 'br', FOR_EVER])
  })

  test('serves a whole file in brotli, gzip and plain for minutes, also at its fixed address', async () => {
    await writeFile(bucket, ['{"countries":', '{}}'])
    await bucket.copyFile({ key: KEY, plainKey: PLAIN_KEY }, 'latest/trends.json')
    for (const [key, encoding] of [
      [`${KEY}.br`, 'br'],
      [`${KEY}.gz`, 'gzip'],
      [PLAIN_KEY, undefined],
      ['latest/trends.json.br', 'br'],
      ['latest/trends.json.gz', 'gzip'],
      ['latest/trends.json', undefined],
    ] as const)
      expect((await served(key)).served, key).toEqual([JSON_TYPE, encoding, FOR_MINUTES])
  })

  slowTest('gives back a whole file of 30 MB, written in pieces, byte for byte in each form', async () => {
    const pieces = Array.from({ length: 30 }, (_, index) => `${index} ビーチ 😀 `.repeat(50_000))
    await writeFile(bucket, pieces)
    const text = Buffer.from(pieces.join(''))
    const bytes = async (key: string) => (await served(key)).bytes
    expect((await bytes(PLAIN_KEY)).equals(text)).toBe(true)
    expect(brotliDecompressSync(await bytes(`${KEY}.br`)).equals(text)).toBe(true)
    expect(gunzipSync(await bytes(`${KEY}.gz`)).equals(text)).toBe(true)
  })

  test('lists the folders after a name, and removes one with all that is in it', async () => {
    for (const id of ['2026-11-18', '2026-11-19', '2026-11-20'])
      await bucket.write(`collections/${id}/countries/CA.json`, {})
    expect(await bucket.folders('collections/', '2026-11-19')).toEqual(['2026-11-19', '2026-11-20'])
    await bucket.remove('collections/2026-11-19/')
    expect(await bucket.folders('collections/', '')).toEqual(['2026-11-18', '2026-11-20'])
  })
})

describe('with a service that has trouble,', () => {
  const client = new S3Client({ region: 'us-east-1' })
  const bucket = new CollectionBucket(client, 'published')
  const down = new Error('S3 is down')
  const s3 = mockClient(client)
  beforeEach(() => {
    s3.reset()
    s3.on(CreateMultipartUploadCommand).resolves({ UploadId: 'upload' })
    s3.on(UploadPartCommand).resolves({ ETag: 'tag' })
    s3.on(CompleteMultipartUploadCommand).resolves({})
    s3.on(AbortMultipartUploadCommand).resolves({})
    s3.on(PutObjectCommand).resolves({})
  })

  const keys = (...names: string[]) => names.map((Key) => ({ Key }))
  const megabytes = (count: number) => Array.from({ length: count }, () => 'x'.repeat(1024 * 1024))

  test('a whole file leaves nothing behind when a part fails', async () => {
    s3.on(UploadPartCommand, { PartNumber: 2 }).rejects(down)
    await expect(writeFile(bucket, megabytes(30))).rejects.toThrow(down)
    expect(s3.commandCalls(AbortMultipartUploadCommand)).toHaveLength(1)
    expect(s3.commandCalls(CompleteMultipartUploadCommand)).toHaveLength(0)
    expect(s3.commandCalls(PutObjectCommand)).toHaveLength(0)
  })

  test('a whole file leaves nothing behind when it cannot be completed', async () => {
    s3.on(CompleteMultipartUploadCommand).rejects(down)
    await expect(writeFile(bucket, megabytes(12))).rejects.toThrow(down)
    expect(s3.commandCalls(AbortMultipartUploadCommand)).toHaveLength(1)
  })

  test('a whole file is not written further while a part is sent, so that it does not fill the memory', async () => {
    const answer = Promise.withResolvers<void>()
    s3.on(UploadPartCommand).callsFake(async ({ Key }) => {
      if (Key === PLAIN_KEY) await answer.promise
      return { ETag: 'tag' }
    })
    let written = 0
    const onWritten = () => {
      written += 1
    }
    const parts = () => s3.commandCalls(UploadPartCommand, { Key: PLAIN_KEY })
    const writing = writeFile(bucket, megabytes(24), { onWritten })
    // Another file is complete meanwhile, so there was enough time.
    await writeFile(bucket, megabytes(24), { name: 'titles.json' })
    expect(parts()).toHaveLength(1)
    expect(written).toBeLessThan(10)
    answer.resolve()
    await writing
    expect(parts()).toHaveLength(5)
  })

  test.each<[string, () => unknown, () => Promise<unknown>, string]>([
    ['a failure', () => s3.on(GetObjectCommand).rejects(down), () => bucket.read('a.json'), 'S3 is down'],
    ['no body', () => s3.on(GetObjectCommand).resolves({}), () => bucket.readBytes('a.pack'), 'has no body'],
  ])('%s is not mistaken for a missing document', async (_, answer, read, message) => {
    answer()
    await expect(read()).rejects.toThrow(message)
  })

  test('no more is read than the object when the client received it as a part of a larger buffer', async () => {
    const received = new Uint8Array(Buffer.from('..pack..')).subarray(2, 6)
    const Body = { transformToByteArray: async () => received } as GetObjectCommandOutput['Body']
    s3.on(GetObjectCommand).resolves({ Body })
    expect(String(await bucket.readBytes('a.pack'))).toBe('pack')
  })

  test('a folder is removed list by list', async () => {
    s3.on(ListObjectsV2Command)
      .resolvesOnce({ Contents: keys('a/1', 'a/2') })
      .resolvesOnce({ Contents: keys('a/3') })
      .resolves({})
    s3.on(DeleteObjectsCommand).resolves({})
    await bucket.remove('a/')
    expect(s3.commandCalls(DeleteObjectsCommand).map(({ args }) => args[0].input.Delete?.Objects)).toEqual([
      keys('a/1', 'a/2'),
      keys('a/3'),
    ])
  })

  test('a refused deletion is not mistaken for a successful one', async () => {
    s3.on(ListObjectsV2Command)
      .resolvesOnce({ Contents: keys('a/1') })
      .resolves({})
    s3.on(DeleteObjectsCommand).resolves({ Errors: [{ Key: 'a/1', Code: 'AccessDenied' }] })
    await expect(bucket.remove('a/')).rejects.toThrow('1 objects below a/ could not be deleted')
  })
})
