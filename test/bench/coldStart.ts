import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { BUILT } from '../../infra/build/freshBuild.ts'
import { SigningKey } from '../../infra/local/aws/users/SigningKey.ts'
import { FUNCTIONS, type FunctionName } from '../../infra/manifest/functions.ts'
import { BUCKETS, TABLES } from '../../infra/manifest/stores.ts'
import { CollectionBucket } from '../../lambdas/adapters/trends/collectionBucket.ts'
import { CollectionTable } from '../../lambdas/adapters/trends/collectionTable.ts'
import { collect } from '../../lambdas/ingest/collect.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { aCall } from '../support/aCall.ts'
import { aPool, environmentFor, startTestAws, type TestAws } from '../support/aws.ts'
import { collecting, someTrends, trendsAnswer } from '../support/collecting.ts'
import { anEvent } from '../support/httpEvents.ts'
import { median } from './median.ts'
import { type Goal, type Part, type Progress, type Row, repeat, roundsNote, row, type Size } from './part.ts'
import { plainEnvironmentOf, queuesOn } from './plainEnvironmentOf.ts'

const ROUNDS = 15
/** Time for all rounds, in milliseconds. */
const WITHIN_MS = 140_000
const PUBLIC_READERS: FunctionName[] = ['trends', 'timestamp', 'status', 'search']

const EMPTY = 'empty handler'
const OF_PUBLIC_READER: Goal = {
  what: `Cold start of ${PUBLIC_READERS.join(', ')}`,
  reference: EMPTY,
  goal: 3.6,
}
const OF_OTHER: Goal = { what: 'Cold start of another function', reference: EMPTY, goal: 4.7 }

/** One small country is published, so that the stores are used but moving data does not hide the start. */
export const coldStart: Part = {
  name: 'cold-start',
  what: 'Process start, import and first call of each bundle that deploys.',
  goals: [OF_PUBLIC_READER, OF_OTHER],
  run: measureColdStarts,
}

/** A reader without any record. */
const SUB = '00000000-0000-4000-8000-000000000000'

/** The event of functions that run by themselves. */
const SCHEDULED = { at: '2000-01-01T00:00:00Z' }

/** The events of the other functions, which make them do their ordinary first work. */
const eventsFor = (headers: { authorization: string }): Partial<Record<FunctionName, unknown>> => ({
  suppress: {},
  archiveFiles: {},
  trends: anEvent({ parameters: { country: 'CA' } }),
  timestamp: anEvent({ route: 'GET /api/timestamp' }),
  status: anEvent({ route: 'GET /api/status' }),
  topics: anEvent({
    route: 'GET /api/topics/{country}',
    parameters: { country: 'CA' },
    query: { topic: 'ca topic 1' },
  }),
  search: anEvent({ route: 'GET /api/search', query: { query: 'bridge' } }),
  world: anEvent({ route: 'GET /api/everywhere' }),
  pages: anEvent({ route: 'GET /index.html', headers: { 'x-page': 'uptick.example/Canada' } }),
  images: anEvent({ route: 'GET /images/{country}', parameters: { country: 'Canada.png' } }),
  feeds: anEvent({ route: 'GET /feeds/{country}', parameters: { country: 'Canada.atom' } }),
  mcp: {
    ...anEvent({
      route: 'POST /mcp',
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    }),
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'list_trends', arguments: { country: 'CA' } },
    }),
  },
  embed: anEvent({ route: 'GET /embed/{country}', parameters: { country: 'CA' } }),
  callables: aCall('sendContactEmail', { data: {} }),
  captcha: anEvent({ route: 'GET /api/captcha' }),
  follows: anEvent({ route: 'GET /api/follows', headers }),
  account: anEvent({ route: 'GET /api/account', headers }),
  watches: anEvent({ route: 'GET /api/watches', headers }),
  watchFeed: anEvent({ route: 'GET /feeds/watch/{token}', parameters: { token: `${'x'.repeat(24)}.atom` } }),
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
  unsubscribe: anEvent({ route: 'GET /api/leaving', query: { token: 'unknown' } }),
  confirmations: { Records: [{ messageId: '1', body: JSON.stringify({ sub: SUB, window: 'none' }) }] },
  mailEvents: { Records: [{ Sns: { Message: JSON.stringify({ eventType: 'Delivery', mail: {} }) } }] },
  digestShard: {
    Records: [
      {
        messageId: '1',
        body: JSON.stringify({
          at: '2000-01-01T08:00:00Z',
          job: { kind: 'digest', of: '2000-01-01' },
          zone: 'UTC',
          shard: 0,
        }),
      },
    ],
  },
})

