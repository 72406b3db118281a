import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { SECRETS, TABLES } from '../../infra/manifest.ts'
import { functionOf, idOf, pick, resourcesOf } from '../support/resourcesOf.ts'
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
    const keys = (stack: typeof prod) => stack.json.Resources[idOf(stack, 'DatakeysSecret')]?.DeletionPolicy
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
