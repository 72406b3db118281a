import './viteImports.ts'
import { aWebWorld } from './webWorld.ts'

/** A process of its own: serves the invented world, reports its origin to its parent, and ends with it. */

const { startWebServer } = await import('./webServer.ts')
const { url } = await startWebServer(aWebWorld())
process.send?.(url)
process.on('disconnect', () => process.exit())
