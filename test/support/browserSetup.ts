import { type ChildProcess, fork } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { BROWSER_ARGUMENTS, browserPath } from './browser.ts'
import { dataFolder, type StartedProduct, startLocalProduct } from './localProduct.ts'
import { ORIGIN_SECRET } from './originSecret.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address at which test files connect to the browser that they share. */
    browserAddress: string
    /** The origin of the built web app over the invented world. Its content never changes. */
    worldOrigin: string
    /** Answers the origin of the local product that the test files share, and starts it for the first of them. */
    productStarter: string
  }
}

const WORLD_SITE = fileURLToPath(new URL('./worldSite.ts', import.meta.url))

/**
 * Starts once for all browser tests what is expensive to start: the browser, the site over the invented world, and the
 * local product as soon as a test file asks for it.
 */
export default async function startShared({ provide }: TestProject): Promise<() => Promise<void>> {
  const browser = await chromium.launchServer({
    executablePath: await browserPath(),
    args: BROWSER_ARGUMENTS,
    host: '127.0.0.1',
  })
  const site = await startWorldSite()
  const products = await startProductStarter()
  provide('browserAddress', browser.wsEndpoint())
  provide('worldOrigin', site.url)
  provide('productStarter', products.url)
  return async () => {
    await browser.close()
    site.child.disconnect()
    await products.stop()
  }
}

/** The built web app over the invented world, in a process of its own, so that it does not compete with the tests' runner. */
function startWorldSite(): Promise<{ url: string; child: ChildProcess }> {
  const child = fork(WORLD_SITE, {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      ORIGIN_SECRET,
      // React's checks of a development build take longer than the rendering.
      NODE_ENV: 'production',
      AWS_REGION: 'us-east-1',
      POWERTOOLS_LOG_LEVEL: 'SILENT',
      POWERTOOLS_METRICS_DISABLED: 'true',
    },
  })
  return new Promise((resolve, reject) => {
    child.once('message', (url) => resolve({ url: String(url), child }))
    child.once('exit', () => reject(new Error('The site over the invented world did not start.')))
  })
}

/** An address that answers the origin of the local product. The first request starts the product. */
async function startProductStarter(): Promise<{ url: string; stop(): Promise<void> }> {
  const { folder, remove } = dataFolder()
  let product: Promise<StartedProduct> | undefined
  const server = createServer(async (_, response) => {
    product ??= startLocalProduct({ UPTICK_DATA: folder })
    const { status, text } = await product.then(
      ({ url }) => ({ status: 200, text: url }),
      (error) => ({ status: 500, text: String(error) }),
    )
    response.writeHead(status).end(text)
  })
  const url = await listen(server)
  return {
    url,
    async stop() {
      server.close()
      server.closeAllConnections()
      // A product that has failed to start has nothing to stop.
      const started = await product?.catch(() => undefined)
      await started?.stop()
      remove()
    },
  }
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
}
