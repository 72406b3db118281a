import { CATEGORIES } from '../../shared/categories.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { FEED_FORMATS } from '../../shared/feeds/feed.ts'
import { countryFeed } from '../../shared/feeds/feedAddress.ts'
import { startFullSizeProduct } from '../support/fullSizeProduct.ts'
import { percentile } from './median.ts'
import { atMost, limitRow, type Part, type Progress, type Row, type Size } from './part.ts'

const COUNTS: Record<Size, readonly number[]> = { full: [29, 31, 99, 100], smallest: [31] }

const P99 = atMost('Feed that the CDN does not have, p99', 50, 'ms')
const LARGEST = atMost('Largest feed (brotli)', 30, 'KB')

/** Each address is asked for once, so that the cache has none of them. */
export const feeds: Part = {
  name: 'feeds',
  what: 'Feeds of all countries in all formats through the local product, by a function that has answered before.',
  goals: [P99, LARGEST],
  run: measureFeeds,
}

async function measureFeeds(size: Size, progress: Progress): Promise<Row[]> {
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
  const answers: { milliseconds: number; bytes: number }[] = []
  for (const address of addresses) {
    progress('feeds', answers.length, addresses.length)
    answers.push(await ask(product.url + address))
  }
  await product.stop()
  const milliseconds = answers.map((answer) => answer.milliseconds)
  return [
    limitRow(P99, percentile(milliseconds, 0.99), { note: `${addresses.length} feeds` }),
    limitRow(LARGEST, Math.max(...answers.map(({ bytes }) => bytes)) / 1_024),
  ]
}

async function ask(url: string): Promise<{ milliseconds: number; bytes: number }> {
  const start = performance.now()
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  const milliseconds = performance.now() - start
  if (response.status !== 200 || response.headers.get('x-cache') !== 'miss')
    throw new Error(`${url} answers ${response.status} (${response.headers.get('x-cache')})`)
  return { milliseconds, bytes: Number(response.headers.get('content-length')) }
}
