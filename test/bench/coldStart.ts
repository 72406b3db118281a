import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchRoute } from '../../infra/local/matchRoute.ts'
import { FUNCTIONS, type FunctionName } from '../../infra/manifest/functions.ts'
import { ROUTES } from '../../infra/manifest/routes.ts'
import { collect } from '../../lambdas/ingest/collect.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { aCall } from '../support/aCall.ts'
import { environmentFor } from '../support/aws.ts'
import { collecting, someTrends, trendsAnswer } from '../support/collecting.ts'
import { anEvent } from '../support/httpEvents.ts'
import { plainEnvironmentOf, queuesOn } from '../support/plainEnvironment.ts'
import { bundleOf, signIn, startStores } from './functionProcess.ts'
import { atMostTimes, median, type Row, repeat, type Size } from './part.ts'

const ROUNDS: Record<Size, number> = { full: 15, smallest: 1 }
const PUBLIC_READERS: FunctionName[] = ['trends', 'timestamp', 'status', 'search']

/** A reader without any record. */
const SUB = '00000000-0000-4000-8000-000000000000'

/** The event of functions that run by themselves. */
const SCHEDULED = { at: '2000-01-01T00:00:00Z' }
const SHARD = { at: '2000-01-01T08:00:00Z', job: { kind: 'digest', of: '2000-01-01' }, zone: 'UTC', shard: 0 }

/** What is asked of the functions that answer GET requests: their ordinary first work. */
const ADDRESSES: Partial<Record<FunctionName, string>> = {
  trends: '/api/trends/CA',
  timestamp: '/api/timestamp',
  status: '/api/status',
  topics: '/api/topics/CA?topic=ca topic 1',
  search: '/api/search?query=bridge',
  world: '/api/everywhere',
  pages: '/index.html',
  images: '/images/Canada.png',
  feeds: '/feeds/Canada.atom',
  embed: '/embed/CA',
  captcha: '/api/captcha',
  follows: '/api/follows',
  account: '/api/account',
  watches: '/api/watches',
  watchFeed: `/feeds/watch/${'x'.repeat(24)}.atom`,
  unsubscribe: '/api/leaving?token=unknown',
}

const JSON_RPC = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const LIST_TRENDS = { name: 'list_trends', arguments: { country: 'CA' } }
const CALL_OF_TOOL = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: LIST_TRENDS }

/** The events of the other functions, but of those that run by themselves. */
const EVENTS: Partial<Record<FunctionName, unknown>> = {
  suppress: {},
  archiveFiles: {},
  callables: aCall('sendContactEmail', { data: {} }),
  mcp: { ...aCall('mcp', CALL_OF_TOOL, { headers: JSON_RPC }), routeKey: 'POST /mcp' },
  preSignUp: {
    triggerSource: 'PreSignUp_SignUp',
    userPoolId: 'us-east-1_Benchmark',
    request: { userAttributes: {}, clientMetadata: { captcha: 'not solved' } },
    response: {},
  },
  postConfirmation: {
    triggerSource: 'PostConfirmation_ConfirmSignUp',
    userPoolId: 'us-east-1_Benchmark',
    userName: SUB,
    request: { userAttributes: { sub: SUB, email: 'reader@uptick.example', email_verified: 'true' } },
    response: {},
  },
  confirmations: { Records: [{ messageId: '1', body: JSON.stringify({ sub: SUB, window: 'none' }) }] },
  mailEvents: { Records: [{ Sns: { Message: JSON.stringify({ eventType: 'Delivery', mail: {} }) } }] },
  digestShard: { Records: [{ messageId: '1', body: JSON.stringify(SHARD) }] },
}

/** @param authorization of a reader who is signed in */
function eventFor(name: FunctionName, authorization: string): unknown {
  const address = ADDRESSES[name]
  if (!address) return EVENTS[name] ?? SCHEDULED
  const { pathname, searchParams } = new URL(address, 'https://uptick.example')
  const { key, parameters } = matchRoute(ROUTES, 'GET', pathname) ?? {}
  const headers = {
    authorization,
    'x-page': 'uptick.example/Canada',
    'cloudfront-viewer-address': '198.51.100.10:46532',
  }
  return anEvent({ route: key, parameters, query: Object.fromEntries(searchParams), headers })
}

/** One small country is published, so that the stores are used but moving data does not hide the start. */
export async function coldStart(size: Size): Promise<Row[]> {
  const { aws, table, bucket } = await startStores()
  await aws.ensureSecret('keys')
  // A newer collection than `ingest` is called for, so that it ends at once.
  const work = collecting({ table, bucket }, ({ code }) => trendsAnswer(someTrends(code, 5)))
  const countries = COUNTRIES.filter(({ code }) => code === 'CA')
  await collect({ ...work, countries }, '2026-11-21T00:00:00.000Z')
  const queues = await queuesOn(aws)
  const { pool, headers } = signIn(aws, SUB)
  const empty = join(aws.folder, 'empty.mjs')
  writeFileSync(empty, 'export const handler = async () => ({ statusCode: 200 })\n')
  const names = Object.keys(FUNCTIONS) as FunctionName[]
  const round = async () => {
    const floor = await firstCall(empty, {}, {})
    const starts = new Map<FunctionName, number>()
    for (const name of names) {
      const own = plainEnvironmentOf(name, pool)
      const environment = { ...environmentFor(aws.url, name), ...own, ...queues, POWERTOOLS_LOG_LEVEL: 'SILENT' }
      starts.set(name, await firstCall(bundleOf(name), eventFor(name, headers.authorization), environment))
    }
    return { floor, starts }
  }
  // The first round reads the bundles from the disk and is not counted.
  if (size === 'full') await round()
  const rounds = await repeat(ROUNDS[size], round)
  await aws.cleanUp()
  const against = median(rounds.map(({ floor }) => floor))
  return names.map((name) => {
    const start = median(rounds.map(({ starts }) => starts.get(name) ?? Number.NaN))
    const goal = PUBLIC_READERS.includes(name) ? 3.6 : 4.7
    return atMostTimes(`Cold start of ${name}`, goal, ['empty handler', against], 'ms', start)
  })
}

/** Milliseconds from starting a process to its handler's first answer. */
function firstCall(bundle: string, event: unknown, environment: Record<string, string>): Promise<number> {
  const script = `const { handler } = await import(${JSON.stringify(bundle)})
await handler(${JSON.stringify(event)}, { getRemainingTimeInMillis: () => 60_000 }).catch(() => {})
process.stdout.write('.')
process.exit()`
  const start = performance.now()
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.stdout.once('data', () => resolve(performance.now() - start))
    child.once('exit', () => reject(new Error(`${bundle} gave no answer`)))
  })
}