async function measureColdStarts(size: Size, progress: Progress): Promise<Row[]> {
  progress('publishing a country')
  const { aws, events, userPool, queues } = await startStores()
  const empty = join(aws.folder, 'empty.mjs')
  writeFileSync(empty, 'export const handler = async () => ({ statusCode: 200 })\n')
  const names = Object.keys(FUNCTIONS) as FunctionName[]
  const times = size === 'full' ? ROUNDS : 1
  let done = 0
  const timed = async (bundle: string, event: unknown, environment: Record<string, string>) => {
    const milliseconds = await firstCall(bundle, event, environment)
    done += 1
    progress('first calls', done, (times + 1) * (names.length + 1))
    return milliseconds
  }
  const round = async () => {
    const floor = await timed(empty, {}, {})
    const starts = new Map<FunctionName, number>()
    for (const name of names) {
      const environment = {
        ...environmentFor(aws.url, name),
        ...plainEnvironmentOf(name, userPool),
        ...queues,
        POWERTOOLS_LOG_LEVEL: 'SILENT',
      }
      starts.set(name, await timed(bundleOf(name), events[name] ?? SCHEDULED, environment))
    }
    return { floor, starts }
  }
  // The first round reads the bundles from the disk and is not counted.
  if (size === 'full') await round()
  const rounds = await repeat({ times, withinMs: WITHIN_MS }, round)
  await aws.cleanUp()
  const floor = median(rounds.map((one) => one.floor))
  return names.map((name) =>
    row(PUBLIC_READERS.includes(name) ? OF_PUBLIC_READER : OF_OTHER, {
      what: `Cold start of ${name}`,
      ...roundsNote(rounds.length, times),
      measured: median(rounds.map(({ starts }) => starts.get(name) ?? Number.NaN)),
      against: floor,
      unit: 'ms',
    }),
  )
}

async function startStores() {
  const aws = await startTestAws()
  await aws.ensureTable('trends', TABLES.trends)
  await aws.ensureTable('people', TABLES.people)
  await aws.ensureBucket('published', BUCKETS.published)
  await aws.ensureSecret('keys')
  const { userPoolId, clientId, issuer } = aws.cognito.ensurePool(aPool())
  await publishSomething(aws)
  return {
    aws,
    userPool: { pool: userPoolId, client: clientId },
    queues: await queuesOn(aws),
    events: eventsFor({ authorization: `Bearer ${tokenOf(aws, { iss: issuer, aud: clientId })}` }),
  }
}

/** A token of the pool for a reader without any record. */
function tokenOf({ folder }: TestAws, pool: { iss: string; aud: string }): string {
  const now = Math.floor(Date.now() / 1000)
  return new SigningKey(join(folder, 'users')).sign({
    ...pool,
    token_use: 'id',
    sub: SUB,
    'cognito:username': SUB,
    email: 'reader@uptick.example',
    email_verified: true,
    iat: now,
    exp: now + 3_600,
  })
}

/** Publishes a newer collection than `ingest` is called for, so that it ends at once. */
async function publishSomething(aws: TestAws): Promise<void> {
  const table = new CollectionTable(DynamoDBDocumentClient.from(new DynamoDBClient(aws.config)), 'trends')
  const bucket = new CollectionBucket(new S3Client(aws.config), 'published')
  const work = collecting({ table, bucket }, ({ code }) => trendsAnswer(someTrends(code, 5)))
  const countries = COUNTRIES.filter(({ code }) => code === 'CA')
  await collect({ ...work, countries }, '2026-11-21T00:00:00.000Z')
}

function bundleOf(name: FunctionName): string {
  return join(BUILT.lambdas, name, 'index.mjs')
}

/** Milliseconds from starting a process to its handler's first answer. */
function firstCall(bundle: string, event: unknown, environment: Record<string, string>): Promise<number> {
  const script = `const { handler } = await import(${JSON.stringify(bundle)})
await handler(${JSON.stringify(event)}, { getRemainingTimeInMillis: () => 60_000 }).catch(() => {})
process.stdout.write('.')
process.exit()`
  const start = performance.now()
  return new Promise((resolvePromise, reject) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let answered = false
    child.stdout.on('data', () => {
      if (!answered) resolvePromise(performance.now() - start)
      answered = true
    })
    child.on('exit', () => {
      if (!answered) reject(new Error(`${bundle} gave no answer`))
    })
  })
}
