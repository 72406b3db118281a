import { setTimeout as delay } from 'node:timers/promises'
import type { FullSizeProduct } from '../../support/fullSizeProduct.ts'
import { putLoad } from '../../tools/tools.ts'
import { limitRow, noneAllowed, type Progress, type Row, row, type Size } from '../part.ts'
import { mixedPaths } from './mixedReads.ts'
import { processMemory } from './processMemory.ts'

const SECONDS: Record<Size, number> = { full: 8 * 60, smallest: 2 }
const SAMPLE_MS: Record<Size, number> = { full: 5_000, smallest: 500 }
const READS_A_SECOND = 500
const CONNECTIONS = 10
/** The first fifth is not counted: memory that is reused is allocated then. */
const WARM_UP_SHARE = 0.2
/**
 * Memory counts as flat when it rises by at most this share of itself, because what Node has allocated and does not use
 * varies as much. In eight minutes, a kilobyte kept by each read would exceed it.
 */
const FLAT_SHARE = 0.25

const MEMORY = {
  what: `Memory that a steady load adds in ${SECONDS.full / 60} minutes`,
  reference: 'a quarter of it',
  goal: 1,
}
const ERRORS = noneAllowed('Steady load: errors')

export const STEADY_LOAD_GOALS = [MEMORY, ERRORS]

type Sample = { minutes: number; megabytes: number }

/** Readers at an even rate: the product's memory, and whether it grows. */
export async function steadyLoad({ url, pid }: FullSizeProduct, size: Size, progress: Progress): Promise<Row[]> {
  const duration = SECONDS[size]
  const samples: Sample[] = []
  const load = putLoad({
    url,
    connections: CONNECTIONS,
    duration,
    overallRate: READS_A_SECOND,
    requests: mixedPaths().map((path) => ({ path, headers: { 'accept-encoding': 'br' } })),
  })
  const over = new AbortController()
  const start = performance.now()
  const watching = watch(pid, SAMPLE_MS[size], over.signal, (megabytes) => {
    const seconds = (performance.now() - start) / 1_000
    samples.push({ minutes: seconds / 60, megabytes })
    progress('seconds of a steady load', Math.round(seconds), duration)
  })
  // Fails when the product has ended; the load alone would go on.
  await Promise.race([load, watching])
  over.abort()
  await watching
  const result = await load
  const steady = samples.filter(({ minutes }) => minutes * 60 >= duration * WARM_UP_SHARE)
  const level = average(steady.map(({ megabytes }) => megabytes))
  const slope = slopeOf(steady)
  return [
    row(MEMORY, {
      note: `${slope.toFixed(2)} MB a minute at ${Math.round(level)} MB`,
      measured: Math.max(0, (slope * duration) / 60),
      against: level * FLAT_SHARE,
      unit: 'MB',
    }),
    limitRow(ERRORS, result.errors + result.non2xx),
  ]
}

/** Samples the memory of a process, in MB, until the signal. */
async function watch(pid: number, everyMs: number, over: AbortSignal, see: (megabytes: number) => void): Promise<void> {
  while (!over.aborted) {
    see(await processMemory(pid))
    await delay(everyMs, undefined, { signal: over }).catch(() => {})
  }
}

/** Megabytes a minute: the slope of the line that fits the samples best. */
function slopeOf(samples: readonly Sample[]): number {
  const [x, y] = [average(samples.map(({ minutes }) => minutes)), average(samples.map((each) => each.megabytes))]
  const together = samples.reduce((sum, each) => sum + (each.minutes - x) * (each.megabytes - y), 0)
  return together / samples.reduce((sum, { minutes }) => sum + (minutes - x) ** 2, 0)
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
