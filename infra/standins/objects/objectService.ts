import type { DatabaseSync } from 'node:sqlite'
import { DAY_MS } from '../../../shared/time.ts'
import type { Bucket } from '../../product/manifest/stores.ts'
import { type Call, demand, type Service } from '../Service.ts'
import { ServiceError } from '../ServiceError.ts'
import { sendXml } from '../xml.ts'
import { ObjectStore } from './ObjectStore.ts'
import { OPERATIONS } from './objectOperations.ts'
import { type ObjectRequest, objectRequestOf } from './objectRequest.ts'
import { elements } from './objectXml.ts'
import { readUpload } from './readUpload.ts'

export type ObjectService = Service & {
  /** Creates a bucket unless it exists, and sets how long its objects are kept. */
  ensureBucket(name: string, bucket: Bucket): void
  /** Deletes the objects that have expired by then. */
  sweep(now: Date): void
}

/** S3 in SQLite: what the product uses of it. Everything else is refused, so that nothing works only here. */
export function objectService(database: DatabaseSync): ObjectService {
  const store = new ObjectStore(database)
  const buckets = new Map<string, Bucket>()
  return {
    async handle(call) {
      const request = objectRequestOf(call.request)
      const operation = OPERATIONS.get(request.operation)
      if (!operation) throw new ServiceError(501, 'NotImplemented', `${request.operation} is not emulated`)
      if (!request.query.has('delete')) permit(call, request, operation.action, store)
      if (!store.hasBucket(request.bucket))
        throw new ServiceError(404, 'NoSuchBucket', 'The specified bucket does not exist')
      const upload = await readUpload(call.request)
      operation.perform({ ...request, call, response: call.response, store, upload })
    },
    refuse(response, { status, code, message }) {
      sendXml(response, status, `<Error>${elements({ Code: code, Message: message })}</Error>`)
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

function permit(call: Call, request: ObjectRequest, action: string, store: ObjectStore): void {
  const { bucket, key, source } = request
  demand(call, action, key === '' ? bucket : `${bucket}/${key}`)
  if (source) demand(call, 's3:GetObject', `${source.bucket}/${source.key}`)
  // Only a caller that may list a bucket may learn that an object is missing.
  if (action === 's3:GetObject' && store.hasBucket(bucket) && !store.head(bucket, key))
    demand(call, 's3:ListBucket', bucket)
}
