import type { IncomingMessage } from 'node:http'
import { ServiceError } from '../ServiceError.ts'

/** An S3 request, as its path-style address tells it: `/bucket/key?query`. */
export type ObjectRequest = {
  method: string
  /** Empty for the list of all buckets. */
  bucket: string
  /** Empty for a request about the bucket itself. */
  key: string
  query: URLSearchParams
}

const LONGEST_KEY_BYTES = 1024

/** Reads the address of an S3 request; throws for a key S3 would refuse or a listing could not carry. */
export function objectRequestOf(request: Pick<IncomingMessage, 'method' | 'url'>): ObjectRequest {
  const [path = '', search = ''] = (request.url ?? '/').split(/\?(.*)/s)
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? []
  return {
    method: request.method ?? 'GET',
    bucket: decode(bucket),
    key: checkedKey(decode(key)),
    query: new URLSearchParams(search),
  }
}

/** The object a copy is made of, from the header `x-amz-copy-source`. */
export function copySourceOf(header: string): { bucket: string; key: string } {
  const [, bucket, key] = /^\/?([^/]+)\/(.+)$/s.exec(decode(header)) ?? []
  if (!bucket || !key) throw new ServiceError(400, 'InvalidArgument', 'Invalid copy source')
  return { bucket, key: checkedKey(key) }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new ServiceError(400, 'InvalidURI', "Couldn't parse the specified URI.")
  }
}

function checkedKey(key: string): string {
  if (Buffer.byteLength(key) > LONGEST_KEY_BYTES)
    throw new ServiceError(400, 'KeyTooLongError', 'Your key is too long')
  // S3 takes these, but nothing of ours may rely on names that some tools cannot handle.
  if (key.split('/').includes('..') || /\p{Cc}/u.test(key))
    throw new ServiceError(
      400,
      'InvalidArgument',
      'Keys with ".." segments or control characters are refused',
    )
  return key
}
