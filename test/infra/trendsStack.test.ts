import { Match } from 'aws-cdk-lib/assertions'
import { Cron } from 'croner'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { matchesPath } from '../../infra/local/matchesPath.ts'
import {
  API_PATHS,
  FUNCTIONS,
  type FunctionName,
  PUBLISHED_FILES,
  QUEUES,
  ROUTES,
  SECRETS,
  TABLES,
  USER_POOL,
  WEB_FILES,
} from '../../infra/manifest.ts'
import { securityHeaders } from '../../infra/securityHeaders.ts'
import { productOfTemplate } from '../support/productOfTemplate.ts'
import { SynthesizedTemplate, synthesize } from '../support/synthesize.ts'

const dev = synthesize('dev')
const prod = synthesize('prod')
/** The same in another region, with everything that an operator may set. */
const elsewhere = synthesize('prod', {
  region: 'eu-central-1',
  google: { clientId: '1234-abc.apps.googleusercontent.com', clientSecretName: 'uptick/google' },
  recaptcha: { siteKey: 'site-key', secretName: 'uptick/recaptcha' },
  mail: {
    senders: {
      identity: { kind: 'domain', domain: 'uptick.example' },
      from: 'hello@uptick.example',
      fromSubscriptions: 'updates@uptick.example',
    },
    postalAddress: 'Uptick, 1 Sample Street',
    contactTo: 'operator@elsewhere.example',
    perSecond: 200,
    service: {
      url: 'https://api.mails.example',
      userId: 'user',
      serviceId: 'service',
      templateId: 'template',
    },
  },
})
const SIGN_IN_DOMAIN = 'https://uptick-prod-a928c96604.auth.eu-central-1.amazoncognito.com'
const stages = [
  ['dev', dev],
  ['prod', prod],
] as const
const everyDeployment = [...stages, ['elsewhere', elsewhere] as const]

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
    const keys = (stack: Json) => stack.json.Resources[idOf(stack, 'DatakeysSecret')]?.DeletionPolicy
    expect([keys(prod), keys(dev)]).toEqual(['Retain', 'Delete'])
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
  test.each(everyDeployment)('never allow any action of a service on any resource (%s)', (_, { json }) => {
    const statements = allowedIn(json)
    expect(statements.length).toBeGreaterThan(10)
    const boundless = statements.filter(
      ({ actions, resources }) => actions.some((action) => action.includes('*')) && resources.includes('*'),
    )
    expect(boundless).toEqual([])
  })

  test.each(everyDeployment)(
    'of our own functions name every action and every resource; only traces have none to name (%s)',
    (_, { json }) => {
      for (const name of functionNames()) {
        const statements = allowedIn({ Resources: pick(json.Resources, `Functions${name}Role`) })
        expect(statements.flatMap(({ actions }) => actions).filter((action) => action.includes('*'))).toEqual(
          [],
        )
        expect(
          statements.filter(({ resources }) => resources.includes('*')).flatMap(({ actions }) => actions),
        ).toEqual(['xray:PutTelemetryRecords', 'xray:PutTraceSegments'])
      }
    },
  )

  test('of our own functions come from their own statements alone', () => {
    for (const name of functionNames())
      expect(JSON.stringify(pick(prod.json.Resources, `Functions${name}Role`))).not.toContain(
        'ManagedPolicyArns',
      )
    const policies = resourcesOf(prod, 'AWS::IAM::Policy').map(({ Properties }) => JSON.stringify(Properties))
    expect(policies.filter((policy) => policy.includes('Functions'))).toEqual([])
  })

  test('on people are given to no function that shows what is public', () => {
    const isPublic = ROUTES.filter((route) => !route.isSignedIn && !PEOPLE_WRITE_TO.has(route.function))
    for (const name of new Set(isPublic.map((route) => route.function))) {
      const { grants, environment } = deployedFunction(name)
      expect([...grants].filter((grant) => /people|user pool/.test(grant))).toEqual([])
      expect(environment).not.toHaveProperty('PEOPLE_TABLE')
      expect(environment).not.toHaveProperty('USER_POOL_ID')
    }
  })

  test('to start a function from outside are given to our own API, and to our user pool where it asks', () => {
    for (const { Principal, SourceArn } of permissionsOf(prod))
      if (Principal === 'apigateway.amazonaws.com')
        expect(JSON.stringify(SourceArn)).toContain(`{"Ref":"${idOf(prod, 'ApiHttp')}"}`)
      else {
        expect(Principal).toBe('cognito-idp.amazonaws.com')
        expect(SourceArn).toEqual({ 'Fn::GetAtt': [idOf(prod, 'AccountsPeople'), 'Arn'] })
      }
    const asked = permissionsOf(prod).filter(({ Principal }) => Principal === 'cognito-idp.amazonaws.com')
    expect(asked.map(({ FunctionName }) => FunctionName)).toEqual(
      Object.values(USER_POOL.triggers).map((name) => ({
        'Fn::GetAtt': [functionId(prod, name), 'Arn'],
      })),
    )
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

  test.each(everyDeployment)(
    'finds AWS where AWS is, and has no way around a captcha (%s)',
    (_, { json }) => {
      for (const { Properties } of Object.values(json.Resources).filter(
        ({ Type }) => Type === 'AWS::Lambda::Function',
      ))
        expect(JSON.stringify(Properties)).not.toMatch(/AWS_ENDPOINT_URL|"CAPTCHA"/)
    },
  )

  test('that the user pool asks is done before the pool gives up on it, after 5 seconds', () => {
    for (const name of Object.values(USER_POOL.triggers))
      expect(FUNCTIONS[name].timeoutSeconds).toBeLessThanOrEqual(5)
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
    expect(nextRunsOf('ingest', '2026-11-21T09:00:00Z')).toEqual([
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

describe('the digest', () => {
  test('looks at every quarter of an hour, UTC, where it is 8:00', () => {
    expect(nextRunsOf('digest', '2026-11-21T12:50:00Z')).toEqual([
      '2026-11-21T13:00:00.000Z',
      '2026-11-21T13:15:00.000Z',
      '2026-11-21T13:30:00.000Z',
      '2026-11-21T13:45:00.000Z',
      '2026-11-21T14:00:00.000Z',
    ])
  })

  test('is told the time it was meant for, tried once, and not any more when the next one is due', () => {
    const queue = { 'Fn::GetAtt': [idOf(prod, 'DatafailuresQueue'), 'Arn'] }
    expect(scheduleOf('digest')).toMatchObject({
      Description: `${FUNCTIONS.digest.does}, every 15 minutes`,
      FlexibleTimeWindow: { Mode: 'OFF' },
      State: 'ENABLED',
      Target: {
        Input: '{"at":"<aws.scheduler.scheduled-time>"}',
        RetryPolicy: { MaximumEventAgeInSeconds: 15 * 60, MaximumRetryAttempts: 0 },
        DeadLetterConfig: { Arn: queue },
      },
    })
    prod.template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      FunctionName: { Ref: functionId(prod, 'digest') },
      MaximumEventAgeInSeconds: 15 * 60,
      MaximumRetryAttempts: 0,
      DestinationConfig: { OnFailure: { Destination: queue } },
    })
  })

  test('is done, or has handed on the rest, before the next one is due', () => {
    expect(FUNCTIONS.digest.timeoutSeconds).toBeLessThanOrEqual(15 * 60)
  })

  test('may read trends and the people who follow them, and only the tick may write a summary beside the trends', () => {
    for (const name of ['digest', 'digestShard'] as const) {
      const { grants, environment } = deployedFunction(name)
      expect(onOf(grants, 'table people')).toEqual([
        'ConditionCheckItem',
        'DeleteItem',
        'GetItem',
        'PutItem',
        'Query',
        'UpdateItem',
      ])
      expect(onOf(grants, 'table trends')).toEqual(
        name === 'digest' ? ['GetItem', 'PutItem', 'Query'] : ['GetItem', 'Query'],
      )
      expect(onOf(grants, 'objects published')).toEqual(['GetObject'])
      expect(onOf(grants, 'bucket published')).toEqual(['ListBucket'])
      expect(onOf(grants, 'secret keys')).toEqual(['GetSecretValue'])
      expect(onOf(grants, 'user pool')).toEqual([])
      expect(environment).toMatchObject({ PUSH_CONTACT: 'site', MAIL_FROM_SUBSCRIPTIONS: '' })
    }
    expect(onOf(deployedFunction('digest').grants, 'queue digests')).toEqual(['SendMessage'])
    expect(onOf(deployedFunction('digestShard').grants, 'queue digests')).not.toContain('SendMessage')
  })

  test('hands parts of a time zone on, one at a time to each of ten functions at most', () => {
    const queue = idOf(prod, 'DatadigestsQueue')
    expect(prod.json.Resources[queue]?.Properties).toMatchObject({
      MessageRetentionPeriod: 4 * 3_600,
      SqsManagedSseEnabled: true,
      VisibilityTimeout: 1_800,
      RedrivePolicy: {
        deadLetterTargetArn: { 'Fn::GetAtt': [idOf(prod, 'DatafailuresQueue'), 'Arn'] },
        maxReceiveCount: 2,
      },
    })
    prod.template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      EventSourceArn: { 'Fn::GetAtt': [queue, 'Arn'] },
      FunctionName: { Ref: functionId(prod, 'digestShard') },
      BatchSize: 1,
      ScalingConfig: { MaximumConcurrency: 10 },
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    })
  })

  test('is sent no faster than SES takes it by the tick and ten parts of time zones together', () => {
    const rates = (stack: Json) =>
      (['digest', 'digestShard'] as const).map((name) => functionOf(stack, name).environment.MAIL_PER_SECOND)
    expect(rates(prod)).toEqual(['4', '1'])
    expect(rates(elsewhere)).toEqual(['100', '10'])
  })
})

describe('every queue', () => {
  test('keeps what was handed out from others for as long as its function may work on it', () => {
    const consumers = Object.entries(QUEUES).flatMap(([name, { consumer }]) =>
      consumer ? [{ name, limit: FUNCTIONS[consumer.function].timeoutSeconds }] : [],
    )
    expect(consumers.map(({ name }) => name)).toEqual(['confirmations', 'digests'])
    for (const { name, limit } of consumers) {
      const { VisibilityTimeout, MessageRetentionPeriod } = Queue.parse(
        prod.json.Resources[idOf(prod, `Data${name}Queue`)]?.Properties,
      )
      expect(VisibilityTimeout).toBeGreaterThanOrEqual(limit)
      // What failed must come back before it is thrown away, or nobody would ever hear of it.
      expect(MessageRetentionPeriod).toBeGreaterThan(3 * VisibilityTimeout)
    }
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

  test('have a name, which may change', () => {
    prod.template.hasResourceProperties('AWS::Cognito::UserPool', {
      Schema: Match.arrayWith([{ Name: 'name', Mutable: true, Required: false }]),
    })
  })

  test('do not tell strangers who has one, and are reached without sending the password', () => {
    for (const { template } of [prod, elsewhere])
      template.hasResourceProperties('AWS::Cognito::UserPoolClient', {
        PreventUserExistenceErrors: 'ENABLED',
        ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
        EnableTokenRevocation: true,
        GenerateSecret: false,
      })
  })

  test('are believed for 15 minutes at a time, and stay signed in for 30 days', () => {
    for (const { template } of [prod, elsewhere])
      template.hasResourceProperties('AWS::Cognito::UserPoolClient', {
        IdTokenValidity: 15,
        AccessTokenValidity: 15,
        RefreshTokenValidity: 30 * 24 * 60,
        TokenValidityUnits: { IdToken: 'minutes', AccessToken: 'minutes', RefreshToken: 'minutes' },
      })
  })

  test('are opened only with the consent of the function that checks captchas', () => {
    prod.template.hasResourceProperties('AWS::Cognito::UserPool', {
      LambdaConfig: Match.objectLike({
        PreSignUp: { 'Fn::GetAtt': [idOf(prod, 'FunctionspreSignUp'), 'Arn'] },
      }),
    })
  })

  test('are welcomed when they are confirmed', () => {
    prod.template.hasResourceProperties('AWS::Cognito::UserPool', {
      LambdaConfig: Match.objectLike({
        PostConfirmation: { 'Fn::GetAtt': [idOf(prod, 'FunctionspostConfirmation'), 'Arn'] },
      }),
    })
  })
})

describe('mail', () => {
  test('is sent by nobody, and nothing is made for it, unless it is set up', () => {
    for (const { json, text } of [dev, prod]) {
      const made = Object.entries(json.Resources).filter(([, { Type }]) => /^AWS::(SES|SNS)::/.test(Type))
      expect(made.filter(([id]) => !id.startsWith('Alarms'))).toEqual([])
      expect(text).not.toContain('ses:')
    }
    expect(functionOf(prod, 'follows').environment).toMatchObject({
      SITE_URL: 'site',
      MAIL_FROM: '',
      MAIL_FROM_SUBSCRIPTIONS: '',
      POSTAL_ADDRESS: '',
      MAIL_CONFIGURATION_SET: '',
    })
    expect(functionOf(prod, 'functions').environment).toMatchObject({ CONTACT_TO: '' })
  })

  test('is from the domain that is ours, and functions know what it says of us', () => {
    elsewhere.template.hasResourceProperties('AWS::SES::EmailIdentity', { EmailIdentity: 'uptick.example' })
    const ours = {
      SITE_URL: 'site',
      MAIL_FROM: 'hello@uptick.example',
      MAIL_FROM_SUBSCRIPTIONS: 'updates@uptick.example',
      POSTAL_ADDRESS: 'Uptick, 1 Sample Street',
      MAIL_CONFIGURATION_SET: 'configuration set',
    }
    for (const name of functionNames()) {
      const { environment } = functionOf(elsewhere, name)
      if ([...SENDING, 'leaving'].includes(name)) expect(environment, name).toMatchObject(ours)
      else expect(environment, name).not.toHaveProperty('MAIL_FROM')
    }
  })

  test('may be from one address alone', () => {
    const address = 'me@mail.example'
    const senders = {
      identity: { kind: 'address' as const, address },
      from: address,
      fromSubscriptions: address,
    }
    const small = synthesize('dev', { mail: { senders } })
    small.template.hasResourceProperties('AWS::SES::EmailIdentity', { EmailIdentity: address })
    expect(functionOf(small, 'follows').grants).toContain(`ses:SendRawEmail from ${address}`)
    expect(mailRecordsOf(small.template)).toEqual([])
  })

  test('may be sent by some functions, whole, from our two senders, under our name for what becomes of it', () => {
    const statements = Object.entries(elsewhere.json.Resources).flatMap(([id, resource]) =>
      statementsIn(resource)
        .filter(({ Action }) => [Action].flat().some((action) => action.startsWith('ses:')))
        .map((statement) => ({ id: id.replace(/[0-9A-F]{8}$/, ''), statement })),
    )
    expect(statements.map(({ id }) => id)).toEqual(SENDING.map((name) => `Functions${name}Role`))
    for (const { statement } of statements) {
      expect(statement).toMatchObject({
        Action: 'ses:SendRawEmail',
        Condition: {
          StringEquals: { 'ses:FromAddress': ['hello@uptick.example', 'updates@uptick.example'] },
        },
      })
      const resources = [statement.Resource].flat().map((resource) => JSON.stringify(resource))
      expect(resources).toHaveLength(2)
      expect(resources.filter((resource) => resource.includes(':identity/'))).toHaveLength(1)
      expect(resources.filter((resource) => resource.includes(':configuration-set/'))).toHaveLength(1)
      expect(resources.join()).not.toContain('*')
    }
  })

  test('that came back is reported by our own mail service only, and by nothing over the web', () => {
    elsewhere.template.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      EventDestination: {
        Enabled: true,
        MatchingEventTypes: ['bounce', 'complaint'],
        SnsDestination: { TopicARN: { Ref: idOf(elsewhere, 'MailEvents') } },
      },
    })
    const subscriptions = resourcesOf(elsewhere, 'AWS::SNS::Subscription').map(({ Properties }) => Properties)
    expect(subscriptions).toEqual([
      {
        Protocol: 'lambda',
        TopicArn: { Ref: idOf(elsewhere, 'MailEvents') },
        Endpoint: { 'Fn::GetAtt': [functionId(elsewhere, 'mailEvents'), 'Arn'] },
      },
    ])
    const mayReport = permissionsOf(elsewhere).filter(
      ({ FunctionName }) =>
        JSON.stringify(FunctionName) ===
        JSON.stringify({ 'Fn::GetAtt': [functionId(elsewhere, 'mailEvents'), 'Arn'] }),
    )
    expect(mayReport).toMatchObject([
      { Principal: 'sns.amazonaws.com', SourceArn: { Ref: idOf(elsewhere, 'MailEvents') } },
    ])
    expect(ROUTES.map((route) => route.function)).not.toContain('mailEvents')
    elsewhere.template.resourceCountIs('AWS::Lambda::Url', 0)
  })

  test('that came back may be told of by SES alone, for this account and our own mails', () => {
    const policy = elsewhere.json.Resources[idOf(elsewhere, 'MailEventsPolicy')]
    const publishers = statementsIn(policy).filter(({ Effect }) => Effect === 'Allow')
    expect(publishers).toMatchObject([
      {
        Action: 'sns:Publish',
        Principal: { Service: 'ses.amazonaws.com' },
        Condition: { StringEquals: { 'AWS:SourceAccount': { Ref: 'AWS::AccountId' } } },
      },
    ])
    expect(JSON.stringify(publishers[0]?.Condition)).toContain(':configuration-set/')
  })

  test('is kept from an address by our own list alone, from which its owner can take it', () => {
    elsewhere.template.hasResourceProperties('AWS::SES::ConfigurationSet', {
      SuppressionOptions: { SuppressedReasons: [] },
    })
  })

  test('to the operator goes to an address that one function knows, and no reader', () => {
    expect(functionOf(elsewhere, 'functions').environment).toMatchObject({
      CONTACT_TO: 'operator@elsewhere.example',
    })
    expect(elsewhere.text.split('operator@elsewhere.example')).toHaveLength(2)
    expect(JSON.stringify(elsewhere.config)).not.toMatch(/operator|@/)
  })

  test('of somebody else’s service welcomes people where it is set up', () => {
    expect(functionOf(elsewhere, 'postConfirmation').environment).toMatchObject({
      EMAIL_SERVICE_URL: 'https://api.mails.example',
      EMAIL_SERVICE_USER_ID: 'user',
      EMAIL_SERVICE_SERVICE_ID: 'service',
      EMAIL_SERVICE_TEMPLATE_ID: 'template',
    })
    expect(functionOf(prod, 'postConfirmation').environment).not.toHaveProperty('EMAIL_SERVICE_URL')
  })

  test('is known to be ours by records that the operator is told', () => {
    expect(mailRecordsOf(elsewhere.template)).toEqual(['MailRecord1', 'MailRecord2', 'MailRecord3'])
  })
})

describe('the queue of confirmations', () => {
  test('is read encrypted, over TLS only, and handed to its function ten messages at a time', () => {
    const queue = idOf(prod, 'DataconfirmationsQueue')
    prod.template.hasResourceProperties('AWS::SQS::Queue', {
      MessageRetentionPeriod: 24 * 3600,
      SqsManagedSseEnabled: true,
      VisibilityTimeout: 6 * FUNCTIONS.confirmations.timeoutSeconds,
      RedrivePolicy: {
        deadLetterTargetArn: { 'Fn::GetAtt': [idOf(prod, 'DatafailuresQueue'), 'Arn'] },
        maxReceiveCount: 3,
      },
    })
    prod.template.hasResourceProperties('AWS::SQS::QueuePolicy', {
      Queues: [{ Ref: queue }],
      PolicyDocument: {
        Statement: [
          Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        ],
      },
    })
    prod.template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      EventSourceArn: { 'Fn::GetAtt': [queue, 'Arn'] },
      FunctionName: { Ref: idOf(prod, 'Functionsconfirmations') },
      BatchSize: 10,
      ScalingConfig: { MaximumConcurrency: 5 },
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    })
  })
})

