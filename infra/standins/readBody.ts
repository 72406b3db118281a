import type { IncomingMessage } from 'node:http'
import { ServiceError } from './ServiceError.ts'

const MEBIBYTE = 1024 * 1024

/** Reads the body of a request; a body over the limit throws a 413. */
export async function readBody(request: IncomingMessage, limit = 20 * MEBIBYTE): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  // The connection must stay open for the answer, even when the rest of the body is not read.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk)
    length += chunk.length
    if (length > limit)
      throw new ServiceError(413, 'RequestEntityTooLarge', `Request exceeded the limit of ${limit} bytes`)
  }
  return Buffer.concat(chunks)
}
