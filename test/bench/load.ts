import { startFullSizeProduct } from '../support/fullSizeProduct.ts'
import { coldBurst } from './load/coldBurst.ts'
import { floods } from './load/floods.ts'
import { longSearches } from './load/longSearches.ts'
import { mixedReads } from './load/mixedReads.ts'
import { steadyLoad } from './load/steadyLoad.ts'
import type { BenchLine } from './result.ts'

/** How long the steady load lasts, in minutes; `LOAD_MINUTES=1 npm run bench -- load` is enough to see that it works. */
const MINUTES = Number(process.env.LOAD_MINUTES ?? 10)

/** What load the local product bears, as `npm start` starts it: bounded, and on this machine alone. */
export async function benchLoad(): Promise<BenchLine[]> {
  if (!(MINUTES > 0 && MINUTES <= 60)) throw new Error('LOAD_MINUTES must be a number of minutes up to 60.')
  const product = await startFullSizeProduct()
  try {
    // In this order: only the first can find it cold.
    return [
      ...(await told('a cold burst', coldBurst(product.url))),
      ...(await told('long searches', longSearches(product.url))),
      ...(await told('reads', mixedReads(product.url))),
      ...(await told('floods', floods(product))),
      ...(await told(`a steady load for ${MINUTES} minutes`, steadyLoad(product, MINUTES))),
    ]
  } catch (error) {
    throw new Error(`The product wrote:\n${product.output()}`, { cause: error })
  } finally {
    await product.stop()
  }
}

async function told(what: string, lines: Promise<BenchLine[]>): Promise<BenchLine[]> {
  console.log(`  Under ${what} …`)
  return lines
}
