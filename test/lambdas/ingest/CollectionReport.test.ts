import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { logger } from '../../../lambdas/common/logger.ts'
import { metrics } from '../../../lambdas/common/metrics.ts'
import { CollectionReport } from '../../../lambdas/ingest/CollectionReport.ts'
import type { SourceAnswer } from '../../../lambdas/sources/sourceAnswer.ts'
import type { Collection, CountryState } from '../../../shared/collections/collection.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { NOW } from '../../support/builders.ts'
import { someTrends, trendsAnswer } from '../../support/collecting.ts'

let numbers: unknown[][]
let lines: unknown[][]
beforeEach(() => {
  numbers = vi.spyOn(metrics, 'addMetric').mockReturnValue(metrics).mock.calls
  vi.spyOn(metrics, 'publishStoredMetrics').mockReturnValue(metrics)
  lines = vi.spyOn(logger, 'info').mockReturnValue(undefined).mock.calls
})
afterEach(() => {
  vi.restoreAllMocks()
})

const ID = `${NOW}-abcdef12`
const FRESH: CountryState = {
  state: 'ok',
  collection: ID,
  at: NOW,
  origin: 'live',
  trends: 3,
  outcome: 'trends',
  suspect: null,
}

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
  test('answers what readers see after it', () => {
    expect(reported([])).toEqual({
      runId: ID,
      at: NOW,
      countries: { ok: 1, stale: 1, failed: 1 },
      trends: 6,
    })
  })

  test('emits its countries, its sizes and the outcomes of the source as metrics', () => {
    reported([
      { kind: 'trends', origin: 'live', trends: someTrends('CA', 3), dropped: 2 },
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
      SourceBytes: 3_000,
    })
  })

  test('has a line for each country and one for the run', () => {
    reported([trendsAnswer(someTrends('CA', 3)), { kind: 'html' }])
    expect(lines.map(([message]) => message)).toEqual(['Country collected', 'Country collected', 'Collection done'])
  })

  test('says nothing of the source when nothing was asked', () => {
    reported([])
    const names = numbers.map(([name]) => name)
    expect(names).toContain('CountriesBehind')
    for (const name of ['SourceChanged', 'SourceBlocked', 'RowsDropped', 'SourceBytes'])
      expect(names).not.toContain(name)
  })
})
