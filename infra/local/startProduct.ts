import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { S3Client } from '@aws-sdk/client-s3'
import type { WebConfig } from '../../shared/api.ts'
import { BUILT } from '../build/freshBuild.ts'
import { FUNCTIONS } from '../manifest/functions.ts'
import type { BucketName, FunctionName, QueueName, SecretName, TableName } from '../manifest/names.ts'
import { QUEUES, visibilitySecondsOf } from '../manifest/queues.ts'
import type { Schedule } from '../manifest/schedules.ts'
import { BUCKETS, SECRETS, TABLES } from '../manifest/stores.ts'
import { USER_POOL } from '../manifest/userPool.ts'
import { apiGateway } from './apiGateway.ts'
import { MAILBOX_PAGE_POLICY, mailboxPage } from './aws/mail/mailboxPage.ts'
import type { MayUse } from './aws/Service.ts'
import { type LocalAws, startAws } from './aws/startAws.ts'
import { cachedApi } from './cachedApi.ts'
import type { ChosenSource } from './chooseSource.ts'
import { EdgeCache } from './EdgeCache.ts'
import { type CountryLine, functionLog } from './functionLog.ts'
import { type InvokeFunction, LocalFunctions } from './LocalFunctions.ts'
import { localCalls, type Mailbox } from './localCalls.ts'
import {
  type LocalFunction,
  localBucket,
  localProduct,
  localQueue,
  localSecret,
  localTable,
  mayUse as mayUseByGrants,
} from './localProduct.ts'
import { pages } from './pages.ts'
import { publishedFiles } from './publishedFiles.ts'
import { startQueueConsumers } from './queueConsumers.ts'
import { jsonAnswer } from './respond.ts'
import { startSchedules } from './schedules.ts'
import { sendMessage } from './sendMessage.ts'
import type { LocalSettings } from './settings.ts'
import { type Site, USERS_PATH } from './site.ts'
import { solveCaptcha } from './solveCaptcha.ts'
import { tellDigests } from './tellDigests.ts'
import { userPoolTriggers } from './userPoolTriggers.ts'

/** The runner itself stands for the CDN and the operator: what it does needs no grant of a function. */
export const RUNNER = 'runner'
const REGION = 'us-east-1'
/** So many random bytes that nobody guesses them. */
const SECRET_BYTES = 32

export type RunningProduct = {
  /** Runs a collection for a time and answers its counts; tells of each country as it is done. */
  collect(at: Date, onCountry: (line: CountryLine) => void): Promise<unknown>
  /** Where the stand-ins answer, for whoever looks into what is stored. */
  awsUrl: string
  /** What runs next by itself. */
  nextRuns(): { function: FunctionName; at: Date }[]
  stop(): Promise<void>
}

