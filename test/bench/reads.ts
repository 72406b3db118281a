import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import autocannon from 'autocannon'
import { dataFolder, startLocalProduct } from '../support/localProduct.ts'
import { median } from './median.ts'
import type { BenchLine } from './result.ts'

const ROUNDS = 3
const CONNECTIONS = 50
const SECONDS = 5

/** Reads a second of one category through the local product, against a bare server that answers the same bytes. */
export async function benchReads(): Promise<BenchLine[]> {
  const { folder, remove } = dataFolder()
  const product = await startLocalProduct({ UPTICK_DATA: folder })
  const address = `${product.url}/api/trends/Canada/Sports`
  const bare = await bareServer(address)
  const rates = { product: [] as number[], bare: [] as number[], p99: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ours, floor] = [await load(address), await load(bare.url)]
    rates.product.push(ours.requests.average)
    rates.p99.push(ours.latency.p99)
    rates.bare.push(floor.requests.average)
  }
  await product.stop()
  bare.stop()
  remove()
  const [measured, against] = [median(rates.product), median(rates.bare)]
  return [
    {
      what: `Reads of the local API (p99 ${median(rates.p99)} ms)`,
      measured,
      against,
      unit: '1/s',
      ratio: against / measured,
      goal: null,
    },
  ]
}

async function load(url: string): Promise<autocannon.Result> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
  })
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${url} failed ${result.errors + result.non2xx} times`)
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

/** The bytes as they are on the wire: `fetch` would decompress them. */
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
