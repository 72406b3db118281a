import { describe, expect, test } from 'vitest'
import { attemptAll } from '../../../lambdas/common/attemptAll.ts'

describe('acting on all of them', () => {
  test('does one after the other', async () => {
    const log: string[] = []
    await attemptAll(['a', 'b'], async (item) => {
      log.push(`${item} begins`)
      await Promise.resolve()
      log.push(`${item} ends`)
    })
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  })

  test('reaches those after one that fails, and then fails with every reason', async () => {
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

  test('has nothing to do when there is nothing', async () => {
    await expect(attemptAll([], () => Promise.reject(new Error('never')))).resolves.toBeUndefined()
  })
})
