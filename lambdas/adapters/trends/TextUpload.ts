import { once } from 'node:events'
import { PassThrough, type Transform } from 'node:stream'
import { createBrotliCompress, createGzip } from 'node:zlib'
import type { S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { BROTLI } from './brotli.ts'

type Target = {
  client: S3Client
  bucket: string
  /** The key of the compressed forms, without `.br` and `.gz`. */
  key: string
  plainKey: string
  headers: { ContentType: string; CacheControl: string }
}

/**
 * A large text that is uploaded in parts while it is written: as brotli, gzip and plain. No form can be read before
 * `close`. If one form fails, all of them are aborted, and the next call throws the error.
 */
export class TextUpload {
  readonly #streams: Transform[]
  readonly #done: Promise<unknown>

  constructor({ client, bucket, key, plainKey, headers }: Target) {
    const forms: { Key: string; ContentEncoding?: string; Body: Transform }[] = [
      { Key: `${key}.br`, ContentEncoding: 'br', Body: createBrotliCompress(BROTLI) },
      { Key: `${key}.gz`, ContentEncoding: 'gzip', Body: createGzip() },
      { Key: plainKey, Body: new PassThrough() },
    ]
    this.#streams = forms.map(({ Body }) => Body)
    const uploads = forms.map(async (form) => {
      try {
        // One part at a time: several forms of several texts share the memory of one function.
        await new Upload({ client, queueSize: 1, params: { ...headers, Bucket: bucket, ...form } }).done()
      } catch (error) {
        this.#abort(error)
        throw error
      }
    })
    // All uploads have to end first, so that none leaves its parts behind.
    this.#done = Promise.allSettled(uploads).then(() => Promise.all(uploads))
    this.#done.catch(() => {})
  }

  /** Adds a piece of text; waits while parts are sent. */
  async write(text: string): Promise<void> {
    const bytes = Buffer.from(text)
    const written = this.#streams.map(async (stream) => {
      if (!stream.write(bytes)) await once(stream, 'drain')
    })
    await Promise.race([Promise.all(written), this.#done])
  }

  /** Ends the text and makes all its forms readable. */
  async close(): Promise<void> {
    for (const stream of this.#streams) stream.end()
    await this.#done
  }

  /** Destroys the streams; their uploads then fail and delete the parts they have sent. */
  #abort(error: unknown): void {
    for (const stream of this.#streams) {
      stream.on('error', () => {})
      stream.destroy(error instanceof Error ? error : new Error(String(error)))
    }
  }
}
