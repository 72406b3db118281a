import * as z from 'zod'
import { COUNTRIES } from '../../shared/countries.ts'
import { startFullSizeProduct } from '../support/fullSizeProduct.ts'
import { percentile } from './median.ts'
import { atMost, limitRow, type Part, type Progress, type Row, type Size } from './part.ts'

const CALLS: Record<Size, number> = { full: 400, smallest: 8 }

const P95 = atMost('Call of a tool, p95', 50, 'ms')
const LARGEST = atMost('Largest answer of a tool (8,000 tokens of three bytes)', 24, 'KB')

/** Each call is of another country, so that nothing is repeated soon. */
export const assistants: Part = {
  name: 'assistants',
  what: 'Calls of tools through the local product, by a function that has answered before.',
  goals: [P95, LARGEST],
  run: measureCalls,
}

async function measureCalls(size: Size, progress: Progress): Promise<Row[]> {
  progress('starting the product')
  const product = await startFullSizeProduct()
  for (const country of COUNTRIES) await call(product.url, 'list_trends', { country: country.code })
  await call(product.url, 'search', { query: 'bank' })
  const measured: { milliseconds: number; bytes: number }[] = []
  for (let nth = 0; nth < CALLS[size]; nth += 1) {
    progress('calls', nth, CALLS[size])
    const country = COUNTRIES[nth % COUNTRIES.length]?.code
    measured.push(
      nth % 2 === 0
        ? await call(product.url, 'list_trends', { country, limit: 50 })
        : await call(product.url, 'search', { query: 'bank', country, limit: 40 }),
    )
  }
  await product.stop()
  return [
    limitRow(
      P95,
      percentile(
        measured.map(({ milliseconds }) => milliseconds),
        0.95,
      ),
      { note: `${measured.length} calls` },
    ),
    limitRow(LARGEST, Math.max(...measured.map(({ bytes }) => bytes)) / 1_000),
  ]
}

const Answer = z.object({ result: z.object({ content: z.tuple([z.object({ text: z.string() })]) }) })

async function call(url: string, name: string, args: object) {
  const start = performance.now()
  const response = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
  })
  const text = await response.text()
  const milliseconds = performance.now() - start
  const { result } = Answer.parse(JSON.parse(/^data: (.+)$/m.exec(text)?.[1] ?? text))
  return { milliseconds, bytes: Buffer.byteLength(result.content[0].text) }
}
