import * as z from 'zod/mini'
import type { ApiRequest } from '../../../infra/local/apiGateway.ts'
import { FunctionFailure, type InvokeFunction } from '../../../infra/local/LocalFunctions.ts'
import { matchRoute } from '../../../infra/local/matchRoute.ts'
import type { LocalAnswer } from '../../../infra/local/respond.ts'
import { FUNCTIONS, type FunctionName } from '../../../infra/manifest/functions.ts'
import { ROUTES } from '../../../infra/manifest/routes.ts'
import type { SynthesizedTemplate } from '../synthesize.ts'
import type { Datapoint } from './Datapoint.ts'
import type { PassingTime } from './PassingTime.ts'

type Answer = (request: ApiRequest) => Promise<LocalAnswer>

/** What an account may run at the same time, unless AWS has given it more or less. */
const QUOTA = 1_000

/**
 * What the services of AWS count by themselves, with the dimensions that their guides list, and what they write into
 * logs; resources are called as in the product (`function ingest`).
 */
export class AwsCounts {
  /** How many functions may run at the same time. */
  atOnce = QUOTA
  #points: Datapoint[] = []
  #lines: { where: string; line: string }[] = []
  #running = 0
  #mails = { sent: 0, bounced: 0, complained: 0 }
  readonly #time: PassingTime
  readonly #accessLog: Record<string, string>

  constructor(time: PassingTime, template: SynthesizedTemplate) {
    this.#time = time
    this.#accessLog = accessLogOf(template)
  }

  /** What was counted since the last call of `forget`. */
  get points(): readonly Datapoint[] {
    return this.#points
  }

  /** What was written since then by Lambda about a function, or by the API about its `requests`. */
  linesOf(where: string): string[] {
    return this.#lines.filter((each) => each.where === where).map(({ line }) => line)
  }

  /** Begins anew, but for the mails, which SES does not forget either. */
  forget(): void {
    this.atOnce = QUOTA
    this.#points = []
    this.#lines = []
  }

  /** Lambda: who cannot be started is not invoked, and what fails in any way is an error. */
  lambda(invoke: InvokeFunction): InvokeFunction {
    return async (name, event) => {
      if (this.#running >= this.atOnce) {
        this.#ofFunction(name, 'Throttles', 1)
        throw new FunctionFailure('TooManyRequestsException', 'Rate Exceeded.')
      }
      this.#running += 1
      const at = this.#time.now()
      this.#ofFunction(name, 'Invocations', 1)
      this.#ofFunction(name, 'Throttles', 0)
      try {
        const result = await invoke(name, event)
        this.#ofFunction(name, 'Errors', 0, at)
        return result
      } catch (error) {
        if (!(error instanceof FunctionFailure)) throw error
        this.#ofFunction(name, 'Errors', 1, at)
        this.#writeFailure(name, error, this.#time.now() - at)
        throw error
      } finally {
        this.#running -= 1
      }
    }
  }

  /** API Gateway: requests, those that ended with 5xx, and how long they took. */
  api(answer: Answer): Answer {
    return async (request) => {
      const at = this.#time.now()
      const made = await answer(request)
      const latency = this.#time.now() - at
      const dimensions = { ApiId: 'api' }
      this.#add('AWS/ApiGateway', 'Count', dimensions, 1, at)
      this.#add('AWS/ApiGateway', '5xx', dimensions, made.status >= 500 ? 1 : 0, at)
      this.#add('AWS/ApiGateway', 'Latency', dimensions, latency, at)
      this.#writeRequest(request, made, latency)
      return made
    }
  }

  /** CloudFront: requests of viewers, and how many percent of them ended with 5xx. */
  site(answer: Answer): Answer {
    return async (request) => {
      const made = await answer(request)
      const dimensions = { DistributionId: 'site', Region: 'Global' }
      this.#add('AWS/CloudFront', 'Requests', dimensions, 1)
      this.#add('AWS/CloudFront', '5xxErrorRate', dimensions, made.status >= 500 ? 100 : 0)
      return made
    }
  }

