import { runInNewContext } from 'node:vm'
import * as z from 'zod/mini'
import { matchesPath } from '../../infra/local/matchRoute.ts'
import { PUBLISHED_FILES } from '../../infra/product/manifest/routes.ts'
import { namesInTemplate } from './namesInTemplate.ts'
import { type RoleStatement, roleStatements } from './roleStatements.ts'
import type { SynthesizedTemplate } from './synthesize.ts'

/**
 * What a deployment is, in words that do not depend on where it runs: resources are named by what they are for
 * (`table trends`, `bucket published`), so that two deployments can be compared.
 */
export type Product = {
  functions: Map<string, ProductFunction>
  /** `GET /api/timestamp → timestamp` */
  routes: Set<string>
  /** The minutes and the hours as cron has them: `0` and `0,12`. */
  schedules: { function: string; minute: string; hour: string; retries: number }[]
  files: { path: string; bucket: string; key: string }[]
  queues: Map<string, ProductQueue>
  consumers: ProductConsumer[]
  /** `PreSignUp → preSignUp` */
  triggers: Set<string>
}

type ProductQueue = {
  keepHours: number
  visibilitySeconds: number | undefined
  lost: { to: string; tries: number } | undefined
}

type ProductConsumer = { queue: string; function: string; batchSize: number; atOnce: number }

type ProductFunction = {
  environment: Record<string, string>
  timeoutSeconds: number
  memoryMb: number
  /** `dynamodb:GetItem on table trends` */
  grants: Set<string>
}

/** Reads the product back from what CloudFormation would be given. */
export function productOfTemplate(template: SynthesizedTemplate): Product {
  const { Resources } = template
  const { nameOf, nameOfId } = namesInTemplate(template)
  const all = (type: string) => Object.entries(Resources).filter(([, { Type }]) => Type === type)

  return {
    functions: new Map(
      all('AWS::Lambda::Function').flatMap(([id, { Properties }]): [string, ProductFunction][] => {
        const name = nameOfId(id)
        if (!name.startsWith('function ')) return []
        const { Environment, MemorySize, Role, Timeout } = LambdaProperties.parse(Properties)
        return [
          [
            name.slice('function '.length),
            {
              environment: Object.fromEntries(
                Object.entries(Environment.Variables).map(([variable, value]) => [variable, nameOf(value)]),
              ),
              timeoutSeconds: Timeout,
              memoryMb: MemorySize,
              grants: grantsOfRole(roleStatements(template, Role['Fn::GetAtt'][0])),
            },
          ],
        ]
      }),
    ),
    routes: new Set(
      all('AWS::ApiGatewayV2::Route').map(([, { Properties }]) => {
        const { RouteKey, Target } = RouteProperties.parse(Properties)
        const integration = Resources[Target['Fn::Join'][1][1].Ref]
        return `${RouteKey} → ${nameOf(integration?.Properties.IntegrationUri).replace('function ', '')}`
      }),
    ),
    schedules: all('AWS::Scheduler::Schedule').map(([, { Properties }]) => {
      const { ScheduleExpression, Target } = ScheduleProperties.parse(Properties)
      return {
        function: nameOf(Target.Arn).replace('function ', ''),
        ...timesOf(ScheduleExpression),
        retries: Target.RetryPolicy.MaximumRetryAttempts,
      }
    }),
    files: all('AWS::CloudFront::Distribution').flatMap(([, { Properties }]) =>
      filesOf(DistributionProperties.parse(Properties), Resources, nameOf),
    ),
    queues: new Map(
      all('AWS::SQS::Queue').map(([id, { Properties }]) => [
        nameOfId(id).replace('queue ', ''),
        queueOf(QueueProperties.parse(Properties), nameOf),
      ]),
    ),
    consumers: all('AWS::Lambda::EventSourceMapping').map(([, { Properties }]) => {
      const { EventSourceArn, FunctionName, BatchSize, ScalingConfig } = ConsumerProperties.parse(Properties)
      return {
        queue: nameOf(EventSourceArn).replace('queue ', ''),
        function: nameOf(FunctionName).replace('function ', ''),
        batchSize: BatchSize,
        atOnce: ScalingConfig.MaximumConcurrency,
      }
    }),
    triggers: new Set(
      all('AWS::Cognito::UserPool').flatMap(([, { Properties }]) =>
        Object.entries(PoolProperties.parse(Properties).LambdaConfig).map(
          ([moment, arn]) => `${moment} → ${nameOf(arn).replace('function ', '')}`,
        ),
      ),
    ),
  }
}

const SECONDS_AN_HOUR = 60 * 60

const QueueProperties = z.object({
  MessageRetentionPeriod: z.number(),
  VisibilityTimeout: z.optional(z.number()),
  RedrivePolicy: z.optional(z.object({ deadLetterTargetArn: z.unknown(), maxReceiveCount: z.number() })),
})

