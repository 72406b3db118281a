import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BUCKETS, TABLES } from '../../../infra/manifest/stores.ts'
import { CollectionBucket } from '../../../lambdas/adapters/trends/collectionBucket.ts'
import { CollectionTable, historyKey } from '../../../lambdas/adapters/trends/collectionTable.ts'
import type { Collection } from '../../../shared/collections/collection.ts'
import { startTestAws, type TestAws } from '../../support/aws.ts'
import { someTrends } from '../../support/collecting.ts'
import { slowTest } from '../../support/slowTest.ts'

let aws: TestAws
let documents: DynamoDBDocumentClient
let objects: S3Client
let table: CollectionTable
let bucket: CollectionBucket
let stores = 0

beforeAll(async () => {
  aws = await startTestAws()
  documents = DynamoDBDocumentClient.from(new DynamoDBClient(aws.config))
  objects = new S3Client(aws.config)
})
afterAll(() => aws.cleanUp())

beforeEach(async () => {
  stores += 1
  await aws.ensureTable(`trends-${stores}`, TABLES.trends)
  await aws.ensureBucket(`published-${stores}`, BUCKETS.published)
  table = new CollectionTable(documents, `trends-${stores}`)
  bucket = new CollectionBucket(objects, `published-${stores}`)
})

function aCollection(at: string, id = `run-of-${at}`): Collection {
  const state = {
    state: 'ok',
    collection: id,
    at,
    origin: 'live',
    trends: 3,
    outcome: 'trends',
    suspect: null,
  } as const
  return {
    version: 1,
    id,
    at,
    countries: [
      ['CA', state],
      ['JP', { ...state, state: 'failed', collection: null, at: null }],
    ],
  }
}

describe('the pointer', () => {
  test('is not there at first', async () => {
    expect(await table.published()).toBeUndefined()
    expect(await table.finished()).toBeUndefined()
  })

  test('moves forward, and what was published is read back as it was', async () => {
    const first = aCollection('2026-11-20T00:00:00.000Z')
    const second = aCollection('2026-11-20T12:00:00.000Z')
    expect(await table.publish(first)).toBe(true)
    expect(await table.publish(second)).toBe(true)
    expect(await table.published()).toEqual(second)
  })

  test.each([
    ['an older time', '2026-11-19T00:00:00.000Z'],
    ['the same time', '2026-11-20T00:00:00.000Z'],
  ])('does not move to another collection of %s', async (_, at) => {
    const published = aCollection('2026-11-20T00:00:00.000Z')
    await table.publish(published)
    expect(await table.publish(aCollection(at, 'another'))).toBe(false)
    expect(await table.published()).toEqual(published)
  })

  test('counts as moved when it holds the same collection already, after a lost response', async () => {
    const collection = aCollection('2026-11-20T00:00:00.000Z')
    await table.publish(collection)
    expect(await table.publish(collection)).toBe(true)
  })

  test('has one winner when several publish concurrently for the same time', async () => {
    const at = '2026-11-20T00:00:00.000Z'
    const runs = Array.from({ length: 20 }, (_, index) => aCollection(at, `run-${index}`))
    const won = await Promise.all(runs.map((run) => table.publish(run)))
    expect(won.filter(Boolean)).toHaveLength(1)
    expect((await table.published())?.id).toBe(runs[won.indexOf(true)]?.id)
  })
})

describe('the mark of the finished collection', () => {
  test('is the id that was marked last, beside the pointer', async () => {
    const published = aCollection('2026-11-20T00:00:00.000Z')
    await table.publish(published)
    for (const id of ['first', 'second']) await table.finish(id)
    expect(await table.finished()).toBe('second')
    expect(await table.published()).toEqual(published)
  })
})

describe('the list of collections', () => {
  test('keeps each of them for 400 days', async () => {
    const collection = aCollection('2026-11-20T00:00:00.000Z')
    await table.remember(collection)
    expect(await itemsOf('COLLECTION')).toEqual([
      { pk: 'COLLECTION', sk: collection.at, collection, expires_at: Date.parse('2027-12-25T00:00:00.000Z') / 1000 },
    ])
  })

  test('lists those until an instant, newest first, up to a limit', async () => {
    const times = ['2026-11-18T00:00:00.000Z', '2026-11-19T00:00:00.000Z', '2026-11-20T00:00:00.000Z']
    for (const at of times) await table.remember(aCollection(at))
    const until = async (instant: string, limit: number) =>
      (await table.collectionsUntil(instant, limit)).map(({ at }) => at)
    expect(await until('2026-11-19T00:00:00.000Z', 10)).toEqual([times[1], times[0]])
    expect(await until('2026-11-18T23:59:59.999Z', 10)).toEqual([times[0]])
    expect(await until('2026-12-01T00:00:00.000Z', 2)).toEqual([times[2], times[1]])
  })

  test('lists their ids alone in the same order', async () => {
    const times = ['2026-11-18T00:00:00.000Z', '2026-11-19T00:00:00.000Z', '2026-11-20T00:00:00.000Z']
    for (const at of times) await table.remember(aCollection(at))
    for (const limit of [1, 2, 10]) {
      const listed = await table.collectionsUntil('2026-11-19T12:00:00.000Z', limit)
      expect(await table.idsUntil('2026-11-19T12:00:00.000Z', limit)).toEqual(listed.map(({ id }) => id))
    }
  })
})

