import type { DatabaseSync } from 'node:sqlite'
import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod/mini'
import type { Bucket } from '../../../manifest/stores.ts'
import { readBody } from '../readBody.ts'
import { type Call, demand, type Service } from '../Service.ts'
import { ServiceError } from '../ServiceError.ts'
import { escapeXml, sendXml } from '../xml.ts'
import { checkConditions } from './checkConditions.ts'
import { deleteObjects } from './deleteObjects.ts'
import { ObjectStore } from './ObjectStore.ts'
import { aboutOf, headersOf, listingXml, listOptionsOf, rangeOf, xml } from './objectAnswers.ts'
import { copySourceOf, type ObjectRequest, objectRequestOf } from './objectRequest.ts'
import { actionOf, type ObjectAction } from './objectUses.ts'
import { readUpload } from './readUpload.ts'

export type ObjectService = Service & {
  /** Makes a bucket unless it is there, and takes over how long its objects live. */
  ensureBucket(name: string, bucket: Bucket): void
  /** Deletes the objects that had outlived their days by then. */
  sweep(now: Date): void
}

const DAY_MS = 24 * 60 * 60 * 1000

/** S3 in SQLite: what the product uses of it. Everything else is refused, so that nothing works only here. */
export function objectService(database: DatabaseSync): ObjectService {
  const store = new ObjectStore(database)
  const buckets = new Map<string, Bucket>()
  return {
    async handle(call) {
      const request = objectRequestOf(call.request)
      const action = actionOf(request)
      if (!request.query.has('delete')) permit(call, request, action, store)
      refuseUnknownHeaders(call, request)
      if (request.bucket !== '' && action !== 's3:CreateBucket' && !store.hasBucket(request.bucket))
        throw new ServiceError(404, 'NoSuchBucket', 'The specified bucket does not exist')
      await (request.key === '' ? answerBucket : answerObject)(call, request, store)
    },
    refuse(response, { status, code, message }) {
      const content = `<Code>${code}</Code><Message>${escapeXml(message)}</Message>`
      sendXml(response, status, `<Error>${content}</Error>`)
    },
    ensureBucket(name, bucket) {
      store.createBucket(name)
      buckets.set(name, bucket)
    },
    sweep(now) {
      for (const [name, { keepDays }] of buckets)
        for (const { prefix, days } of keepDays)
          store.removeOlder(name, prefix, new Date(now.getTime() - days * DAY_MS))
    },
  }
}

function permit(call: Call, { bucket, key }: ObjectRequest, action: ObjectAction, store: ObjectStore): void {
  demand(call, action, key === '' ? bucket || '*' : `${bucket}/${key}`)
  const source = call.request.headers['x-amz-copy-source']
  if (typeof source === 'string') {
    const from = copySourceOf(source)
    demand(call, 's3:GetObject', `${from.bucket}/${from.key}`)
  }
  // Only a caller that may list a bucket may learn that an object is missing.
  if (action === 's3:GetObject' && store.hasBucket(bucket) && !store.head(bucket, key))
    demand(call, 's3:ListBucket', bucket)
}

function refuseUnknownHeaders({ request: { headers, method } }: Call, { query }: ObjectRequest): void {
  const onObject = headers['if-match'] !== undefined || headers['if-none-match'] !== undefined
  const isPlain = ['GET', 'HEAD', 'PUT'].includes(method ?? '') && !query.has('uploadId')
  const unknown = Object.keys(headers).some(
    (name) =>
      name.startsWith('x-amz-copy-source-') || name === 'if-modified-since' || name === 'if-unmodified-since',
  )
  const replaces = headers['x-amz-metadata-directive'] === 'REPLACE'
  const copiesPart = headers['x-amz-copy-source'] !== undefined && query.has('uploadId')
  if (unknown || replaces || copiesPart || (onObject && !isPlain))
    throw new ServiceError(501, 'NotImplemented', 'These headers are not emulated on this request')
}