describe('signing in with Google', () => {
  test('is off unless it is set up: there is no sign-in domain and no way to get tokens but the password', () => {
    for (const { template, config } of [dev, prod]) {
      template.hasResourceProperties('AWS::Cognito::UserPoolClient', {
        AllowedOAuthFlowsUserPoolClient: false,
        AllowedOAuthFlows: Match.absent(),
        CallbackURLs: Match.absent(),
        SupportedIdentityProviders: ['COGNITO'],
      })
      template.resourceCountIs('AWS::Cognito::UserPoolDomain', 0)
      template.resourceCountIs('AWS::Cognito::UserPoolIdentityProvider', 0)
      expect(config).not.toHaveProperty('signInDomain')
    }
  })

  test('gives tokens for a code only, and leads back to the login page of the site alone', () => {
    const site = ['https://', { 'Fn::GetAtt': [idOf(elsewhere, 'SiteDistribution'), 'DomainName'] }]
    elsewhere.template.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      AllowedOAuthFlowsUserPoolClient: true,
      AllowedOAuthFlows: ['code'],
      AllowedOAuthScopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
      CallbackURLs: [{ 'Fn::Join': ['', [...site, '/login']] }],
      LogoutURLs: [{ 'Fn::Join': ['', [...site, '/']] }],
      SupportedIdentityProviders: ['COGNITO', 'Google'],
    })
    const [client] = resourcesOf(elsewhere, 'AWS::Cognito::UserPoolClient')
    expect(client?.DependsOn).toContain(idOf(elsewhere, 'AccountsGoogle'))
  })

  test('takes over who they are, and whether Google has verified the address', () => {
    elsewhere.template.hasResourceProperties('AWS::Cognito::UserPoolIdentityProvider', {
      ProviderName: 'Google',
      AttributeMapping: { email: 'email', email_verified: 'email_verified', name: 'name' },
      ProviderDetails: {
        client_id: '1234-abc.apps.googleusercontent.com',
        client_secret: '{{resolve:secretsmanager:uptick/google:SecretString:::}}',
        authorize_scopes: 'openid email profile',
      },
    })
  })

  test('happens at a domain that the web app and the pages know, and that the operator tells Google', () => {
    elsewhere.template.hasResourceProperties('AWS::Cognito::UserPoolDomain', {
      Domain: new URL(SIGN_IN_DOMAIN).host.split('.')[0],
    })
    expect(elsewhere.config.signInDomain).toBe(SIGN_IN_DOMAIN)
    expect(functionOf(elsewhere, 'pages').environment).toMatchObject({ SIGN_IN_DOMAIN })
    expect(elsewhere.template.findOutputs('GoogleRedirect')).toMatchObject({
      GoogleRedirect: { Value: `${SIGN_IN_DOMAIN}/oauth2/idpresponse` },
    })
  })
})

