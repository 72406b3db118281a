import { Match } from 'aws-cdk-lib/assertions'
import { Cron } from 'croner'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  API_PATHS,
  FUNCTIONS,
  type FunctionName,
  PUBLISHED_FILES,
  ROUTES,
  TABLES,
  WEB_FILES,
} from '../../infra/manifest.ts'
import { securityHeaders } from '../../infra/securityHeaders.ts'
import { productOfTemplate } from '../support/productOfTemplate.ts'
import { synthesize } from '../support/synthesize.ts'

const dev = synthesize('dev')
const prod = synthesize('prod')
const stages = [
  ['dev', dev],
  ['prod', prod],
] as const

describe('what people entrust to it', () => {
  test('is kept in tables that grow with demand, can be restored to any second, and forget what has expired', () => {
    const tables = resourcesOf(prod, 'AWS::DynamoDB::GlobalTable')
    expect(tables).toHaveLength(Object.keys(TABLES).length)
    for (const { Properties } of tables)
      expect(Properties).toMatchObject({
        BillingMode: 'PAY_PER_REQUEST',
        TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
        Replicas: [{ PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } }],
      })
  })

  test('outlives a mistaken removal of the stack in production, and leaves nothing behind elsewhere', () => {
    for (const type of ['AWS::DynamoDB::GlobalTable', 'AWS::S3::Bucket', 'AWS::Cognito::UserPool']) {
      expect(resourcesOf(prod, type).map(({ DeletionPolicy }) => DeletionPolicy)).not.toContain('Delete')
      expect(resourcesOf(dev, type).map(({ DeletionPolicy }) => DeletionPolicy)).not.toContain('Retain')
    }
    prod.template.hasResourceProperties('AWS::Cognito::UserPool', { DeletionProtection: 'ACTIVE' })
    prod.template.allResourcesProperties('AWS::DynamoDB::GlobalTable', {
      Replicas: [Match.objectLike({ DeletionProtectionEnabled: true })],
    })
    prod.template.resourceCountIs('Custom::S3AutoDeleteObjects', 0)
    dev.template.resourceCountIs('Custom::S3AutoDeleteObjects', resourcesOf(dev, 'AWS::S3::Bucket').length)
  })
})

describe('every bucket', () => {
  test.each(stages)('is private, encrypted and versioned (%s)', (_, { template }) => {
    template.allResourcesProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      BucketEncryption: Match.anyValue(),
      VersioningConfiguration: { Status: 'Enabled' },
    })
  })

  test('drops what was overwritten after a week, and unfinished uploads after a day', () => {
    prod.template.allResourcesProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: {
        Rules: Match.arrayWith([
          Match.objectLike({
            Status: 'Enabled',
            NoncurrentVersionExpiration: { NoncurrentDays: 7 },
            AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
          }),
        ]),
      },
    })
  })

  test.each(stages)('answers over TLS only (%s)', (_, { json, template }) => {
    const buckets = Object.entries(json.Resources).filter(([, { Type }]) => Type === 'AWS::S3::Bucket')
    expect(buckets.length).toBeGreaterThan(1)
    for (const [id] of buckets)
      template.hasResourceProperties('AWS::S3::BucketPolicy', {
        Bucket: { Ref: id },
        PolicyDocument: {
          Statement: Match.arrayWith([
            Match.objectLike({
              Effect: 'Deny',
              Principal: { AWS: '*' },
              Action: 's3:*',
              Condition: { Bool: { 'aws:SecureTransport': 'false' } },
            }),
          ]),
        },
      })
  })

  test('keeps collections as long as the product says', () => {
    prod.template.hasResourceProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: {
        Rules: Match.arrayWith([Match.objectLike({ Prefix: 'collections/', ExpirationInDays: 400 })]),
      },
    })
  })
})

