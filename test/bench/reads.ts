import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { dataFolder, startLocalProduct } from '../support/localProduct.ts'
import { thousandSpellings } from '../support/spellings.ts'
import { type Load, putLoad } from '../tools/tools.ts'
import { median } from './median.ts'
import {
  atMost,
  type Goal,
  limitRow,
  type Part,
  type Progress,
  type Row,
  repeat,
  rowOfMore,
  type Size,
} from './part.ts'
import { TOPIC_GOALS, topicReads } from './topicReads.ts'

const ROUNDS = 3
const WITHIN_MS = 90_000
const CONNECTIONS = 50
const SECONDS: Record<Size, number> = { full: 5, smallest: 1 }

const SPELLINGS = thousandSpellings('United Kingdom')
const ORIGIN_READS = atMost('Origin reads for a thousand spellings of a country', 1, 'requests')

const RATE: Goal = { what: 'Reads of one category', reference: 'bare server', goal: null }

export const reads: Part = {
  name: 'reads',
  what: 'Reads a second of one category through the local product, beside a bare server that answers the same bytes; how often a function is asked for one country in a thousand spellings; and what a topic page reads.',
  goals: [RATE, ORIGIN_READS, ...TOPIC_GOALS],
  run: measureReads,
}

async function measureReads(size: Size, progress: Progress): Promise<Row[]> {
  progress('starting the product')
  const { folder, remove } = dataFolder()
  const product = await startLocalProduct({ UPTICK_DATA: folder })
  const address = `${product.url}/api/trends/Canada/Sports`
  const bare = await bareServer(address)
  const times = size === 'full' ? ROUNDS : 1
  const rounds = await repeat({ times, withinMs: WITHIN_MS }, async (round) => {
    progress('rounds', round, times)
    return { ours: await load(address, SECONDS[size]), floor: await load(bare.url, SECONDS[size]) }
  })
  progress('spellings')
  const originReads = await missesOf(SPELLINGS.map((name) => `${product.url}/api/trends/${name}`))
  await product.stop()
  bare.stop()
  remove()
  return [
    rowOfMore(RATE, {
      note: `p99 ${median(rounds.map(({ ours }) => ours.latency.p99))} ms`,
      measured: median(rounds.map(({ ours }) => ours.requests.average)),
      against: median(rounds.map(({ floor }) => floor.requests.average)),
      unit: '1/s',
    }),
    limitRow(ORIGIN_READS, originReads, { note: `${SPELLINGS.length} spellings` }),
    ...(await topicReads(size, progress)),
  ]
}

/** How many of these answers the cache did not have. */
async function missesOf(addresses: readonly string[]): Promise<number> {
  let misses = 0
  for (const address of addresses) {
    const answer = await fetch(address)
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${address} has the status ${answer.status}`)
    if (answer.headers.get('x-cache') !== 'hit') misses += 1
  }
  return misses
}

async function load(url: string, duration: number): Promise<Load> {
  const result = await putLoad({
    url,
    connections: CONNECTIONS,
    duration,
    headers: { 'accept-encoding': 'br' },
  })
  if (result.errors > 0 || result.non2xx > 0) throw new Error(`${url} failed ${result.errors + result.non2xx} times`)
  return result
}

async function bareServer(address: string): Promise<{ url: string; stop: () => void }> {
  const { body, headers } = await compressedBytes(address)
  const server = createServer((_, response) => {
    response.writeHead(200, headers)
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() }
}

/** The bytes as sent: `fetch` decompresses them, so they are compressed again. */
async function compressedBytes(address: string) {
  const text = Buffer.from(await (await fetch(address)).arrayBuffer())
  const body = brotliCompressSync(text)
  return {
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'br',
      'content-length': body.length,
    },
  }
}
