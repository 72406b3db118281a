import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { ServiceError } from '../ServiceError.ts'
import { escapeXml } from '../xml.ts'
import type { About, Listing, ListOptions, ObjectHead } from './ObjectStore.ts'

const METADATA = 'x-amz-meta-'

/** What the headers of a request say about its object. */
export function aboutOf(headers: IncomingHttpHeaders, contentEncoding: string | null): About {
  const metadata = Object.entries(headers).flatMap(([name, value]) =>
    name.startsWith(METADATA) ? [[name.slice(METADATA.length), value]] : [],
  )
  return {
    contentType: headers['content-type'] ?? 'application/octet-stream',
    metadata: JSON.stringify(Object.fromEntries(metadata)),
    contentLanguage: headers['content-language'] ?? null,
    contentDisposition: headers['content-disposition'] ?? null,
    cacheControl: headers['cache-control'] ?? null,
    contentEncoding,
  }
}

/** The headers of an object. */
export function headersOf(head: ObjectHead): OutgoingHttpHeaders {
  return {
    'accept-ranges': 'bytes',
    'content-type': head.contentType,
    etag: head.etag,
    'last-modified': new Date(head.modified).toUTCString(),
    ...(head.contentLanguage !== null && { 'content-language': head.contentLanguage }),
    ...(head.contentDisposition !== null && { 'content-disposition': head.contentDisposition }),
    ...(head.cacheControl !== null && { 'cache-control': head.cacheControl }),
    ...(head.contentEncoding !== null && { 'content-encoding': head.contentEncoding }),
    ...Object.fromEntries(
      Object.entries(JSON.parse(head.metadata)).map(([name, value]) => [METADATA + name, String(value)]),
    ),
  }
}

/** The first and last byte that the header `range` asks for; undefined without the header. */
export function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | undefined {
  if (header === undefined) return undefined
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  const start = from === '' ? size - Number(to) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if ((from === '' && to === '') || start < 0 || start > end)
    throw new ServiceError(416, 'InvalidRange', 'The requested range is not satisfiable')
  return { start, end }
}

/** The answer to ListObjectsV2. The token for the next page is the last name of this one. */
export function listingXml(bucket: string, options: ListOptions, listing: Listing): string {
  const names = [...listing.objects.map(({ key }) => key), ...listing.commonPrefixes]
  const last = names.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other))).at(-1)
  const contents = listing.objects.map(
    ({ key, modified, etag, size }) =>
      `<Contents><Key>${escapeXml(key)}</Key><LastModified>${modified}</LastModified><ETag>${escapeXml(etag)}</ETag><Size>${size}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  )
  const prefixes = listing.commonPrefixes.map(
    (prefix) => `<CommonPrefixes><Prefix>${escapeXml(prefix)}</Prefix></CommonPrefixes>`,
  )
  const next =
    listing.isTruncated && last !== undefined
      ? `<NextContinuationToken>${Buffer.from(last).toString('base64')}</NextContinuationToken>`
      : ''
  return xml(
    'ListBucketResult',
    `<Name>${escapeXml(bucket)}</Name><Prefix>${escapeXml(options.prefix)}</Prefix><MaxKeys>${options.maxKeys}</MaxKeys>` +
      `<KeyCount>${names.length}</KeyCount><IsTruncated>${listing.isTruncated}</IsTruncated>${next}` +
      contents.join('') +
      prefixes.join(''),
  )
}

/** What a request for ListObjectsV2 asks for. */
export function listOptionsOf(query: URLSearchParams): ListOptions {
  const token = query.get('continuation-token')
  return {
    prefix: query.get('prefix') ?? '',
    delimiter: query.get('delimiter') ?? '',
    maxKeys: Math.min(Number(query.get('max-keys') ?? 1000), 1000),
    after: token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64').toString(),
  }
}

/** An XML document of S3. */
export function xml(name: string, content: string): string {
  return `<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${name}>`
}
