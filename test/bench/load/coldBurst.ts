import { COUNTRIES } from '../../../shared/countries.ts'
import { apiTrends } from '../../../shared/pages.ts'
import { countRow, noneAllowed, type Row, row } from '../part.ts'
import { timedReads } from './timedReads.ts'

const READERS = 2
const MAX_MS = 2_000

const TIME = {
  what: `Cold burst: ${COUNTRIES.length} countries, ${READERS} readers at once`,
  reference: 'limit',
  goal: 1,
}
const ERRORS = noneAllowed('Cold burst: errors')
const ORIGIN_READS = noneAllowed('Cold burst: reads of the origin beyond one a country')

export const COLD_BURST_GOALS = [TIME, ERRORS, ORIGIN_READS]

/** Two readers ask for every country at the same time, of a product that has not answered any request. */
export async function coldBurst(origin: string): Promise<Row[]> {
  const requests = COUNTRIES.flatMap((country) =>
    Array.from({ length: READERS }, () => () => fetch(origin + apiTrends(country))),
  )
  const start = performance.now()
  const { errors, misses } = await timedReads(requests, requests.length)
  const measured = performance.now() - start
  return [
    row(TIME, { measured, against: MAX_MS, unit: 'ms' }),
    countRow(ERRORS, errors),
    countRow(ORIGIN_READS, misses - COUNTRIES.length),
  ]
}
