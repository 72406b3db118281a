import { COUNTRIES } from '../../../shared/countries.ts'
import { apiTrends } from '../../../shared/pages.ts'
import type { BenchLine } from '../result.ts'
import { loadLine, noneLine } from './loadLine.ts'
import { timedReads } from './timedReads.ts'

const READERS = 2
const MOST_MS = 2_000

/** Two readers ask for every country at the same time of a product that has answered nobody yet. */
export async function coldBurst(origin: string): Promise<BenchLine[]> {
  const requests = COUNTRIES.flatMap((country) =>
    Array.from({ length: READERS }, () => () => fetch(origin + apiTrends(country))),
  )
  const start = performance.now()
  const { errors, misses } = await timedReads(requests, requests.length)
  const measured = performance.now() - start
  return [
    loadLine(`Cold burst: ${COUNTRIES.length} countries for ${READERS} readers at once`, {
      measured,
      most: MOST_MS,
      unit: 'ms',
    }),
    noneLine('Cold burst: errors', errors),
    noneLine('Cold burst: reads of the origin beyond one a country', misses - COUNTRIES.length),
  ]
}
