import { parentPort, workerData } from 'node:worker_threads'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { BROTLI } from '../../lambdas/adapters/trends/brotli.ts'
import { writeEverywhere } from '../../lambdas/adapters/trends/everywhereDocument.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { type Sighting, sightingOf } from '../../shared/elsewhere/sighting.ts'
import { eventsOf } from '../../shared/events/eventsOf.ts'
import type { Everywhere } from '../../shared/everywhere/everywhereShape.ts'
import { findEverywhere } from '../../shared/everywhere/findEverywhere.ts'
import { sharedTopics } from '../../shared/everywhere/sharedTopics.ts'
import { topicOf, trendKey } from '../../shared/trend.ts'
import type { Trend } from '../../shared/trendShape.ts'
import { aTrend } from '../support/builders.ts'
import { fullSizeWaves } from '../support/fullSizeTrends.ts'
import { seededRandom } from '../support/seededRandom.ts'
import { collectGarbage } from './memory.ts'

/** Runs in a worker thread: finds the events of a world once, within its countries or across them, when it gets a message. */

export type EventsWorld = 'like a real collection' | 'with all titles equal'
/** What is to be found, by the number of trends of each country. */
export type EventsTask = ({ finds: 'within' } | { finds: 'across'; world: EventsWorld }) & { perCountry: number }
/** `bytes` is the size of the file; within countries there is none. */
export type EventsRun = { milliseconds: number; events: number; bytes: number }

const AT = Date.parse('2026-11-22T12:00:00.000Z')
const task = workerData as EventsTask

const find = task.finds === 'within' ? findingWithin() : findingAcross()
collectGarbage()
parentPort?.once('message', async () => parentPort?.postMessage(await find()))
parentPort?.postMessage('ready')

function findingWithin(): () => Promise<EventsRun> {
  const countries = COUNTRIES.map(({ code }) => trendsOf(code))
  return async () => {
    const start = performance.now()
    const events = countries.reduce((sum, trends) => sum + eventsOf(trends).length, 0)
    return { milliseconds: performance.now() - start, events, bytes: 0 }
  }
}

function findingAcross(): () => Promise<EventsRun> {
  const sightings: Sighting[] = COUNTRIES.flatMap(({ code }) => trendsOf(code).map(sightingOf))
  return async () => {
    const start = performance.now()
    const found = findEverywhere(sharedTopics(sightings), new Date(AT).toISOString())
    const milliseconds = performance.now() - start
    return { milliseconds, events: found.events.length, bytes: await sizeOf(found) }
  }
}

async function sizeOf(found: Everywhere): Promise<number> {
  let bytes = 0
  const write = async (_: string, document: unknown) => {
    const text = Buffer.from(JSON.stringify(document))
    bytes = Math.max(brotliCompressSync(text, BROTLI).length, gzipSync(text).length)
  }
  await writeEverywhere({ write }, 'one', found)
  return bytes
}

function trendsOf(country: string): Trend[] {
  const random = seededRandom(COUNTRIES.findIndex(({ code }) => code === country))
  const sample = fullSizeWaves(country, new Date(AT).toISOString())
  return Array.from({ length: task.perCountry }, (_, index) => {
    const seen = sample[index % sample.length] ?? aTrend()
    const copy = Math.floor(index / sample.length)
    const isAlike = task.finds === 'across' && task.world === 'with all titles equal'
    const title = isAlike ? `Topic number ${index}` : `${seen.title}${copy ? ` ${copy}` : ''}`
    const startedAt = new Date(AT - random.below(600) * 60_000).toISOString()
    // In one category, and with its title among its related searches, as the source has it.
    const related = [seen.title, ...seen.related]
    const equal = { categories: ['Others' as const], sourceCategories: [11], history: [], exploreLink: '', related }
    return {
      ...seen,
      ...equal,
      key: trendKey(country, title, startedAt),
      topic: topicOf(title),
      title,
      startedAt,
      rank: index + 1,
    }
  })
}
