import { mkdirSync } from 'node:fs'
import { devNull } from 'node:os'
import { join } from 'node:path'
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { COLLECTIONS } from '../../lambdas/adapters/trends/collectionKeys.ts'
import type { WebConfig } from '../../shared/api.ts'
import { BUILT } from '../build/freshBuild.ts'
import { FUNCTIONS, type FunctionName } from '../product/manifest/functions.ts'
import type { QueueName } from '../product/manifest/names.ts'
import { QUEUES } from '../product/manifest/queues.ts'
import type { Schedule } from '../product/manifest/schedules.ts'
import { collectionVariables } from '../product/settings/collectionHours.ts'
import type { MayUse } from '../standins/Service.ts'
import { type LocalAws, startAws } from '../standins/startAws.ts'
import { apiGateway, cachedApi, canonicalApi } from './apiGateway.ts'
import { archiveFiles } from './archiveFiles.ts'
import type { ChosenSource } from './chooseSource.ts'
import { createStores } from './createStores.ts'
import { EdgeCache } from './EdgeCache.ts'
import { addressFirewall } from './firewall.ts'
import { type CountryLine, functionLog } from './functionLog.ts'
import { type InvokeFunction, LocalFunctions } from './LocalFunctions.ts'
import { localCalls } from './localCalls.ts'
import { localName, localProduct, mayUse as mayUseByGrants } from './localProduct.ts'
import { sendMessage, startQueueConsumers } from './localQueues.ts'
import { ensureUserPool, userPoolTriggers } from './localUserPool.ts'
import { pages } from './pages.ts'
import { printDigests } from './printDigests.ts'
import { publishedFiles } from './publishedFiles.ts'
import { jsonAnswer } from './respond.ts'
import { startSchedules } from './schedules.ts'
import type { LocalSettings, PasswordRules } from './settings.ts'
import { type Site, USERS_PATH } from './site.ts'
import { solveCaptcha } from './solveCaptcha.ts'
import type { StartBuild } from './startBuild.ts'
import { throttledApi } from './throttledApi.ts'

/** The caller that acts for the CDN and the operator; it needs no grants. */
export const RUNNER = 'runner'
const REGION = 'us-east-1'

export type RunningProduct = {
  /** Runs a collection and returns its counts; reports each country as it finishes. */
  collect(at: Date, onCountry: (line: CountryLine) => void): Promise<unknown>
  /** Whether nothing was ever collected into this folder. */
  isNew(): Promise<boolean>
  /** The URL of the AWS stand-ins. */
  awsUrl: string
  /** The next scheduled runs. */
  nextRuns(): { function: FunctionName; at: Date }[]
  /** Resolved when the site answers; only collections can run before. */
  opened: Promise<void>
  /** Resolves when the work of the queues is done, as far as it is due. */
  settled(): Promise<void>
  stop(): Promise<void>
}

