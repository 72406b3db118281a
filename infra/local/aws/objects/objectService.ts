import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Bucket } from '../../../manifest/stores.ts'
import type { Fauxqs } from '../openFauxqs.ts'
import { readBody } from '../readBody.ts'
import { type Call, demand, type Service } from '../Service.ts'
import { ServiceError } from '../ServiceError.ts'
import { escapeXml, sendXml } from '../xml.ts'
import { checkConditions } from './checkConditions.ts'
import { deleteObjects } from './deleteObjects.ts'
import type { GuardedS3Store } from './GuardedS3Store.ts'
import { copySourceOf, type ObjectRequest, objectRequestOf } from './objectRequest.ts'
import { actionOf, type ObjectAction } from './objectUses.ts'

export type ObjectService = Service & {
  /** Makes a bucket unless it is there, and takes over how long its objects live. */
  ensureBucket(name: string, bucket: Bucket): void
  /** Deletes the objects that had outlived their days by then. */
  sweep(now: Date): void
}

const DAY_MS = 24 * 60 * 60 * 1000

/** S3: fauxqs' objects behind permissions, conditional requests and a refusal of everything it would get wrong. */
export function objectService({ app, objects }: Fauxqs): ObjectService {
  const buckets = new Map<string, Bucket>()
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    reply.hijack()
    refuse(reply.raw, error instanceof ServiceError ? error : reasonFor(status, error, request.method))
  })
  app.addHook('preHandler', ({ raw }, reply, done) => {
    const outcome = applyConditions(raw, objects)
    if (outcome === 'go on') return done()
    reply.hijack()
    reply.raw.writeHead(304, outcome).end()
  })

  return {
    async handle(call) {
      const request = objectRequestOf(call.request)
      const action = actionOf(request)
      if (request.query.has('delete')) {
        const body = await readBody(call.request)
        if (!objects.hasBucket(request.bucket)) throw noSuchBucket()
        return sendXml(call.response, 200, deleteObjects(objects, request.bucket, body, call))
      }
      permit(call, request, action, objects)
      refuseUnknownConditions(call, request)
      app.routing(call.request, call.response)
    },
    refuse,
    ensureBucket(name, bucket) {
      objects.createBucket(name)
      buckets.set(name, bucket)
    },
    sweep(now) {
      for (const [name, { keepDays }] of buckets)
        for (const { prefix, days } of keepDays) {
          const old = objects
            .listObjects(name, { prefix, maxKeys: Number.POSITIVE_INFINITY })
            .objects.filter((object) => now.getTime() - object.lastModified.getTime() > days * DAY_MS)
          for (const { key } of old) objects.deleteObject(name, key)
        }
    },
  }
}

function permit(
  call: Call,
  { bucket, key }: ObjectRequest,
  action: ObjectAction,
  objects: GuardedS3Store,
): void {
  const resource = key === '' ? bucket || '*' : `${bucket}/${key}`
  demand(call, action, resource)
  const source = call.request.headers['x-amz-copy-source']
  if (typeof source === 'string') {
    const from = copySourceOf(source)
    demand(call, 's3:GetObject', `${from.bucket}/${from.key}`)
  }
  // Only who may list a bucket may learn that an object is missing.
  if (action === 's3:GetObject' && etagOf(objects, bucket, key) === undefined) {
    if (objects.hasBucket(bucket)) demand(call, 's3:ListBucket', bucket)
  }
}

function refuseUnknownConditions({ request }: Call, { query }: ObjectRequest): void {
  const names = Object.keys(request.headers)
  const onCopySource = names.some((name) => name.startsWith('x-amz-copy-source-if-'))
  const onObject = names.includes('if-match') || names.includes('if-none-match')
  const isPlain = ['GET', 'HEAD', 'PUT'].includes(request.method ?? '') && !query.has('uploadId')
  if (onCopySource || (onObject && !isPlain))
    throw new ServiceError(501, 'NotImplemented', 'Conditions on this request are not emulated')
}

/**
 * Applies the conditions of a request once its body is there, in the same breath as what then reads or writes the
 * object: of several writers only one can find that there is none yet.
 */
function applyConditions(request: IncomingMessage, objects: GuardedS3Store): 'go on' | { etag: string } {
  const { bucket, key } = objectRequestOf(request)
  if (key === '') return 'go on'
  const { headers } = request
  const etag = etagOf(objects, bucket, key)
  if (checkConditions(request, etag) === 'not modified') return { etag: etag ?? '' }
  delete headers['if-match']
  delete headers['if-none-match']
  return 'go on'
}

function etagOf(objects: GuardedS3Store, bucket: string, key: string): string | undefined {
  if (!objects.hasBucket(bucket)) return undefined
  try {
    return objects.headObject(bucket, key).etag
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'NoSuchKey') return undefined
    throw error
  }
}

function reasonFor(status: number, error: unknown, method: string): ServiceError {
  const message = error instanceof Error ? error.message : String(error)
  if (status === 404) return new ServiceError(501, 'NotImplemented', `${method} is not emulated here`)
  if (status === 413) return new ServiceError(400, 'EntityTooLarge', message)
  return status < 500
    ? new ServiceError(status, 'InvalidRequest', message)
    : new ServiceError(500, 'InternalError', message)
}

function noSuchBucket(): ServiceError {
  return new ServiceError(404, 'NoSuchBucket', 'The specified bucket does not exist')
}

function refuse(response: ServerResponse, { status, code, message }: ServiceError): void {
  sendXml(response, status, `<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error>`)
}
