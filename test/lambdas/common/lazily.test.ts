import { expect, test, vi } from 'vitest'
import { lazily } from '../../../lambdas/common/lazily.ts'

test('is loaded once, on first use, for concurrent calls too', async () => {
  const load = vi.fn(async () => ({}))
  const loaded = lazily(load)
  expect(load).not.toHaveBeenCalled()
  const [one, other] = await Promise.all([loaded(), loaded()])
  expect(other).toBe(one)
  expect(await loaded()).toBe(one)
  expect(load).toHaveBeenCalledTimes(1)
})

test('is loaded again after a failure', async () => {
  const load = vi.fn(async () => 'loaded')
  load.mockRejectedValueOnce(new Error('unreadable'))
  const loaded = lazily(load)
  await expect(loaded()).rejects.toThrow('unreadable')
  expect(await loaded()).toBe('loaded')
})
