import { apiTrends } from '../../../shared/apiAddresses.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { atMost, limitRow, noneAllowed, type Row } from '../part.ts'
import { timedReads } from './timedReads.ts'

const READERS = 2

const TIME = atMost(`Cold burst: ${COUNTRIES.length} countries, ${READERS} readers at once`, 2_000, 'ms')
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
  return [limitRow(TIME, measured), limitRow(ERRORS, errors), limitRow(ORIGIN_READS, misses - COUNTRIES.length)]
}
