import { registerHooks } from 'node:module'
import { basename } from 'node:path/posix'
import { addressOfStyles } from '../../infra/build/readWebBuild.ts'

/*
 * Lets a process without Vite render pages: imported before the pages are, it answers the imports that Vite replaces.
 */

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