function queueOf(
  { MessageRetentionPeriod, VisibilityTimeout, RedrivePolicy }: z.infer<typeof QueueProperties>,
  nameOf: (value: unknown) => string,
): ProductQueue {
  return {
    keepHours: MessageRetentionPeriod / SECONDS_AN_HOUR,
    visibilitySeconds: VisibilityTimeout,
    lost: RedrivePolicy && {
      to: nameOf(RedrivePolicy.deadLetterTargetArn).replace('queue ', ''),
      tries: RedrivePolicy.maxReceiveCount,
    },
  }
}

const ConsumerProperties = z.object({
  EventSourceArn: z.unknown(),
  FunctionName: z.unknown(),
  BatchSize: z.number(),
  ScalingConfig: z.object({ MaximumConcurrency: z.number() }),
  // Without it, one message that failed would bring all of its batch back.
  FunctionResponseTypes: z.tuple([z.literal('ReportBatchItemFailures')]),
})

const PoolProperties = z.object({ LambdaConfig: z.record(z.string(), z.unknown()) })

const Reference = z.union([
  z.object({ Ref: z.string() }),
  z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) }),
])

const LambdaProperties = z.object({
  Environment: z._default(z.object({ Variables: z.record(z.string(), z.unknown()) }), { Variables: {} }),
  MemorySize: z.number(),
  Timeout: z.number(),
  Role: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) }),
})

/** What a function may do with what the product keeps, one action on one resource each, and from whom it may mail. */
function grantsOfRole(statements: readonly RoleStatement[]): Set<string> {
  const grants = statements.flatMap(({ actions, resources, conditions, keys }) =>
    actions.flatMap((action) => {
      const senders = conditions['ses:FromAddress']
      if (senders) return senders.map((sender) => `${action} from ${sender}`)
      return resources.map((resource) => `${action} on ${resource}${keys ? ` of ${keys.join(', ')}` : ''}`)
    }),
  )
  return new Set(
    grants.filter((grant) => / from | on (table|index|bucket|objects|secret|queue|user pool|site)\b/.test(grant)),
  )
}

const RouteProperties = z.object({
  RouteKey: z.string(),
  Target: z.object({
    'Fn::Join': z.tuple([z.literal(''), z.tuple([z.literal('integrations/'), z.object({ Ref: z.string() })])]),
  }),
})

const ScheduleProperties = z.object({
  ScheduleExpression: z.string(),
  Target: z.object({ Arn: z.unknown(), RetryPolicy: z.object({ MaximumRetryAttempts: z.number() }) }),
})

/** Of a schedule that is the same every day. */
function timesOf(expression: string): { minute: string; hour: string } {
  const [, minute, hour] = /^cron\(([\d,]+) ([\d,]+|\*) \* \* \? \*\)$/.exec(expression) ?? []
  if (!minute || !hour) throw new Error(`Not a time of day: ${expression}`)
  return { minute, hour }
}

const DistributionProperties = z.object({
  DistributionConfig: z.object({
    CacheBehaviors: z.array(
      z.object({
        PathPattern: z.string(),
        TargetOriginId: z.string(),
        FunctionAssociations: z._default(z.array(z.object({ FunctionARN: Reference })), []),
      }),
    ),
    Origins: z.array(z.object({ Id: z.string(), DomainName: z.unknown() })),
    OriginGroups: z.object({
      Items: z.array(
        z.object({
          Id: z.string(),
          Members: z.object({ Items: z.array(z.object({ OriginId: z.string() })) }),
        }),
      ),
    }),
  }),
})

/**
 * The addresses of published files that the distribution answers from a bucket first, by the first pattern that matches; the key is
 * what the deployed edge function makes of them.
 */
function filesOf(
  { DistributionConfig }: z.infer<typeof DistributionProperties>,
  resources: SynthesizedTemplate['Resources'],
  nameOf: (value: unknown) => string,
): Product['files'] {
  return PUBLISHED_FILES.flatMap(({ path }) => {
    const behavior = DistributionConfig.CacheBehaviors.find(({ PathPattern }) => matchesPath([PathPattern], path))
    if (!behavior) return []
    const { TargetOriginId, FunctionAssociations } = behavior
    const group = DistributionConfig.OriginGroups.Items.find(({ Id }) => Id === TargetOriginId)
    const first = group?.Members.Items[0]?.OriginId
    const origin = DistributionConfig.Origins.find(({ Id }) => Id === first)
    const association = FunctionAssociations[0]?.FunctionARN
    if (!origin || !association || !('Fn::GetAtt' in association)) return []
    const code = String(resources[association['Fn::GetAtt'][0]]?.Properties.FunctionCode)
    const event = { request: { method: 'GET', uri: path, headers: { 'accept-encoding': { value: 'gzip' } } } }
    const { uri } = EdgeAnswer.parse(runInNewContext(`${code}\nhandler(event)`, { event }))
    return [
      {
        path,
        bucket: nameOf(origin.DomainName).replace('bucket ', ''),
        key: uri.slice(1).replace(/\.gz$/, ''),
      },
    ]
  })
}

const EdgeAnswer = z.object({ uri: z.string() })
