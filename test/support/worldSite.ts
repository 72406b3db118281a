import { registerHooks } from 'node:module'
import { aWebWorld } from './webWorld.ts'

/** A process of its own: serves the invented world, reports its origin to its parent, and ends with it. */

/** Vite replaces such an import by the address of a worker's script. Rendered pages do not contain it. */
const WORKER_IMPORT = /\?worker&url$/

registerHooks({
  load: (url, context, next) =>
    WORKER_IMPORT.test(url)
      ? { format: 'module', source: "export default ''", shortCircuit: true }
      : next(url, context),
})

const { startWebServer } = await import('./webServer.ts')
const { url } = await startWebServer(aWebWorld())
process.send?.(url)
process.on('disconnect', () => process.exit())
