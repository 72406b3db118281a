import { describe, expect, test } from 'vitest'
import { isOutage, orUnavailable } from '../../../../lambdas/adapters/trends/orUnavailable.ts'

const OUTAGE = Object.assign(new Error('connect ECONNREFUSED'), { $metadata: {} })

describe('work on a store of the trends', () => {
  test('answers what it found', async () => {
    expect(await orUnavailable(async () => ['orbit'])).toEqual(['orbit'])
  })

  test('is `unavailable` while the store does not answer, and names the cause', async () => {
    await expect(orUnavailable(() => Promise.reject(OUTAGE))).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
      message: 'Trends are unavailable at the moment. Please try again later.',
      cause: OUTAGE,
    })
  })

  test('fails as it is when something else is wrong', async () => {
    const mistake = new TypeError('undefined is not a function')
    await expect(orUnavailable(() => Promise.reject(mistake))).rejects.toBe(mistake)
  })
})

test.each<[string, unknown, boolean]>([
  ['an error of an SDK client is one', OUTAGE, true],
  ['any other error is not', new Error('connect ECONNREFUSED'), false],
  ['what is no error is not', { $metadata: {} }, false],
  ['nothing is not', undefined, false],
])('of outages, %s', (_, error, isOne) => {
  expect(isOutage(error)).toBe(isOne)
})
