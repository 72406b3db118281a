import type { BucketName, QueueName, SecretName, TableName } from '../product/manifest/names.ts'
import { QUEUES, visibilitySecondsOf } from '../product/manifest/queues.ts'
import { BUCKETS, SECRETS, TABLES } from '../product/manifest/stores.ts'
import type { LocalAws } from '../standins/startAws.ts'
import { localName } from './localProduct.ts'

/** Creates the tables, buckets, secrets and queues of the manifest unless they exist; returns the queues' URLs. */
export async function createStores(aws: LocalAws): Promise<Record<QueueName, string>> {
  for (const [name, table] of Object.entries(TABLES)) await aws.ensureTable(localName(name as TableName), table)
  for (const [name, bucket] of Object.entries(BUCKETS)) await aws.ensureBucket(localName(name as BucketName), bucket)
  for (const [name, { isGiven }] of Object.entries(SECRETS))
    if (!isGiven) aws.ensureSecret(localName(name as SecretName))
  return {
    failures: await createQueue(aws, 'failures'),
    confirmations: await createQueue(aws, 'confirmations'),
    archive: await createQueue(aws, 'archive'),
    deadReaders: await createQueue(aws, 'deadReaders'),
    watches: await createQueue(aws, 'watches'),
    digests: await createQueue(aws, 'digests'),
    atOnce: await createQueue(aws, 'atOnce'),
  }
}

function createQueue(aws: LocalAws, name: QueueName): Promise<string> {
  const { keepHours, consumer } = QUEUES[name]
  return aws.ensureQueue(localName(name), {
    keepHours,
    visibilitySeconds: visibilitySecondsOf(QUEUES[name]),
    lost: consumer && { to: localName(consumer.deadLetterQueue), tries: consumer.tries },
  })
}
