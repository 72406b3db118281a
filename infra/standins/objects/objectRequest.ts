import type { IncomingMessage } from 'node:http'
import { ServiceError } from '../ServiceError.ts'
import type { ListOptions } from './ObjectStore.ts'

/** The address of an object. */
type ObjectAddress = { bucket: string; key: string }

/** A request to S3, from its path-style address `/bucket/key?query`. The key is empty for requests about a bucket. */
export type ObjectRequest = ObjectAddress & {
  /** Method, target and the parameters that select the operation: `"PUT object?partNumber&uploadId"`. */
  operation: string
  query: URLSearchParams
  /** The object to copy. */
  source: ObjectAddress | undefined
}

const MAX_KEY_BYTES = 1024

/** Parameters that do not select the operation. */
const OPTIONS = new Map([['GET bucket', ['prefix', 'delimiter', 'max-keys', 'start-after', 'continuation-token']]])

/** The headers of features that are not emulated: conditions, ranges, metadata and options of copies. */
const UNKNOWN_HEADER = /^(if-|range$|content-(language|disposition)$|x-amz-(meta|copy-source|metadata)-)/
/** The operations for which some of them are. */
const KNOWN_HEADERS = new Map([
  ['PUT object', ['if-match', 'if-none-match']],
  ['GET object', ['range']],
  ['HEAD object', ['range']],
])

/** Reads a request. Throws for what S3 would refuse, and for headers that would have no effect here. */
export function objectRequestOf(request: IncomingMessage): ObjectRequest {
  const [path = '', search = ''] = (request.url ?? '/').split(/\?(.*)/s)
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? []
  const query = new URLSearchParams(search)
  const copied = request.headers['x-amz-copy-source']
  const method = copied === undefined ? request.method : 'COPY'
  const target = `${method} ${bucket === '' ? 'account' : key === '' ? 'bucket' : 'object'}`
  const options = ['x-id', ...(OPTIONS.get(target) ?? [])]
  const selecting = [...query.keys()].filter((name) => !options.includes(name)).toSorted()
  const operation = selecting.length === 0 ? target : `${target}?${selecting.join('&')}`
  const known = KNOWN_HEADERS.get(operation) ?? []
  const unknown = Object.keys(request.headers).find((name) => UNKNOWN_HEADER.test(name) && !known.includes(name))
  if (unknown !== undefined) throw new ServiceError(501, 'NotImplemented', `${unknown} is not emulated`)
  return {
    operation,
    bucket: decode(bucket),
    key: checkedKey(decode(key)),
    query,
    source: copied === undefined ? undefined : copySourceOf(String(copied)),
  }
}

/** The options of a listing. The token of the next page is the last name of the previous one. */
export function listOptionsOf(query: URLSearchParams): ListOptions {
  const token = query.get('continuation-token')
  return {
    prefix: query.get('prefix') ?? '',
    delimiter: query.get('delimiter') ?? '',
    maxKeys: Math.min(Number(query.get('max-keys') ?? 1000), 1000),
    after: token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64').toString(),
  }
}

function copySourceOf(header: string): ObjectAddress {
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
  if (Buffer.byteLength(key) > MAX_KEY_BYTES) throw new ServiceError(400, 'KeyTooLongError', 'Your key is too long')
  // S3 accepts these, but nothing of ours may rely on names that some tools cannot handle.
  if (key.split('/').includes('..') || /\p{Cc}/u.test(key))
    throw new ServiceError(400, 'InvalidArgument', 'Keys with ".." or control characters are refused')
  return key
}