describe('permissions', () => {
  test.each(stages)('never allow any action of a service on any resource (%s)', (_, { json }) => {
    const statements = allowedIn(json)
    expect(statements.length).toBeGreaterThan(10)
    const boundless = statements.filter(
      ({ actions, resources }) => actions.some((action) => action.includes('*')) && resources.includes('*'),
    )
    expect(boundless).toEqual([])
  })

  test('of our own functions name every action and every resource; only traces have none to name', () => {
    for (const name of functionNames()) {
      const statements = allowedIn({ Resources: pick(prod.json.Resources, `Functions${name}Role`) })
      expect(statements.flatMap(({ actions }) => actions).filter((action) => action.includes('*'))).toEqual(
        [],
      )
      expect(
        statements.filter(({ resources }) => resources.includes('*')).flatMap(({ actions }) => actions),
      ).toEqual(['xray:PutTelemetryRecords', 'xray:PutTraceSegments'])
    }
  })

  test('of our own functions come from their own statements alone', () => {
    for (const name of functionNames())
      expect(JSON.stringify(pick(prod.json.Resources, `Functions${name}Role`))).not.toContain(
        'ManagedPolicyArns',
      )
    const policies = resourcesOf(prod, 'AWS::IAM::Policy').map(({ Properties }) => JSON.stringify(Properties))
    expect(policies.filter((policy) => policy.includes('Functions'))).toEqual([])
  })

  test('on people are given to no function that serves the public', () => {
    for (const name of new Set(ROUTES.map((route) => route.function))) {
      const { grants, environment } = deployedFunction(name)
      expect([...grants].filter((grant) => grant.includes('people'))).toEqual([])
      expect(environment).not.toHaveProperty('PEOPLE_TABLE')
    }
  })

  test('to start a function from outside are given to our own API alone', () => {
    prod.template.allResourcesProperties('AWS::Lambda::Permission', {
      Principal: 'apigateway.amazonaws.com',
      SourceArn: Match.objectLike({ 'Fn::Join': ['', Match.arrayWith([{ Ref: idOf(prod, 'ApiHttp') }])] }),
    })
  })
})

describe('every function', () => {
  test.each(stages)(
    'has a time limit and a log that ends, the helpers of the CDK too (%s)',
    (_, { json }) => {
      const functions = Object.values(json.Resources).filter(({ Type }) => Type === 'AWS::Lambda::Function')
      expect(functions.length).toBeGreaterThan(functionNames().length)
      for (const { Properties } of functions) {
        const { Timeout, LoggingConfig } = Lambda.parse(Properties)
        expect(Timeout).toBeGreaterThan(0)
        expect(json.Resources[LoggingConfig.LogGroup.Ref]?.Properties).toHaveProperty('RetentionInDays')
      }
    },
  )

  test('of ours runs from its bundle on the runtime that was tested, traced, with JSON logs', () => {
    for (const name of functionNames())
      prod.template.hasResourceProperties('AWS::Lambda::Function', {
        Description: FUNCTIONS[name].does,
        Handler: 'index.handler',
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        TracingConfig: { Mode: 'Active' },
        LoggingConfig: Match.objectLike({ LogFormat: 'JSON' }),
        Timeout: FUNCTIONS[name].timeoutSeconds,
        MemorySize: FUNCTIONS[name].memoryMb,
      })
  })

  test('that answers a reader is done before the API gives up on it, after 30 seconds', () => {
    for (const { function: name } of ROUTES) expect(FUNCTIONS[name].timeoutSeconds).toBeLessThan(30)
  })

  test.each(stages)(
    'that runs in the background leaves failed events in the queue (%s)',
    (_, { template, json }) => {
      const queue = { 'Fn::GetAtt': [idOf({ json }, 'DatafailuresQueue'), 'Arn'] }
      template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
        FunctionName: { Ref: idOf({ json }, 'Functionsingest') },
        MaximumRetryAttempts: 2,
        DestinationConfig: { OnFailure: { Destination: queue } },
      })
      template.hasResourceProperties('AWS::IAM::Role', {
        Description: Match.stringLikeRegexp('ingest may do'),
        Policies: [
          {
            PolicyName: 'ingest',
            PolicyDocument: {
              Statement: Match.arrayWith([{ Effect: 'Allow', Action: 'sqs:SendMessage', Resource: queue }]),
              Version: '2012-10-17',
            },
          },
        ],
      })
      template.allResourcesProperties('AWS::Scheduler::Schedule', {
        Target: Match.objectLike({ DeadLetterConfig: { Arn: queue } }),
      })
    },
  )
})

