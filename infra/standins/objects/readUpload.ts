import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { crc32 } from 'node:zlib'
import { readBody } from '../readBody.ts'
import { ServiceError } from '../ServiceError.ts'

/** S3 accepts 5 GiB in one request; here an object is held in memory while it is written. */
const MAX_BODY_BYTES = 512 * 1024 * 1024

const CHECKSUM = 'x-amz-checksum-crc32'

export type Upload = {
  body: Buffer
  /** The encodings of the object itself, without that of the request. */
  contentEncoding: string | null
}

/** Reads the body of a request: unpacks the chunks of `aws-chunked` and verifies the checksum. */
export async function readUpload(request: IncomingMessage): Promise<Upload> {
  const raw = await readBody(request, MAX_BODY_BYTES).catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error
    throw new ServiceError(400, 'EntityTooLarge', error.message)
  })
  const encodings = (request.headers['content-encoding'] ?? '').split(',').map((encoding) => encoding.trim())
  const isChunked = encodings.includes('aws-chunked')
  const { body, trailers } = isChunked ? unpack(raw) : { body: raw, trailers: {} }
  const given = { ...request.headers, ...trailers }[CHECKSUM]
  if (given !== undefined && given !== checksumOf(body))
    throw new ServiceError(400, 'BadDigest', 'The CRC32 you specified did not match the calculated checksum.')
  const others = encodings.filter((encoding) => encoding !== 'aws-chunked' && encoding !== '')
  return { body, contentEncoding: others.length > 0 ? others.join(',') : null }
}

function checksumOf(body: Buffer): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(crc32(body))
  return bytes.toString('base64')
}

/** Chunks are `<hexadecimal size>[;signature]`, a line break, the bytes and a line break; trailers follow the last. */
function unpack(raw: Buffer): { body: Buffer; trailers: IncomingHttpHeaders } {
  const chunks: Buffer[] = []
  for (let start = 0; ; ) {
    const end = raw.indexOf('\r\n', start)
    const size = Number.parseInt(raw.toString('latin1', start, end), 16)
    if (end < 0 || Number.isNaN(size))
      throw new ServiceError(400, 'InvalidRequest', 'The chunks of the body are malformed')
    if (size === 0) {
      const lines = raw.toString('latin1', end + 2).split('\r\n')
      const trailers = lines.flatMap((line) => {
        const [, name, value] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
        return name === undefined ? [] : [[name.toLowerCase(), value]]
      })
      return { body: Buffer.concat(chunks), trailers: Object.fromEntries(trailers) }
    }
    chunks.push(raw.subarray(end + 2, end + 2 + size))
    start = end + 2 + size + 2
  }
}
