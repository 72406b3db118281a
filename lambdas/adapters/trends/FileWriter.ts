import { once } from 'node:events'
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib'
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'

/** The smallest part that a multipart upload may have, in bytes; only the last one may be smaller. */
const PART_BYTES = 5 * 1024 * 1024

/** Quality 5: what a background run can afford; see the benchmark for sizes and times. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export type FileTarget = {
  client: S3Client
  bucket: string
  /** Gets `.br` and `.gz`. */
  key: string
  plainKey: string
  headers: { ContentType: string; CacheControl: string }
}

/**
 * Writes a large text piece by piece in three forms at once: brotli, gzip and plain. Only the compressed forms are
 * held in memory; the plain one leaves in parts. Nothing can be read under the keys before `close`.
 */
export class FileWriter {
  readonly #target: FileTarget
  readonly #brotli = collecting(createBrotliCompress(BROTLI))
  readonly #gzip = collecting(createGzip())
  #plain: Buffer[] = []
  #plainBytes = 0
  #upload: { id: string; parts: { ETag: string | undefined; PartNumber: number }[] } | undefined

  constructor(target: FileTarget) {
    this.#target = target
  }

  /** Adds a piece of text. */
  async write(text: string): Promise<void> {
    const bytes = Buffer.from(text)
    await Promise.all([this.#brotli.write(bytes), this.#gzip.write(bytes)])
    this.#plain.push(bytes)
    this.#plainBytes += bytes.length
    if (this.#plainBytes >= PART_BYTES) await this.#sendPart()
  }

  /** Ends the text and makes all three forms readable. */
  async close(): Promise<void> {
    const { client, bucket, key } = this.#target
    const put = async (made: Promise<Buffer>, form: string, encoding: string) =>
      client.send(
        new PutObjectCommand({
          ...this.#target.headers,
          Bucket: bucket,
          Key: `${key}${form}`,
          Body: await made,
          ContentEncoding: encoding,
        }),
      )
    await Promise.all([put(this.#brotli.end(), '.br', 'br'), put(this.#gzip.end(), '.gz', 'gzip')])
    await this.#closePlain()
  }

  async #sendPart(): Promise<void> {
    const { client, bucket, plainKey, headers } = this.#target
    const body = this.#takePlain()
    if (!this.#upload) {
      const started = await client.send(
        new CreateMultipartUploadCommand({ ...headers, Bucket: bucket, Key: plainKey }),
      )
      if (started.UploadId === undefined) throw new Error(`The upload of ${plainKey} was not started`)
      this.#upload = { id: started.UploadId, parts: [] }
    }
    const PartNumber = this.#upload.parts.length + 1
    const { ETag } = await client.send(
      new UploadPartCommand({
        Bucket: bucket,
        Key: plainKey,
        UploadId: this.#upload.id,
        PartNumber,
        Body: body,
      }),
    )
    this.#upload.parts.push({ ETag, PartNumber })
  }

  async #closePlain(): Promise<void> {
    const { client, bucket, plainKey, headers } = this.#target
    if (!this.#upload) {
      await client.send(
        new PutObjectCommand({ ...headers, Bucket: bucket, Key: plainKey, Body: this.#takePlain() }),
      )
      return
    }
    if (this.#plainBytes > 0) await this.#sendPart()
    await client.send(
      new CompleteMultipartUploadCommand({
        Bucket: bucket,
        Key: plainKey,
        UploadId: this.#upload.id,
        MultipartUpload: { Parts: this.#upload.parts },
      }),
    )
  }

  #takePlain(): Buffer {
    const all = Buffer.concat(this.#plain)
    this.#plain = []
    this.#plainBytes = 0
    return all
  }
}

/** A compressor that keeps what it makes. */
function collecting(stream: BrotliCompress | Gzip) {
  const made: Buffer[] = []
  stream.on('data', (chunk: Buffer) => made.push(chunk))
  return {
    async write(bytes: Buffer): Promise<void> {
      if (!stream.write(bytes)) await once(stream, 'drain')
    },
    async end(): Promise<Buffer> {
      const ended = once(stream, 'end')
      stream.end()
      await ended
      return Buffer.concat(made)
    },
  }
}
