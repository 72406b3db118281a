import { describe, expect, test } from 'vitest'
import { localProduct, mayUse } from '../../../infra/local/localProduct.ts'

const product = localProduct()

describe('a function may', () => {
  test.each([
    ['ingest', 'dynamodb:PutItem', 'uptick-trends'],
    ['ingest', 's3:PutObject', 'uptick-published/collections/a/countries/CA.json.br'],
    ['trends', 's3:GetObject', 'uptick-published/latest/trends.json'],
    ['trends', 's3:ListBucket', 'uptick-published'],
    ['topics', 'dynamodb:Query', 'uptick-trends'],
    ['topics', 's3:GetObject', 'uptick-published/collections/a/elsewhere/CA.json.br'],
    ['timestamp', 'dynamodb:GetItem', 'uptick-trends'],
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
    ['nobody', 'dynamodb:GetItem', 'uptick-trends'],
    ['', 's3:GetObject', 'uptick-published/a'],
  ])('%s: %s on %s', (caller, action, resource) => {
    expect(mayUse(product, caller, action, resource)).toBe(false)
  })

  test('reach people when it serves the public', () => {
    for (const name of ['trends', 'topics', 'timestamp', 'search'] as const)
      expect(Object.keys(product.functions.get(name)?.environment ?? {})).not.toContain('PEOPLE_TABLE')
  })
})
