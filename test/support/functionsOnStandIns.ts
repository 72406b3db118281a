import { join } from 'node:path'
import { BUILT, freshBuild } from '../../infra/build/freshBuild.ts'
import { type InvokeFunction, LocalFunctions } from '../../infra/local/LocalFunctions.ts'
import { type LocalFunction, localName, localProduct } from '../../infra/local/localProduct.ts'
import { startQueueConsumers } from '../../infra/local/localQueues.ts'
import type { FunctionName } from '../../infra/product/manifest/functions.ts'
import type { QueueName } from '../../infra/product/manifest/names.ts'
import { QUEUES } from '../../infra/product/manifest/queues.ts'
import { BUCKETS, TABLES } from '../../infra/product/manifest/stores.ts'
import { aPool, environmentFor, startTestAws } from './aws.ts'
import { DEPLOYMENT } from './namesInTemplate.ts'
import { ORIGIN_SECRET } from './originSecret.ts'

/** A source on this machine needs no pace. */
const SOURCE = { TRENDS_PACE_MS: '0', TRENDS_AT_ONCE: '8' }

type Options = {
  /** In the place of a function's own. */
  variables?: Partial<Record<FunctionName, Record<string, string>>>
  limits?: Partial<Record<FunctionName, Partial<Pick<LocalFunction, 'memoryMb' | 'timeoutSeconds'>>>>
  /** The address at which functions find the services, given their real address; another one for a proxy. */
  servicesFor?: (awsUrl: string) => Promise<string>
}

/**
 * The functions as they deploy, on stand-ins with fault injection; every line that a function writes is kept.
 *
 * @param sourceUrl where trends are collected from
 */
export async function functionsOnStandIns(
  sourceUrl: string,
  { variables = {}, limits = {}, servicesFor = async (awsUrl) => awsUrl }: Options = {},
) {
  await freshBuild()
  const aws = await startTestAws()
  await aws.ensureTable(localName('trends'), TABLES.trends)
  await aws.ensureTable(localName('people'), TABLES.people)
  await aws.ensureBucket(localName('published'), BUCKETS.published)
  aws.ensureSecret(localName('keys'))
  aws.ensureSecret(localName('origin'), ORIGIN_SECRET)
  const ensure = (name: QueueName) => {
    const { keepHours, consumer } = QUEUES[name]
    return aws.ensureQueue(localName(name), {
      keepHours,
      // A message that failed is back at once: nobody waits for half an hour.
      visibilitySeconds: 0,
      lost: consumer && { to: localName(consumer.deadLetterQueue), tries: consumer.tries },
    })
  }
  const queueUrls = {
    failures: await ensure('failures'),
    confirmations: await ensure('confirmations'),
    deadReaders: await ensure('deadReaders'),
    watches: await ensure('watches'),
    digests: await ensure('digests'),
    atOnce: await ensure('atOnce'),
    archive: await ensure('archive'),
  }
  const { userPoolId: pool, clientId: client } = aws.cognito.ensurePool(aPool())
  const product = localProduct({
    userPool: { pool, client },
    site: 'https://uptick.example',
    queueUrls,
  })
  const source = { ...SOURCE, TRENDS_SOURCE_URL: sourceUrl }
  const own: typeof variables = { ingest: source, sourceCheck: source, ...variables }
  const services = await servicesFor(aws.url)
  let lines: { name: FunctionName; line: string }[] = []
  const functions = new LocalFunctions({
    functions: new Map(
      [...product.functions].map(([name, settings]) => [
        name,
        {
          ...settings,
          ...limits[name],
          environment: {
            ...settings.environment,
            POWERTOOLS_SERVICE_NAME: DEPLOYMENT,
            AT_MOST_AHEAD_HOURS: '',
            ...own[name],
          },
        },
      ]),
    ),
    bundle: (name) => join(BUILT.lambdas, name, 'index.mjs'),
    variables: (name) => ({ ...environmentFor(services, name), AWS_LAMBDA_FUNCTION_NAME: name }),
    onLine: (name, line) => lines.push({ name, line }),
  })
  const invoke = (name: FunctionName, event: unknown) => functions.invoke(name, event)
  const consumers: ReturnType<typeof startQueueConsumers>[] = []
  return {
    aws,
    queueUrls,
    userPool: product.userPool,
    invoke,
    /** What functions have written since the last call of `forget`, or one of them. */
    lines: (of?: string): readonly string[] =>
      lines.filter(({ name }) => of === undefined || name === of).map(({ line }) => line),
    forget(): void {
      lines = []
    },
    /** Begins to work off the queues, as Lambda does; at the latest, `stop` ends it. */
    workOffQueues(by: InvokeFunction = invoke) {
      const started = startQueueConsumers({ awsUrl: aws.url, region: 'us-east-1', queueUrls, invoke: by })
      consumers.push(started)
      return started
    },
    async stop() {
      await Promise.all(consumers.map((each) => each.stop()))
      await functions.stop()
      await aws.cleanUp()
    },
  }
}
