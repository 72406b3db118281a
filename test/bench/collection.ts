import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import { serveSource } from '../../infra/standins/source/serveSource.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { parseJson } from '../../shared/text/parseJson.ts'
import { fullSizeTrends } from '../support/fullSizeTrends.ts'
import { seededRandom } from '../support/seededRandom.ts'
import { Collected, startFunction, startStores } from './functionProcess.ts'
import { atMost, atMostTimes, median, type Row, repeat, type Size } from './part.ts'

const ROUNDS: Record<Size, number> = { full: 3, smallest: 1 }
const AT_ONCE = 2

/** Between calls, and for an answer of the source: the same in every run. */
const WAITS = {
  full: { paceMs: 300, latencyMs: { least: 400, most: 1_600 } },
  smallest: { paceMs: 0, latencyMs: { least: 0, most: 1 } },
}

const CountryLine = z.object({ message: z.literal('Country collected'), milliseconds: z.number() })

/** The shortest possible time follows from the pace and from what each call of the round really took. */
export async function collection(size: Size): Promise<Row[]> {
  const { paceMs, latencyMs } = WAITS[size]
  const random = seededRandom(7)
  const source = await serveSource(fullSizeTrends, {}, async () => {
    await delay(latencyMs.least + random.below(latencyMs.most - latencyMs.least))
    return false
  })
  const rounds = await repeat(ROUNDS[size], () => collectOnce(source.url, paceMs))
  await source.stop()
  return [
    atMostTimes(
      `Collection of ${COUNTRIES.length} countries, ${WAITS.full.paceMs} ms pace, ${AT_ONCE} at once`,
      // The last countries are compressed and written, and all is published, after the last answer.
      1.25,
      ['least possible', median(rounds.map(({ floor }) => floor))],
      'ms',
      median(rounds.map(({ milliseconds }) => milliseconds)),
    ),
    atMost('Peak memory of the collection', 200, 'MB', median(rounds.map(({ megabytes }) => megabytes))),
  ]
}

async function collectOnce(sourceUrl: string, paceMs: number) {
  const { aws, queues } = await startStores()
  const ingest = startFunction(aws, 'ingest', {
    ...queues,
    POWERTOOLS_LOG_LEVEL: 'INFO',
    TRENDS_SOURCE_URL: sourceUrl,
    TRENDS_PACE_MS: String(paceMs),
    TRENDS_AT_ONCE: String(AT_ONCE),
    // Nobody has read an earlier one.
    SETTLE_SECONDS: '0',
  })
  const latencies: number[] = []
  const { result, milliseconds, megabytes } = await ingest.call({}, (line) => {
    const country = CountryLine.safeParse(parseJson(line))
    if (country.success) latencies.push(country.data.milliseconds)
  })
  Collected.parse(result)
  ingest.stop()
  await aws.cleanUp()
  return { milliseconds, megabytes, floor: shortestTime(latencies, paceMs) }
}

/** The time of the same calls, at the same pace and concurrency, if the collection itself took none. */
function shortestTime(latencies: readonly number[], paceMs: number): number {
  const free = Array.from({ length: AT_ONCE }, () => 0)
  let start = -paceMs
  for (const latency of latencies) {
    const slot = free.indexOf(Math.min(...free))
    start = Math.max(start + paceMs, free[slot] ?? 0)
    free[slot] = start + latency
  }
  return Math.max(...free)
}