async function answerBucket(call: Call, { method, bucket, query }: ObjectRequest, store: ObjectStore) {
  const { request, response } = call
  if (method === 'POST') {
    const body = await readBody(request)
    return sendXml(response, 200, deleteObjects(store, bucket, body, call))
  }
  if (method === 'GET') {
    const options = listOptionsOf(query)
    return sendXml(response, 200, listingXml(bucket, options, store.list(bucket, options)))
  }
  request.resume()
  if (method === 'PUT') store.createBucket(bucket)
  if (method === 'DELETE') store.deleteBucket(bucket)
  response.writeHead(method === 'DELETE' ? 204 : 200).end()
}

async function answerObject(call: Call, target: ObjectRequest, store: ObjectStore): Promise<void> {
  const { request, response } = call
  const { method, bucket, key, query } = target
  const uploadId = query.get('uploadId')
  // From here on nothing waits: what the conditions find is what is then read or written.
  const upload = await readUpload(request)
  const { body, checksum } = upload
  const head = store.head(bucket, key)
  if (checkConditions(request, head?.etag) === 'not modified') {
    response.writeHead(304, { etag: head?.etag }).end()
    return
  }
  const about = aboutOf(request.headers, upload.contentEncoding)
  if (method === 'GET' || method === 'HEAD') sendObject(call, target, store)
  else if (method === 'POST' && uploadId !== null) {
    const { etag } = store.completeUpload(uploadId, bucket, partsIn(body))
    const content = `<Bucket>${escapeXml(bucket)}</Bucket><Key>${escapeXml(key)}</Key><ETag>${escapeXml(etag)}</ETag>`
    sendXml(response, 200, xml('CompleteMultipartUploadResult', content))
  } else if (method === 'POST') {
    const id = store.createUpload(bucket, key, about)
    const content = `<Bucket>${escapeXml(bucket)}</Bucket><Key>${escapeXml(key)}</Key><UploadId>${id}</UploadId>`
    sendXml(response, 200, xml('InitiateMultipartUploadResult', content))
  } else if (method === 'DELETE') {
    if (uploadId !== null) store.abortUpload(uploadId)
    else store.remove(bucket, key)
    response.writeHead(204).end()
  } else if (uploadId !== null) {
    const etag = store.putPart(uploadId, Number(query.get('partNumber')), body)
    response.writeHead(200, { etag, ...checksum }).end()
  } else if (typeof request.headers['x-amz-copy-source'] === 'string') {
    const copy = store.copy(copySourceOf(request.headers['x-amz-copy-source']), bucket, key)
    if (!copy) throw noSuchKey()
    const content = `<ETag>${escapeXml(copy.etag)}</ETag><LastModified>${copy.modified}</LastModified>`
    sendXml(response, 200, xml('CopyObjectResult', content))
  } else response.writeHead(200, { etag: store.put(bucket, key, body, about).etag, ...checksum }).end()
}

function sendObject(
  { request, response }: Call,
  { method, bucket, key }: ObjectRequest,
  store: ObjectStore,
): void {
  const head = store.head(bucket, key)
  if (!head) throw noSuchKey()
  const range = rangeOf(request.headers.range, head.size)
  const { start, end } = range ?? { start: 0, end: head.size - 1 }
  response.writeHead(range ? 206 : 200, {
    ...headersOf(head),
    'content-length': end - start + 1,
    ...(range && { 'content-range': `bytes ${start}-${end}/${head.size}` }),
  })
  response.end(method === 'HEAD' ? undefined : store.body(bucket, key).subarray(start, end + 1))
}

const Parts = z.object({
  CompleteMultipartUpload: z.object({
    Part: z.array(z.object({ PartNumber: z.coerce.number(), ETag: z.string() })),
  }),
})

const parser = new XMLParser({ parseTagValue: false, htmlEntities: true, isArray: (name) => name === 'Part' })

function partsIn(body: Buffer): { number: number; etag: string }[] {
  try {
    const { Part } = Parts.parse(parser.parse(body)).CompleteMultipartUpload
    return Part.map(({ PartNumber, ETag }) => ({ number: PartNumber, etag: ETag }))
  } catch {
    throw new ServiceError(400, 'MalformedXML', 'The XML you provided was not well-formed')
  }
}

function noSuchKey(): ServiceError {
  return new ServiceError(404, 'NoSuchKey', 'The specified key does not exist.')
}
