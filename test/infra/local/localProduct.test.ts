import { describe, expect, test } from 'vitest'
import { localProduct, mayUse } from '../../../infra/local/localProduct.ts'

const product = localProduct({
  userPool: { pool: 'us-east-1_People', client: 'client' },
  site: 'http://127.0.0.1:4400',
  queueUrls: {
    failures: 'http://aws/0/uptick-failures',
    confirmations: 'http://aws/0/uptick-confirmations',
    deadReaders: 'http://aws/0/uptick-deadReaders',
    watches: 'http://aws/0/uptick-watches',
    digests: 'http://aws/0/uptick-digests',
    atOnce: 'http://aws/0/uptick-atOnce',
    archive: 'http://aws/0/uptick-archive',
  },
})

describe('a function may', () => {
  test.each([
    ['use an action on its table', 'ingest', 'dynamodb:PutItem', 'uptick-trends'],
    ['read the secret of the CDN', 'trends', 'secretsmanager:GetSecretValue', 'uptick-origin'],
    ['use any object of its bucket', 'trends', 's3:GetObject', 'uptick-published/latest/trends.json'],
    ['list its bucket', 'trends', 's3:ListBucket', 'uptick-published'],
    ['read its secret', 'captcha', 'secretsmanager:GetSecretValue', 'uptick-keys'],
    ['send to its queue', 'follows', 'sqs:SendMessage', 'uptick-confirmations'],
    ['use its user pool', 'account', 'cognito-idp:AdminDeleteUser', 'us-east-1_People'],
    ['send from both senders', 'callables', 'ses:SendRawEmail', 'hello@uptick.example'],
    ['send as its kind of mail', 'account', 'ses:SendRawEmail', 'uptick-requested/updates@uptick.example'],
    ['clear the cache of the site', 'suppress', 'cloudfront:CreateInvalidation', 'uptick-site'],
  ])('%s', (_, caller, action, resource) => {
    expect(mayUse(product, caller, action, resource)).toBe(true)
  })

  test.each<[caller: string, operation: string, partitions: string[]]>([
    ['follows', 'ConditionCheckItem', ['GONE#1', 'GONE#2']],
    ['watchFeed', 'GetItem', ['FEED#1']],
    ['unsubscribe', 'UpdateItem', ['PERSON#1']],
  ])('use its partitions of the people (%s: %s of %j)', (caller, operation, partitions) => {
    expect(mayUse(product, caller, `dynamodb:${operation}`, 'uptick-people', partitions)).toBe(true)
  })
})

describe('a function may not', () => {
  test.each([
    ['use another action', 'trends', 'dynamodb:PutItem', 'uptick-trends'],
    ['use another table', 'ingest', 'dynamodb:GetItem', 'uptick-people'],
    ['use objects of a bucket with a longer name', 'search', 's3:GetObject', 'uptick-publishedx/latest/trends.json'],
    ['write to the bucket itself', 'ingest', 's3:PutObject', 'uptick-published'],
    ['read another secret', 'captcha', 'secretsmanager:GetSecretValue', 'uptick-key'],
    ['read the keys for an answer without them', 'trends', 'secretsmanager:GetSecretValue', 'uptick-keys'],
    ['read the secret of the CDN in the background', 'digest', 'secretsmanager:GetSecretValue', 'uptick-origin'],
    ['send to another queue', 'follows', 'sqs:SendMessage', 'uptick-failures'],
    ['use another user pool', 'account', 'cognito-idp:AdminDeleteUser', 'us-east-1_Others'],
    ['send from another sender', 'callables', 'ses:SendRawEmail', 'operator@uptick.example'],
    ['send as another kind of mail', 'account', 'ses:SendRawEmail', 'uptick-digests/updates@uptick.example'],
    ['be unknown', 'nobody', 'dynamodb:GetItem', 'uptick-trends'],
    ['have no name', '', 's3:GetObject', 'uptick-published/a'],
  ])('%s', (_, caller, action, resource) => {
    expect(mayUse(product, caller, action, resource)).toBe(false)
  })

  test.each<[caller: string, operation: string, partitions: string[]]>([
    ['watchFeed', 'Query', ['DELETIONS']],
    ['watchFeed', 'GetItem', ['FEED#1', 'WAITLIST#1']],
    ['watchFeed', 'GetItem', []],
    ['unsubscribe', 'DeleteItem', ['PERSON#1']],
    ['follows', 'PutItem', ['JOB#1']],
  ])('use other partitions of the people (%s: %s of %j)', (caller, operation, partitions) => {
    expect(mayUse(product, caller, `dynamodb:${operation}`, 'uptick-people', partitions)).toBe(false)
  })
})
