import { describe, expect, test } from 'vitest'
import { forEachConcurrent } from '../../../lambdas/common/forEachConcurrent.ts'

describe('several items at a time', () => {
  const { promise: late, resolve: finish } = Promise.withResolvers<void>()

  test('are begun in order, and after a failure no more of them; the running ones are finished before it is thrown', async () => {
    const begun: number[] = []
    const finished: number[] = []
    const done = forEachConcurrent(
      [1, 2, 3, 4].values().filter((item) => item > 1),
      2,
      async (item) => {
        begun.push(item)
        if (item === 2) throw new Error('Full')
        await late
        finished.push(item)
      },
    )
    finish()
    await expect(done).rejects.toThrow('Full')
    expect({ begun, finished }).toEqual({ begun: [2, 3], finished: [3] })
  })
})