  /** DynamoDB: only failures are counted, by table and operation. */
  table(table: string, operation: string, trouble: 'ThrottledRequests' | 'SystemErrors'): void {
    this.#add('AWS/DynamoDB', trouble, { TableName: `table ${table}`, Operation: operation }, 1)
  }

  /** SQS: how many messages can be received, and how long ago, in seconds, the oldest was sent. */
  queue(queue: string, visible: number, oldestSeconds: number): void {
    const dimensions = { QueueName: `queue ${queue}` }
    this.#add('AWS/SQS', 'ApproximateNumberOfMessagesVisible', dimensions, visible)
    this.#add('AWS/SQS', 'ApproximateAgeOfOldestMessage', dimensions, oldestSeconds)
  }

  /** SES: what became of mails of the kind `digests`. */
  mail(became: 'sent' | 'bounced' | 'complained', count = 1): void {
    this.#mails[became] += count
  }

  /** SES reckons, over all mails of a configuration set, how many came back or were complained about. */
  reputation(): void {
    const { sent, bounced, complained } = this.#mails
    const dimensions = { 'ses:configuration-set': 'configuration set digests' }
    this.#add('AWS/SES', 'Reputation.BounceRate', dimensions, bounced / sent)
    this.#add('AWS/SES', 'Reputation.ComplaintRate', dimensions, complained / sent)
  }

  #ofFunction(name: FunctionName, metric: string, value: number, at?: number): void {
    this.#add('AWS/Lambda', metric, { FunctionName: `function ${name}` }, value, at)
  }

  #add(
    namespace: string,
    metric: string,
    dimensions: Datapoint['dimensions'],
    value: number,
    at = this.#time.now(),
  ): void {
    this.#points.push({ namespace, metric, dimensions, at, value })
  }

  /** What Lambda writes itself (log format JSON): what was thrown, and at the end a report, however it ended. */
  #writeFailure(where: FunctionName, { name, message }: FunctionFailure, durationMs: number): void {
    const write = (entry: object) => this.#lines.push({ where, line: JSON.stringify(entry) })
    const time = new Date(this.#time.now()).toISOString()
    if (!WITHOUT_A_WORD.includes(name))
      write({ timestamp: time, level: 'ERROR', errorType: name, errorMessage: message })
    const memorySizeMB = FUNCTIONS[where].memoryMb
    const status = name === 'TimedOut' ? 'timeout' : 'error'
    write({ time, type: 'platform.report', record: { status, metrics: { durationMs, memorySizeMB } } })
  }

  /** A line in the form that the template wants. */
  #writeRequest({ method, url }: ApiRequest, { status, body }: LocalAnswer, latency: number): void {
    const known: Record<string, string> = {
      '$context.requestId': String(this.#lines.length),
      '$context.requestTime': new Date(this.#time.now()).toUTCString(),
      '$context.routeKey': matchRoute(ROUTES, method, url.pathname)?.key ?? '-',
      '$context.status': String(status),
      '$context.responseLength': String(Buffer.byteLength(body)),
      '$context.responseLatency': String(latency),
      '$context.integrationLatency': String(latency),
      '$context.error.message': '-',
      '$context.integrationErrorMessage': '-',
    }
    const entries = Object.entries(this.#accessLog).map(([name, variable]) => [name, z.string().parse(known[variable])])
    this.#lines.push({ where: 'requests', line: JSON.stringify(Object.fromEntries(entries)) })
  }
}

/** How a function ends that cannot say anything any more. */
const WITHOUT_A_WORD = ['TimedOut', 'FunctionStopped', 'FunctionCrashed']

const Stage = z.object({ AccessLogSettings: z.object({ Format: z.string() }) })

function accessLogOf({ Resources }: SynthesizedTemplate): Record<string, string> {
  const stage = Object.values(Resources).find(({ Type }) => Type === 'AWS::ApiGatewayV2::Stage')
  const { Format } = Stage.parse(stage?.Properties).AccessLogSettings
  return z.record(z.string(), z.string()).parse(JSON.parse(Format))
}