describe('the captcha', () => {
  test('is our own unless reCAPTCHA is set up, and is never missing', () => {
    for (const { config } of [dev, prod]) expect(config.captcha).toEqual({ kind: 'altcha' })
    expect(elsewhere.config.captcha).toEqual({ kind: 'recaptcha', siteKey: 'site-key' })
  })

  test('of Google may be shown by the pages, where it is set up', () => {
    expect(functionOf(elsewhere, 'pages').environment).toMatchObject({ RECAPTCHA_SITE_KEY: 'site-key' })
    expect(functionOf(prod, 'pages').environment).not.toHaveProperty('RECAPTCHA_SITE_KEY')
  })

  test('of Google is checked with a secret that is not in the template, for our own site', () => {
    const check = resourcesOf(elsewhere, 'AWS::Lambda::Function').find(
      ({ Properties }) => Properties.Description === FUNCTIONS.preSignUp.does,
    )
    expect(check?.Properties.Environment).toMatchObject({
      Variables: {
        RECAPTCHA_SECRET: '{{resolve:secretsmanager:uptick/recaptcha:SecretString:::}}',
        RECAPTCHA_HOSTNAME: { 'Fn::GetAtt': [idOf(elsewhere, 'SiteDistribution'), 'DomainName'] },
      },
    })
    const knowing = functionNames().filter(
      (name) => 'RECAPTCHA_SECRET' in functionOf(elsewhere, name).environment,
    )
    expect(knowing).toEqual(['functions', 'preSignUp'])
    for (const name of knowing)
      expect(functionOf(prod, name).environment).not.toHaveProperty('RECAPTCHA_SECRET')
  })
})

