import { beforeEach, expect, test } from 'vitest'
import { UsedCaptchas } from '../../../../lambdas/adapters/captcha/usedCaptchas.ts'
import { NOW } from '../../../support/builders.ts'
import { MemoryDynamo } from '../../../support/memoryDynamo.ts'

let table: MemoryDynamo
let used: UsedCaptchas
beforeEach(() => {
  table = new MemoryDynamo()
  used = new UsedCaptchas(table.client, table.name)
})

test('a captcha can be used once', async () => {
  expect(await used.use('one', NOW)).toBe(true)
  expect(await used.use('one', NOW)).toBe(false)
  expect(await used.use('another', NOW)).toBe(true)
})

test('of 20 concurrent uses of a captcha, exactly one passes', async () => {
  const results = await Promise.all(Array.from({ length: 20 }, () => used.use('contested', NOW)))
  expect(results.filter(Boolean)).toHaveLength(1)
})

test('a used captcha is not stored itself', async () => {
  await used.use('a very long token of somebody', NOW)
  expect(JSON.stringify(table.items())).not.toContain('somebody')
})
