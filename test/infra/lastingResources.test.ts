import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { synthesize } from '../support/synthesize.ts'

/**
 * What keeps something, or has an address that others know. CloudFormation takes a resource under another logical id for
 * another resource: it makes a new, empty one and lets go of the old one with everything in it. These ids follow from the
 * names of constructs, so that renaming one looks harmless. They are never changed.
 */
const LASTING = {
  DatatrendsTable16443418: 'AWS::DynamoDB::GlobalTable',
  DatapeopleTable6ABFB8E4: 'AWS::DynamoDB::GlobalTable',
  DatapublishedBucketC0029EAA: 'AWS::S3::Bucket',
  WebFilesBucket78573CDD: 'AWS::S3::Bucket',
  DatafailuresQueueF43D5613: 'AWS::SQS::Queue',
  DataconfirmationsQueueE85CA9B2: 'AWS::SQS::Queue',
  DatadigestsQueue8AB961D8: 'AWS::SQS::Queue',
  DatakeysSecret2F775D14: 'AWS::SecretsManager::Secret',
  // CloudFront and the functions learn of another one at different times.
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

describe('an update replaces nothing that lasts:', () => {
  test.each([
    ['dev', synthesize('dev')],
    ['prod', synthesize('prod')],
    ['prod with settings, elsewhere', everything],
  ])(
    'tables, buckets, queues, keys, accounts and the site have the ids they have always had (%s)',
    (_, { json }) => {
      for (const [id, type] of Object.entries(LASTING)) expect(json.Resources[id]?.Type, id).toBe(type)
    },
  )

  test('whatever is new of these kinds is added to the list', () => {
    const types = new Set(Object.values(LASTING))
    const lasting = Object.entries(everything.json.Resources).filter(([, { Type }]) => types.has(Type))
    expect(lasting.map(([id]) => id).toSorted()).toEqual(Object.keys(LASTING).toSorted())
  })

  // Each of these can only be changed by making the resource anew.
  test('tables keep their keys, and no name that AWS did not give them', () => {
    everything.template.allResourcesProperties('AWS::DynamoDB::GlobalTable', {
      TableName: Match.absent(),
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'sk', AttributeType: 'S' },
      ],
    })
  })

  test('buckets, queues and secrets have no names of ours either', () => {
    everything.template.allResourcesProperties('AWS::S3::Bucket', { BucketName: Match.absent() })
    everything.template.allResourcesProperties('AWS::SQS::Queue', {
      QueueName: Match.absent(),
      FifoQueue: Match.absent(),
    })
    everything.template.allResourcesProperties('AWS::SecretsManager::Secret', { Name: Match.absent() })
  })

  test('people are known to the user pool by their address, in any case, with the same attributes', () => {
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

test('nobody names hashed files before they are there: neither the function that renders pages nor the plain app', () => {
  const { Resources } = everything.json
  const idOf = (pattern: RegExp) => Object.keys(Resources).find((id) => pattern.test(id)) ?? 'none'
  const hashed = idOf(/^WebFilesHashedFilesCustomResource/)
  expect(Resources[hashed]?.Type).toBe('Custom::CDKBucketDeployment')
  for (const naming of [/^Functionspages[0-9A-F]{8}$/, /^WebFilesOtherFilesCustomResource/])
    expect(Resources[idOf(naming)]?.DependsOn).toContain(hashed)
})
