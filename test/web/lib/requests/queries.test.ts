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
