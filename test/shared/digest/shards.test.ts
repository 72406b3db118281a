import { describe, expect, test } from 'vitest'
import { readShardName, type Shard, ShardMessage, shardName } from '../../../shared/digest/shards.ts'

const JOB = { kind: 'digest' as const, of: '2026-11-21' }
const MESSAGE = { at: '2026-11-21T08:00:00.000Z', job: JOB, zone: 'Asia/Tokyo', shard: 0 }

test.each<[string, Shard]>([
  ['Asia/Tokyo#7', { job: JOB, zone: 'Asia/Tokyo', shard: 7 }],
  ['Asia/Tokyo#7#6f9619ff', { job: JOB, zone: 'Asia/Tokyo', shard: 7, only: '6f9619ff' }],
])('%s names a shard of a job', (name, shard) => {
  expect(shardName(shard)).toBe(name)
  expect(readShardName(JOB, name)).toEqual(shard)
})

test('a message names a shard, which may be one reader', () => {
  for (const message of [MESSAGE, { ...MESSAGE, only: '6f9619ff' }])
    expect(ShardMessage.parse(message)).toEqual(message)
})

describe('a message is refused with', () => {
  test.each([
    ['no zone', { ...MESSAGE, zone: undefined }],
    ['a time without a date', { ...MESSAGE, at: '08:00' }],
    ['a job of no kind', { ...MESSAGE, job: { ...JOB, kind: 'party' } }],
    ['a negative number', { ...MESSAGE, shard: -1 }],
  ])('%s', (_, message) => {
    expect(ShardMessage.safeParse(message).success).toBe(false)
  })
})
