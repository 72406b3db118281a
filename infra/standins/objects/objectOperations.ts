import type { ServerResponse } from 'node:http'
import { type Call, demand } from '../Service.ts'
import { ServiceError } from '../ServiceError.ts'
import { sendXml } from '../xml.ts'
import type { ObjectHeaders, ObjectStore } from './ObjectStore.ts'
import { listOptionsOf, type ObjectRequest } from './objectRequest.ts'
import { document, elements, listingXml, readDeletion, readParts } from './objectXml.ts'
import type { Upload } from './readUpload.ts'

type Work = ObjectRequest & { call: Call; response: ServerResponse; store: ObjectStore; upload: Upload }

type Operation = {
  /** The permission that the operation needs. `perform` checks the one of DeleteObjects itself, for each key. */
  action: string
  perform(work: Work): void
}

/** The operations that the product uses, by `ObjectRequest.operation`. All others are refused. */
export const OPERATIONS: ReadonlyMap<string, Operation> = new Map([
  ['DELETE bucket', { action: 's3:DeleteBucket', perform: deleteBucket }],
  ['GET bucket?list-type', { action: 's3:ListBucket', perform: list }],
  ['POST bucket?delete', { action: 's3:DeleteObject', perform: removeSeveral }],
  ['GET object', { action: 's3:GetObject', perform: get }],
  ['HEAD object', { action: 's3:GetObject', perform: get }],
  ['PUT object', { action: 's3:PutObject', perform: put }],
  ['COPY object', { action: 's3:PutObject', perform: copy }],
  ['DELETE object', { action: 's3:DeleteObject', perform: remove }],
  ['POST object?uploads', { action: 's3:PutObject', perform: createUpload }],
  ['PUT object?partNumber&uploadId', { action: 's3:PutObject', perform: putPart }],
  ['POST object?uploadId', { action: 's3:PutObject', perform: completeUpload }],
  ['DELETE object?uploadId', { action: 's3:AbortMultipartUpload', perform: abortUpload }],
])

function deleteBucket({ response, store, bucket }: Work): void {
  store.deleteBucket(bucket)
  response.writeHead(204).end()
}

function list({ response, store, bucket, query }: Work): void {
  sendXml(response, 200, listingXml(bucket, store.list(bucket, listOptionsOf(query))))
}

/** A refused key does not stop the others. */
function removeSeveral({ call, response, store, bucket, upload }: Work): void {
  const { keys, isQuiet } = readDeletion(upload.body)
  const outcomes = keys.map((Key) => {
    try {
      demand(call, 's3:DeleteObject', `${bucket}/${Key}`)
      store.remove(bucket, Key)
      return isQuiet ? '' : `<Deleted>${elements({ Key })}</Deleted>`
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      return `<Error>${elements({ Key, Code: error.code, Message: error.message })}</Error>`
    }
  })
  sendXml(response, 200, document('DeleteResult', ...outcomes))
}

function get({ call, response, store, bucket, key }: Work): void {
  const head = store.head(bucket, key)
  if (!head) throw noSuchKey()
  const range = rangeOf(call.request.headers.range, head.size)
  response.writeHead(range ? 206 : 200, {
    'accept-ranges': 'bytes',
    'content-type': head.contentType,
    'content-length': range ? range.last - range.first + 1 : head.size,
    ...(range && { 'content-range': `bytes ${range.first}-${range.last}/${head.size}` }),
    etag: head.etag,
    'last-modified': new Date(head.modified).toUTCString(),
    ...(head.cacheControl !== null && { 'cache-control': head.cacheControl }),
    ...(head.contentEncoding !== null && { 'content-encoding': head.contentEncoding }),
    ...(head.expires !== null && { expires: head.expires }),
  })
  if (call.request.method === 'HEAD') response.end()
  else response.end(range ? store.part(bucket, key, range.first, range.last) : store.body(bucket, key))
}

/** The bytes that a request asks for; undefined for all of them, as for a range that S3 does not understand. */
function rangeOf(header: string | undefined, size: number): { first: number; last: number } | undefined {
  const { from = '', to = '' } = /^bytes=(?<from>\d*)-(?<to>\d*)$/.exec(header ?? '')?.groups ?? {}
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  if (first > last) throw new ServiceError(416, 'InvalidRange', 'The requested range is not satisfiable')
  return { first, last }
}

/** S3 writes under a condition only if the object still is what the client has seen. */
function put(work: Work): void {
  const { call, response, store, bucket, key, upload } = work
  const { 'if-match': match, 'if-none-match': noneMatch } = call.request.headers
  const etag = store.head(bucket, key)?.etag
  if ((match !== undefined && match !== etag) || (noneMatch === '*' && etag !== undefined))
    throw new ServiceError(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold')
  response.writeHead(200, { etag: store.put(bucket, key, upload.body, headersOf(work)) }).end()
}

function copy({ response, store, source, bucket, key }: Work): void {
  const made = source && store.copy(source, bucket, key)
  if (!made) throw noSuchKey()
  const fields = { ETag: made.etag, LastModified: made.modified }
  sendXml(response, 200, document('CopyObjectResult', elements(fields)))
}

function remove({ response, store, bucket, key }: Work): void {
  store.remove(bucket, key)
  response.writeHead(204).end()
}

function createUpload(work: Work): void {
  const { response, store, bucket: Bucket, key: Key } = work
  const fields = { Bucket, Key, UploadId: store.createUpload(Bucket, Key, headersOf(work)) }
  sendXml(response, 200, document('InitiateMultipartUploadResult', elements(fields)))
}

function putPart({ response, store, query, upload }: Work): void {
  const etag = store.putPart(uploadIdOf(query), Number(query.get('partNumber')), upload.body)
  response.writeHead(200, { etag }).end()
}

function completeUpload({ response, store, bucket: Bucket, key: Key, query, upload }: Work): void {
  const ETag = store.completeUpload(uploadIdOf(query), Bucket, Key, readParts(upload.body))
  sendXml(response, 200, document('CompleteMultipartUploadResult', elements({ Bucket, Key, ETag })))
}

function abortUpload({ response, store, query }: Work): void {
  store.abortUpload(uploadIdOf(query))
  response.writeHead(204).end()
}

function uploadIdOf(query: URLSearchParams): string {
  return query.get('uploadId') ?? ''
}

function headersOf({ call: { request }, upload }: Work): ObjectHeaders {
  return {
    contentType: request.headers['content-type'] ?? 'application/octet-stream',
    cacheControl: request.headers['cache-control'] ?? null,
    contentEncoding: upload.contentEncoding,
    expires: request.headers.expires ?? null,
  }
}

function noSuchKey(): ServiceError {
  return new ServiceError(404, 'NoSuchKey', 'The specified key does not exist.')
}