describe('a history', () => {
  test('has one point per collection, however often it is written, and expires after 400 days', async () => {
    const trends = someTrends('CA', 60, { volume: 500 })
    await table.addHistory('2026-11-20T00:00:00.000Z', 'CA', trends)
    await table.addHistory('2026-11-20T00:00:00.000Z', 'CA', trends)
    await table.addHistory('2026-11-20T12:00:00.000Z', 'CA', trends)
    const points = await itemsOf(historyKey('CA', 'ca topic 60'))
    expect(points.map(({ sk, volume, rank }) => [sk, volume, rank])).toEqual([
      ['2026-11-20T00:00:00.000Z', 500, 60],
      ['2026-11-20T12:00:00.000Z', 500, 60],
    ])
    expect(points[0]?.expires_at).toBe(Date.parse('2027-12-25T00:00:00.000Z') / 1000)
  })

  test('has the newest wave of a topic alone, with its start and its end', async () => {
    const [wave] = someTrends('CA', 1, { startedAt: '2026-11-19T20:00:00.000Z', endedAt: '2026-11-19T22:00:00.000Z' })
    if (!wave) throw new Error('There is a trend.')
    const older = { ...wave, startedAt: '2026-11-18T20:00:00.000Z', volume: 7 }
    await table.addHistory('2026-11-20T00:00:00.000Z', 'CA', [older, wave])
    expect(await itemsOf(historyKey('CA', 'ca topic 1'))).toMatchObject([
      {
        volume: 10_000,
        started_at: wave.startedAt,
        ended_at: wave.endedAt,
      },
    ])
  })

  test('takes topics in any script, reserved words and 300 characters', async () => {
    const topics = ['大谷', 'طريقة عمل', '__proto__', 'constructor', '911', '😀', '長'.repeat(300)]
    const trends = someTrends('JP', topics.length).map((trend, index) => ({
      ...trend,
      topic: topics[index] ?? '',
    }))
    await expect(table.addHistory('2026-11-20T00:00:00.000Z', 'JP', trends)).resolves.toBeUndefined()
  })
})

describe('the bucket', () => {
  test('gives back the document that was written', async () => {
    const document = { titles: ['大谷 二刀流', 'طريقة عمل الكنافة', '😀'], __proto: null, list: [1, null] }
    await bucket.write('collections/a/countries/CA.json', document)
    expect(await bucket.read('collections/a/countries/CA.json')).toEqual(document)
  })

  test('has each document once, in brotli, because only functions read it', async () => {
    await bucket.write('collections/once/countries/CA.json', { titles: [] })
    const { Contents = [] } = await objects.send(
      new ListObjectsV2Command({ Bucket: `published-${stores}`, Prefix: 'collections/once/' }),
    )
    expect(Contents.map(({ Key }) => Key)).toEqual(['collections/once/countries/CA.json.br'])
  })

  test('has nothing under other keys', async () => {
    expect(await bucket.read('collections/none.json')).toBeUndefined()
  })

  test('serves a whole file at its fixed address in brotli, gzip and plain', async () => {
    await writeFile(['{"countries":', '{}}'])
    await bucket.copyFile({ key: 'collections/a/trends.json', plainKey: 'plain/a/trends.json' }, 'latest/trends.json')
    const head = async (form: string) => {
      const found = await objects.send(
        new GetObjectCommand({ Bucket: `published-${stores}`, Key: `latest/trends.json${form}` }),
      )
      return [found.ContentType, found.ContentEncoding, found.CacheControl?.slice(0, 18)]
    }
    const type = 'application/json; charset=utf-8'
    expect(await head('.br')).toEqual([type, 'br', 'public, max-age=60'])
    expect(await head('.gz')).toEqual([type, 'gzip', 'public, max-age=60'])
    expect(await head('')).toEqual([type, undefined, 'public, max-age=60'])
  })

  slowTest('gives back a whole file of 30 MB, written in pieces, byte for byte in each form', async () => {
    const pieces = Array.from({ length: 30 }, (_, index) => `${index} ビーチ 😀 `.repeat(50_000))
    await writeFile(pieces)
    const get = async (Key: string) =>
      Buffer.from(
        (await (
          await objects.send(new GetObjectCommand({ Bucket: `published-${stores}`, Key }))
        ).Body?.transformToByteArray()) ?? [],
      )
    const text = Buffer.from(pieces.join(''))
    expect((await get('plain/a/trends.json')).equals(text)).toBe(true)
    expect(brotliDecompressSync(await get('collections/a/trends.json.br')).equals(text)).toBe(true)
    expect(gunzipSync(await get('collections/a/trends.json.gz')).equals(text)).toBe(true)
  })

  test('lists the folders after a name, and removes one with all that is in it', async () => {
    for (const id of ['2026-11-18', '2026-11-19', '2026-11-20'])
      await bucket.write(`collections/${id}/countries/CA.json`, {})
    expect(await bucket.folders('collections/', '2026-11-19')).toEqual(['2026-11-19', '2026-11-20'])
    await bucket.remove('collections/2026-11-19/')
    expect(await bucket.folders('collections/', '')).toEqual(['2026-11-18', '2026-11-20'])
  })
})

async function itemsOf(pk: string): Promise<Record<string, unknown>[]> {
  const query = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } }
  const { Items = [] } = await documents.send(new QueryCommand({ TableName: `trends-${stores}`, ...query }))
  return Items
}

async function writeFile(pieces: string[]): Promise<void> {
  const file = bucket.openFile('collections/a/trends.json', 'plain/a/trends.json')
  for (const piece of pieces) await file.write(piece)
  await file.close()
}