describe('the collection', () => {
  test('runs at midnight and at noon, UTC', () => {
    const [schedule] = resourcesOf(prod, 'AWS::Scheduler::Schedule')
    const { ScheduleExpression, ScheduleExpressionTimezone } = Schedule.parse(schedule?.Properties)
    const cron = new Cron(asUnixCron(ScheduleExpression), { timezone: ScheduleExpressionTimezone })
    expect(cron.nextRuns(5, '2026-11-21T09:00:00Z').map((run) => run.toISOString())).toEqual([
      '2026-11-21T12:00:00.000Z',
      '2026-11-22T00:00:00.000Z',
      '2026-11-22T12:00:00.000Z',
      '2026-11-23T00:00:00.000Z',
      '2026-11-23T12:00:00.000Z',
    ])
  })

  test('is told the time it was meant for, and does not go on being tried for a day', () => {
    prod.template.hasResourceProperties('AWS::Scheduler::Schedule', {
      Target: Match.objectLike({
        Input: '{"at":"<aws.scheduler.scheduled-time>"}',
        RetryPolicy: { MaximumEventAgeInSeconds: 3600, MaximumRetryAttempts: 2 },
      }),
      FlexibleTimeWindow: { Mode: 'OFF' },
    })
  })

  test('may be started by the schedules of this account alone', () => {
    prod.template.hasResourceProperties('AWS::IAM::Role', {
      AssumeRolePolicyDocument: {
        Statement: [
          {
            Effect: 'Allow',
            Action: 'sts:AssumeRole',
            Principal: { Service: 'scheduler.amazonaws.com' },
            Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
          },
        ],
      },
    })
  })
})

describe('accounts', () => {
  test('are opened by anybody with an e-mail address, which is verified', () => {
    prod.template.hasResourceProperties('AWS::Cognito::UserPool', {
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ['email'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
      UserPoolTier: 'LITE',
    })
  })

  test('have passwords of at least 6 characters of any kind', () => {
    prod.template.hasResourceProperties('AWS::Cognito::UserPool', {
      Policies: {
        PasswordPolicy: {
          MinimumLength: 6,
          RequireLowercase: false,
          RequireUppercase: false,
          RequireNumbers: false,
          RequireSymbols: false,
        },
      },
    })
  })

  test('do not tell strangers who has one, and are reached without sending the password', () => {
    prod.template.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      PreventUserExistenceErrors: 'ENABLED',
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      AllowedOAuthFlowsUserPoolClient: false,
      AllowedOAuthFlows: Match.absent(),
      CallbackURLs: Match.absent(),
      EnableTokenRevocation: true,
      GenerateSecret: false,
    })
  })
})

describe('the API', () => {
  test('is throttled, and notes about a request nothing that says who asked', () => {
    const [stage] = resourcesOf(prod, 'AWS::ApiGatewayV2::Stage')
    const { AccessLogSettings, DefaultRouteSettings, StageName } = ApiStage.parse(stage?.Properties)
    expect(StageName).toBe('$default')
    expect(DefaultRouteSettings).toEqual({ ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 })
    const noted = [...AccessLogSettings.Format.matchAll(/\$context\.([\w.]+)/g)].map(([, name]) => name)
    expect(noted).toEqual([
      'requestId',
      'requestTime',
      'routeKey',
      'status',
      'responseLength',
      'responseLatency',
      'integrationLatency',
      'error.message',
      'integrationErrorMessage',
    ])
  })

  test('answers HEAD wherever it answers GET', () => {
    const keys = resourcesOf(prod, 'AWS::ApiGatewayV2::Route').map(({ Properties }) =>
      String(Properties.RouteKey),
    )
    const paths = (method: string) =>
      keys.flatMap((key) => (key.startsWith(method) ? [key.split(' ')[1]] : []))
    expect(paths('GET').length).toBeGreaterThan(5)
    expect(paths('HEAD ')).toEqual(paths('GET '))
  })

  test('answers for a published file that is missing, at the address the CDN asks for by then', () => {
    const keys = resourcesOf(prod, 'AWS::ApiGatewayV2::Route').map(({ Properties }) => Properties.RouteKey)
    expect(keys).toContain('GET /latest/{file}')
    for (const { key } of PUBLISHED_FILES) expect(key).toMatch(/^latest\/[^/]+$/)
  })
})

