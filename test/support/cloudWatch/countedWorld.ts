import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { expect, vi } from 'vitest'
import { type ApiRequest, apiGateway, cachedApi } from '../../../infra/local/apiGateway.ts'
import { EdgeCache } from '../../../infra/local/EdgeCache.ts'
import type { QueueName } from '../../../infra/manifest/names.ts'
import { functionsOnStandIns } from '../functionsOnStandIns.ts'
import { ORIGIN_SECRET } from '../originSecret.ts'
import { soon } from '../soon.ts'
import { synthesize } from '../synthesize.ts'
import { AwsCounts } from './AwsCounts.ts'
import { type CountedServices, countedServices } from './countedServices.ts'
import { PassingTime } from './PassingTime.ts'

export type CountedWorld = Awaited<ReturnType<typeof countedWorld>>

type Settings = Omit<NonNullable<Parameters<typeof functionsOnStandIns>[1]>, 'servicesFor'>

/**
 * The functions on stand-ins, behind an API and an edge, with everything counted that AWS counts by itself.
 *
 * @param sourceUrl where trends are collected from
 */
export async function countedWorld(sourceUrl: string, settings: Settings = {}) {
  // Failures on purpose need not be printed.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const time = new PassingTime()
  const counts = new AwsCounts(time, synthesize('prod').json)
  const between: CountedServices[] = []
  const world = await functionsOnStandIns(sourceUrl, {
    ...settings,
    async servicesFor(awsUrl) {
      const services = await countedServices(awsUrl, counts, time)
      between.push(services)
      return services.url
    },
  })
  const [services] = between
  if (!services) throw new Error('Nothing stands between functions and services.')
  const invoke = counts.lambda(world.invoke)
  const api = counts.api(apiGateway(invoke, ORIGIN_SECRET))
  const site = counts.site(cachedApi(new EdgeCache(() => time.now()), api))
  const linesOf = (where: string) => [...world.lines(where), ...counts.linesOf(where)]
  const queues = new SQSClient(world.aws.config)

  return {
    ...{ time, counts, invoke },
    /** Where clients find the services, as functions do. */
    servicesUrl: services.url,
    faults: services.faults,
    aws: world.aws,
    queueUrls: world.queueUrls,
    userPool: world.userPool,
    /** Requests an address of the API a number of times concurrently, and returns the statuses. */
    async ask(path: string, times = 1): Promise<number[]> {
      const answers = await Promise.all(Array.from({ length: times }, () => api(requestFor(path))))
      return answers.map(({ status }) => status)
    },
    /** The same at the edge, where a cache answers what it knows. */
    async visit(path: string, times = 1): Promise<number[]> {
      const answers = await Promise.all(Array.from({ length: times }, () => site(requestFor(path))))
      return answers.map(({ status }) => status)
    },
    /** The log of a function or of the API, including Lambda's own lines. */
    linesOf,
    /** What functions have written, without Lambda's own lines. */
    lines: (): readonly string[] => world.lines(),
    /** Waits until a log contains a text: lines arrive a moment after the answer of a function. */
    async written(where: string, text: string): Promise<void> {
      await soon(() => expect(linesOf(where).join()).toContain(text))
    },
    /** Begins anew at a full hour, with nothing counted or written. */
    begin(): void {
      services.faults.clear()
      world.aws.mailFaults.clear()
      world.forget()
      counts.forget()
      time.toNext(3_600)
    },
    workOffQueues: () => world.workOffQueues(invoke),
    /** How many messages of a queue wait to be received. */
    async waitingIn(queue: QueueName): Promise<number> {
      const { Attributes = {} } = await queues.send(
        new GetQueueAttributesCommand({
          QueueUrl: world.queueUrls[queue],
          AttributeNames: ['ApproximateNumberOfMessages'],
        }),
      )
      return Number(Attributes.ApproximateNumberOfMessages)
    },
    async stop(): Promise<void> {
      queues.destroy()
      await world.stop()
      await services.stop()
    },
  }
}

function requestFor(path: string): ApiRequest {
  return {
    ...{ method: 'GET', url: new URL(path, 'http://local'), headers: {}, body: undefined },
    ...{ sourceIp: '198.51.100.7', sourcePort: 50_123 },
  }
}
