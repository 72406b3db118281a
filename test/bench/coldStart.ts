import { spawn } from 'node:child_process'
import { statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { SigningKey } from '../../infra/local/aws/users/SigningKey.ts'
import { FUNCTIONS } from '../../infra/manifest/functions.ts'
import type { FunctionName } from '../../infra/manifest/names.ts'
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
import { plainEnvironmentOf } from './plainEnvironmentOf.ts'
import { type BenchLine, line } from './result.ts'

const ROUNDS = 15
const PUBLIC_READERS: FunctionName[] = ['trends', 'timestamp', 'status', 'topics', 'search']

/** Somebody who was never here. */
const SUB = '00000000-0000-4000-8000-000000000000'

/** What an invocation looks like that makes each function do its ordinary first work; some need to know who asks. */
const eventsFor = (headers: { authorization: string }): Record<FunctionName, unknown> => ({
  ingest: { at: '2000-01-01T00:00:00Z' },
  trends: anEvent({ parameters: { country: 'CA' } }),
  timestamp: anEvent({ route: 'GET /api/timestamp' }),
  status: anEvent({ route: 'GET /api/status' }),
  topics: anEvent({
    route: 'GET /api/topics/{country}',
    parameters: { country: 'CA' },
    query: { topic: 'ca topic 1' },
  }),
  search: anEvent({ route: 'GET /api/search', query: { query: 'bridge' } }),
  pages: anEvent({ route: 'GET /index.html', headers: { 'x-page': 'uptick.example/Canada' } }),
  images: anEvent({ route: 'GET /images/{country}', parameters: { country: 'Canada.png' } }),
  callables: aCall('sendContactEmail', { data: {} }),
  captcha: anEvent({ route: 'GET /api/captcha' }),
  follows: anEvent({ route: 'GET /api/follows', headers }),
  account: anEvent({ route: 'GET /api/account', headers }),
  deletions: { at: '2000-01-01T00:00:00Z' },
  preSignUp: {
    triggerSource: 'PreSignUp_SignUp',
    request: { userAttributes: {}, clientMetadata: { captcha: 'not solved' } },
    response: {},
  },
  postConfirmation: {
    triggerSource: 'PostConfirmation_ConfirmSignUp',
    userName: SUB,
    request: { userAttributes: { sub: SUB, email: 'reader@uptick.example', email_verified: 'true' } },
    response: {},
  },
  unsubscribe: anEvent({ route: 'GET /api/leaving', query: { token: 'unknown' } }),
  confirmations: { Records: [{ messageId: '1', body: JSON.stringify({ sub: SUB, window: 'none' }) }] },
  mailEvents: { Records: [{ Sns: { Message: JSON.stringify({ eventType: 'Delivery', mail: {} }) } }] },
  digest: { at: '2000-01-01T00:00:00Z' },
  digestShard: {
    Records: [
      {
        messageId: '1',
        body: JSON.stringify({ at: '2000-01-01T08:00:00Z', zone: 'UTC', date: '2000-01-01', shard: 0 }),
      },
    ],
  },
})

/**
 * Cold starts: process start, import and first call of each bundle that deploys, against an empty handler. One small
 * country is published, so that the stores are used as always but moving data does not hide the start.
 */
export async function benchColdStart(): Promise<BenchLine[]> {
  const aws = await startTestAws()
  await aws.ensureTable('trends', TABLES.trends)
  await aws.ensureTable('people', TABLES.people)
  await aws.ensureBucket('published', BUCKETS.published)
  await aws.ensureSecret('keys')
  const { userPoolId, clientId, issuer } = aws.cognito.ensurePool(aPool())
  const userPool = { pool: userPoolId, client: clientId }
  const events = eventsFor({ authorization: `Bearer ${tokenOf(aws, { iss: issuer, aud: clientId })}` })
  await publishSomething(aws)
  const empty = join(aws.folder, 'empty.mjs')
  writeFileSync(empty, 'export const handler = async () => ({ statusCode: 200 })\n')
  const names = Object.keys(FUNCTIONS) as FunctionName[]
  const floors: number[] = []
  const times = new Map<FunctionName, number[]>(names.map((name) => [name, []]))
  for (let round = 0; round <= ROUNDS; round += 1) {
    const floor = await firstCall(empty, {}, {})
    if (round > 0) floors.push(floor)
    for (const name of names) {
      const environment = {
        ...environmentFor(aws.url, name),
        ...plainEnvironmentOf(name, userPool),
        POWERTOOLS_LOG_LEVEL: 'SILENT',
      }
      const time = await firstCall(bundleOf(name), events[name], environment)
      if (round > 0) times.get(name)?.push(time)
    }
  }
  await aws.cleanUp()
  return names.map((name) =>
    line(`Cold start of ${name} (${Math.round(statSync(bundleOf(name)).size / 1024)} KB)`, {
      measured: median(times.get(name) ?? []),
      against: median(floors),
      unit: 'ms',
      goal: PUBLIC_READERS.includes(name) ? 3.3 : 4.7,
    }),
  )
}

/** A token of the pool for somebody who was never here. */
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

/** What is published is newer than what `ingest` is called for: it looks, and is done. */
async function publishSomething(aws: TestAws): Promise<void> {
  const table = new CollectionTable(DynamoDBDocumentClient.from(new DynamoDBClient(aws.config)), 'trends')
  const bucket = new CollectionBucket(new S3Client(aws.config), 'published')
  const work = collecting({ table, bucket }, ({ code }) => trendsAnswer(someTrends(code, 5)))
  const countries = COUNTRIES.filter(({ code }) => code === 'CA')
  await collect({ ...work, countries }, '2026-11-21T00:00:00.000Z')
}

function bundleOf(name: FunctionName): string {
  return resolve('dist/lambdas', name, 'index.mjs')
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
