import { DeleteTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DeleteBucketCommand, type S3Client } from '@aws-sdk/client-s3'
import { DeleteQueueCommand, type SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod/mini'
import { startQueueConsumer } from '../../../infra/local/queueConsumer.ts'
import type { LocalAws } from '../../../infra/standins/startAws.ts'
import { ACCOUNT_ID, type Account, type CloudResource, type Maker } from './Account.ts'
import { emptyBucket, uploadFiles } from './customResources.ts'
import type { DeployedFunctions } from './DeployedFunctions.ts'
import { Distribution } from './Distribution.ts'
import { HttpApi } from './HttpApi.ts'
import type { Served } from './serve.ts'

type Options = {
  account: Account
  aws: LocalAws
  clients: { objects: S3Client; tables: DynamoDBClient; queues: SQSClient }
  functions: DeployedFunctions
  readObject(bucket: string, key: string): Promise<Buffer>
  /** What answers on this machine, by the address it would have on AWS: `https://d1a2b3.cloudfront.net`. */
  origins: Map<string, Served>
}

/** Types of which only the settings are kept: they are checked and can be referred to, and nothing else happens. */
const KEPT = [
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::Stage',
  'AWS::Budgets::Budget',
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::OriginAccessControl',
  'AWS::CloudFront::OriginRequestPolicy',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::CloudWatch::Alarm',
  'AWS::CloudWatch::CompositeAlarm',
  'AWS::CloudWatch::Dashboard',
  'AWS::ECR::Repository',
  'AWS::IAM::ManagedPolicy',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::KMS::Alias',
  'AWS::KMS::Key',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Lambda::LayerVersion',
  'AWS::Lambda::Permission',
  'AWS::Logs::LogGroup',
  'AWS::Logs::MetricFilter',
  'AWS::S3::BucketPolicy',
  'AWS::Scheduler::Schedule',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::SNS::Subscription',
  'AWS::SNS::Topic',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::QueuePolicy',
  'AWS::SSM::Parameter',
  'AWS::WAFv2::WebACL',
  'AWS::WAFv2::WebACLAssociation',
]

/** Everything that is emulated, by type; a type that is missing here is refused. */
export function makers(options: Options): ReadonlyMap<string, Maker> {
  const { aws, clients, functions, readObject } = options
  return new Map<string, Maker>([
    ...KEPT.map((type): [string, Maker] => [type, {}]),
    ['AWS::DynamoDB::GlobalTable', tables(options)],
    ['AWS::S3::Bucket', buckets(options)],
    ['AWS::SQS::Queue', queues(options)],
    ['AWS::SecretsManager::Secret', { put: async ({ id }) => void aws.ensureSecret(id) }],
    ['AWS::SES::EmailIdentity', { put: async (made) => addDkimRecords(made) }],
    ['AWS::Cognito::UserPool', userPools(options)],
    ['AWS::Cognito::UserPoolClient', userPoolClients(options)],
    ['AWS::Lambda::Function', { put: (...args) => functions.put(...args), remove: (made) => functions.remove(made) }],
    ['AWS::Lambda::EventSourceMapping', consumers(options)],
    ['AWS::ApiGatewayV2::Api', served(options, HttpApi)],
    ['AWS::CloudFront::Distribution', served(options, Distribution)],
    ['Custom::CDKBucketDeployment', { put: ({ properties }) => uploadFiles(clients.objects, properties, readObject) }],
    ['Custom::S3AutoDeleteObjects', { remove: ({ properties }) => emptyBucket(clients.objects, properties) }],
  ])
}

const TableProperties = z.object({
  KeySchema: z.tuple([z.object({ AttributeName: z.string() }), z.object({ AttributeName: z.string() })]),
  TimeToLiveSpecification: z.object({ AttributeName: z.string() }),
  Replicas: z.tuple([z.object({ DeletionProtectionEnabled: z.boolean() })]),
})

function tables({ aws, clients }: Options): Maker {
  return {
    put({ name, properties }) {
      const { KeySchema, TimeToLiveSpecification } = TableProperties.parse(properties)
      const [partitionKey, sortKey] = KeySchema.map((key) => key.AttributeName)
      const expiresAt = TimeToLiveSpecification.AttributeName
      return aws.ensureTable(name, {
        partitionKey: partitionKey ?? '',
        sortKey: sortKey ?? '',
        expiresAt,
        variable: '',
      })
    },
    async remove({ name, properties }) {
      if (TableProperties.parse(properties).Replicas[0].DeletionProtectionEnabled)
        throw new Error(`The table ${name} is protected from deletion.`)
      await clients.tables.send(new DeleteTableCommand({ TableName: name }))
    },
  }
}

function buckets({ aws, clients }: Options): Maker {
  return {
    async put(made) {
      made.attributes.RegionalDomainName = `${made.name}.s3.${made.region}.amazonaws.com`
      await aws.ensureBucket(made.name, { variable: '', keepDays: [] })
    },
    /** S3 refuses to remove a bucket in which there is something. */
    async remove({ name }) {
      await clients.objects.send(new DeleteBucketCommand({ Bucket: name }))
    },
  }
}

const QueueProperties = z.object({
  MessageRetentionPeriod: z.number(),
  VisibilityTimeout: z.optional(z.number()),
  RedrivePolicy: z.optional(z.object({ deadLetterTargetArn: z.string(), maxReceiveCount: z.number() })),
})
const SECONDS_AN_HOUR = 3_600

function queues({ aws, clients }: Options): Maker {
  return {
    async put(made) {
      const { MessageRetentionPeriod, VisibilityTimeout, RedrivePolicy } = QueueProperties.parse(made.properties)
      made.id = await aws.ensureQueue(made.name, {
        keepHours: MessageRetentionPeriod / SECONDS_AN_HOUR,
        visibilitySeconds: VisibilityTimeout,
        lost: RedrivePolicy && {
          to: RedrivePolicy.deadLetterTargetArn.split(':').at(-1) ?? '',
          tries: RedrivePolicy.maxReceiveCount,
        },
      })
    },
    async remove({ id }) {
      await clients.queues.send(new DeleteQueueCommand({ QueueUrl: id }))
    },
  }
}

const ConsumerProperties = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  BatchSize: z.number(),
  FunctionResponseTypes: z.tuple([z.literal('ReportBatchItemFailures')]),
})

