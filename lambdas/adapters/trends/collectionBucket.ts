import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { PublicOf } from '../../common/PublicOf.ts'
import type { ClientOptions } from '../table/aws.ts'
import { BROTLI } from './brotli.ts'
import { PublishedBucket } from './publishedBucket.ts'
import { TextUpload } from './TextUpload.ts'

/** Objects of a collection never change. */
const FOREVER = 'public, max-age=31536000, immutable'

/**
 * Files at fixed addresses change with each collection: browsers revalidate after a minute and the CDN after five.
 * Both may serve the older file for up to a day while the bucket does not answer.
 */
const UNTIL_NEXT = 'public, max-age=60, s-maxage=300, stale-while-revalidate=600, stale-if-error=86400'

const JSON_TYPE = 'application/json; charset=utf-8'

const brotlied = promisify(brotliCompress)

/** The bucket of published trends, for the collection that writes it: JSON documents in brotli, which only functions read. */
export class CollectionBucket extends PublishedBucket {
  readonly #client: S3Client
  readonly #bucket: string

  constructor(client: S3Client, bucket: string) {
    super(client, bucket)
    this.#client = client
    this.#bucket = bucket
  }

  /** Writes a document of a collection, once and for all. */
  async write(key: string, document: unknown): Promise<void> {
    const body = await brotlied(JSON.stringify(document), BROTLI)
    await this.#put(`${key}.br`, body, { ContentType: JSON_TYPE, ContentEncoding: 'br' })
  }

  /** Opens a whole file of a collection for writing: compressed under its key, plain under another. */
  openFile(key: string, plainKey: string): PublicOf<TextUpload> {
    const headers = { ContentType: JSON_TYPE, CacheControl: UNTIL_NEXT }
    return new TextUpload({ client: this.#client, bucket: this.#bucket, key, plainKey, headers })
  }

  /** Copies a whole file in all its forms to the fixed address it is served from. */
  async copyFile(from: { key: string; plainKey: string }, to: string): Promise<void> {
    for (const [source, form] of [
      [`${from.key}.br`, '.br'],
      [`${from.key}.gz`, '.gz'],
      [from.plainKey, ''],
    ] as const) {
      await this.#client.send(
        new CopyObjectCommand({
          Bucket: this.#bucket,
          Key: `${to}${form}`,
          CopySource: `${this.#bucket}/${source}`,
        }),
      )
    }
  }

  /** The folders below a prefix, in order, that come after a name. */
  async folders(prefix: string, after: string): Promise<string[]> {
    const { CommonPrefixes = [] } = await this.#client.send(
      new ListObjectsV2Command({
        Bucket: this.#bucket,
        Prefix: prefix,
        Delimiter: '/',
        StartAfter: `${prefix}${after}`,
      }),
    )
    return CommonPrefixes.flatMap(({ Prefix }) => (Prefix ? [Prefix.slice(prefix.length, -1)] : []))
  }

  /** Deletes everything below a prefix. */
  async remove(prefix: string): Promise<void> {
    for (;;) {
      const { Contents = [] } = await this.#client.send(
        new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: prefix }),
      )
      if (Contents.length === 0) return
      const { Errors = [] } = await this.#client.send(
        new DeleteObjectsCommand({
          Bucket: this.#bucket,
          Delete: { Objects: Contents.map(({ Key }) => ({ Key })), Quiet: true },
        }),
      )
      if (Errors.length > 0) throw new Error(`${Errors.length} objects below ${prefix} could not be deleted`)
    }
  }

  async #put(key: string, body: Buffer, headers: { ContentType: string; ContentEncoding: string }): Promise<void> {
    await this.#client.send(
      new PutObjectCommand({ Bucket: this.#bucket, Key: key, Body: body, CacheControl: FOREVER, ...headers }),
    )
  }
}

/** Opens the bucket with a client of its own. */
export function openCollectionBucket(bucket: string, options: ClientOptions): CollectionBucket {
  return new CollectionBucket(new S3Client(options), bucket)
}

/** What use cases know of the bucket; tests use one in memory. */
export type DocumentStore = PublicOf<CollectionBucket>
