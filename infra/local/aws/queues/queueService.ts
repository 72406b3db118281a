import type { Queue } from '../../../manifest.ts'
import { type JsonObject, operationOf, readJson, refuseJson } from '../jsonProtocol.ts'
import type { Fauxqs } from '../openFauxqs.ts'
import { readBody } from '../readBody.ts'
import { demand, type Service } from '../Service.ts'

export type QueueService = Service & {
  /** Makes a queue unless it is there; answers its address. */
  ensureQueue(name: string, queue: Queue): string
}

const SECONDS_A_DAY = 24 * 60 * 60

/** SQS (the JSON protocol): fauxqs' queues behind permissions. */
export function queueService({ app, queues }: Fauxqs): QueueService {
  return {
    async handle(call) {
      const { headers } = call.request
      const operation = operationOf(headers)
      const body = await readBody(call.request)
      demand(call, `sqs:${operation.replace(/(?<=Message|Visibility)Batch$/, '')}`, queueOf(readJson(body)))
      const answer = await app.inject({
        method: 'POST',
        url: '/',
        headers: {
          'content-type': 'application/x-amz-json-1.0',
          'x-amz-target': `AmazonSQS.${operation}`,
          authorization: headers.authorization,
          host: headers.host,
        },
        payload: body,
      })
      call.response.writeHead(answer.statusCode, answer.headers).end(answer.rawPayload)
    },
    refuse(response, error) {
      response.setHeader('x-amzn-query-error', `${error.code};Sender`)
      refuseJson(response, error)
    },
    ensureQueue(name, { keepDays }) {
      const attributes = { MessageRetentionPeriod: String(keepDays * SECONDS_A_DAY) }
      const queue =
        queues.getQueueByName(name) ??
        queues.createQueue(name, '', `arn:aws:sqs:us-east-1:000000000000:${name}`, attributes)
      return queue.url
    },
  }
}

/** The queue a request is about: the last part of its address, or its name. */
function queueOf({ QueueUrl, QueueName }: JsonObject): string {
  if (typeof QueueUrl === 'string') return QueueUrl.split('/').at(-1) ?? '*'
  return typeof QueueName === 'string' ? QueueName : '*'
}
