import { describe, expect, test } from 'vitest'
import { localProduct, mayUse } from '../../../infra/local/localProduct.ts'

const product = localProduct({ pool: 'us-east-1_People', client: 'client' })

describe('a function may', () => {
  test.each([
    ['ingest', 'dynamodb:PutItem', 'uptick-trends'],
    ['ingest', 's3:PutObject', 'uptick-published/collections/a/countries/CA.json.br'],
    ['trends', 's3:GetObject', 'uptick-published/latest/trends.json'],
    ['trends', 's3:ListBucket', 'uptick-published'],
    ['topics', 'dynamodb:Query', 'uptick-trends'],
    ['topics', 's3:GetObject', 'uptick-published/collections/a/elsewhere/CA.json.br'],
    ['timestamp', 'dynamodb:GetItem', 'uptick-trends'],
    ['follows', 'dynamodb:ConditionCheckItem', 'uptick-people'],
    ['captcha', 'secretsmanager:GetSecretValue', 'uptick-keys'],
    ['account', 'cognito-idp:AdminDeleteUser', 'us-east-1_People'],
    ['deletions', 'cognito-idp:AdminUserGlobalSignOut', 'us-east-1_People'],
  ])('%s: %s on %s', (caller, action, resource) => {
    expect(mayUse(product, caller, action, resource)).toBe(true)
  })
})

describe('a function may not', () => {
  test.each([
    ['trends', 'dynamodb:PutItem', 'uptick-trends'],
    ['trends', 's3:PutObject', 'uptick-published/latest/trends.json'],
    ['topics', 'dynamodb:PutItem', 'uptick-trends'],
    ['timestamp', 's3:GetObject', 'uptick-published/latest/trends.json'],
    ['ingest', 'dynamodb:GetItem', 'uptick-people'],
    ['search', 's3:GetObject', 'uptick-publishedx/latest/trends.json'],
    ['ingest', 's3:PutObject', 'uptick-published'],
    ['follows', 'cognito-idp:AdminDeleteUser', 'us-east-1_People'],
    ['account', 'cognito-idp:AdminDeleteUser', 'us-east-1_Others'],
    ['account', 'cognito-idp:AdminDisableUser', 'us-east-1_People'],
    ['trends', 'secretsmanager:GetSecretValue', 'uptick-keys'],
    ['captcha', 'secretsmanager:GetSecretValue', 'uptick-key'],
    ['preSignUp', 'dynamodb:GetItem', 'uptick-people'],
    ['nobody', 'dynamodb:GetItem', 'uptick-trends'],
    ['', 's3:GetObject', 'uptick-published/a'],
  ])('%s: %s on %s', (caller, action, resource) => {
    expect(mayUse(product, caller, action, resource)).toBe(false)
  })

  test('know of the user pool without having to do with it', () => {
    const knowing = [...product.functions].filter(([, { environment }]) => 'USER_POOL_ID' in environment)
    expect(knowing.map(([name]) => name)).toEqual(['follows', 'account', 'deletions'])
    expect(product.functions.get('follows')?.environment).toMatchObject({
      USER_POOL_ID: 'us-east-1_People',
      USER_POOL_CLIENT_ID: 'client',
      KEYS_SECRET: 'uptick-keys',
    })
  })

  test('reach people when it serves the public', () => {
    for (const name of ['trends', 'topics', 'timestamp', 'search'] as const)
      expect(Object.keys(product.functions.get(name)?.environment ?? {})).not.toContain('PEOPLE_TABLE')
  })
})
