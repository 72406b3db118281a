import { registerHooks } from 'node:module'
import { basename } from 'node:path/posix'
import { addressOfStyles } from '../../infra/build/readWebBuild.ts'
import { aWebWorld } from './webWorld.ts'

/** A process of its own: serves the invented world, reports its origin to its parent, and ends with it. */

/** Vite replaces such an import by the address of a worker's script. Rendered pages do not contain it. */
const WORKER_IMPORT = /\?worker&url$/
/** And such an import by the address of a page's own style sheet. */
const STYLES_IMPORT = /\.css\?url$/

registerHooks({
  load: (url, context, next) => {
    const exported = (address: string) =>
      ({ format: 'module', source: `export default '${address}'`, shortCircuit: true }) as const
    if (WORKER_IMPORT.test(url)) return exported('')
    if (STYLES_IMPORT.test(url)) return exported(addressOfStyles('dist/web', basename(url, '.css?url')))
    return next(url, context)
  },
})

const { startWebServer } = await import('./webServer.ts')
const { url } = await startWebServer(aWebWorld())
process.send?.(url)
process.on('disconnect', () => process.exit())
