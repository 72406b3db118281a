import { readFileSync } from 'node:fs'
import { API_TIMESTAMP, apiSearch, apiTrends } from '../../shared/apiAddresses.ts'
import { CATEGORIES } from '../../shared/categories.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { countriesPage, plainPage, searchPage, trendsPage } from '../../shared/pages.ts'
import { dataFolder, type StartedProduct, startLocalProduct } from '../support/localProduct.ts'
import { putLoad } from '../tools/tools.ts'
import { atMost, atMostTimes, median, type Row, type Size } from './part.ts'

const STEADY_SECONDS: Record<Size, number> = { full: 8 * 60, smallest: 2 }
const SAMPLE_MS: Record<Size, number> = { full: 5_000, smallest: 200 }
const READS_A_SECOND = 500
const CONNECTIONS = 10
/** The first fifth is not counted: memory that is reused is allocated then. */
const WARM_UP_SHARE = 0.2
/**
 * Memory counts as flat when it rises by at most this share of itself, because what Node has allocated and does not use
 * varies as much. In eight minutes, a kilobyte kept by each read would exceed it.
 */
const FLAT_SHARE = 0.25

/** Pages and API addresses that readers ask for. All but the time of the data may be cached. */
const MIXED_READS = [
  ...COUNTRIES.flatMap((country, index) => {
    const category = CATEGORIES[index % CATEGORIES.length]
    const ofApi = [apiTrends(country), apiTrends(country, category), apiSearch('bridge', country), API_TIMESTAMP]
    return [trendsPage(country, category), ...ofApi]
  }),
  ...[countriesPage(), plainPage('about'), plainPage('privacy'), searchPage('bridge')],
].map((path) => ({ path, headers: { 'accept-encoding': 'br' } }))

export async function load(size: Size): Promise<Row[]> {
  const { folder, remove } = dataFolder()
  const product = await startLocalProduct({ UPTICK_DATA: folder })
  try {
    return [...(await coldBurst(product.url)), ...(await steadyLoad(product, size))]
  } catch (error) {
    console.error(`The product wrote:\n${product.output()}`)
    throw error
  } finally {
    await product.stop()
    remove()
  }
}

/** Two readers ask for every country at the same time, of a product that has not answered any request; then two more. */
async function coldBurst(origin: string): Promise<Row[]> {
  const [cold, warm] = [await burst(origin), await burst(origin)]
  const misses = cold.answers.filter(({ headers }) => headers.get('x-cache') === 'miss').length
  return [
    atMostTimes(
      `Cold burst: ${COUNTRIES.length} countries, 2 readers at once`,
      20,
      ['the same from the cache', warm.milliseconds],
      'ms',
      cold.milliseconds,
    ),
    atMost('Cold burst: errors', 0, 'requests', cold.answers.filter(({ ok }) => !ok).length),
    atMost('Cold burst: reads of the origin beyond one a country', 0, 'requests', misses - COUNTRIES.length),
  ]
}

async function burst(origin: string) {
  const start = performance.now()
  const answers = await Promise.all(
    [...COUNTRIES, ...COUNTRIES].map(async (country) => {
      const answer = await fetch(origin + apiTrends(country))
      await answer.arrayBuffer()
      return answer
    }),
  )
  return { answers, milliseconds: performance.now() - start }
}

/** Readers at an even rate: the product's memory, and whether it grows. */
async function steadyLoad({ url, pid }: StartedProduct, size: Size): Promise<Row[]> {
  const samples: number[] = []
  // Throws when the product has ended; the load alone would go on.
  const sampling = setInterval(() => samples.push(megabytesOf(pid)), SAMPLE_MS[size])
  const duration = STEADY_SECONDS[size]
  const rate = { connections: CONNECTIONS, overallRate: READS_A_SECOND, duration }
  const { errors, non2xx } = await putLoad({ url, ...rate, requests: MIXED_READS })
  clearInterval(sampling)
  const steady = samples.slice(samples.length * WARM_UP_SHARE)
  const middle = steady.length / 2
  // The two halves are half of their time apart.
  const added = (2 * (median(steady.slice(middle)) - median(steady.slice(0, middle)))) / (1 - WARM_UP_SHARE)
  const level = median(steady)
  return [
    atMostTimes(
      `Memory that a steady load adds in ${STEADY_SECONDS.full / 60} minutes`,
      1,
      ['a quarter of it', level * FLAT_SHARE],
      'MB',
      Math.max(0, added),
      `at ${Math.round(level)} MB`,
    ),
    atMost('Steady load: errors', 0, 'requests', errors + non2xx),
  ]
}

/** The memory of a process, on Linux. */
function megabytesOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
