import { describe, expect, test } from 'vitest'
import { localProduct, mayUse } from '../../../infra/local/localProduct.ts'

const product = localProduct({
  userPool: { pool: 'us-east-1_People', client: 'client' },
  site: 'http://127.0.0.1:4400',
  originSecret: 'an origin secret',
  queueUrls: {
    failures: 'http://aws/0/uptick-failures',
    confirmations: 'http://aws/0/uptick-confirmations',
    digests: 'http://aws/0/uptick-digests',
    atOnce: 'http://aws/0/uptick-atOnce',
    archive: 'http://aws/0/uptick-archive',
  },
})

describe('a function may', () => {
  test.each([
    ['ingest', 'dynamodb:PutItem', 'uptick-trends'],
    ['ingest', 's3:PutObject', 'uptick-published/collections/a/countries/CA.json.br'],
    ['trends', 's3:GetObject', 'uptick-published/latest/trends.json'],
    ['trends', 's3:ListBucket', 'uptick-published'],
    ['topics', 'dynamodb:Query', 'uptick-trends'],
    ['topics', 's3:GetObject', 'uptick-published/collections/a/elsewhere/CA.json.br'],
    ['timestamp', 'dynamodb:BatchGetItem', 'uptick-trends'],
    ['status', 'dynamodb:Query', 'uptick-trends'],
    ['captcha', 'secretsmanager:GetSecretValue', 'uptick-keys'],
    ['account', 'cognito-idp:AdminDeleteUser', 'us-east-1_People'],
    ['deletions', 'cognito-idp:AdminUserGlobalSignOut', 'us-east-1_People'],
    ['reconciliation', 'cognito-idp:ListUsers', 'us-east-1_People'],
    ['follows', 'sqs:SendMessage', 'uptick-confirmations'],
    ['confirmations', 'sqs:ReceiveMessage', 'uptick-confirmations'],
    ['confirmations', 'sqs:DeleteMessage', 'uptick-confirmations'],
    ['reconciliation', 'sqs:SendMessage', 'uptick-failures'],
    ['callables', 'ses:SendRawEmail', 'hello@uptick.example'],
    ['confirmations', 'ses:SendRawEmail', 'updates@uptick.example'],
    ['account', 'ses:SendRawEmail', 'updates@uptick.example'],
    ['digest', 'dynamodb:Query', 'uptick-people'],
    ['digest', 'dynamodb:PutItem', 'uptick-trends'],
    ['digest', 'sqs:SendMessage', 'uptick-digests'],
    ['digest', 'sqs:SendMessage', 'uptick-failures'],
    ['digestShard', 'sqs:ReceiveMessage', 'uptick-digests'],
    ['digestShard', 'ses:SendRawEmail', 'updates@uptick.example'],
    ['digestShard', 's3:GetObject', 'uptick-published/collections/a/changes/CA.json.br'],
  ])('%s: %s on %s', (caller, action, resource) => {
    expect(mayUse(product, caller, action, resource)).toBe(true)
  })
})

describe('a function with permission for some partitions of the people', () => {
  test.each<[caller: string, operation: string, partitions: string[]]>([
    ['follows', 'ConditionCheckItem', ['GONE#1', 'GONE#2']],
    ['watchFeed', 'GetItem', ['FEED#1']],
    ['watchFeed', 'Query', ['PERSON#1']],
    ['preSignUp', 'PutItem', ['CAPTCHA#1']],
    ['unsubscribe', 'UpdateItem', ['FOLLOWERS#UTC#1']],
    ['unsubscribe', 'PutItem', ['WAITLIST#1']],
    ['captcha', 'UpdateItem', ['COUNT#1']],
    ['mailEvents', 'UpdateItem', ['COUNT#1']],
    ['mailEvents', 'GetItem', ['COUNT#1']],
  ])('may use them (%s: %s of %j)', (caller, operation, partitions) => {
    expect(mayUse(product, caller, `dynamodb:${operation}`, 'uptick-people', partitions)).toBe(true)
  })

  test.each<[caller: string, operation: string, partitions: string[]]>([
    ['watchFeed', 'Query', ['FOLLOWERS#UTC#1']],
    ['watchFeed', 'GetItem', ['WAITLIST#1']],
    ['watchFeed', 'GetItem', ['FEED#1', 'WAITLIST#1']],
    ['watchFeed', 'GetItem', []],
    ['preSignUp', 'PutItem', ['PERSON#1']],
    ['preSignUp', 'GetItem', ['CAPTCHA#1']],
    ['unsubscribe', 'PutItem', ['FOLLOWERS#UTC#1']],
    ['unsubscribe', 'DeleteItem', ['PERSON#1']],
    ['follows', 'PutItem', ['ZONES#1']],
    ['captcha', 'GetItem', ['PERSON#1']],
  ])('may use no others (%s: %s of %j)', (caller, operation, partitions) => {
    expect(mayUse(product, caller, `dynamodb:${operation}`, 'uptick-people', partitions)).toBe(false)
  })
})

