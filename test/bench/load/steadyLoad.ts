import { loadavg } from 'node:os'
import autocannon from 'autocannon'
import type { FullSizeProduct } from '../fullSizeProduct.ts'
import type { BenchLine } from '../result.ts'
import { loadLine, noneLine } from './loadLine.ts'
import { mixedPaths } from './mixedReads.ts'
import { processMemory } from './processMemory.ts'

const READS_A_SECOND = 200
const CONNECTIONS = 10
const SAMPLE_MS = 5_000
const TOLD_EVERY = 12
/** The first fifth is left out: until then, memory is taken that is used again and again. */
const WARM_UP_SHARE = 0.2
/** Memory counts as flat when it rises by no more than this share of itself. */
const FLAT_SHARE = 0.05

type Sample = { minutes: number; megabytes: number }

/** Readers who come evenly for some minutes: what the product has in memory, and whether that grows. */
export async function steadyLoad({ url, pid }: FullSizeProduct, minutes: number): Promise<BenchLine[]> {
  const samples: Sample[] = []
  const start = performance.now()
  const sample = async () => {
    const megabytes = await processMemory(pid)
    samples.push({ minutes: (performance.now() - start) / 60_000, megabytes })
    if (samples.length % TOLD_EVERY === 0)
      console.log(
        `  Steady load: minute ${Math.round((performance.now() - start) / 60_000)} of ${minutes}, ${Math.round(megabytes)} MB, load average ${loadavg()[0]?.toFixed(1)}`,
      )
  }
  const timer = setInterval(() => void sample(), SAMPLE_MS)
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: minutes * 60,
    overallRate: READS_A_SECOND,
    requests: mixedPaths().map((path) => ({ path, headers: { 'accept-encoding': 'br' } })),
  })
  clearInterval(timer)
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
