import { Duration } from 'aws-cdk-lib'
import { AttributeType, Billing, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { Grant } from '../manifest/grantsOf.ts'
import type { BucketName, QueueName, SecretName, TableName } from '../manifest/names.ts'
import { QUEUES, visibilitySecondsOf } from '../manifest/queues.ts'
import { BUCKETS, SECRETS, TABLES } from '../manifest/stores.ts'
import { mapEntries } from './mapEntries.ts'
import { PeopleKey } from './PeopleKey.ts'
import { privateBucket } from './privateBucket.ts'
import type { Stage } from './stage.ts'

const SECRET_CHARACTERS = 64

/** What the product keeps: its tables, buckets, queues and secrets. */
export class Data extends Construct {
  readonly tables: Record<TableName, TableV2>
  readonly buckets: Record<BucketName, Bucket>
  readonly queues: Record<QueueName, Queue>
  readonly secrets: Record<SecretName, Secret>
  readonly peopleKey: PeopleKey

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id)
    this.peopleKey = new PeopleKey(this, 'PeopleKey', { stage })
    const { key } = this.peopleKey

    this.tables = mapEntries(
      TABLES,
      (table, name) =>
        new TableV2(this, `${name}Table`, {
          partitionKey: { name: table.partitionKey, type: AttributeType.STRING },
          sortKey: { name: table.sortKey, type: AttributeType.STRING },
          timeToLiveAttribute: table.expiresAt,
          billing: Billing.onDemand(),
          encryption: table.personal
            ? TableEncryptionV2.customerManagedKey(key)
            : TableEncryptionV2.dynamoOwnedKey(),
          pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
          deletionProtection: stage.keepsData,
          removalPolicy: stage.removalPolicy,
        }),
    )

    this.buckets = mapEntries(BUCKETS, ({ keepDays }, name) =>
      privateBucket(
        this,
        `${name}Bucket`,
        stage,
        keepDays.map(({ prefix, days }) => ({ id: prefix, prefix, expiration: Duration.days(days) })),
      ),
    )

    this.queues = mapEntries(QUEUES, (_, name) => this.#queue(name, stage))

    this.secrets = mapEntries(
      SECRETS,
      ({ does }, name) =>
        new Secret(this, `${name}Secret`, {
          description: does,
          encryptionKey: key,
          // Made by AWS: it stands neither in the template nor on anybody's machine.
          generateSecretString: { passwordLength: SECRET_CHARACTERS, excludePunctuation: true },
          removalPolicy: stage.removalPolicy,
        }),
    )
  }

  /** Made when it is first asked for: a queue that leads to another one needs that before itself. */
  #queue(name: QueueName, stage: Stage): Queue {
    const id = `${name}Queue`
    const made = this.node.tryFindChild(id)
    if (made instanceof Queue) return made
    const { keepHours, consumer } = QUEUES[name]
    const visibilitySeconds = visibilitySecondsOf(QUEUES[name])
    return new Queue(this, id, {
      retentionPeriod: Duration.hours(keepHours),
      ...(visibilitySeconds && { visibilityTimeout: Duration.seconds(visibilitySeconds) }),
      ...(consumer && {
        deadLetterQueue: { queue: this.#queue(consumer.lostTo, stage), maxReceiveCount: consumer.tries },
      }),
      encryption: QueueEncryption.KMS,
      encryptionMasterKey: this.peopleKey.key,
      enforceSSL: true,
      removalPolicy: stage.removalPolicy,
    })
  }

  /** The resource a permission is about, as a policy names it. */
  arnOf(grant: Exclude<Grant, { on: 'userPool' | 'senders' }>): string {
    switch (grant.on) {
      case 'table':
        return this.tables[grant.table].tableArn
      case 'bucket':
        return this.buckets[grant.bucket].bucketArn
      case 'objects':
        return this.buckets[grant.bucket].arnForObjects('*')
      case 'secret':
        return this.secrets[grant.secret].secretArn
      case 'queue':
        return this.queues[grant.queue].queueArn
    }
  }
}
