import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { FileWriter } from './FileWriter.ts'

/** Objects of a collection are never changed, so whoever has one may keep it. */
const FOREVER = 'public, max-age=31536000, immutable'

/**
 * Files at fixed addresses change with each collection: a browser asks again after a minute, the CDN after five,
 * and both may show the older one for up to a day while the bucket does not answer.
 */
const UNTIL_NEXT = 'public, max-age=60, s-maxage=300, stale-while-revalidate=600, stale-if-error=86400'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Quality 5: what a background run can afford; see the benchmark for sizes and times. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)
const unbrotlied = promisify(brotliDecompress)

/** The bucket of published trends: JSON documents, each kept in brotli and gzip. */
export class PublishedBucket {
  readonly #client: S3Client
  readonly #bucket: string

  constructor(client: S3Client, bucket: string) {
    this.#client = client
    this.#bucket = bucket
  }

  /** Writes a document of a collection, once and for all. */
  async write(key: string, document: unknown): Promise<void> {
    const text = Buffer.from(JSON.stringify(document))
    await Promise.all([
      brotlied(text, BROTLI).then((body) => this.#put(`${key}.br`, body, 'br')),
      gzipped(text).then((body) => this.#put(`${key}.gz`, body, 'gzip')),
    ])
  }

  /** Reads a document as JSON; undefined when there is none. Whoever reads it checks what it says. */
  async read(key: string): Promise<unknown> {
    try {
      const { Body } = await this.#client.send(
        new GetObjectCommand({ Bucket: this.#bucket, Key: `${key}.br` }),
      )
      if (!Body) throw new Error(`${key} has no body`)
      return JSON.parse((await unbrotlied(await Body.transformToByteArray())).toString())
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  }

  /** Opens a whole file of a collection for writing: compressed under its key, plain under another. */
  openFile(key: string, plainKey: string): Pick<FileWriter, 'write' | 'close'> {
    const headers = { ContentType: JSON_TYPE, CacheControl: UNTIL_NEXT }
    return new FileWriter({ client: this.#client, bucket: this.#bucket, key, plainKey, headers })
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

  async #put(key: string, body: Buffer, encoding: string): Promise<void> {
    await this.#client.send(
      new PutObjectCommand({
        Bucket: this.#bucket,
        Key: key,
        Body: body,
        ContentType: JSON_TYPE,
        CacheControl: FOREVER,
        ContentEncoding: encoding,
      }),
    )
  }
}

/** What use cases know of the bucket; tests bring one in memory. */
export type DocumentStore = Pick<PublishedBucket, keyof PublishedBucket>
