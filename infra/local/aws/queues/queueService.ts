import { type JsonObject, operationOf, readJson, refuseJson } from '../jsonProtocol.ts'
import type { Fauxqs } from '../openFauxqs.ts'
import { readBody } from '../readBody.ts'
import { demand, type Service } from '../Service.ts'

export type QueueSettings = {
  keepHours: number
  /** How long a message that was handed out is kept from others. */
  visibilitySeconds?: number | undefined
  /** Where a message goes that was handed out so often and not deleted. */
  lost?: { to: string; tries: number } | undefined
}

export type QueueService = Service & {
  /** Makes a queue unless it is there, and gives it these settings; answers its address. */
  ensureQueue(name: string, settings: QueueSettings): string
}

const SECONDS_AN_HOUR = 60 * 60

/** SQS (the JSON protocol): fauxqs' queues behind permissions. */
export function queueService({ app, queues }: Fauxqs): QueueService {
  return {
    async handle(call) {
      const { headers } = call.request
      const operation = operationOf(headers)
      const body = await readBody(call.request)
      demand(call, `sqs:${operation.replace(/(?<=Message|Visibility)Batch$/, '')}`, queueOf(readJson(body)))
      const url = readJson(body).QueueUrl
      // Who waited for messages and is gone waits no more: otherwise nothing here could stop before that wait is over.
      call.response.once('close', () => {
        if (!call.response.writableFinished) queues.getQueue(String(url))?.cancelWaiters()
      })
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
    ensureQueue(name, settings) {
      const queue = queues.getQueueByName(name) ?? queues.createQueue(name, '', queueArn(name))
      queue.setAttributes(attributesOf(settings))
      return queue.url
    },
  }
}

/** What AWS calls a queue of this machine. */
export function queueArn(name: string): string {
  return `arn:aws:sqs:us-east-1:000000000000:${name}`
}

function attributesOf({ keepHours, visibilitySeconds, lost }: QueueSettings): Record<string, string> {
  return {
    MessageRetentionPeriod: String(keepHours * SECONDS_AN_HOUR),
    ...(visibilitySeconds !== undefined && { VisibilityTimeout: String(visibilitySeconds) }),
    ...(lost && {
      RedrivePolicy: JSON.stringify({ deadLetterTargetArn: queueArn(lost.to), maxReceiveCount: lost.tries }),
    }),
  }
}

/** The queue a request is about: the last part of its address, or its name. */
function queueOf({ QueueUrl, QueueName }: JsonObject): string {
  if (typeof QueueUrl === 'string') return QueueUrl.split('/').at(-1) ?? '*'
  return typeof QueueName === 'string' ? QueueName : '*'
}
