import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { CollectionBucket } from '../../../lambdas/adapters/trends/collectionBucket.ts'
import { CollectionTable } from '../../../lambdas/adapters/trends/collectionTable.ts'
import type { Collection } from '../../../shared/collections/collection.ts'

const dynamo = mockClient(DynamoDBDocumentClient)
const s3 = mockClient(S3Client)
afterAll(() => {
  dynamo.restore()
  s3.restore()
})
const table = new CollectionTable(DynamoDBDocumentClient.from(new DynamoDBClient({})), 'trends')
const bucket = new CollectionBucket(new S3Client({}), 'published')

beforeEach(() => {
  dynamo.reset()
  s3.reset()
})

const COLLECTION: Collection = { version: 1, id: 'mine', at: '2026-11-20T00:00:00.000Z', countries: [] }
const REFUSED = new ConditionalCheckFailedException({
  message: 'The conditional request failed',
  $metadata: {},
})

describe('publishing', () => {
  test('succeeds when the first response was lost and the repeated write finds its own result', async () => {
    dynamo.on(PutCommand).rejects(REFUSED)
    dynamo.on(GetCommand).resolves({ Item: { collection: COLLECTION } })
    expect(await table.publish(COLLECTION)).toBe(true)
  })

  test('failed when another collection is there', async () => {
    dynamo.on(PutCommand).rejects(REFUSED)
    dynamo.on(GetCommand).resolves({ Item: { collection: { ...COLLECTION, id: 'theirs' } } })
    expect(await table.publish(COLLECTION)).toBe(false)
  })

  test('throws when the table has another problem', async () => {
    dynamo.on(PutCommand).rejects(new Error('throttled'))
    await expect(table.publish(COLLECTION)).rejects.toThrow('throttled')
  })
})

describe('a whole file that is uploaded in parts', () => {
  const uploading = new CollectionBucket(new S3Client({ region: 'us-east-1' }), 'published')
  const MEBIBYTE = 'x'.repeat(1024 * 1024)

  beforeEach(() => {
    s3.on(CreateMultipartUploadCommand).resolves({ UploadId: 'upload' })
    s3.on(UploadPartCommand).resolves({ ETag: 'tag' })
    s3.on(CompleteMultipartUploadCommand).resolves({})
    s3.on(AbortMultipartUploadCommand).resolves({})
    s3.on(PutObjectCommand).resolves({})
  })

  async function writeFile(megabytes: number): Promise<void> {
    const file = uploading.openFile('whole.json', 'plain.json')
    for (let written = 0; written < megabytes; written += 1) await file.write(MEBIBYTE)
    await file.close()
  }

  test('leaves nothing behind when a part fails', async () => {
    s3.on(UploadPartCommand, { PartNumber: 2 }).rejects(new Error('S3 is down'))
    await expect(writeFile(30)).rejects.toThrow('S3 is down')
    expect(s3.commandCalls(AbortMultipartUploadCommand)).toHaveLength(1)
    expect(s3.commandCalls(CompleteMultipartUploadCommand)).toHaveLength(0)
    expect(s3.commandCalls(PutObjectCommand)).toHaveLength(0)
  })

  test('leaves nothing behind when it cannot be completed', async () => {
    s3.on(CompleteMultipartUploadCommand).rejects(new Error('S3 is down'))
    await expect(writeFile(12)).rejects.toThrow('S3 is down')
    expect(s3.commandCalls(AbortMultipartUploadCommand)).toHaveLength(1)
  })

  test('fails as a whole when one of its forms fails', async () => {
    s3.on(PutObjectCommand, { Key: 'whole.json.br' }).rejects(new Error('S3 is down'))
    await expect(writeFile(1)).rejects.toThrow('S3 is down')
  })
})

describe('a pointer that makes no sense', () => {
  test.each([[{}], [{ collection: null }], [{ collection: { ...COLLECTION, version: 2 } }]])(
    'is not read: %j',
    async (Item) => {
      dynamo.on(GetCommand).resolves({ Item })
      await expect(table.published()).rejects.toThrow()
    },
  )
})

describe('the bucket', () => {
  test('does not mistake a failure for a missing document', async () => {
    s3.on(GetObjectCommand).rejects(new Error('slow down'))
    await expect(bucket.read('collections/a/countries/CA.json')).rejects.toThrow('slow down')
  })

  test('does not mistake an answer without a body for a missing document', async () => {
    s3.on(GetObjectCommand).resolves({})
    await expect(bucket.readBytes('collections/a/changes.pack')).rejects.toThrow('has no body')
  })

  test('reads no more than the object when the client received it as a part of a larger buffer', async () => {
    const received = new Uint8Array(Buffer.from('..pack..')).subarray(2, 6)
    const Body = { transformToByteArray: async () => received } as GetObjectCommandOutput['Body']
    s3.on(GetObjectCommand).resolves({ Body })
    expect(String(await bucket.readBytes('collections/a/changes.pack'))).toBe('pack')
  })

  test('does not mistake a refused deletion for a successful one', async () => {
    s3.on(ListObjectsV2Command).resolves({ Contents: [{ Key: 'collections/a/1' }] })
    s3.on(DeleteObjectsCommand).resolves({ Errors: [{ Key: 'collections/a/1', Code: 'AccessDenied' }] })
    await expect(bucket.remove('collections/a/')).rejects.toThrow('1 objects below collections/a/ could not be deleted')
  })

  test('copies all three forms of a file', async () => {
    s3.on(CopyObjectCommand).resolves({})
    await bucket.copyFile({ key: 'collections/a/t.json', plainKey: 'plain/a/t.json' }, 'latest/t.json')
    const copies = s3.commandCalls(CopyObjectCommand).map(({ args }) => [args[0].input.CopySource, args[0].input.Key])
    expect(copies).toEqual([
      ['published/collections/a/t.json.br', 'latest/t.json.br'],
      ['published/collections/a/t.json.gz', 'latest/t.json.gz'],
      ['published/plain/a/t.json', 'latest/t.json'],
    ])
  })
})
