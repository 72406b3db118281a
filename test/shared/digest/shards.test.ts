import { describe, expect, test } from 'vitest'
import { ShardMessage, shardName } from '../../../shared/digest/shards.ts'

const MESSAGE = { at: '2026-11-21T08:00:00.000Z', zone: 'Asia/Tokyo', date: '2026-11-21', shard: 0 }

test('a shard is named by its time zone and number', () => {
  expect(shardName('Asia/Tokyo', 7)).toBe('Asia/Tokyo#7')
})

test('a message names a shard of a day', () => {
  expect(ShardMessage.parse(MESSAGE)).toEqual(MESSAGE)
})

describe('a message is refused with', () => {
  test.each([
    ['no zone', { ...MESSAGE, zone: undefined }],
    ['a time without a date', { ...MESSAGE, at: '08:00' }],
    ['a date that does not exist', { ...MESSAGE, date: '2026-02-30' }],
    ['a negative number', { ...MESSAGE, shard: -1 }],
  ])('%s', (_, message) => {
    expect(ShardMessage.safeParse(message).success).toBe(false)
  })
})