function consumers({ account, aws, functions }: Options): Maker {
  const running = new Map<string, { stop(): Promise<void> }>()
  const stop = async ({ id }: CloudResource) => {
    await running.get(id)?.stop()
    running.delete(id)
  }
  return {
    async put(made, before) {
      if (before) await stop(before)
      const { EventSourceArn, FunctionName, BatchSize } = ConsumerProperties.parse(made.properties)
      const consumer = startQueueConsumer({
        awsUrl: aws.url,
        region: made.region,
        queueUrl: account.get('AWS::SQS::Queue', EventSourceArn).id,
        caller: account.get('AWS::Lambda::Function', FunctionName).name,
        batchSize: BatchSize,
        handle: (event) => functions.run(FunctionName, event),
      })
      running.set(made.id, consumer)
    },
    remove: stop,
  }
}

const PoolProperties = z.object({
  Policies: z.object({ PasswordPolicy: z.object({ MinimumLength: z.number() }) }),
  DeletionProtection: z.enum(['ACTIVE', 'INACTIVE']),
})
const ClientProperties = z.object({
  UserPoolId: z.string(),
  PreventUserExistenceErrors: z.enum(['ENABLED', 'LEGACY']),
  IdTokenValidity: z.number(),
  RefreshTokenValidity: z.number(),
  TokenValidityUnits: z.object({ IdToken: z.literal('minutes'), RefreshToken: z.literal('minutes') }),
})
const MINUTES_A_DAY = 1_440

function userPools({ aws }: Options): Maker {
  return {
    async put(made) {
      const { Policies } = PoolProperties.parse(made.properties)
      const { userPoolId } = aws.cognito.ensurePool({
        ...{ name: made.name, minimumPasswordLength: Policies.PasswordPolicy.MinimumLength },
        // Of the client, which comes later.
        ...{ preventUserExistenceErrors: true, tokenMinutes: 60, sessionDays: 30 },
      })
      made.id = userPoolId
      made.attributes.Arn = `arn:aws:cognito-idp:${made.region}:${ACCOUNT_ID}:userpool/${userPoolId}`
    },
    async remove({ name, properties }) {
      if (PoolProperties.parse(properties).DeletionProtection === 'ACTIVE')
        throw new Error(`The user pool ${name} is protected from deletion.`)
    },
  }
}

function userPoolClients({ account, aws }: Options): Maker {
  return {
    async put(made) {
      const client = ClientProperties.parse(made.properties)
      const pool = account.get('AWS::Cognito::UserPool', client.UserPoolId)
      const { clientId } = aws.cognito.ensurePool({
        name: pool.name,
        minimumPasswordLength: PoolProperties.parse(pool.properties).Policies.PasswordPolicy.MinimumLength,
        preventUserExistenceErrors: client.PreventUserExistenceErrors === 'ENABLED',
        tokenMinutes: client.IdTokenValidity,
        sessionDays: client.RefreshTokenValidity / MINUTES_A_DAY,
      })
      made.id = clientId
    },
  }
}

/** The records that show a domain's mails to be genuine. */
function addDkimRecords({ name, attributes }: CloudResource): void {
  for (const number of [1, 2, 3]) {
    attributes[`DkimDNSTokenName${number}`] = `token${number}._domainkey.${name}`
    attributes[`DkimDNSTokenValue${number}`] = `token${number}.dkim.amazonses.com`
  }
}

/** What has an address of its own answers there, on this machine at a free port. */
function served(options: Options, kind: typeof HttpApi | typeof Distribution): Maker {
  const stop = async (made: CloudResource) => {
    const origin = kind.originOf(made)
    await options.origins.get(origin)?.stop()
    options.origins.delete(origin)
  }
  return {
    async put(made, before) {
      const address = kind.originOf(made)
      Object.assign(made.attributes, kind.attributesOf(made))
      if (before) await stop(before)
      options.origins.set(address, await kind.start(made, options))
    },
    remove: stop,
  }
}
