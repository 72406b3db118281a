import * as z from 'zod/mini'
import { CATEGORIES } from '../../shared/categories.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { FEED_FORMATS } from '../../shared/feeds/feed.ts'
import { countryFeed } from '../../shared/feeds/feedAddress.ts'
import { startFullSizeProduct } from '../support/fullSizeProduct.ts'
import { atMost, type Progress, percentile, type Row, type Size } from './part.ts'

const COUNTS: Record<Size, readonly number[]> = { full: [29, 31, 99, 100], smallest: [31] }
const CALLS: Record<Size, number> = { full: 400, smallest: 8 }

/** What an answer took, and its size. */
type Answered = { milliseconds: number; bytes: number }

/** Each address is asked for once, so that the cache has none of them. */
export async function feeds(size: Size, progress: Progress): Promise<Row[]> {
  progress('starting the product')
  const product = await startFullSizeProduct()
  const countries = size === 'full' ? COUNTRIES : COUNTRIES.slice(0, 2)
  for (const country of countries) await (await fetch(product.url + countryFeed('atom', country))).arrayBuffer()
  const addresses = countries.flatMap((country) =>
    FEED_FORMATS.flatMap((format) =>
      COUNTS[size].flatMap((count) =>
        [undefined, CATEGORIES[1]].map((category) => countryFeed(format, country, category, { count })),
      ),
    ),
  )
  progress('feeds')
  const answers: Answered[] = []
  for (const address of addresses) answers.push(await readFeed(product.url + address))
  await product.stop()
  const p99 = percentile(times(answers), 0.99)
  return [
    atMost('Feed that the CDN does not have, p99', 50, 'ms', p99, `${addresses.length} feeds`),
    atMost('Largest feed (brotli)', 30, 'KB', largest(answers) / 1_024),
  ]
}

async function readFeed(url: string): Promise<Answered> {
  const start = performance.now()
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  const milliseconds = performance.now() - start
  if (response.status !== 200 || response.headers.get('x-cache') !== 'miss')
    throw new Error(`${url} answers ${response.status} (${response.headers.get('x-cache')})`)
  return { milliseconds, bytes: Number(response.headers.get('content-length')) }
}

/** Each call is of another country, so that nothing is repeated soon. */
export async function assistants(size: Size, progress: Progress): Promise<Row[]> {
  progress('starting the product')
  const product = await startFullSizeProduct()
  for (const country of COUNTRIES) await callTool(product.url, 'list_trends', { country: country.code })
  await callTool(product.url, 'search', { query: 'bank' })
  progress('calls')
  const answers: Answered[] = []
  for (let nth = 0; nth < CALLS[size]; nth += 1) {
    const country = COUNTRIES[nth % COUNTRIES.length]?.code
    answers.push(
      nth % 2 === 0
        ? await callTool(product.url, 'list_trends', { country, limit: 50 })
        : await callTool(product.url, 'search', { query: 'bank', country, limit: 40 }),
    )
  }
  await product.stop()
  const p95 = percentile(times(answers), 0.95)
  return [
    atMost('Call of a tool, p95', 50, 'ms', p95, `${answers.length} calls`),
    atMost('Largest answer of a tool (8,000 tokens of three bytes)', 24, 'KB', largest(answers) / 1_000),
  ]
}

const ToolAnswer = z.object({ result: z.object({ content: z.tuple([z.object({ text: z.string() })]) }) })

async function callTool(url: string, name: string, args: object): Promise<Answered> {
  const start = performance.now()
  const response = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
  })
  const text = await response.text()
  const milliseconds = performance.now() - start
  const { result } = ToolAnswer.parse(JSON.parse(/^data: (.+)$/m.exec(text)?.[1] ?? text))
  return { milliseconds, bytes: Buffer.byteLength(result.content[0].text) }
}

function times(answers: readonly Answered[]): number[] {
  return answers.map(({ milliseconds }) => milliseconds)
}

function largest(answers: readonly Answered[]): number {
  return Math.max(...answers.map(({ bytes }) => bytes))
}
