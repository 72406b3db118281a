import { brotliDecompressSync } from 'node:zlib'
import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3'
import type { PublicOf } from '../../common/PublicOf.ts'
import type { ClientOptions } from '../table/aws.ts'
import { DamagedDocument } from './orUnavailable.ts'

/** The bucket of published trends, for reading: JSON documents in brotli, and other objects as they are. */
export class PublishedBucket {
  readonly #client: S3Client
  readonly #bucket: string

  constructor(client: S3Client, bucket: string) {
    this.#client = client
    this.#bucket = bucket
  }

  /** Reads a document as JSON, unchecked; undefined if there is none. Throws `DamagedDocument` when it is no JSON in brotli. */
  async read(key: string): Promise<unknown> {
    const bytes = await this.readBytes(`${key}.br`)
    try {
      // At once: a function answers one call at a time, and chunks on other threads take three times the processor time.
      return bytes && JSON.parse(brotliDecompressSync(bytes).toString())
    } catch (cause) {
      throw new DamagedDocument(`${key} cannot be decoded`, { cause })
    }
  }

  /** Reads an object as it is; undefined if there is none. */
  async readBytes(key: string): Promise<Buffer | undefined> {
    try {
      const { Body } = await this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: key }))
      if (!Body) throw new Error(`${key} has no body`)
      const { buffer, byteOffset, byteLength } = await Body.transformToByteArray()
      return Buffer.from(buffer, byteOffset, byteLength)
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  }
}

/** The bucket, as those use it who only read. */
export type PublishedStore = PublicOf<PublishedBucket>

/** Opens the bucket with a client of its own. */
export function openBucket(bucket: string, options: ClientOptions): PublishedBucket {
  return new PublishedBucket(new S3Client(options), bucket)
}
