import { serveSource } from '../../infra/standins/source/serveSource.ts'
import { fullSizeTrends } from './fullSizeTrends.ts'
import { dataFolder, type StartedProduct, startLocalProduct } from './localProduct.ts'

export type FullSizeProduct = Pick<StartedProduct, 'url' | 'pid' | 'output'> & { stop(): Promise<void> }

/**
 * The local product as `npm start` starts it, in a process of its own, with as many trends as there really are. It has
 * collected, and nobody has asked it for anything yet.
 */
export async function startFullSizeProduct(): Promise<FullSizeProduct> {
  const { folder, remove } = dataFolder()
  const source = await serveSource(fullSizeTrends)
  const product = await startLocalProduct({
    UPTICK_DATA: folder,
    TRENDS_SOURCE: 'live',
    TRENDS_SOURCE_URL: source.url,
    TRENDS_PACE_MS: '0',
  })
  return {
    url: product.url,
    pid: product.pid,
    output: product.output,
    async stop() {
      await product.stop()
      await source.stop()
      remove()
    },
  }
}
