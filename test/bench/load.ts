import { startFullSizeProduct } from '../support/fullSizeProduct.ts'
import { COLD_BURST_GOALS, coldBurst } from './load/coldBurst.ts'
import { FLOOD_GOALS, floods } from './load/floods.ts'
import { LONG_SEARCH_GOALS, longSearches } from './load/longSearches.ts'
import { MIXED_READ_GOALS, mixedReads } from './load/mixedReads.ts'
import { STEADY_LOAD_GOALS, steadyLoad } from './load/steadyLoad.ts'
import type { Part, Progress, Row, Size } from './part.ts'

export const load: Part = {
  name: 'load',
  what: 'The local product, started as `npm start` does, under bursts, floods and eight minutes of steady load.',
  goals: [...COLD_BURST_GOALS, ...LONG_SEARCH_GOALS, ...MIXED_READ_GOALS, ...FLOOD_GOALS, ...STEADY_LOAD_GOALS],
  limitMinutes: 12,
  run: measureLoad,
}

async function measureLoad(size: Size, progress: Progress): Promise<Row[]> {
  progress('starting the product')
  const product = await startFullSizeProduct()
  try {
    progress('a cold burst')
    // First: nothing may have been read before.
    const burst = await coldBurst(product.url)
    progress('long searches')
    return [
      ...burst,
      ...(await longSearches(product.url, size)),
      ...(await mixedReads(product.url, size, progress)),
      ...(await floods(product, size, progress)),
      ...(await steadyLoad(product, size, progress)),
    ]
  } catch (error) {
    console.error(`The product wrote:\n${product.output()}`)
    throw error
  } finally {
    await product.stop()
  }
}
