import { registerHooks } from 'node:module'
import { basename } from 'node:path/posix'
import { register } from 'tsx/esm/api'

/*
 * The function that renders pages from its source, loaded as the local runner loads a bundle: nothing of the app is left
 * out. Only what no source file is (the files of the web build and the description of the API) comes from the build's own functions.
 */

register()
const { ADDRESS_IMPORT, addressInBuild, readWebBuild } = await import('../../infra/build/readWebBuild.ts')
const { openApiDocument } = await import('../../infra/product/openapi/openApiDocument.ts')

const webBuild = await readWebBuild('dist/web')
const provided = [
  [/^virtual:web-build$/, () => `export const webBuild = ${JSON.stringify(webBuild)}`],
  // Only the build has the words of other languages in place of the English ones.
  [/^virtual:page-languages$/, () => 'export const languages = {}'],
  [/^virtual:api-description$/, () => `export default ${JSON.stringify(openApiDocument())}`],
  [ADDRESS_IMPORT, (name) => `export default '${addressInBuild('dist/web', basename(name))}'`],
]

registerHooks({
  resolve: (name, context, next) =>
    provided.some(([pattern]) => pattern.test(name))
      ? { url: `provided:${name}`, shortCircuit: true }
      : next(name, context),
  load(url, context, next) {
    const name = url.replace(/^provided:/, '')
    const [, source] = (url !== name && provided.find(([pattern]) => pattern.test(name))) || []
    return source ? { format: 'module', source: source(name), shortCircuit: true } : next(url, context)
  },
})

export const { handler } = await import('../../lambdas/pages/handler.ts')