describe('the site', () => {
  const { DistributionConfig } = Distribution().parse(
    resourcesOf(prod, 'AWS::CloudFront::Distribution')[0]?.Properties,
  )
  const behaviors = [DistributionConfig.DefaultCacheBehavior, ...DistributionConfig.CacheBehaviors]

  test('is read over HTTPS only, by HTTP/2 and HTTP/3', () => {
    expect(DistributionConfig.HttpVersion).toBe('http2and3')
    for (const { ViewerProtocolPolicy } of behaviors) expect(ViewerProtocolPolicy).toBe('redirect-to-https')
  })

  test('carries the security headers on every answer', () => {
    const policy = { Ref: idOf(prod, 'SiteSecurityHeaders') }
    for (const { ResponseHeadersPolicyId } of behaviors) expect(ResponseHeadersPolicyId).toEqual(policy)
    const [headers] = resourcesOf(prod, 'AWS::CloudFront::ResponseHeadersPolicy')
    expect(headersOf(headers?.Properties)).toEqual(
      new Map(securityHeaders(['https://cognito-idp.us-east-1.amazonaws.com'])),
    )
  })

  test('never turns an error into a page', () => {
    expect(DistributionConfig).not.toHaveProperty('CustomErrorResponses')
  })

  test('looks for published files before it asks the API', () => {
    expect(DistributionConfig.CacheBehaviors.map(({ PathPattern }) => PathPattern)).toEqual([
      ...WEB_FILES,
      ...PUBLISHED_FILES.map(({ path }) => path),
      ...API_PATHS,
    ])
  })

  test('asks the API when a published file is missing or its bucket fails', () => {
    const { first, second, failures } = originsOf('/api/trends')
    expect(first).toHaveProperty('OriginAccessControlId')
    expect(JSON.stringify(second)).toContain('.execute-api.')
    expect(failures).toEqual([403, 404, 500, 502, 503, 504])
  })

  test('renders pages, and shows the plain app while that fails; what does not exist stays not found', () => {
    const { first, second, failures } = originsOf(undefined)
    expect(JSON.stringify(first)).toContain('.execute-api.')
    expect(second).toHaveProperty('OriginAccessControlId')
    expect(failures).toEqual([500, 502, 503, 504])
  })

  test('updates what renders pages only when the files that the pages name are there', () => {
    const pages = resourcesOf(prod, 'AWS::Lambda::Function').find(
      ({ Properties }) => Properties.Description === FUNCTIONS.pages.does,
    )
    expect(pages?.DependsOn).toContainEqual(expect.stringMatching(/^WebFilesHashedFiles/))
  })

  /** Who answers below a path pattern, or every other address. */
  function originsOf(pattern: string | undefined) {
    const behavior =
      DistributionConfig.CacheBehaviors.find(({ PathPattern }) => PathPattern === pattern) ??
      DistributionConfig.DefaultCacheBehavior
    const group = DistributionConfig.OriginGroups.Items.find(({ Id }) => Id === behavior.TargetOriginId)
    const [first, second] = (group?.Members.Items ?? []).map(({ OriginId }) =>
      DistributionConfig.Origins.find(({ Id }) => Id === OriginId),
    )
    return { first, second, failures: group?.FailoverCriteria.StatusCodes.Items }
  }

  test('tells answers apart by their known query parameters alone, and keeps none longer than it says', () => {
    const policies = resourcesOf(prod, 'AWS::CloudFront::CachePolicy').map(
      ({ Properties }) => CachePolicy.parse(Properties).CachePolicyConfig,
    )
    const answers = policies.find(({ Name }) => Name.includes('AnswerCache'))
    expect(answers).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 86_400,
      ParametersInCacheKeyAndForwardedToOrigin: {
        QueryStringsConfig: {
          QueryStringBehavior: 'whitelist',
          QueryStrings: ['topic', 'query', 'country'],
        },
        HeadersConfig: { HeaderBehavior: 'none' },
        CookiesConfig: { CookieBehavior: 'none' },
        EnableAcceptEncodingBrotli: true,
        EnableAcceptEncodingGzip: true,
      },
    })
    const files = policies.find(({ Name }) => Name.includes('FileCache'))
    expect(files).toMatchObject({
      MinTTL: 0,
      MaxTTL: 86_400,
      ParametersInCacheKeyAndForwardedToOrigin: { QueryStringsConfig: { QueryStringBehavior: 'none' } },
    })
  })

  test('keeps hashed files for ever, also those of the deployment before, and asks again for all others', () => {
    prod.template.hasResourceProperties('Custom::CDKBucketDeployment', {
      Exclude: ['*'],
      Include: ['assets/*'],
      Prune: false,
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
    })
    prod.template.hasResourceProperties('Custom::CDKBucketDeployment', {
      Exclude: ['assets/*'],
      Prune: true,
      SystemMetadata: { 'cache-control': 'no-cache' },
    })
  })
})