describe('a function may not', () => {
  test.each([
    ['trends', 'dynamodb:PutItem', 'uptick-trends'],
    ['trends', 's3:PutObject', 'uptick-published/latest/trends.json'],
    ['topics', 'dynamodb:PutItem', 'uptick-trends'],
    ['timestamp', 's3:GetObject', 'uptick-published/latest/trends.json'],
    ['status', 'dynamodb:PutItem', 'uptick-trends'],
    ['status', 'dynamodb:GetItem', 'uptick-people'],
    ['ingest', 'dynamodb:GetItem', 'uptick-people'],
    ['search', 's3:GetObject', 'uptick-publishedx/latest/trends.json'],
    ['ingest', 's3:PutObject', 'uptick-published'],
    ['follows', 'cognito-idp:AdminDeleteUser', 'us-east-1_People'],
    ['account', 'cognito-idp:AdminDeleteUser', 'us-east-1_Others'],
    ['account', 'cognito-idp:AdminDisableUser', 'us-east-1_People'],
    ['account', 'cognito-idp:ListUsers', 'us-east-1_People'],
    ['reconciliation', 'cognito-idp:ListUsers', 'us-east-1_Others'],
    ['trends', 'secretsmanager:GetSecretValue', 'uptick-keys'],
    ['captcha', 'secretsmanager:GetSecretValue', 'uptick-key'],
    ['follows', 'sqs:ReceiveMessage', 'uptick-confirmations'],
    ['follows', 'sqs:SendMessage', 'uptick-failures'],
    ['mailEvents', 'sqs:SendMessage', 'uptick-failures'],
    ['confirmations', 'sqs:SendMessage', 'uptick-confirmations'],
    ['unsubscribe', 'ses:SendRawEmail', 'hello@uptick.example'],
    ['callables', 'ses:SendRawEmail', 'operator@uptick.example'],
    ['callables', 'ses:SendEmail', 'hello@uptick.example'],
    ['digest', 'dynamodb:UpdateItem', 'uptick-trends'],
    ['digest', 's3:PutObject', 'uptick-published/collections/a/changes/CA.json.br'],
    ['digest', 'sqs:ReceiveMessage', 'uptick-digests'],
    ['digest', 'cognito-idp:AdminGetUser', 'us-east-1_People'],
    ['digestShard', 'dynamodb:PutItem', 'uptick-trends'],
    ['digestShard', 'sqs:SendMessage', 'uptick-digests'],
    ['digestShard', 'sqs:ReceiveMessage', 'uptick-confirmations'],
    ['mailEvents', 'ses:SendRawEmail', 'hello@uptick.example'],
    ['nobody', 'dynamodb:GetItem', 'uptick-trends'],
    ['', 's3:GetObject', 'uptick-published/a'],
  ])('%s: %s on %s', (caller, action, resource) => {
    expect(mayUse(product, caller, action, resource)).toBe(false)
  })

  test('have the variables of the user pool unless it uses the pool', () => {
    const withVariable = [...product.functions].filter(([, { environment }]) => 'USER_POOL_ID' in environment)
    expect(withVariable.map(([name]) => name)).toEqual([
      'callables',
      'follows',
      'account',
      'watches',
      'deletions',
      'reconciliation',
      'confirmations',
    ])
    expect(product.functions.get('follows')?.environment).toMatchObject({
      USER_POOL_ID: 'us-east-1_People',
      USER_POOL_CLIENT_ID: 'client',
      KEYS_SECRET: 'uptick-keys',
    })
  })

  test('have the name of the table of people when it serves public data', () => {
    for (const name of ['trends', 'topics', 'timestamp', 'status', 'search', 'pages'] as const)
      expect(Object.keys(product.functions.get(name)?.environment ?? {})).not.toContain('PEOPLE_TABLE')
  })

  test('know the operator’s address unless it writes to the operator', () => {
    const withVariable = [...product.functions].filter(([, { environment }]) => 'CONTACT_TO' in environment)
    expect(withVariable.map(([name]) => name)).toEqual(['callables'])
  })
})

test('a function that sends to a queue has the URL of the local queue', () => {
  expect(product.functions.get('follows')?.environment).toMatchObject({
    CONFIRMATIONS_QUEUE: 'http://aws/0/uptick-confirmations',
  })
})

test('a function that sends mail has the settings of mails', () => {
  expect(product.functions.get('confirmations')?.environment).toEqual({
    POWERTOOLS_SERVICE_NAME: 'Uptick-local',
    PEOPLE_TABLE: 'uptick-people',
    TRENDS_TABLE: 'uptick-trends',
    KEYS_SECRET: 'uptick-keys',
    SITE_URL: 'http://127.0.0.1:4400',
    MAIL_FROM: 'hello@uptick.example',
    MAIL_FROM_SUBSCRIPTIONS: 'updates@uptick.example',
    POSTAL_ADDRESS: 'Uptick (local), 1 Sample Street',
    REQUESTED_CONFIGURATION_SET: 'uptick-requested',
    USER_POOL_ID: product.userPool.pool,
    USER_POOL_CLIENT_ID: product.userPool.client,
  })
})
