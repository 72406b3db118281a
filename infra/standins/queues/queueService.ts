import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'
import { type JsonObject, operationOf, readJson, refuseJson, sendJson } from '../jsonProtocol.ts'
import { readBody } from '../readBody.ts'
import { demand, type Service } from '../Service.ts'
import { ServiceError } from '../ServiceError.ts'
import { type QueueAttributes, type QueueContent, QueueStore } from './QueueStore.ts'

export type QueueSettings = {
  keepHours: number
  /** The visibility timeout of a received message. */
  visibilitySeconds?: number | undefined
  /** The dead-letter queue, and the receipts after which a message is moved there. */
  lost?: { to: string; tries: number } | undefined
}

/** What the pages of the local product show of the queues, and do with them. */
export type QueueInspector = {
  /** What each queue holds. */
  contents(): QueueContent[]
  /** Moves the dead letters of a queue back; returns how many. */
  moveBack(name: string): number
}

export type QueueService = Service &
  QueueInspector & {
    /** Creates a queue unless it exists, and changes its settings to these; returns its URL. */
    ensureQueue(name: string, settings: QueueSettings): string
  }

const SECONDS_AN_HOUR = 60 * 60

/** SQS (the JSON protocol) in SQLite: what the product uses of it. Everything else is refused. */
export function queueService(database: DatabaseSync, origin: string): QueueService {
  const store = new QueueStore(database)
  const urlOf = (name: string) => `${origin}/000000000000/${name}`
  return {
    async handle(call) {
      const operation = operationOf(call.request.headers)
      const request = readJson(await readBody(call.request))
      const name = queueOf(request)
      demand(call, `sqs:${operation.replace(/(?<=Message)Batch$/, '')}`, name)
      const perform = OPERATIONS.get(operation)
      if (!perform) throw failure('UnsupportedOperation', `${operation} is not emulated`)
      const attributes = store.attributes(name)
      if (!attributes) throw failure('QueueDoesNotExist', 'The specified queue does not exist.')
      // Stop waiting when the caller disconnects; otherwise a long poll would delay the shutdown of the product.
      const gone = new AbortController()
      call.response.once('close', () => gone.abort())
      const answer = await perform({ store, name, attributes, url: urlOf(name), gone: gone.signal }, request)
      if (!gone.signal.aborted) sendJson(call.response, 200, answer)
    },
    refuse(response, error) {
      response.setHeader('x-amzn-query-error', `${shortCode(error)};Sender`)
      refuseJson(response, error)
    },
    contents: () => store.contents(),
    moveBack: (name) => store.moveBack(name),
    ensureQueue(name, settings) {
      store.ensure(name, queueArn(name), attributesOf(settings))
      return urlOf(name)
    },
  }
}

/** The ARN of a local queue. */
export function queueArn(name: string): string {
  return `arn:aws:sqs:us-east-1:000000000000:${name}`
}

type Queue = { store: QueueStore; name: string; attributes: QueueAttributes; url: string; gone: AbortSignal }
type Operation = (queue: Queue, request: JsonObject) => JsonObject | Promise<JsonObject>

const Sent = z.object({ MessageBody: z.string().check(z.minLength(1)), DelaySeconds: z.optional(z.number()) })
const Handle = z.object({ ReceiptHandle: z.string() })
const Receive = z.object({
  MaxNumberOfMessages: z._default(z.int().check(z.minimum(1), z.maximum(10)), 1),
  VisibilityTimeout: z.optional(z.number()),
  WaitTimeSeconds: z._default(z.number().check(z.minimum(0), z.maximum(20)), 0),
})
const Ids = z.object({ Id: z.string().check(z.regex(/^[\w-]{1,80}$/)) })
const Batch = z.object({
  Entries: z
    .array(z.looseObject(Ids.shape))
    .check(z.minLength(1), z.maxLength(10))
    .check(z.refine((entries) => new Set(entries.map(({ Id }) => Id)).size === entries.length)),
})
const AttributeNames = z.object({ AttributeNames: z._default(z.array(z.string()), []) })

const OPERATIONS = new Map<string, Operation>([
  ['SendMessage', send],
  ['SendMessageBatch', inBatch(send)],
  ['ReceiveMessage', receive],
  ['DeleteMessage', remove],
  ['DeleteMessageBatch', inBatch(remove)],
  ['GetQueueUrl', ({ url }) => ({ QueueUrl: url })],
  ['GetQueueAttributes', getAttributes],
  ['DeleteQueue', deleteQueue],
  ['StartMessageMoveTask', moveBack],
])