describe('the template', () => {
  test('tells the operator where things are', () => {
    expect(Object.keys(prod.template.findOutputs('*'))).toEqual([
      'SiteUrl',
      'ApiUrl',
      'UserPoolId',
      'UserPoolClientId',
      ...functionNames().map((name) => `${name}Function`),
      'failuresQueue',
    ])
  })

  test('is the same each time, whoever is signed in', () => {
    vi.stubEnv('CDK_DEFAULT_ACCOUNT', '123456789012')
    vi.stubEnv('CDK_DEFAULT_REGION', 'ap-south-1')
    try {
      expect(synthesize('prod').text).toBe(prod.text)
    } finally {
      vi.unstubAllEnvs()
    }
  })

  test('names no account, and no region but the one that was chosen', () => {
    const elsewhere = synthesize('prod', 'eu-central-1').text
    for (const text of [prod.text, elsewhere]) expect(text).not.toMatch(/\b\d{12}\b/)
    expect(elsewhere).not.toContain('us-east-1')
    expect(elsewhere).toContain('https://cognito-idp.eu-central-1.amazonaws.com')
  })
})

type Json = Pick<typeof prod, 'json'>

function functionNames(): FunctionName[] {
  return Object.keys(FUNCTIONS) as FunctionName[]
}

function resourcesOf({ json }: Json, type: string) {
  return Object.values(json.Resources).filter(({ Type }) => Type === type)
}

/** The one resource whose logical id is this, followed by the CDK's hash. */
function idOf({ json }: Json, start: string): string {
  const ids = Object.keys(json.Resources).filter((id) => new RegExp(`^${start}[0-9A-F]{8}$`).test(id))
  expect(ids).toHaveLength(1)
  return ids[0] ?? ''
}

function pick(resources: typeof prod.json.Resources, start: string) {
  return Object.fromEntries(Object.entries(resources).filter(([id]) => id.startsWith(start)))
}

function deployedFunction(name: FunctionName) {
  const found = productOfTemplate(prod.json).functions.get(name)
  if (!found) throw new Error(`There is no function ${name} in the template`)
  return found
}

