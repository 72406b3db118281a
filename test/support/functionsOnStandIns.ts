import { join } from 'node:path'
import { BUILT, freshBuild } from '../../infra/build/freshBuild.ts'
import { LocalFunctions } from '../../infra/local/LocalFunctions.ts'
import {
  localBucket,
  localProduct,
  localQueue,
  localSecret,
  localTable,
} from '../../infra/local/localProduct.ts'
import { startQueueConsumers } from '../../infra/local/queueConsumers.ts'
import type { FunctionName, QueueName } from '../../infra/manifest/names.ts'
import { QUEUES } from '../../infra/manifest/queues.ts'
import { BUCKETS, TABLES } from '../../infra/manifest/stores.ts'
import { environmentFor, startTestAws } from './aws.ts'
import { ORIGIN_SECRET } from './originSecret.ts'

/** A source on this machine needs no pace. */
const SOURCE = { TRENDS_PACE_MS: '0', TRENDS_AT_ONCE: '8' }

/**
 * The functions as they deploy, on stand-ins that can be told to go wrong; every line that a function writes is kept.
 *
 * @param sourceUrl where trends are collected from
 * @param variables in the place of a function's own
 */
export async function functionsOnStandIns(
  sourceUrl: string,
  variables: Partial<Record<FunctionName, Record<string, string>>> = {},
) {
  await freshBuild()
  const aws = await startTestAws()
  await aws.ensureTable(localTable('trends'), TABLES.trends)
  await aws.ensureTable(localTable('people'), TABLES.people)
  await aws.ensureBucket(localBucket('published'), BUCKETS.published)
  await aws.ensureSecret(localSecret('keys'))
  const ensure = (name: QueueName) => {
    const { keepHours, consumer } = QUEUES[name]
    return aws.ensureQueue(localQueue(name), {
      keepHours,
      // A message that failed is back at once: nobody waits for half an hour.
      visibilitySeconds: 0,
      lost: consumer && { to: localQueue(consumer.lostTo), tries: consumer.tries },
    })
  }
  const queueUrls = {
    failures: await ensure('failures'),
    confirmations: await ensure('confirmations'),
    digests: await ensure('digests'),
  }
  const product = localProduct({
    userPool: { pool: 'us-east-1_People', client: 'client' },
    site: 'https://uptick.example',
    originSecret: ORIGIN_SECRET,
    queueUrls,
  })
  const own: typeof variables = { ingest: { ...SOURCE, TRENDS_SOURCE_URL: sourceUrl }, ...variables }
  let lines: string[] = []
  const functions = new LocalFunctions({
    functions: new Map(
      [...product.functions].map(([name, settings]) => [
        name,
        { ...settings, environment: { ...settings.environment, ...own[name] } },
      ]),
    ),
    bundle: (name) => join(BUILT.lambdas, name, 'index.mjs'),
    variables: (name) => ({ ...environmentFor(aws.url, name), AWS_LAMBDA_FUNCTION_NAME: name }),
    onLine: (_, line) => lines.push(line),
  })
  const invoke = (name: FunctionName, event: unknown) => functions.invoke(name, event)
  return {
    aws,
    queueUrls,
    invoke,
    /** What functions have written, since the last call of `forget`. */
    lines: (): readonly string[] => lines,
    forget(): void {
      lines = []
    },
    /** Begins to work off the queues, as Lambda does. */
    workOffQueues: () =>
      startQueueConsumers({
        awsUrl: aws.url,
        region: 'us-east-1',
        queueUrls,
        invoke,
      }),
    async stop() {
      await functions.stop()
      await aws.cleanUp()
    },
  }
}
