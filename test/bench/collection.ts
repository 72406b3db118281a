import { spawn } from 'node:child_process'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import { type SourceServer, serveSource } from '../../infra/local/sampleSource/serveSource.ts'
import { BUCKETS, TABLES } from '../../infra/manifest/stores.ts'
import { environmentFor, startTestAws } from '../support/aws.ts'
import { fullSizeTrends } from '../support/fullSizeTrends.ts'
import { seededRandom } from '../support/seededRandom.ts'
import { median } from './median.ts'
import { plainEnvironmentOf } from './plainEnvironmentOf.ts'
import { type BenchLine, line } from './result.ts'

const ROUNDS = 3
const PACE_MS = 300
const AT_ONCE = 2
/** How often the memory is looked at, in milliseconds. */
const LOOK_EVERY_MS = 10
/** What a real call takes, in milliseconds: drawn anew for each country, the same in each round. */
const LATENCY_MS = { least: 400, most: 1_600 }

const CountryLine = z.object({ message: z.literal('Country collected'), milliseconds: z.number() })

/**
 * A whole collection at the polite pace from a source with real sizes and latencies: its time against the shortest
 * that the source's own latencies allow, and the peak memory of the function's process.
 */
export async function benchCollection(): Promise<BenchLine[]> {
  const source = await slowSource()
  const rounds: { seconds: number; floor: number; megabytes: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await collectOnce(source.url))
  await source.stop()
  const megabytes = median(rounds.map((round) => round.megabytes))
  return [
    line(`Collection of 45 countries, ${PACE_MS} ms pace, ${AT_ONCE} at once`, {
      measured: median(rounds.map((round) => round.seconds * 1000)),
      against: median(rounds.map((round) => round.floor * 1000)),
      unit: 'ms',
      goal: 1.1,
    }),
    line('Peak memory of the collection, against 200 MB', {
      measured: megabytes,
      against: 200,
      unit: 'MB',
      goal: 1,
    }),
  ]
}

/** Runs the function's bundle once, in a process of its own, on empty stores. */
async function collectOnce(sourceUrl: string) {
  const aws = await startTestAws()
  await aws.ensureTable('trends', TABLES.trends)
  await aws.ensureBucket('published', BUCKETS.published)
  // A child's own account of its peak begins with what its parent had, so that its memory is looked at while it runs.
  const script = `const { handler } = await import(${JSON.stringify(resolve('dist/lambdas/ingest/index.mjs'))})
let peak = 0
setInterval(() => { peak = Math.max(peak, process.memoryUsage.rss()) }, ${LOOK_EVERY_MS})
const start = performance.now()
const result = await handler({}, {})
console.log(JSON.stringify({ seconds: (performance.now() - start) / 1000, megabytes: peak / 1024 / 1024, result }))
process.exit()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: {
      PATH: process.env.PATH,
      ...environmentFor(aws.url, 'ingest'),
      ...plainEnvironmentOf('ingest'),
      TRENDS_SOURCE_URL: sourceUrl,
      TRENDS_PACE_MS: String(PACE_MS),
      TRENDS_AT_ONCE: String(AT_ONCE),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const latencies: number[] = []
  let last = ''
  for await (const text of createInterface({ input: child.stdout })) {
    const country = CountryLine.safeParse(JSON.parse(text))
    if (country.success) latencies.push(country.data.milliseconds)
    last = text
  }
  await aws.cleanUp()
  const { seconds, megabytes, result } = JSON.parse(last)
  if (result.countries.ok !== 45) throw new Error(`The collection went wrong: ${last}`)
  return { seconds, floor: shortestTime(latencies) / 1000, megabytes }
}

/** The time that nobody can beat: so many requests at once, so far apart, each taking what it took. */
function shortestTime(latencies: readonly number[]): number {
  const free = Array.from({ length: AT_ONCE }, () => 0)
  let start = -PACE_MS
  for (const latency of latencies) {
    const slot = free.indexOf(Math.min(...free))
    start = Math.max(start + PACE_MS, free[slot] ?? 0)
    free[slot] = start + latency
  }
  return Math.max(...free)
}

/** The sample source behind a wait, with as many trends as a real country has. */
async function slowSource(): Promise<SourceServer> {
  const source = await serveSource(fullSizeTrends)
  const random = seededRandom(7)
  const { port } = new URL(source.url)
  const server = createServer(async (incoming, outgoing) => {
    await delay(LATENCY_MS.least + random.below(LATENCY_MS.most - LATENCY_MS.least))
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