/** Starts everything behind the product's origin: stand-ins, functions, routes, schedules and queues. */
export async function startProduct(options: {
  folder: string
  source: ChosenSource
  site: Site
  /** A build that still goes on; by default everything is built. */
  build?: StartBuild
  captcha: LocalSettings['captcha']
  /** By default runs may be for any time. */
  atMostAheadHours?: LocalSettings['atMostAheadHours']
  /** By default the usual ones. */
  collectionHours?: LocalSettings['collectionHours']
  /** Seconds after which the caches are emptied once more; by default 3. */
  settleSeconds?: number
  /** By default those of a deployment without settings. */
  passwords?: PasswordRules
  /** `on` limits requests as the firewall and API Gateway do; by default they are not limited. */
  throttle?: LocalSettings['throttle']
  /** Decides what functions may do; by default the manifest's grants. Tests pass the permissions of a stack. */
  mayUse?: MayUse
  /** By default the schedules of the manifest. */
  schedules?: readonly Schedule[]
}): Promise<RunningProduct> {
  const { folder, source, site, captcha, mayUse = mayByManifest } = options
  mkdirSync(folder, { recursive: true })
  const cache = new EdgeCache()
  // `invoke` and `product` are defined below, before the first request can use them.
  const aws = await startAws({
    folder,
    mayUse: (caller, ...asked) => caller === RUNNER || mayUse(caller, ...asked),
    callFunction: (trigger, event) => userPoolTriggers(invoke)(trigger, event),
    clearCache: () => cache.clear(),
  })
  function mayByManifest(...asked: Parameters<MayUse>): boolean {
    return mayUseByGrants(product, ...asked)
  }
  const queueUrls = await createStores(aws)
  const { userPoolId, clientId } = ensureUserPool(aws, options.passwords)
  const originSecret = aws.ensureSecret(localName('origin'))
  const product = localProduct({
    userPool: { pool: userPoolId, client: clientId },
    site: site.url,
    queueUrls,
    collectionHours: options.collectionHours,
    variables: {
      ...source.environment,
      ...collectionVariables(options.collectionHours),
      // Runs may be for any time unless the settings limit them.
      AT_MOST_AHEAD_HOURS: options.atMostAheadHours ?? '',
      SETTLE_SECONDS: String(options.settleSeconds ?? SETTLE_SECONDS),
    },
  })
  const log = functionLog(join(folder, 'functions.log'))
  const functions = new LocalFunctions({
    functions: product.functions,
    bundle: (name) => join((name === 'ingest' && options.build?.ingest) || join(BUILT.lambdas, name), 'index.mjs'),
    variables: (name) => lambdaVariables(aws, name),
    onLine: log.write,
  })
  const built = options.build?.whole ?? Promise.resolve(false)
  const stopping = Promise.withResolvers<never>()
  stopping.promise.catch(() => {})
  const run: InvokeFunction = async (name, event) => {
    if (name !== 'ingest') await Promise.race([built, stopping.promise])
    return functions.invoke(name, event)
  }
  const invokePlain = printDigests(run, console.log)
  const consumers = startQueueConsumers({ awsUrl: aws.url, region: REGION, queueUrls, invoke: invokePlain })
  const invoke = captcha === 'off' ? solveCaptcha(invokePlain, originSecret) : invokePlain
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
    minPasswordLength: options.passwords?.minLength,
    captcha: captcha === 'off' ? { kind: 'none' } : { kind: 'altcha' },
  }
  /** A function that is invoked by hand has done its work when what it queued is done, too. */
  const invokeSettled: InvokeFunction = async (name, event) => {
    const answer = await invokePlain(name, event)
    await consumers.settled()
    return answer
  }
  /** Nobody but the operator reads them. */
  const failedQueues = new Set(
    (Object.keys(QUEUES) as QueueName[]).filter((name) => QUEUES[name].consumer === undefined).map(localName),
  )
  const gateway = apiGateway(invoke, originSecret)
  const limited = options.throttle === 'on' ? throttledApi(gateway) : gateway
  const api = cachedApi(cache, limited)
  const opened = built.then(() =>
    site.open({
      firewall: options.throttle === 'on' ? addressFirewall() : undefined,
      api: canonicalApi(api),
      publishedFile: publishedFiles(product.files, objects, cache),
      archiveFile: archiveFiles(objects, api),
      page: pages(BUILT.web, api),
      config: () => jsonAnswer(config),
      local: localCalls({ has: (name) => functions.has(name), invoke: invokeSettled }, aws.mailbox, {
        ...aws.queues,
        holdsFailed: (name) => failedQueues.has(name),
      }),
      users: aws.cognito.handle,
    }),
  )
  // Awaited by the caller while the build goes on; it may fail before.
  opened.catch(() => {})
  if (!options.build) await opened
  const schedules = startSchedules(
    options.schedules ?? product.schedules,
    invokePlain,
    async ({ function: name }, event, error) => {
      console.error(`${name} failed for ${event.at}: ${error instanceof Error ? error.message : error}`)
      const queue = FUNCTIONS[name].failuresTo
      if (queue) await sendMessage(aws.url, RUNNER, queueUrls[queue], { function: name, event })
    },
  )
  return {
    async collect(at, onCountry) {
      const stopListening = log.onCountry(onCountry)
      try {
        return await run('ingest', { at: at.toISOString() })
      } finally {
        stopListening()
      }
    },
    async isNew() {
      const { KeyCount } = await objects.send(
        new ListObjectsV2Command({ Bucket: localName('published'), Prefix: COLLECTIONS, MaxKeys: 1 }),
      )
      return KeyCount === 0
    },
    awsUrl: aws.url,
    opened,
    settled: consumers.settled,
    nextRuns: schedules.next,
    async stop() {
      schedules.stop()
      stopping.reject(new Error('The product was stopped before it was built.'))
      // Messages whose function is stopped before it has finished are delivered again after a restart.
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

/**
 * How long functions may still answer with an older collection or list of takedowns, in seconds: they keep the list for 2,
 * and answer at once on one machine.
 */
const SETTLE_SECONDS = 3

/** The variables that Lambda adds. Every function has its own access key, which its grants belong to. */
function lambdaVariables(aws: LocalAws, name: FunctionName): Record<string, string> {
  return {
    AWS_ENDPOINT_URL: aws.url,
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: name,
    AWS_SECRET_ACCESS_KEY: 'local',
    // The SDK would read the profiles of the person at this machine, which a function does not have.
    AWS_CONFIG_FILE: devNull,
    AWS_SHARED_CREDENTIALS_FILE: devNull,
    AWS_LAMBDA_FUNCTION_NAME: name,
    TZ: 'UTC',
  }
}