describe('the secret that keys are made from', () => {
  test('is made by AWS: 64 letters and digits that stand nowhere in the template', () => {
    const secrets = Object.values(pick(prod.json.Resources, 'Data')).filter(
      ({ Type }) => Type === 'AWS::SecretsManager::Secret',
    )
    expect(secrets.map(({ Properties }) => Properties)).toEqual(
      Object.values(SECRETS).map(({ does }) => ({
        Description: does,
        GenerateSecretString: { PasswordLength: 64, ExcludePunctuation: true },
      })),
    )
  })

  test('reaches functions by its name, never as a value', () => {
    expect(prod.text).not.toContain(`{{resolve:secretsmanager:",{"Ref":"${idOf(prod, 'DatakeysSecret')}"}`)
    expect(functionOf(prod, 'captcha').environment).toMatchObject({ KEYS_SECRET: 'secret keys' })
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
    const [headersElsewhere] = resourcesOf(elsewhere, 'AWS::CloudFront::ResponseHeadersPolicy')
    expect(headersOf(headersElsewhere?.Properties)).toEqual(
      new Map(securityHeaders(['https://cognito-idp.eu-central-1.amazonaws.com', SIGN_IN_DOMAIN], true)),
    )
  })

  test('never turns an error into a page', () => {
    expect(DistributionConfig).not.toHaveProperty('CustomErrorResponses')
  })

  test('looks for published files before it asks the API', () => {
    expect(DistributionConfig.CacheBehaviors.map(({ PathPattern }) => PathPattern)).toEqual([
      ...WEB_FILES,
      ...PUBLISHED_FILES.map(({ path }) => path),
      ...SIGNED_IN_PATHS,
      ...ASKING_PATHS,
      ...API_PATHS,
    ])
  })

  test('keeps nothing of what those who are signed in are answered, and tells the function who asks', () => {
    const policy = { Ref: idOf(prod, 'SiteWhoAsks') }
    for (const path of SIGNED_IN_PATHS)
      expect(
        behaviors.find((behavior) => 'PathPattern' in behavior && behavior.PathPattern === path),
      ).toMatchObject({
        CachePolicyId: CACHING_DISABLED,
        OriginRequestPolicyId: policy,
        AllowedMethods: expect.arrayContaining(['GET', 'POST', 'PATCH', 'DELETE']),
      })
    prod.template.hasResourceProperties('AWS::CloudFront::OriginRequestPolicy', {
      OriginRequestPolicyConfig: {
        HeadersConfig: { HeaderBehavior: 'allExcept', Headers: ['host'] },
        CookiesConfig: { CookieBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
      },
    })
  })

  test('forwards tokens for signed-in calls, for all of them, and for calls that ask who it is', () => {
    for (const { path, isSignedIn, asksWho } of ROUTES) {
      const address = path.replace(/\{\w+\+?\}/g, 'x')
      expect(matchesPath(SIGNED_IN_PATHS, address), path).toBe(isSignedIn ?? false)
      expect(matchesPath(ASKING_PATHS, address), path).toBe(asksWho ?? false)
    }
    const forwarding = behaviors.filter(
      ({ OriginRequestPolicyId }) =>
        JSON.stringify(OriginRequestPolicyId) === JSON.stringify({ Ref: idOf(prod, 'SiteWhoAsks') }),
    )
    expect(forwarding).toHaveLength(SIGNED_IN_PATHS.length)
  })

  test('tells calls that ask who it is the token, and the network address that it saw itself', () => {
    for (const path of ASKING_PATHS)
      expect(
        behaviors.find((behavior) => 'PathPattern' in behavior && behavior.PathPattern === path),
      ).toMatchObject({
        CachePolicyId: { Ref: idOf(prod, 'SiteCallerCache') },
        OriginRequestPolicyId: { Ref: idOf(prod, 'SiteWhoCalls') },
        AllowedMethods: expect.arrayContaining(['POST']),
      })
    prod.template.hasResourceProperties('AWS::CloudFront::OriginRequestPolicy', {
      OriginRequestPolicyConfig: {
        HeadersConfig: {
          HeaderBehavior: 'whitelist',
          Headers: ['Content-Type', 'CloudFront-Viewer-Address'],
        },
        CookiesConfig: { CookieBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
      },
    })
  })

  test('puts a token only into the key of a cache that keeps nothing for longer than a second', () => {
    const policies = resourcesOf(prod, 'AWS::CloudFront::CachePolicy').map(
      ({ Properties }) => CachePolicy.parse(Properties).CachePolicyConfig,
    )
    const withToken = policies.filter((policy) => JSON.stringify(policy).includes('Authorization'))
    expect(withToken).toMatchObject([{ MinTTL: 0, DefaultTTL: 0, MaxTTL: 1 }])
    expect(withToken[0]?.Name).toContain('CallerCache')
    for (const policy of policies)
      expect(JSON.stringify(policy).toLowerCase()).not.toMatch(/cookiebehavior":"(all|white)/)
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
          QueryStrings: ['topic', 'query', 'country', 'token'],
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
    const outputs = Object.keys(prod.template.findOutputs('*'))
    expect(outputs.filter((name) => !name.startsWith('NotSetUp'))).toEqual([
      'SiteUrl',
      'ApiUrl',
      'AlarmTopic',
      'DashboardUrl',
      'UserPoolId',
      'UserPoolClientId',
      ...functionNames().map((name) => `${name}Function`),
      'failuresQueue',
      'confirmationsQueue',
      'digestsQueue',
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

  test.each(everyDeployment)(
    'can be deployed in some order: nothing needs what needs it (%s)',
    (_, { json }) => {
      expect(circleIn(json)).toEqual([])
      const distribution = idOf({ json }, 'SiteDistribution')
      const needsThePool = { ...json.Resources[distribution], DependsOn: [idOf({ json }, 'AccountsPeople')] }
      const broken = SynthesizedTemplate.parse({
        Resources: { ...json.Resources, [distribution]: needsThePool },
      })
      expect(circleIn(broken)).toContain(idOf({ json }, 'FunctionspostConfirmation'))
    },
  )

  test('names no account, and no region but the one that was chosen', () => {
    for (const { text } of [prod, elsewhere]) expect(text).not.toMatch(/\b\d{12}\b/)
    // The dashboard shows CloudFront's numbers, which are kept there.
    const dashboard = idOf(elsewhere, 'DashboardPage')
    const others = Object.entries(elsewhere.json.Resources).filter(([id]) => id !== dashboard)
    // CloudFront wants its firewall there.
    const firewall = '"StackName":"Uptick-prod-Edge","Region":"us-east-1"'
    expect(JSON.stringify(others).replaceAll(firewall, '')).not.toContain('us-east-1')
    expect(elsewhere.text).toContain('https://cognito-idp.eu-central-1.amazonaws.com')
  })
})

/** What CloudFront calls the policy that keeps nothing. */
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'
const ASKING_PATHS = ['/api/functions/*']
const SIGNED_IN_PATHS = ['/api/follows', '/api/follows/*', '/api/account', '/api/account/*']

/** The functions that anybody may call and that still keep something: about who calls, or about who is mailed. */
const PEOPLE_WRITE_TO: ReadonlySet<FunctionName> = new Set<FunctionName>(['functions', 'leaving'])

/** The functions that send mail. */
const SENDING: FunctionName[] = [
  'functions',
  'follows',
  'account',
  'postConfirmation',
  'confirmations',
  'digest',
  'digestShard',
]

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

function permissionsOf(stack: Json) {
  return resourcesOf(stack, 'AWS::Lambda::Permission').map(({ Properties }) => Permission.parse(Properties))
}

/** What needs itself, by way of others; nothing in a template that can be deployed. */
function circleIn({ Resources }: typeof prod.json): string[] {
  const left = new Map(
    Object.entries(Resources).map(([id, resource]) => [
      id,
      new Set([...idsIn(resource.Properties), ...resource.DependsOn].filter((needed) => needed in Resources)),
    ]),
  )
  for (;;) {
    const ready = [...left].filter(([, needs]) => ![...needs].some((needed) => left.has(needed)))
    if (ready.length === 0) return [...left.keys()]
    for (const [id] of ready) left.delete(id)
  }
}

/** The schedule that runs a function. */
function scheduleOf(name: FunctionName) {
  return resourcesOf(prod, 'AWS::Scheduler::Schedule').find(({ Properties }) =>
    String(Properties.Description).startsWith(`${FUNCTIONS[name].does}, every `),
  )?.Properties
}

/** The next five times at which a function runs by itself. */
function nextRunsOf(name: FunctionName, from: string): string[] {
  const { ScheduleExpression, ScheduleExpressionTimezone } = Schedule.parse(scheduleOf(name))
  const cron = new Cron(asUnixCron(ScheduleExpression), { timezone: ScheduleExpressionTimezone })
  return cron.nextRuns(5, from).map((run) => run.toISOString())
}

/** What may be done with one thing, without the service's name: `GetItem`. */
function onOf(grants: ReadonlySet<string>, thing: string): string[] {
  return [...grants]
    .filter((grant) => grant.endsWith(` on ${thing}`))
    .map((grant) => grant.replace(/^.+:(\w+) on .+$/, '$1'))
    .toSorted()
}

/** The resources that a value refers to. */
function idsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { Ref, 'Fn::GetAtt': attribute, 'Fn::Sub': text } = Object(value)
  if (typeof Ref === 'string') return [Ref]
  if (Array.isArray(attribute)) return [String(attribute[0])]
  // `${AWS::Region}` is no resource.
  if (text !== undefined) return [...String(text).matchAll(/\$\{(\w+)(?!\w|::)/g)].map(([, id = '']) => id)
  return Object.values(value).flatMap(idsIn)
}

/** The logical id of a function; what belongs to one may be called the same. */
function functionId({ json }: Json, name: FunctionName): string {
  const ofType = Object.entries(json.Resources).filter(([, { Type }]) => Type === 'AWS::Lambda::Function')
  return idOf({ json: { Resources: Object.fromEntries(ofType) } }, `Functions${name}`)
}

function mailRecordsOf(template: typeof prod.template): string[] {
  return Object.keys(template.findOutputs('*')).filter((name) => name.startsWith('MailRecord'))
}

function pick(resources: typeof prod.json.Resources, start: string) {
  return Object.fromEntries(Object.entries(resources).filter(([id]) => id.startsWith(start)))
}

function deployedFunction(name: FunctionName) {
  return functionOf(prod, name)
}

function functionOf({ json }: Json, name: FunctionName) {
  const found = productOfTemplate(json).functions.get(name)
  if (!found) throw new Error(`There is no function ${name} in the template`)
  return found
}

/** Every statement of the template that allows something, wherever it stands. */
function allowedIn({ Resources }: typeof prod.json): { actions: string[]; resources: unknown[] }[] {
  return statementsIn(Resources)
    .filter(({ Effect }) => Effect === 'Allow')
    .map(({ Action, Resource }) => ({ actions: [Action].flat(), resources: [Resource].flat() }))
}

/** Every statement of a policy, wherever it stands in a value. */
function statementsIn(value: unknown): z.infer<typeof Statement>[] {
  const statement = Statement.safeParse(value)
  if (statement.success) return [statement.data]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(statementsIn) : []
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

const Permission = z.object({ Principal: z.string(), SourceArn: z.unknown(), FunctionName: z.unknown() })

const Schedule = z.object({ ScheduleExpression: z.string(), ScheduleExpressionTimezone: z.string() })

const Queue = z.object({ VisibilityTimeout: z.number(), MessageRetentionPeriod: z.number() })

const ApiStage = z.object({
  StageName: z.string(),
  AccessLogSettings: z.object({ Format: z.string() }),
  DefaultRouteSettings: z.record(z.string(), z.unknown()),
})

const Statement = z.object({
  Effect: z.string(),
  Action: z.union([z.string(), z.array(z.string())]),
  Resource: z.unknown(),
  Condition: z.optional(z.unknown()),
  Principal: z.optional(z.unknown()),
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
