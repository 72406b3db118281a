import { expect, test } from 'vitest'
import { Problem } from '../../../../shared/problem.ts'
import { createQueryClient } from '../../../../web/lib/requests/queries.ts'
import { TooManyRequests } from '../../../../web/lib/requests/TooManyRequests.ts'

test('a read that failed is tried again after a second, and after five when there were too many requests', () => {
  const { retryDelay } = createQueryClient().getDefaultOptions().queries ?? {}
  if (typeof retryDelay !== 'function') throw new Error('The delay is no function.')
  const unavailable = (options?: ErrorOptions) => new Problem('unavailable', '', options)
  expect(retryDelay(0, unavailable())).toBe(1_000)
  expect(retryDelay(0, unavailable({ cause: new TypeError() }))).toBe(1_000)
  expect(retryDelay(0, unavailable({ cause: new TooManyRequests() }))).toBe(5_000)
})

test('a read of somebody who asked for a lot at once is tried again after the time they have to wait, if that is short', () => {
  const { retry, retryDelay } = createQueryClient().getDefaultOptions().queries ?? {}
  if (typeof retry !== 'function' || typeof retryDelay !== 'function') throw new Error('These are no functions.')
  const refused = (retryAfterSeconds?: number) => new Problem('too-many-requests', '', { retryAfterSeconds })
  expect([retry(0, refused(10)), retryDelay(0, refused(10))]).toEqual([true, 10_000])
  expect([retry(0, refused(11)), retry(0, refused()), retry(1, refused(1))]).toEqual([false, false, false])
})