/** Characters that SQS refuses. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u

function send({ store, name, attributes }: Queue, request: JsonObject): JsonObject {
  const { MessageBody, DelaySeconds } = parse(Sent, request)
  if (request.MessageAttributes !== undefined || request.MessageGroupId !== undefined)
    throw failure('UnsupportedOperation', 'Message attributes and groups are not emulated')
  if (FORBIDDEN.test(MessageBody))
    throw failure('InvalidMessageContents', 'Invalid binary character was found in the message body.')
  const maxBytes = Number(attributes.MaximumMessageSize)
  if (Buffer.byteLength(MessageBody) > maxBytes)
    throw failure('InvalidParameterValue', `Message must be shorter than ${maxBytes} bytes.`)
  const { id, md5 } = store.send(name, MessageBody, DelaySeconds ?? Number(attributes.DelaySeconds))
  return { MessageId: id, MD5OfMessageBody: md5 }
}

async function receive({ store, name, attributes, gone }: Queue, request: JsonObject): Promise<JsonObject> {
  const { MaxNumberOfMessages, VisibilityTimeout, WaitTimeSeconds } = parse(Receive, request)
  const waited = WaitTimeSeconds > 0 ? AbortSignal.timeout(WaitTimeSeconds * 1000) : AbortSignal.abort()
  const hiddenSeconds = VisibilityTimeout ?? Number(attributes.VisibilityTimeout)
  const waiting = AbortSignal.any([waited, gone])
  const messages = await store.receive(name, MaxNumberOfMessages, hiddenSeconds, waiting)
  if (messages.length === 0) return {}
  return {
    Messages: messages.map(({ id, handle, body, md5, sent, tries, firstReceived, source }) => ({
      MessageId: id,
      ReceiptHandle: handle,
      Body: body,
      MD5OfBody: md5,
      Attributes: {
        SenderId: '000000000000',
        SentTimestamp: String(sent),
        ApproximateReceiveCount: String(tries),
        ApproximateFirstReceiveTimestamp: String(firstReceived),
        ...(source !== null && { DeadLetterQueueSourceArn: source }),
      },
    })),
  }
}

function remove({ store }: Queue, request: JsonObject): JsonObject {
  store.remove(parse(Handle, request).ReceiptHandle)
  return {}
}

function getAttributes({ attributes }: Queue, request: JsonObject): JsonObject {
  const { AttributeNames: names } = parse(AttributeNames, request)
  const wanted = Object.entries(attributes).filter(([name]) => names.includes('All') || names.includes(name))
  return { Attributes: Object.fromEntries(wanted) }
}

function deleteQueue({ store, name }: Queue): JsonObject {
  store.delete(name)
  return {}
}

function moveBack({ store, name }: Queue, { SourceArn }: JsonObject): JsonObject {
  store.moveBack(name)
  // A task ends at once here.
  return { TaskHandle: String(SourceArn) }
}

/** Performs an operation for each entry of a batch: a refused entry does not stop the others. */
function inBatch(perform: (queue: Queue, request: JsonObject) => JsonObject): Operation {
  return (queue, request) => {
    const outcomes = parse(Batch, request).Entries.map(({ Id, ...entry }) => {
      try {
        return { successful: { Id, ...perform(queue, entry) } }
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error
        return { failed: { Id, SenderFault: true, Code: shortCode(error), Message: error.message } }
      }
    })
    return {
      Successful: outcomes.flatMap(({ successful }) => successful ?? []),
      Failed: outcomes.flatMap(({ failed }) => failed ?? []),
    }
  }
}

function attributesOf({ keepHours, visibilitySeconds, lost }: QueueSettings): QueueAttributes {
  return {
    MessageRetentionPeriod: String(keepHours * SECONDS_AN_HOUR),
    ...(visibilitySeconds !== undefined && { VisibilityTimeout: String(visibilitySeconds) }),
    ...(lost && {
      RedrivePolicy: JSON.stringify({ deadLetterTargetArn: queueArn(lost.to), maxReceiveCount: lost.tries }),
    }),
  }
}

/** The name of the queue, from its URL, its ARN or as given. */
function queueOf({ QueueUrl, QueueName, SourceArn }: JsonObject): string {
  if (typeof SourceArn === 'string') return SourceArn.split(':').at(-1) ?? '*'
  if (typeof QueueUrl === 'string') return QueueUrl.split('/').at(-1) ?? '*'
  return typeof QueueName === 'string' ? QueueName : '*'
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, request: JsonObject): z.infer<Schema> {
  const read = schema.safeParse(request)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw failure('InvalidParameterValue', `${issue?.path.join('.') || 'The request'}: ${issue?.message}`)
}

function shortCode({ code }: ServiceError): string {
  return code.replace(/^.*#/, '')
}

function failure(code: string, message: string): ServiceError {
  return new ServiceError(400, `com.amazonaws.sqs#${code}`, message)
}
