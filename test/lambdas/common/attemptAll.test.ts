import { describe, expect, test } from 'vitest'
import { attemptAll } from '../../../lambdas/common/attemptAll.ts'

describe('attemptAll', () => {
  test('processes items in order', async () => {
    const log: string[] = []
    await attemptAll(['a', 'b'], async (item) => {
      log.push(`${item} begins`)
      await Promise.resolve()
      log.push(`${item} ends`)
    })
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  })

  test('continues after a failure, and throws all failures at the end', async () => {
    const done: number[] = []
    const [failure] = await Promise.allSettled([
      attemptAll([1, 2, 3, 4], async (item) => {
        if (item % 2 === 1) throw new Error(`no ${item}`)
        done.push(item)
      }),
    ])
    expect(done).toEqual([2, 4])
    expect(failure).toMatchObject({
      status: 'rejected',
      reason: { message: '2 of 4 failed', errors: [{ message: 'no 1' }, { message: 'no 3' }] },
    })
  })
})
