import { createHash } from 'node:crypto'
import { zstdDecompressSync } from 'node:zlib'
import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { BUCKETS, TABLES } from '../../infra/product/manifest/stores.ts'
import { ArchiveStore } from '../../lambdas/adapters/trends/archiveStore.ts'
import { CollectionBucket } from '../../lambdas/adapters/trends/collectionBucket.ts'
import { collectionId } from '../../lambdas/adapters/trends/collectionKeys.ts'
import { CollectionTable } from '../../lambdas/adapters/trends/collectionTable.ts'
import { countryDocument } from '../../lambdas/adapters/trends/documents.ts'
import type { ArchiveServices } from '../../lambdas/archiveFiles/archiveFiles.ts'
import { freshState, keptState } from '../../shared/collections/acceptance.ts'
import type { Collection, Origin } from '../../shared/collections/collection.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import type { ArchiveEvent } from '../../shared/dataset/archiveIndex.ts'
import { COLLECTION_HOURS } from '../../shared/limits.ts'
import type { Trend } from '../../shared/trend.ts'
import { type Around, aroundCalls } from './aroundCalls.ts'
import { startTestAws } from './aws.ts'
import { memoryTakedowns } from './memoryTakedowns.ts'
import { clientFor } from './peopleTables.ts'

/** The countries of this world. */
const SOME = COUNTRIES.filter(({ code }) => ['CA', 'JP'].includes(code))

/** What decompresses the files that are made. */
const COMPRESSORS = { ZSTD: (bytes: Uint8Array) => zstdDecompressSync(bytes) }

/** A client of S3 whose bucket is empty. */
export function emptyArchive(): ArchiveStore {
  const missing = async () => {
    throw new NoSuchKey({ message: 'There is nothing.', $metadata: {} })
  }
  return new ArchiveStore(aroundCalls(new S3Client({ region: 'us-east-1' }), missing), 'published')
}

/** The stores of an archive with two countries, on the stand-ins. */
export async function startArchiveWorld() {
  const aws = await startTestAws()
  await aws.ensureTable('trends', TABLES.trends)
  await aws.ensureBucket('published', BUCKETS.published)
  const objects = new S3Client({ ...aws.config, forcePathStyle: true })
  const tables = clientFor(aws)
  const table = new CollectionTable(tables, 'trends')
  const bucket = new CollectionBucket(objects, 'published')
  const store = new ArchiveStore(objects, 'published')
  const takedowns = memoryTakedowns()
  const emptied: string[] = []
  const queued: ArchiveEvent[] = []

  /** The services of a run, perhaps with something around each call of the bucket and the table. */
  function services(around: Around = (call) => call()): ArchiveServices {
    return {
      countries: SOME,
      table: new CollectionTable(aroundCalls(tables, around), 'trends'),
      store: new ArchiveStore(aroundCalls(objects, around), 'published'),
      takedowns,
      cache: { clear: async () => void emptied.push('all') },
      queueArchive: async (events) => void queued.push(...events),
      collectionHours: COLLECTION_HOURS,
    }
  }

  return {
    store,
    bucket,
    takedowns,
    services,
    /** How often the cache of the CDN was emptied. */
    emptied,
    /** What the queue of the archive got. */
    queued,
    /** Publishes a collection; a country without trends keeps its earlier ones. */
    async collectAt(at: string, trends: Record<string, Trend[]>, origin: Origin = 'live'): Promise<Collection> {
      const id = collectionId(at, 'test')
      const countries: Collection['countries'] = []
      for (const { code } of SOME) {
        const listed = trends[code]
        if (listed) {
          await countryDocument.write(bucket, {
            country: code,
            collection: id,
            at,
            origin,
            trends: listed,
            events: [],
          })
          countries.push([code, freshState({ id, at }, { origin, trends: listed.length }, 'trends')])
        } else {
          const before = freshState({ id: 'earlier', at: '2026-01-01T00:00:00.000Z' }, { origin, trends: 1 }, 'trends')
          countries.push([code, keptState(before, 'blocked', null)])
        }
      }
      const collection: Collection = { version: 1, id, at, countries }
      await table.publish(collection)
      return collection
    },
    /** The bytes at an address; undefined if there are none. */
    at: (address: string) => bucket.readBytes(address.slice(1)),
    /** Replaces the bytes of an object. */
    async damage(Key: string, Body: Buffer): Promise<void> {
      await objects.send(new PutObjectCommand({ Bucket: 'published', Key, Body }))
    },
    /** The headers of a file from which caches know how long they may keep it. */
    async caching(address: string) {
      const get = new GetObjectCommand({ Bucket: 'published', Key: address.slice(1) })
      const { CacheControl, ExpiresString } = await objects.send(get)
      return { CacheControl, ExpiresString }
    },
    /** The rows of a Parquet file at an address. */
    async rows(address: string): Promise<Record<string, unknown>[]> {
      return parquetReadObjects({ file: await this.buffer(address), compressors: COMPRESSORS })
    },
    /** What a Parquet file says about itself. */
    async metadata(address: string): Promise<Record<string, string | undefined>> {
      const { key_value_metadata = [] } = parquetMetadata(await this.buffer(address))
      return Object.fromEntries(key_value_metadata.map(({ key, value }) => [key, value]))
    },
    async buffer(address: string): Promise<ArrayBuffer> {
      const bytes = await bucket.readBytes(address.slice(1))
      if (!bytes) throw new Error(`There is no ${address}`)
      return new Uint8Array(bytes).buffer
    },
    /** The files that the index names whose content is another one than it says. */
    async disagreements(): Promise<string[]> {
      const { index } = await store.readIndex()
      const wrong: string[] = []
      for (const { path, sha256, bytes } of index.months.flatMap(({ files }) => files)) {
        const content = await bucket.readBytes(path.slice(1))
        if (content?.length !== bytes || sha256Of(content) !== sha256) wrong.push(path)
      }
      return wrong
    },
    stop: () => aws.cleanUp(),
  }
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
