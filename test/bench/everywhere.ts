import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { COUNTRIES } from '../../shared/countries.ts'
import type { EventsRun, EventsTask, EverywhereWorld } from './everywhereWorker.ts'
import { median } from './median.ts'
import { atMost, limitRow, type Part, type Progress, type Row, repeat, roundsNote, type Size } from './part.ts'

/** All countries together have 15,000. */
const TRENDS_PER_COUNTRY: Record<Size, number> = { full: 334, smallest: 4 }
const WORLDS: readonly EverywhereWorld[] = ['like a real collection', 'with all titles equal']
/** Each search begins in a thread without compiled code, as a function does; the median time counts. */
const ROUNDS: Record<Size, number> = { full: 5, smallest: 1 }
const WITHIN_MS = 50_000
/** How often the memory is read, in milliseconds. */
const SAMPLE_MS = 5
/** The memory of a collection's function (`NODE_OPTIONS` of the manifest), in MB. */
const MEMORY_LIMITS = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 320 }

const goalsOf = (world: EverywhereWorld) => ({
  time: atMost(`Events across countries, ${world}`, 2_000, 'ms'),
  memory: atMost(`Memory for them, ${world}`, 50, 'MB'),
  size: atMost(`Their file, the larger compressed form, ${world}`, 150, 'KB'),
})

/** The sightings are there already, since a collection has them for the links of each topic. */
export const everywhere: Part = {
  name: 'everywhere',
  what: `Finding the events across ${COUNTRIES.length} countries among 15,000 trends, in a thread of its own.`,
  goals: WORLDS.flatMap((world) => Object.values(goalsOf(world))),
  run: measureWorlds,
}

async function measureWorlds(size: Size, progress: Progress): Promise<Row[]> {
  const rows: Row[] = []
  for (const world of WORLDS) {
    progress(`finding events, ${world}`)
    const task = { finds: 'across', world, perCountry: TRENDS_PER_COUNTRY[size] } as const
    const { milliseconds, events, bytes, megabytes, note } = await measureInThreads(task, size)
    const { time, memory, size: file } = goalsOf(world)
    rows.push(
      limitRow(time, milliseconds, { note: `${events} events${note}` }),
      limitRow(memory, megabytes),
      limitRow(file, bytes / 1_000),
    )
  }
  return rows
}

/**
 * Measures several times, each in a new thread: the median time, and the memory of the first, because the process keeps what
 * that needed. The note names fewer rounds than wanted.
 */
export async function measureInThreads(
  task: EventsTask,
  size: Size,
): Promise<EventsRun & { megabytes: number; note: string }> {
  const times = ROUNDS[size]
  const runs = await repeat({ times, withinMs: WITHIN_MS }, () => measureInThread(task))
  const [first] = runs
  if (!first) throw new Error('Nothing was measured')
  const { note } = roundsNote(runs.length, times)
  return {
    ...first,
    milliseconds: median(runs.map(({ milliseconds }) => milliseconds)),
    note: note ? `, ${note}` : '',
  }
}

/** The memory is that of the process: the most while events are searched for, above what it was before. */
async function measureInThread(task: EventsTask): Promise<EventsRun & { megabytes: number }> {
  const worker = new Worker(new URL('./everywhereWorker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: MEMORY_LIMITS,
  })
  await once(worker, 'message')
  const before = process.memoryUsage.rss()
  let peak = before
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, SAMPLE_MS)
  worker.postMessage('find')
  const [run] = (await once(worker, 'message')) as [EventsRun]
  clearInterval(sampler)
  await worker.terminate()
  return { ...run, megabytes: (peak - before) / 1024 / 1024 }
}
