import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { COUNTRIES } from '../../shared/countries.ts'
import { eventsOf } from '../../shared/events/eventsOf.ts'
import { MAX_EVENT_TRENDS } from '../../shared/limits.ts'
import { agreementWith, goldPairs, goldTrends } from '../support/goldEvents.ts'
import { agreementAcross, judgedPairs } from '../support/judgedPairs.ts'
import { seededRandom } from '../support/seededRandom.ts'
import { trendsSharingWords } from '../support/trendsSharingWords.ts'
import type { EventsRun, EventsTask, EventsWorld } from './eventsWorker.ts'
import {
  atLeast,
  atMost,
  median,
  none,
  type Progress,
  type Row,
  recorded,
  repeat,
  roundsNote,
  type Size,
} from './part.ts'

/** All countries together have 15,000. */
const TRENDS_PER_COUNTRY: Record<Size, number> = { full: 334, smallest: 4 }
const WORLDS: readonly EventsWorld[] = ['like a real collection', 'with all titles equal']
const SHARING_WORDS: Record<Size, number> = { full: 5_000, smallest: 50 }
/** Each search begins in a thread without compiled code, as a function does; the median time counts. */
const ROUNDS: Record<Size, number> = { full: 5, smallest: 1 }
const WITHIN_MS = 50_000
/** How often the memory is read, in milliseconds. */
const SAMPLE_MS = 5
/** The memory of a collection's function (`NODE_OPTIONS` of the manifest), in MB. */
const MEMORY_LIMITS = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 320 }

/** The gold sets are small, and judged whole in every size. */
export async function events(size: Size, progress: Progress): Promise<Row[]> {
  progress('finding events')
  const task = { finds: 'within', perCountry: TRENDS_PER_COUNTRY[size] } as const
  const { milliseconds, events: found, megabytes, note } = await measureInThreads(task, size)
  progress('where thousands share words')
  const sharing = eventsOf(trendsSharingWords(seededRandom(11), SHARING_WORDS[size])).map(
    ({ members }) => members.length,
  )
  const largest = Math.max(0, ...sharing)
  progress('judging')
  return [
    atMost(`Events within each of ${COUNTRIES.length} countries`, 1_000, 'ms', milliseconds, `${found} events${note}`),
    atMost('Memory for them', 30, 'MB', megabytes),
    atMost(
      'Trends of the largest event where thousands share words',
      MAX_EVENT_TRENDS,
      'trends',
      largest,
      `${sharing.length} events`,
    ),
    ...judgedRows(),
  ]
}

function judgedRows(): Row[] {
  const { gold, adversarial } = goldPairs()
  const found = [...goldTrends().values()].flatMap((trends) => eventsOf(trends))
  const within = agreementWith(found, gold)
  const merged = agreementWith(found, adversarial).wrong.length
  const pairs = judgedPairs()
  const across = agreementAcross(pairs)
  const alike = 'pairs that are one event for the readers, too'
  return [
    atLeast(`Within countries: ${alike}`, 97, '%', 100 * within.precision, `${gold.length} pairs`),
    atLeast('Within countries: pairs of the readers that are found', 70, '%', 100 * within.recall),
    recorded('Within countries: agreement of the readers (κ)', 100 * within.kappa, '%'),
    none('Adversarial pairs that are put together', merged, `of ${adversarial.length}`, 'pairs'),
    atLeast(`Across countries: ${alike}`, 95, '%', 100 * across.precision, `${pairs.length} pairs`),
    recorded('Across countries: pairs of the readers that are found', 100 * across.recall, '%'),
    recorded('Across countries: agreement of the readers (κ)', 100 * across.kappa, '%'),
  ]
}

/** The sightings are there already, since a collection has them for the links of each topic. */
export async function everywhere(size: Size, progress: Progress): Promise<Row[]> {
  const rows: Row[] = []
  for (const world of WORLDS) {
    progress(`finding events, ${world}`)
    const task = { finds: 'across', world, perCountry: TRENDS_PER_COUNTRY[size] } as const
    const { milliseconds, events: found, bytes, megabytes, note } = await measureInThreads(task, size)
    rows.push(
      atMost(`Events across countries, ${world}`, 2_000, 'ms', milliseconds, `${found} events${note}`),
      atMost(`Memory for them, ${world}`, 50, 'MB', megabytes),
      atMost(`Their file, the larger compressed form, ${world}`, 150, 'KB', bytes / 1_000),
    )
  }
  return rows
}

/** The median time of several new threads, and the memory of the first, because the process keeps what that needed. */
async function measureInThreads(task: EventsTask, size: Size) {
  const runs = await repeat({ times: ROUNDS[size], withinMs: WITHIN_MS }, () => measureInThread(task))
  const [first] = runs
  if (!first) throw new Error('Nothing was measured')
  const note = roundsNote(runs.length, ROUNDS[size])
  const milliseconds = median(runs.map((run) => run.milliseconds))
  return { ...first, milliseconds, note: note === undefined ? '' : `, ${note}` }
}

/** The memory is that of the process: the most while events are searched for, above what it was before. */
async function measureInThread(task: EventsTask): Promise<EventsRun & { megabytes: number }> {
  const worker = new Worker(new URL('./eventsWorker.ts', import.meta.url), {
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
