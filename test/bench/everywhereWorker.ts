import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
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
import { fullSizeTrends } from '../support/fullSizeTrends.ts'
import { seededRandom } from '../support/seededRandom.ts'

/** Runs in a worker thread: finds the events of a world once, within its countries or across them, when it gets a message. */

export type EverywhereWorld = 'like a real collection' | 'with all titles equal'
/** What is to be found, by the number of trends of each country. */
export type EventsTask = ({ finds: 'within' } | { finds: 'across'; world: EverywhereWorld }) & { perCountry: number }
/** `bytes` is the size of the file; within countries there is none. */
export type EventsRun = { milliseconds: number; events: number; bytes: number }

const AT = Date.parse('2026-11-22T12:00:00.000Z')
const task = workerData as EventsTask

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
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
  const sample = fullSizeTrends(country, AT / 1_000)
  return Array.from({ length: task.perCountry }, (_, index): Trend => {
    const seen = sample[index % sample.length]
    const copy = Math.floor(index / sample.length)
    const title =
      task.finds === 'across' && task.world === 'with all titles equal'
        ? `Topic number ${index}`
        : `${seen?.title}${copy ? ` ${copy}` : ''}`
    const startedAt = new Date(AT - random.below(600) * 60_000).toISOString()
    return {
      key: trendKey(country, title, startedAt),
      topic: topicOf(title),
      title,
      country,
      categories: ['Others'],
      sourceCategories: [11],
      startedAt,
      endedAt: null,
      volume: seen?.volume ?? null,
      growth: seen?.growth ?? null,
      rank: index + 1,
      related: seen?.related ?? [],
      articles: (seen?.articles ?? []).map(({ publishedAt, title: headline, url, source }) => ({
        title: headline,
        url,
        source,
        publishedAt: new Date(publishedAt * 1_000).toISOString(),
      })),
      exploreLink: '',
      history: [],
    }
  })
}
