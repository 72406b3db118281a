import { spawn } from 'node:child_process'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import { BUILT } from '../../infra/build/freshBuild.ts'
import type { Listening } from '../../infra/local/listen.ts'
import { serveSource } from '../../infra/local/sampleSource/serveSource.ts'
import { BUCKETS, TABLES } from '../../infra/manifest/stores.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { environmentFor, startTestAws } from '../support/aws.ts'
import { fullSizeTrends } from '../support/fullSizeTrends.ts'
import { seededRandom } from '../support/seededRandom.ts'
import { median } from './median.ts'
import {
  atMost,
  type Goal,
  limitRow,
  type Part,
  type Progress,
  type Row,
  repeat,
  roundsNote,
  row,
  type Size,
} from './part.ts'
import { plainEnvironmentOf, queuesOn } from './plainEnvironmentOf.ts'

const ROUNDS = 3
/** Time for all rounds, in milliseconds. */
const WITHIN_MS = 140_000
const AT_ONCE = 2
/** How often the memory is read, in milliseconds. */
const SAMPLE_MS = 10

type Waits = { paceMs: number; latencyMs: { least: number; most: number } }

/** Between calls, and for an answer of the source: drawn for each country, the same in each round. */
const WAITS: Record<Size, Waits> = {
  full: { paceMs: 300, latencyMs: { least: 400, most: 1_600 } },
  smallest: { paceMs: 0, latencyMs: { least: 0, most: 1 } },
}

const TIME: Goal = {
  what: `Collection of ${COUNTRIES.length} countries, ${WAITS.full.paceMs} ms pace, ${AT_ONCE} at once`,
  reference: 'least possible',
  goal: 1.1,
}
const MEMORY = atMost('Peak memory of the collection', 200, 'MB')

const CountryLine = z.object({ message: z.literal('Country collected'), milliseconds: z.number() })

/** The shortest possible time follows from the pace and from what each call of the round really took. */
export const collection: Part = {
  name: 'collection',
  what: 'A whole collection from a source with real sizes and latencies, in a process of its own on empty stores.',
  goals: [TIME, MEMORY],
  run: measureCollections,
}

async function measureCollections(size: Size, progress: Progress): Promise<Row[]> {
  const source = await slowSource(WAITS[size])
  const times = size === 'full' ? ROUNDS : 1
  const rounds = await repeat({ times, withinMs: WITHIN_MS }, (round) =>
    collectOnce(source.url, WAITS[size], (countries) =>
      progress('countries', round * COUNTRIES.length + countries, times * COUNTRIES.length),
    ),
  )
  await source.stop()
  return [
    row(TIME, {
      ...roundsNote(rounds.length, times),
      measured: median(rounds.map((round) => round.seconds * 1000)),
      against: median(rounds.map((round) => round.floor * 1000)),
      unit: 'ms',
    }),
    limitRow(MEMORY, median(rounds.map(({ megabytes }) => megabytes))),
  ]
}

/** Runs the function's bundle once, in a process of its own, on empty stores. */
async function collectOnce(sourceUrl: string, { paceMs }: Waits, collected: (countries: number) => void) {
  const aws = await startTestAws()
  await aws.ensureTable('trends', TABLES.trends)
  await aws.ensureBucket('published', BUCKETS.published)
  // The peak that the system reports for a child includes its parent's memory, so memory is sampled.
  const script = `const { handler } = await import(${JSON.stringify(join(BUILT.lambdas, 'ingest', 'index.mjs'))})
let peak = 0
setInterval(() => { peak = Math.max(peak, process.memoryUsage.rss()) }, ${SAMPLE_MS})
const start = performance.now()
const result = await handler({}, {})
console.log(JSON.stringify({ seconds: (performance.now() - start) / 1000, megabytes: peak / 1024 / 1024, result }))
process.exit()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: {
      PATH: process.env.PATH,
      ...environmentFor(aws.url, 'ingest'),
      ...plainEnvironmentOf('ingest'),
      ...(await queuesOn(aws)),
      TRENDS_SOURCE_URL: sourceUrl,
      TRENDS_PACE_MS: String(paceMs),
      TRENDS_AT_ONCE: String(AT_ONCE),
      // Nobody has read an earlier one.
      SETTLE_SECONDS: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const latencies: number[] = []
  let last = ''
  for await (const text of createInterface({ input: child.stdout })) {
    const country = CountryLine.safeParse(JSON.parse(text))
    if (country.success) {
      latencies.push(country.data.milliseconds)
      collected(latencies.length)
    }
    last = text
  }
  await aws.cleanUp()
  const { seconds, megabytes, result } = JSON.parse(last)
  if (result.countries.ok !== COUNTRIES.length) throw new Error(`The collection went wrong: ${last}`)
  return { seconds, floor: shortestTime(latencies, paceMs) / 1000, megabytes }
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

/** The sample source behind a delay, with as many trends as a real country has. */
async function slowSource({ latencyMs }: Waits): Promise<Listening> {
  const source = await serveSource(fullSizeTrends)
  const random = seededRandom(7)
  const { port } = new URL(source.url)
  const server = createServer(async (incoming, outgoing) => {
    await delay(latencyMs.least + random.below(latencyMs.most - latencyMs.least))
    const { method, url, headers } = incoming
    const forwarded = httpRequest({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(forwarded)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await source.stop()
    },
  }
}
