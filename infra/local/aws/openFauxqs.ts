import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { buildApp } from 'fauxqs'
import { PersistenceManager } from '../../../node_modules/fauxqs/dist/persistence.js'
import { decodeAwsChunked } from '../../../node_modules/fauxqs/dist/s3/chunkedEncoding.js'
import { SnsStore } from '../../../node_modules/fauxqs/dist/sns/snsStore.js'
import { GuardedS3Store } from './objects/GuardedS3Store.ts'
import { LocalSqsStore } from './queues/LocalSqsStore.ts'

type InjectedAnswer = { statusCode: number; headers: OutgoingHttpHeaders; rawPayload: Buffer }

type Request = { url: string; method: string; raw: IncomingMessage }

type BodyParser = (
  request: Request,
  body: Buffer,
  done: (error: Error | null, body?: unknown) => void,
) => void

/** After `hijack` the answer is written to `raw` and fauxqs keeps out of it. */
type Reply = { hijack(): void; raw: ServerResponse }

/** The few parts that are used of the fastify app that fauxqs is; its own declarations do not name its type. */
type App = {
  ready(): PromiseLike<unknown>
  close(): PromiseLike<unknown>
  routing(request: IncomingMessage, response: ServerResponse): void
  inject(request: {
    method: 'POST'
    url: string
    headers: IncomingHttpHeaders
    payload: Buffer
  }): Promise<InjectedAnswer>
  addHook(name: 'preClose', act: (done: () => void) => void): void
  addHook(name: 'preHandler', act: (request: Request, reply: Reply, done: () => void) => void): void
  removeAllContentTypeParsers(): void
  addContentTypeParser(type: '*', options: { parseAs: 'buffer'; bodyLimit: number }, parse: BodyParser): void
  setErrorHandler(handle: (error: unknown, request: Request, reply: Reply) => void): void
}

/** fauxqs without its server: what the object and queue services are made of. */
export type Fauxqs = {
  app: App
  objects: GuardedS3Store
  queues: LocalSqsStore
}

/** S3 takes 5 GiB in one request; here an object is held in memory while it is written. */
const LARGEST_BODY_BYTES = 512 * 1024 * 1024

/**
 * Opens fauxqs' objects and queues in a folder (SQLite, so that a kill loses nothing it acknowledged). Its own
 * start function listens on every network address; this one does not listen at all.
 */
export function openFauxqs(folder: string, origin: string): Fauxqs {
  const disk = new PersistenceManager(folder)
  const objects = new GuardedS3Store()
  const queues = new LocalSqsStore(origin)
  const topics = new SnsStore()
  disk.load(queues, topics, objects)
  objects.persistence = disk
  queues.persistence = disk
  topics.persistence = disk
  for (const queue of queues.allQueues()) queue.persistence = disk

  const app: App = buildApp({
    logger: false,
    stores: { s3Store: objects, sqsStore: queues, snsStore: topics },
  })
  readBodiesWhole(app)
  app.addHook('preClose', (done) => {
    disk.close()
    done()
  })
  return { app, objects, queues }
}

/**
 * Hands objects over as they are, whatever their content type and up to S3's order of sizes (fauxqs stops at
 * 11 MiB), and unpacks a body sent in chunks without losing its other encodings.
 */
function readBodiesWhole(app: App): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: LARGEST_BODY_BYTES },
    (request, body, done) => {
      if (request.url === '/') return done(null, JSON.parse(body.toString()))
      const { headers } = request.raw
      const encodings = (headers['content-encoding'] ?? '').split(',').map((encoding) => encoding.trim())
      if (!encodings.includes('aws-chunked')) return done(null, body)
      const unpacked = decodeAwsChunked(body)
      const others = encodings.filter((encoding) => encoding !== 'aws-chunked').join(',')
      if (others) headers['content-encoding'] = others
      else delete headers['content-encoding']
      Object.assign(headers, unpacked.trailers)
      done(null, unpacked.body)
    },
  )
}
