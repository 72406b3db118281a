import { expect, test } from 'vitest'
import { operationsOn } from '../../../../infra/product/manifest/grantsOf.ts'

test('the operations on trends are reads and writes', () => {
  expect(operationsOn('trends')).toEqual([
    'BatchGetItem',
    'BatchWriteItem',
    'GetItem',
    'PutItem',
    'Query',
    'TransactWriteItems',
  ])
})

test('the operations on people include updates, deletions, batches of them and transactions', () => {
  expect(operationsOn('people')).toEqual([
    'BatchWriteItem',
    'DeleteItem',
    'GetItem',
    'PutItem',
    'Query',
    'TransactWriteItems',
    'UpdateItem',
  ])
})
