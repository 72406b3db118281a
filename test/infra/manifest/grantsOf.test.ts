import { expect, test } from 'vitest'
import { operationsOn } from '../../../infra/manifest/grantsOf.ts'

test('public trends are read and written', () => {
  expect(operationsOn('trends')).toEqual(['BatchWriteItem', 'GetItem', 'PutItem', 'Query'])
})

test('what is kept of people is also changed and deleted, several things at once', () => {
  expect(operationsOn('people')).toEqual([
    'DeleteItem',
    'GetItem',
    'PutItem',
    'Query',
    'TransactWriteItems',
    'UpdateItem',
  ])
})
