import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod/mini'
import { escapeMarkup } from '../../../shared/text/escapeMarkup.ts'
import { ServiceError } from '../ServiceError.ts'
import type { Listing } from './ObjectStore.ts'

const MAX_DELETED = 1000

const parser = new XMLParser({
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
  isArray: (name) => name === 'Object' || name === 'Part',
})

const Deletion = z.object({
  Delete: z.object({
    Object: z.array(z.object({ Key: z.string() })).check(z.maxLength(MAX_DELETED)),
    Quiet: z.optional(z.string()),
  }),
})

const Completion = z.object({
  CompleteMultipartUpload: z.object({
    Part: z.array(z.object({ PartNumber: z.coerce.number(), ETag: z.string() })),
  }),
})

/** The body of DeleteObjects. */
export function readDeletion(body: Buffer): { keys: string[]; isQuiet: boolean } {
  const { Object: objects, Quiet } = parse(Deletion, body).Delete
  return { keys: objects.map(({ Key }) => Key), isQuiet: Quiet === 'true' }
}

/** The body of CompleteMultipartUpload. */
export function readParts(body: Buffer): { number: number; etag: string }[] {
  const { Part } = parse(Completion, body).CompleteMultipartUpload
  return Part.map(({ PartNumber, ETag }) => ({ number: PartNumber, etag: ETag }))
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, body: Buffer): z.infer<Schema> {
  try {
    return schema.parse(parser.parse(body))
  } catch {
    throw new ServiceError(400, 'MalformedXML', 'The XML you provided was not well-formed')
  }
}

/** An XML answer of S3. */
export function document(name: string, ...content: string[]): string {
  return `<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content.join('')}</${name}>`
}

/** An element for each field, with its text. */
export function elements(fields: Record<string, string | number | boolean>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<${name}>${escapeMarkup(String(value))}</${name}>`)
    .join('')
}

/** The answer to ListObjectsV2. */
export function listingXml(bucket: string, { objects, commonPrefixes, isTruncated }: Listing): string {
  const names = [...objects.map(({ key }) => key), ...commonPrefixes].map((name) => Buffer.from(name))
  const last = names.toSorted(Buffer.compare).at(-1)
  return document(
    'ListBucketResult',
    elements({ Name: bucket, KeyCount: names.length, IsTruncated: isTruncated }),
    isTruncated && last ? elements({ NextContinuationToken: last.toString('base64') }) : '',
    ...objects.map(({ key, modified, etag, size }) => {
      const fields = { Key: key, LastModified: modified, ETag: etag, Size: size, StorageClass: 'STANDARD' }
      return `<Contents>${elements(fields)}</Contents>`
    }),
    ...commonPrefixes.map((prefix) => `<CommonPrefixes>${elements({ Prefix: prefix })}</CommonPrefixes>`),
  )
}
