import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { logger } from '../../../lambdas/common/logger.ts'
import { metrics } from '../../../lambdas/common/metrics.ts'
import { CollectionReport } from '../../../lambdas/ingest/CollectionReport.ts'
import { FAULTS, type FaultKind, type SourceAnswer } from '../../../lambdas/sources/sourceAnswer.ts'
import type { Collection, CountryState } from '../../../shared/collections/collection.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { NOW } from '../../support/builders.ts'
import { someTrends } from '../../support/collecting.ts'
import { UP_TO_DATE } from '../../support/countryStates.ts'

let numbers: unknown[][]
let outcomes: unknown[][]
let publish: MockInstance
beforeEach(() => {
  numbers = vi.spyOn(metrics, 'addMetric').mockReturnValue(metrics).mock.calls
  publish = vi.spyOn(metrics, 'publishStoredMetrics').mockReturnValue(metrics)
  outcomes = outcomesOf()
  vi.spyOn(logger, 'info').mockReturnValue(undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** The dimensions and numbers of the metrics that are emitted at once. */
function outcomesOf(): unknown[][] {
  const single = metrics.singleMetric()
  const calls: unknown[][] = []
  const note = (...call: unknown[]) => {
    calls.push(call)
    return single
  }
  vi.spyOn(metrics, 'singleMetric').mockReturnValue(single)
  vi.spyOn(single, 'addDimension').mockImplementation(note)
  vi.spyOn(single, 'addMetric').mockImplementation(note)
  return calls
}

const ID = `${NOW}-abcdef12`
const FRESH: CountryState = { ...UP_TO_DATE, collection: ID, trends: 3 }

/** Three countries: one with new trends, one that keeps older ones, and one that never had any. */
const COLLECTION: Collection = {
  version: 1,
  id: ID,
  at: NOW,
  countries: [
    ['CA', FRESH],
    ['US', { ...FRESH, state: 'stale', outcome: 'html' }],
    ['JP', { ...FRESH, state: 'failed', collection: null, at: null, trends: 0, outcome: 'blocked' }],
  ],
}

/** What a run reports in which these countries were asked. */
function reported(answers: SourceAnswer[]) {
  const report = new CollectionReport()
  answers.forEach((answer, index) => {
    const [country] = COUNTRIES.slice(index)
    const [, state = FRESH] = COLLECTION.countries[index] ?? []
    if (!country) throw new Error('There are fewer countries.')
    report.addCountry({
      country,
      state,
      collected: { country, answer, attempts: 1, milliseconds: 20, bytes: 1_000 },
    })
  })
  return report.finish(COLLECTION)
}

describe('a collection', () => {
  test('emits its countries, its sizes and the outcomes of the source as metrics', () => {
    reported([
      { kind: 'trends', origin: 'live', trends: someTrends('CA', 3), dropped: 2, offScale: 1 },
      { kind: 'html' },
      { kind: 'blocked' },
    ])
    expect(Object.fromEntries(numbers.map(([name, , value]) => [name, value]))).toEqual({
      CountriesOk: 1,
      CountriesStale: 1,
      CountriesFailed: 1,
      CountriesBehind: 2,
      Trends: 6,
      CollectionSeconds: expect.any(Number),
      SourceChanged: 1,
      SourceBlocked: 1,
      RowsDropped: 2,
      OffScalePercent: 100 / 3,
      SourceBytes: 3_000,
    })
    const one = ['SourceOutcome', 'Count', 1]
    expect(outcomes).toEqual([['outcome', 'trends'], one, ['outcome', 'html'], one, ['outcome', 'blocked'], one])
    expect(publish).toHaveBeenCalledOnce()
  })

  test('counts all answers of a source that has changed, and all that refuse us', () => {
    reported(Object.keys(FAULTS).map((kind) => ({ kind: kind as FaultKind })))
    const counted = Object.fromEntries(numbers.map(([name, , value]) => [name, value]))
    expect(counted).toMatchObject({ SourceChanged: 7, SourceBlocked: 4 })
  })
})