/** Every statement of the template that allows something, wherever it stands. */
function allowedIn({ Resources }: typeof prod.json): { actions: string[]; resources: unknown[] }[] {
  const found: { actions: string[]; resources: unknown[] }[] = []
  const look = (value: unknown): void => {
    const statement = Statement.safeParse(value)
    if (statement.success && statement.data.Effect === 'Allow')
      found.push({
        actions: [statement.data.Action].flat(),
        resources: [statement.data.Resource].flat(),
      })
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(look)
  }
  look(Resources)
  return found
}

/** `cron(0 0,12 * * ? *)`, minutes first and with a year, as croner reads it. */
function asUnixCron(expression: string): string {
  const fields = /^cron\((.+) \S+\)$/.exec(expression)?.[1]
  return (fields ?? '').replaceAll('?', '*')
}

/** The headers a policy of CloudFront adds, as they go over the wire. */
function headersOf(properties: unknown): Map<string, string> {
  const { CustomHeadersConfig, SecurityHeadersConfig } =
    HeadersPolicy.parse(properties).ResponseHeadersPolicyConfig
  const { ContentSecurityPolicy, ReferrerPolicy, FrameOptions, StrictTransportSecurity } =
    SecurityHeadersConfig
  return new Map([
    ['Content-Security-Policy', ContentSecurityPolicy.ContentSecurityPolicy],
    [
      'Strict-Transport-Security',
      `max-age=${StrictTransportSecurity.AccessControlMaxAgeSec}; includeSubDomains`,
    ],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', FrameOptions.FrameOption],
    ['Referrer-Policy', ReferrerPolicy.ReferrerPolicy],
    ...CustomHeadersConfig.Items.map(({ Header, Value }): [string, string] => [Header, Value]),
  ])
}

const Overriding = z.literal(true)
const HeadersPolicy = z.object({
  ResponseHeadersPolicyConfig: z.object({
    CustomHeadersConfig: z.object({
      Items: z.array(z.object({ Header: z.string(), Value: z.string(), Override: Overriding })),
    }),
    SecurityHeadersConfig: z.object({
      // A rendered page has its own.
      ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.string(), Override: z.literal(false) }),
      ContentTypeOptions: z.object({ Override: Overriding }),
      FrameOptions: z.object({ FrameOption: z.string(), Override: Overriding }),
      ReferrerPolicy: z.object({ ReferrerPolicy: z.string(), Override: Overriding }),
      StrictTransportSecurity: z.object({
        AccessControlMaxAgeSec: z.number(),
        IncludeSubdomains: z.literal(true),
        Override: Overriding,
      }),
    }),
  }),
})

const Lambda = z.object({
  Timeout: z.number(),
  LoggingConfig: z.object({ LogGroup: z.object({ Ref: z.string() }) }),
})

const Schedule = z.object({ ScheduleExpression: z.string(), ScheduleExpressionTimezone: z.string() })

const ApiStage = z.object({
  StageName: z.string(),
  AccessLogSettings: z.object({ Format: z.string() }),
  DefaultRouteSettings: z.record(z.string(), z.unknown()),
})

const Statement = z.object({
  Effect: z.string(),
  Action: z.union([z.string(), z.array(z.string())]),
  Resource: z.unknown(),
})

const CachePolicy = z.object({ CachePolicyConfig: z.looseObject({ Name: z.string() }) })

function Distribution() {
  const Behavior = z.looseObject({ ViewerProtocolPolicy: z.string(), ResponseHeadersPolicyId: z.unknown() })
  return z.object({
    DistributionConfig: z.looseObject({
      HttpVersion: z.string(),
      DefaultCacheBehavior: Behavior,
      CacheBehaviors: z.array(z.extend(Behavior, { PathPattern: z.string() })),
      Origins: z.array(z.looseObject({ Id: z.string() })),
      OriginGroups: z.object({
        Items: z.array(
          z.object({
            Id: z.string(),
            FailoverCriteria: z.object({ StatusCodes: z.object({ Items: z.array(z.number()) }) }),
            Members: z.object({ Items: z.array(z.object({ OriginId: z.string() })) }),
          }),
        ),
      }),
    }),
  })
}
