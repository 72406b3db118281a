import { describe, expect, test } from 'vitest'
import { expressionOf, setting, together } from '../../../../lambdas/adapters/table/updateExpression.ts'

describe('an update of an item', () => {
  test('sets fields under placeholders, so that reserved words work, and never makes the item', () => {
    expect(expressionOf(setting({ state: 'sent', at: null }))).toEqual({
      UpdateExpression: 'SET #state = :state, #at = :at',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#state': 'state', '#at': 'at' },
      ExpressionAttributeValues: { ':state': 'sent', ':at': null },
    })
  })

  test('has its clauses in the order of DynamoDB, and all conditions hold at once', () => {
    const update = {
      remove: ['feed', 'asked_at'],
      add: ['version :one'],
      set: ['written_by = :write'],
      conditions: ['version = :seen', 'size(follows) < :max'],
      values: { ':one': 1, ':write': 'w', ':seen': 7, ':max': 200 },
    }
    expect(expressionOf(update)).toEqual({
      UpdateExpression: 'SET written_by = :write ADD version :one REMOVE feed, asked_at',
      ConditionExpression: 'attribute_exists(pk) AND version = :seen AND size(follows) < :max',
      ExpressionAttributeValues: update.values,
    })
  })

  test('without placeholders has no list of them, which DynamoDB would reject', () => {
    expect(expressionOf({ remove: ['feed'] })).toEqual({
      UpdateExpression: 'REMOVE feed',
      ConditionExpression: 'attribute_exists(pk)',
    })
    expect(expressionOf({ remove: ['#feed'], names: { '#feed': 'feed' } })).toEqual({
      UpdateExpression: 'REMOVE #feed',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#feed': 'feed' },
    })
  })
})

describe('updates of one item together', () => {
  test('do what each of them does, in their order', () => {
    const one = {
      set: ['a = :a'],
      add: ['b :one'],
      remove: ['c'],
      conditions: ['d = :d'],
      names: { '#a': 'a' },
      values: { ':a': 1, ':one': 1, ':d': 2 },
    }
    const other = {
      set: ['e = :e'],
      add: ['f :one'],
      remove: ['g'],
      conditions: ['h = :h'],
      names: { '#e': 'e' },
      values: { ':e': 3, ':h': 4 },
    }
    expect(together(one, {}, other)).toEqual({
      set: ['a = :a', 'e = :e'],
      add: ['b :one', 'f :one'],
      remove: ['c', 'g'],
      conditions: ['d = :d', 'h = :h'],
      names: { '#a': 'a', '#e': 'e' },
      values: { ':a': 1, ':one': 1, ':d': 2, ':e': 3, ':h': 4 },
    })
  })

  test('leave each of them as it was', () => {
    const one = setting({ state: 'sent' })
    together(one, setting({ at: 'now' }))
    expect(one).toEqual(setting({ state: 'sent' }))
  })

  test('are nothing when there are none', () => {
    expect(together()).toEqual({ set: [], add: [], remove: [], conditions: [], names: {}, values: {} })
  })
})
