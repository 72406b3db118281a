import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { BUILT } from '../../infra/build/freshBuild.ts'
import { SigningKey } from '../../infra/local/aws/users/SigningKey.ts'
import type { FunctionName } from '../../infra/manifest/functions.ts'
import { BUCKETS, TABLES } from '../../infra/manifest/stores.ts'
import { CollectionBucket } from '../../lambdas/adapters/trends/collectionBucket.ts'
import { CollectionTable } from '../../lambdas/adapters/trends/collectionTable.ts'
import { aPool, environmentFor, startTestAws, type TestAws } from '../support/aws.ts'
import { plainEnvironmentOf } from '../support/plainEnvironment.ts'
import { SILENT } from './part.ts'

export type Stores = Awaited<ReturnType<typeof startStores>>

/** Empty stores on stand-ins, with clients for them. */
export async function startStores(options: Parameters<typeof startTestAws>[0] = {}) {
  const aws = await startTestAws(options)
  await aws.ensureTable('trends', TABLES.trends)
  await aws.ensureTable('people', TABLES.people)
  await aws.ensureBucket('published', BUCKETS.published)
  const marshallOptions = { removeUndefinedValues: true }
  const tables = DynamoDBDocumentClient.from(new DynamoDBClient(aws.config), { marshallOptions })
  const objects = new S3Client({ ...aws.config, forcePathStyle: true })
  return {
    ...{ aws, tables, objects },
    table: new CollectionTable(tables, 'trends'),
    bucket: new CollectionBucket(objects, 'published'),
  }
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

export function bundleOf(name: FunctionName): string {
  return join(BUILT.lambdas, name, 'index.mjs')
}

/** Begins the lines with what the function answered. */
const ANSWER = 'answer '

/** What a call took: wall and processor time in milliseconds, and the peak memory of the process until then, in MB. */
type Called = { result: unknown; milliseconds: number; processor: number; megabytes: number }

/** A function as it deploys, in a process of its own, which answers one call after the other. */
export function startFunction(aws: TestAws, name: FunctionName, environment: Record<string, string> = {}) {
  const script = `import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
const { handler } = await import(${JSON.stringify(bundleOf(name))})
for await (const line of createInterface({ input: process.stdin })) {
  const [start, used] = [performance.now(), process.cpuUsage()]
  const result = await handler(JSON.parse(line), { getRemainingTimeInMillis: () => 900_000 })
  const milliseconds = performance.now() - start
  const { user, system } = process.cpuUsage(used)
  const megabytes = Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024
  console.log('${ANSWER}' + JSON.stringify({ result, milliseconds, processor: (user + system) / 1_000, megabytes }))
}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: {
      ...{ PATH: process.env.PATH, ...SILENT, ...environmentFor(aws.url, name), ...plainEnvironmentOf(name) },
      ...environment,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    /** @param onLine sees what the function writes meanwhile */
    async call(event: unknown, onLine: (line: string) => void = () => {}): Promise<Called> {
      child.stdin.write(`${JSON.stringify(event)}\n`)
      for (;;) {
        const { done, value } = await lines.next()
        if (done) throw new Error(`The process of ${name} ended`)
        if (value.startsWith(ANSWER)) return JSON.parse(value.slice(ANSWER.length))
        onLine(value)
      }
    },
    stop: () => child.kill(),
  }
}
