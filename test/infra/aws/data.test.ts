import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { SECRETS, TABLES } from '../../../infra/product/manifest/stores.ts'
import { dev, elsewhere, everyDeployment, prod } from '../../support/deployments.ts'
import { functionOf, idOf, resourcesOf } from '../../support/resourcesOf.ts'
import { statementsIn } from '../../support/statementsIn.ts'

describe('personal data', () => {
  test('is in on-demand tables with point-in-time recovery and a time to live', () => {
    const tables = resourcesOf(prod, 'AWS::DynamoDB::GlobalTable')
    expect(tables).toHaveLength(Object.keys(TABLES).length)
    for (const { Properties } of tables)
      expect(Properties).toMatchObject({
        BillingMode: 'PAY_PER_REQUEST',
        TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
        Replicas: [{ PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } }],
      })
  })

  test('survives the deletion of the stack in prod, and is deleted with it in dev', () => {
    for (const type of [
      'AWS::DynamoDB::GlobalTable',
      'AWS::S3::Bucket',
      'AWS::Cognito::UserPool',
      'AWS::SQS::Queue',
      'AWS::KMS::Key',
    ]) {
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

test.each(everyDeployment)('no bucket can be made public, or read without TLS (%s)', (_, { template, json }) => {
  const buckets = resourcesOf({ json }, 'AWS::S3::Bucket')
  expect(buckets.length).toBeGreaterThan(1)
  for (const { Properties } of buckets)
    expect(Properties.PublicAccessBlockConfiguration).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    })
  const policies = resourcesOf({ json }, 'AWS::S3::BucketPolicy')
  expect(policies).toHaveLength(buckets.length)
  template.allResourcesProperties('AWS::S3::BucketPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
      ]),
    },
  })
})

describe('the people key', () => {
  test.each(everyDeployment)('encrypts every queue, the secret and the people table (%s)', (_, deployment) => {
    const key = keyOf(deployment)
    deployment.template.allResourcesProperties('AWS::SQS::Queue', { KmsMasterKeyId: key })
    const secret = deployment.json.Resources[idOf(deployment, 'DatakeysSecret')]
    expect(secret?.Properties.KmsKeyId).toEqual(key)
    const encrypted = Object.keys(TABLES).filter((name) => {
      const { Properties } = deployment.json.Resources[idOf(deployment, `Data${name}Table`)] ?? {}
      return JSON.stringify(Properties?.Replicas).includes(JSON.stringify(key))
    })
    expect(encrypted).toEqual(['people'])
  })

  test('encrypts the topic of bounces and complaints, for which only SES may use it, on behalf of this account', () => {
    const topic = elsewhere.json.Resources[idOf(elsewhere, 'MailEvents')]
    expect(topic?.Properties.KmsMasterKeyId).toEqual(keyOf(elsewhere))
    const [key] = resourcesOf(elsewhere, 'AWS::KMS::Key')
    const services = statementsIn(key).filter(({ Principal }) => JSON.stringify(Principal).includes('Service'))
    expect(services).toEqual([
      {
        Effect: 'Allow',
        Principal: { Service: 'ses.amazonaws.com' },
        Action: ['kms:Decrypt', 'kms:GenerateDataKey'],
        Resource: '*',
        Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      },
    ])
    expect(JSON.stringify(resourcesOf(prod, 'AWS::KMS::Key'))).not.toContain('"Service"')
  })
})

describe('every bucket', () => {
  test('deletes overwritten objects after a week, and unfinished uploads after a day', () => {
    prod.template.allResourcesProperties('AWS::S3::Bucket', {
      VersioningConfiguration: { Status: 'Enabled' },
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

  test('keeps collections for the lifetime in the manifest', () => {
    prod.template.hasResourceProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: {
        Rules: Match.arrayWith([Match.objectLike({ Prefix: 'collections/', ExpirationInDays: 400 })]),
      },
    })
  })
})

describe('the secret from which keys are derived', () => {
  test('is generated by AWS, with 64 letters and digits, and is not in the template', () => {
    const keys = prod.json.Resources[idOf(prod, 'DatakeysSecret')]
    expect(keys?.Properties).toEqual({
      Description: SECRETS.keys.does,
      KmsKeyId: keyOf(prod),
      GenerateSecretString: { PasswordLength: 64, ExcludePunctuation: true },
    })
  })

  test('is passed to functions by its name, not its value', () => {
    expect(prod.text).not.toContain(`{{resolve:secretsmanager:",{"Ref":"${idOf(prod, 'DatakeysSecret')}"}`)
    expect(functionOf(prod, 'captcha').environment).toMatchObject({ KEYS_SECRET: 'secret keys' })
  })
})

/** A reference to the people key. */
function keyOf(deployment: typeof prod) {
  return { 'Fn::GetAtt': [idOf(deployment, 'DataPeopleKey'), 'Arn'] }
}