/** Starts everything behind the product's origin: stand-ins, functions, routes and schedules. */
export async function startProduct(options: {
  folder: string
  source: ChosenSource
  site: Site
  captcha: LocalSettings['captcha']
  /** Decides what functions may do, in the place of the manifest: a stack's own permissions can be tried out here. */
  mayUse?: MayUse
  /** What runs by itself: all that does on AWS, unless somebody tells the time. */
  schedules?: readonly Schedule[]
}): Promise<RunningProduct> {
  const { folder, source, site, captcha, mayUse = mayByManifest } = options
  mkdirSync(folder, { recursive: true })
  // What it asks for below is made after it: nobody calls it before all of it is there.
  const aws = await startAws({
    folder,
    mayUse: (caller, action, resource) => caller === RUNNER || mayUse(caller, action, resource),
    callFunction: (moment, event) => userPoolTriggers(invoke)(moment, event),
  })
  function mayByManifest(caller: string, action: string, resource: string): boolean {
    return mayUseByGrants(product, caller, action, resource)
  }
  const queueUrls = await createStores(aws)
  const { userPoolId, clientId } = ensureUserPool(aws)
  const originSecret = randomBytes(SECRET_BYTES).toString('hex')
  const product = localProduct({
    userPool: { pool: userPoolId, client: clientId },
    site: site.url,
    originSecret,
    queueUrls,
  })
  const log = functionLog(join(folder, 'functions.log'))
  const functions = new LocalFunctions({
    functions: withSource(product.functions, source),
    bundle: (name) => join(BUILT.lambdas, name, 'index.mjs'),
    variables: (name) => lambdaVariables(aws, name),
    onLine: log.write,
  })
  const cache = new EdgeCache()
  const run: InvokeFunction = async (name, event) => {
    try {
      return await functions.invoke(name, event)
    } finally {
      // Readers of the deployed site may see the trends before for five minutes more; who collects here wants to see them.
      if (name === 'ingest') cache.clear()
    }
  }
  const plainInvoke = tellDigests(run, console.log)
  const invoke = captcha === 'off' ? solveCaptcha(plainInvoke, originSecret) : plainInvoke
  const objects = new S3Client({
    endpoint: aws.url,
    region: REGION,
    credentials: { accessKeyId: RUNNER, secretAccessKey: 'local' },
  })

  const config: WebConfig = {
    region: REGION,
    userPoolId,
    userPoolClientId: clientId,
    userPoolEndpoint: `${site.url}${USERS_PATH}`,
    captcha: captcha === 'off' ? { kind: 'none' } : { kind: 'altcha' },
  }
  const api = cachedApi(product.routes, cache, apiGateway(product.routes, invoke, originSecret))
  site.open({
    api,
    publishedFile: publishedFiles(product.files, objects, cache),
    page: pages(BUILT.web, api),
    config: () => jsonAnswer(config),
    local: localCalls({ has: (name) => functions.has(name), invoke: plainInvoke }, mailboxOf(aws)),
    users: aws.cognito.handle,
  })
  const schedules = startSchedules(
    options.schedules ?? product.schedules,
    plainInvoke,
    async ({ function: name }, event, error) => {
      console.error(`${name} failed for ${event.at}: ${error instanceof Error ? error.message : error}`)
      const queue = FUNCTIONS[name].failuresTo
      if (queue) await sendMessage(aws.url, RUNNER, queueUrls[queue], { function: name, event })
    },
  )
  const consumers = startQueueConsumers({ awsUrl: aws.url, region: REGION, queueUrls, invoke: plainInvoke })

  return {
    async collect(at, onCountry) {
      const stopListening = log.onCountry(onCountry)
      try {
        return await run('ingest', { at: at.toISOString() })
      } finally {
        stopListening()
      }
    },
    awsUrl: aws.url,
    nextRuns: schedules.next,
    async stop() {
      schedules.stop()
      // What a function is in the middle of is given up when the function is stopped; it comes back after a restart.
      const consumed = consumers.stop()
      await site.stop()
      await functions.stop()
      await consumed
      objects.destroy()
      await source.stop()
      await aws.stop()
      await log.close()
    },
  }
}

/** Makes the tables, buckets, secrets and queues that are not there yet; answers the queues' addresses. */
async function createStores(aws: LocalAws): Promise<Record<QueueName, string>> {
  for (const [name, table] of Object.entries(TABLES))
    await aws.ensureTable(localTable(name as TableName), table)
  for (const [name, bucket] of Object.entries(BUCKETS))
    await aws.ensureBucket(localBucket(name as BucketName), bucket)
  for (const name of Object.keys(SECRETS)) await aws.ensureSecret(localSecret(name as SecretName))
  return createQueues(aws)
}

async function createQueues(aws: LocalAws): Promise<Record<QueueName, string>> {
  const ensure = (name: QueueName) => {
    const { keepHours, consumer } = QUEUES[name]
    return aws.ensureQueue(localQueue(name), {
      keepHours,
      visibilitySeconds: visibilitySecondsOf(QUEUES[name]),
      lost: consumer && { to: localQueue(consumer.lostTo), tries: consumer.tries },
    })
  }
  return {
    failures: await ensure('failures'),
    confirmations: await ensure('confirmations'),
    digests: await ensure('digests'),
  }
}

/** The functions with the source that was chosen in the place of the deployed one. */
function withSource(
  functions: Map<FunctionName, LocalFunction>,
  { environment }: ChosenSource,
): Map<FunctionName, LocalFunction> {
  return new Map(
    [...functions].map(([name, settings]) => [
      name,
      name === 'ingest'
        ? { ...settings, environment: { ...settings.environment, ...environment } }
        : settings,
    ]),
  )
}

/** What Lambda adds to every function's environment; each is its own caller, so that grants can be told apart. */
function lambdaVariables(aws: LocalAws, name: FunctionName): Record<string, string> {
  return {
    AWS_ENDPOINT_URL: aws.url,
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: name,
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_LAMBDA_FUNCTION_NAME: name,
    TZ: 'UTC',
  }
}

/** The user pool of this machine. Google is not set up, as in a deployment without its settings. */
function ensureUserPool({ cognito }: LocalAws) {
  return cognito.ensurePool({
    name: 'uptick',
    minimumPasswordLength: USER_POOL.minimumPasswordLength,
    preventUserExistenceErrors: true,
    tokenMinutes: USER_POOL.tokenMinutes,
    sessionDays: USER_POOL.sessionDays,
  })
}

function mailboxOf({ mailbox }: LocalAws): Mailbox {
  return {
    list: () => mailbox.list(),
    clear: async () => mailbox.clear(),
    page: async () => ({
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': MAILBOX_PAGE_POLICY,
      },
      body: mailboxPage(await mailbox.list()),
    }),
  }
}
