import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import autocannon from 'autocannon'
import type { FullSizeProduct } from '../../support/fullSizeProduct.ts'
import type { BenchLine } from '../result.ts'
import { loadLine, noneLine } from './loadLine.ts'
import { mixedPaths } from './mixedReads.ts'
import { processMemory } from './processMemory.ts'

const READS_A_SECOND = 500
const CONNECTIONS = 10
const SAMPLE_MS = 5_000
const TOLD_EVERY = 12
/** The first fifth is left out: until then, memory is taken that is used again and again. */
const WARM_UP_SHARE = 0.2
/**
 * Memory counts as flat when it rises by no more than this share of itself: what Node has taken and does not use goes up
 * and down by as much. In ten minutes, less than a kilobyte that each read left behind would be more.
 */
const FLAT_SHARE = 0.25

type Sample = { minutes: number; megabytes: number }

/** Readers who come evenly for some minutes: what the product has in memory, and whether that grows. */
export async function steadyLoad({ url, pid }: FullSizeProduct, minutes: number): Promise<BenchLine[]> {
  const samples: Sample[] = []
  const start = performance.now()
  const load = autocannon({
    url,
    connections: CONNECTIONS,
    duration: minutes * 60,
    overallRate: READS_A_SECOND,
    requests: mixedPaths().map((path) => ({ path, headers: { 'accept-encoding': 'br' } })),
  })
  const over = new AbortController()
  const watching = watch(samples, { pid, start, over: over.signal })
  // Whoever watches fails when the product has ended: then there is nothing to wait for.
  await Promise.race([load, watching])
  over.abort()
  await watching
  const result = await load
  const steady = samples.filter((each) => each.minutes >= minutes * WARM_UP_SHARE)
  const level = average(steady.map(({ megabytes }) => megabytes))
  const slope = slopeOf(steady)
  return [
    loadLine(
      `Memory that a steady load adds in ${minutes} minutes, ${slope.toFixed(2)} MB a minute at ${Math.round(level)} MB`,
      { measured: Math.max(0, slope * minutes), most: level * FLAT_SHARE, unit: 'MB' },
    ),
    noneLine('Errors of the steady load', result.errors + result.non2xx),
  ]
}

/** Looks at the memory every few seconds until it is over, and tells of it each minute. */
async function watch(
  samples: Sample[],
  { pid, start, over }: { pid: number; start: number; over: AbortSignal },
): Promise<void> {
  while (!over.aborted) {
    const megabytes = await processMemory(pid)
    const minutes = (performance.now() - start) / 60_000
    samples.push({ minutes, megabytes })
    if (samples.length % TOLD_EVERY === 0)
      console.log(
        `  Steady load: minute ${Math.round(minutes)}, ${Math.round(megabytes)} MB, load average ${loadavg()[0]?.toFixed(1)}`,
      )
    await delay(SAMPLE_MS, undefined, { signal: over }).catch(() => {})
  }
}

/** By how much it rises in a minute: the line that fits the samples best. */
function slopeOf(samples: readonly Sample[]): number {
  const [x, y] = [
    average(samples.map(({ minutes }) => minutes)),
    average(samples.map((each) => each.megabytes)),
  ]
  const together = samples.reduce((sum, each) => sum + (each.minutes - x) * (each.megabytes - y), 0)
  return together / samples.reduce((sum, { minutes }) => sum + (minutes - x) ** 2, 0)
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
