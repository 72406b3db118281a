import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { logger } from '../../../lambdas/common/logger.ts'
import { metrics } from '../../../lambdas/common/metrics.ts'
import { reportDataAge } from '../../../lambdas/digest/reportDigest.ts'
import { aRise, digestWorld, MIDNIGHT, MORNING } from '../../support/digestWorld.ts'

let numbers: unknown[][]
beforeEach(() => {
  numbers = vi.spyOn(metrics, 'addMetric').mockReturnValue(metrics).mock.calls
  vi.spyOn(metrics, 'publishStoredMetrics').mockReturnValue(metrics)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** A product whose newest trends are from midnight, 13 hours before that morning. */
async function collected() {
  const world = digestWorld()
  await world.collect(MIDNIGHT, { CA: [aRise()] })
  return world.stores.table
}

describe('the age of the published trends', () => {
  test('is relative to the time of the tick', async () => {
    await reportDataAge(await collected(), { at: MORNING, isDry: false })
    expect(numbers).toEqual([['DataAge', 'Seconds', 13 * 3_600]])
  })

  test('is zero before the first publication', async () => {
    await reportDataAge(digestWorld().stores.table, { at: MORNING, isDry: false })
    expect(numbers).toEqual([['DataAge', 'Seconds', 0]])
  })

  test('is not emitted when the trends are from the future, which rings the alarm', async () => {
    const errors = vi.spyOn(logger, 'error').mockReturnValue(undefined)
    await reportDataAge(await collected(), { at: '2026-11-20T23:45:00.000Z', isDry: false })
    expect(numbers).toEqual([])
    const error = new RangeError(`The published trends are of ${MIDNIGHT}, which is after 2026-11-20T23:45:00.000Z.`)
    expect(errors.mock.calls).toEqual([['The age of the published trends is not known', { error }]])
  })

  test('is not emitted by a dry run', async () => {
    await reportDataAge(await collected(), { at: MORNING, isDry: true })
    expect(numbers).toEqual([])
  })

  test('is not emitted when it cannot be read, which does not stop the tick', async () => {
    const errors = vi.spyOn(logger, 'error').mockReturnValue(undefined)
    const published = () => Promise.reject(new Error('no table'))
    await reportDataAge({ ...digestWorld().stores.table, published }, { at: MORNING, isDry: false })
    expect(numbers).toEqual([])
    expect(errors).toHaveBeenCalledOnce()
  })
})
