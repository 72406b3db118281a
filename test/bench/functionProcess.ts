import { spawn } from 'node:child_process'
import { createServer, type IncomingHttpHeaders, request as passOn } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { BUILT } from '../../infra/build/freshBuild.ts'
import type { FunctionName } from '../../infra/product/manifest/functions.ts'
import { BUCKETS, TABLES } from '../../infra/product/manifest/stores.ts'
import { listen } from '../../infra/standins/listen.ts'
import { serveSource, type TrendsAt } from '../../infra/standins/source/serveSource.ts'
import { SigningKey } from '../../infra/standins/users/SigningKey.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { aPool, environmentFor, startTestAws, type TestAws } from '../support/aws.ts'
import { ORIGIN_SECRET } from '../support/originSecret.ts'
import { plainEnvironmentOf, queuesOn } from '../support/plainEnvironment.ts'
import { SILENT } from './part.ts'

export type Stores = Awaited<ReturnType<typeof startStores>>

/** Empty stores on stand-ins, with clients for them, and the variables of their queues. */
export async function startStores(options: Parameters<typeof startTestAws>[0] = {}) {
  const aws = await startTestAws(options)
  await aws.ensureTable('trends', TABLES.trends)
  await aws.ensureTable('people', TABLES.people)
  await aws.ensureBucket('published', BUCKETS.published)
  aws.ensureSecret('keys')
  aws.ensureSecret('origin', ORIGIN_SECRET)
  const marshallOptions = { removeUndefinedValues: true }
  const tables = DynamoDBDocumentClient.from(new DynamoDBClient(aws.config), { marshallOptions })
  const objects = new S3Client({ ...aws.config, forcePathStyle: true })
  return { aws, tables, objects, queues: await queuesOn(aws) }
}

/** What a collection of all countries answers. */
export const Collected = z.object({ countries: z.object({ ok: z.literal(COUNTRIES.length) }), trends: z.number() })

/** Collects trends at some instants, the earliest first, with the function that deploys. Returns how many it found last. */
export async function collectAt(
  { aws, queues }: Pick<Stores, 'aws' | 'queues'>,
  trendsAt: TrendsAt,
  instants: readonly string[],
): Promise<number> {
  const source = await serveSource(trendsAt)
  const pace = { TRENDS_SOURCE_URL: source.url, TRENDS_PACE_MS: '0', TRENDS_AT_ONCE: '8' }
  const ingest = startFunction(aws, 'ingest', { ...queues, ...pace, SETTLE_SECONDS: '0' })
  let found = 0
  for (const at of instants) found = Collected.parse((await ingest.call({ at })).result).trends
  ingest.stop()
  await source.stop()
  return found
}

/** The user pool of the stand-ins, and what a request of a signed-in reader is sent with. */
export function signIn(aws: TestAws, sub: string) {
  const { userPoolId, clientId, issuer } = aws.cognito.ensurePool(aPool())
  const now = Math.floor(Date.now() / 1000)
  const token = new SigningKey(join(aws.folder, 'users')).sign({
    ...{ iss: issuer, aud: clientId, token_use: 'id', sub, 'cognito:username': sub },
    ...{ email: 'reader@uptick.example', email_verified: true, iat: now, exp: now + 3_600 },
  })
  return { pool: { pool: userPoolId, client: clientId }, headers: { authorization: `Bearer ${token}` } }
}

/** Begins the lines with what the function answered. */
const ANSWER = 'answer '

/** What a call took: wall and processor time in milliseconds, and of the process until then. */
type Called = {
  result: unknown
  milliseconds: number
  processor: number
  /** The processor time since the process started, in milliseconds. */
  total: number
  /** Its peak memory, in MB. */
  megabytes: number
}

/** A function as it deploys, in a process of its own, which answers one call after the other. */
export function startFunction(aws: Pick<TestAws, 'url'>, name: FunctionName, environment: Record<string, string> = {}) {
  const bundle = join(BUILT.lambdas, name, 'index.mjs')
  return startHandler(bundle, { ...environmentFor(aws.url, name), ...plainEnvironmentOf(name), ...environment })
}

/** A module with a handler, in a process of its own, which answers one call after the other. */
function startHandler(module: string, environment: Record<string, string> = {}) {
  const script = `import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
const { handler } = await import(${JSON.stringify(module)})
const processor = () => Object.values(process.cpuUsage()).reduce((sum, used) => sum + used / 1_000, 0)
for await (const line of createInterface({ input: process.stdin })) {
  const event = JSON.parse(line)
  const [start, used] = [performance.now(), processor()]
  const result = await handler(event, { getRemainingTimeInMillis: () => 900_000 }).catch((error) => ({ failed: String(error) }))
  const [milliseconds, total] = [performance.now() - start, processor()]
  const megabytes = Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024
  console.log('${ANSWER}' + JSON.stringify({ result, milliseconds, processor: total - used, total, megabytes }))
}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: process.env.PATH, ...SILENT, ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    /** @param onLine sees what the function writes meanwhile */
    async call(event: unknown, onLine: (line: string) => void = () => {}): Promise<Called> {
      child.stdin.write(`${JSON.stringify(event)}\n`)
      for (;;) {
        const { done, value } = await lines.next()
        if (done) throw new Error(`The process of ${module} ended`)
        if (value.startsWith(ANSWER)) return JSON.parse(value.slice(ANSWER.length))
        onLine(value)
      }
    },
    stop: () => child.kill(),
  }
}

/** Requests to AWS, and a page. */
export type AskedAgain = {
  /** The address of AWS. */
  origin: string
  asked: { method: string; path: string; headers: IncomingHttpHeaders; body: string }[]
  page: string
}

/** Stands before the stand-ins: the floor can ask again what functions with its `url` and its `queues` have asked. */
export async function recordRequests({ aws, queues }: Pick<Stores, 'aws' | 'queues'>) {
  let asked: AskedAgain['asked'] = []
  const { url, stop } = await listen(
    createServer(async (request, response) => {
      const { method = '', url: path = '', headers } = request
      const body = await buffer(request)
      asked.push({ method, path, headers, body: body.toString() })
      const forwarded = passOn(aws.url + path, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      forwarded.on('error', () => response.destroy()).end(body)
    }),
  )
  return {
    url,
    queues: Object.fromEntries(Object.entries(queues).map(([name, queue]) => [name, queue.replace(aws.url, url)])),
    stop,
    /** What was asked since it was called last. */
    take(): AskedAgain['asked'] {
      const taken = asked
      asked = []
      return taken
    },
  }
}

/** The floor of functions that use stores, in a process of its own. */
export function startFloor(aws: TestAws) {
  const { call, stop } = startHandler(fileURLToPath(new URL('./askAgain.mjs', import.meta.url)))
  return {
    stop,
    askAgain: (asked: AskedAgain['asked'], page = '') => call({ origin: aws.url, asked, page } satisfies AskedAgain),
  }
}

/** What asking again takes a process that has done nothing before. */
export async function floorOf(aws: TestAws, asked: AskedAgain['asked']): Promise<Called> {
  const floor = startFloor(aws)
  const called = await floor.askAgain(asked)
  floor.stop()
  return called
}
