import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { synthesize } from '../../support/synthesize.ts'

/**
 * Logical ids of resources that hold data or have an address in use. CloudFormation treats a resource with another logical
 * id as a new, empty resource, and deletes or abandons the old one. The ids follow from the names of constructs, so
 * renaming a construct looks harmless. They must never change.
 */
const LASTING = {
  DatatrendsTable16443418: 'AWS::DynamoDB::GlobalTable',
  DatapeopleTable6ABFB8E4: 'AWS::DynamoDB::GlobalTable',
  DatapublishedBucketC0029EAA: 'AWS::S3::Bucket',
  WebFilesBucket78573CDD: 'AWS::S3::Bucket',
  DatafailuresQueueF43D5613: 'AWS::SQS::Queue',
  DatadeadReadersQueueE33D7B23: 'AWS::SQS::Queue',
  DatawatchesQueue130D6CBE: 'AWS::SQS::Queue',
  DataatOnceQueue482D96CC: 'AWS::SQS::Queue',
  DataconfirmationsQueueE85CA9B2: 'AWS::SQS::Queue',
  DatadigestsQueue8AB961D8: 'AWS::SQS::Queue',
  DataarchiveQueue89D7F8CC: 'AWS::SQS::Queue',
  DatakeysSecret2F775D14: 'AWS::SecretsManager::Secret',
  // CloudFront and the functions would get a new one at different times.
  OriginSecrets18BF124E3: 'AWS::SecretsManager::Secret',
  DataPeopleKeyDB73451C: 'AWS::KMS::Key',
  AccountsPeople5C21ECCA: 'AWS::Cognito::UserPool',
  AccountsPeopleWeb0767601B: 'AWS::Cognito::UserPoolClient',
  SiteDistribution390DED28: 'AWS::CloudFront::Distribution',
}

const everything = synthesize('prod', {
  region: 'eu-central-1',
  google: { clientId: 'client', clientSecretName: 'uptick/google' },
  mail: { contactTo: 'operator@elsewhere.example' },
})

describe('an update replaces no lasting resource:', () => {
  test.each([
    ['dev', synthesize('dev')],
    ['prod', synthesize('prod')],
    ['prod with settings, elsewhere', everything],
  ])('tables, buckets, queues, keys, accounts and the site keep their ids (%s)', (_, { json }) => {
    for (const [id, type] of Object.entries(LASTING)) expect(json.Resources[id]?.Type, id).toBe(type)
  })

  test('the list has all resources of these types', () => {
    const types = new Set(Object.values(LASTING))
    const lasting = Object.entries(everything.json.Resources).filter(([, { Type }]) => types.has(Type))
    expect(lasting.map(([id]) => id).toSorted()).toEqual(Object.keys(LASTING).toSorted())
  })

  // A change of any of these properties replaces the resource.
  test('tables keep their keys, and have generated names', () => {
    everything.template.allResourcesProperties('AWS::DynamoDB::GlobalTable', {
      TableName: Match.absent(),
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      AttributeDefinitions: Match.arrayWith([
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'sk', AttributeType: 'S' },
      ]),
    })
  })

  test('buckets, queues and secrets have generated names', () => {
    everything.template.allResourcesProperties('AWS::S3::Bucket', { BucketName: Match.absent() })
    everything.template.allResourcesProperties('AWS::SQS::Queue', {
      QueueName: Match.absent(),
      FifoQueue: Match.absent(),
    })
    everything.template.allResourcesProperties('AWS::SecretsManager::Secret', { Name: Match.absent() })
  })

  test('the user pool keeps its case-insensitive email user names and its attributes', () => {
    everything.template.hasResourceProperties('AWS::Cognito::UserPool', {
      AliasAttributes: Match.absent(),
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      Schema: [
        { Name: 'email', Required: true, Mutable: true },
        { Name: 'name', Required: false, Mutable: true },
      ],
    })
    everything.template.hasResourceProperties('AWS::Cognito::UserPoolClient', { GenerateSecret: false })
  })
})

test('hashed files are uploaded before the function that renders pages and the plain app are updated', () => {
  const { Resources } = everything.json
  const idOf = (pattern: RegExp) => Object.keys(Resources).find((id) => pattern.test(id)) ?? 'none'
  const hashed = idOf(/^WebFilesHashedFilesCustomResource/)
  expect(Resources[hashed]?.Type).toBe('Custom::CDKBucketDeployment')
  for (const linking of [/^Functionspages[0-9A-F]{8}$/, /^WebFilesOtherFilesCustomResource/])
    expect(Resources[idOf(linking)]?.DependsOn).toContain(hashed)
})
