import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { dirname } from 'node:path'
import type { Plugin } from 'esbuild'

/**
 * A Lambda function has its credentials in environment variables. The SDK's other credential providers (profiles, single
 * sign-on, metadata services) are 110 to 140 KB of each bundle and a tenth of a cold start, so they are left out.
 */
const credentialsFromEnvironment: Plugin = {
  name: 'credentials-from-environment',
  setup({ onResolve, onLoad }) {
    const namespace = 'credentials-from-environment'
    onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, ({ resolveDir }) => ({
      path: 'defaultProvider',
      namespace,
      pluginData: resolveDir,
      sideEffects: false,
    }))
    onLoad({ filter: /.*/, namespace }, ({ pluginData }) => ({
      contents: `export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env'`,
      resolveDir: pluginData,
    }))
  },
}

/**
 * Loads Node's built-in modules with `process.getBuiltinModule`, and reads only the exports that a bundle uses. An
 * `import` statement would evaluate all of them, and many load another module: `fs.promises`, `crypto.webcrypto`,
 * `http.WebSocket`. CommonJS packages need it anyway, since an ES module has no `require()`.
 */
const builtinModules: Plugin = {
  name: 'builtin-modules',
  setup({ onResolve, onLoad }) {
    const namespaces = { esm: 'builtin-esm', commonJs: 'builtin-commonjs' }
    onResolve({ filter: /^(node:)?[\w/]+$/ }, ({ path, kind }) =>
      isBuiltin(path)
        ? {
            path: path.replace(/^node:/, ''),
            namespace: kind === 'import-statement' ? namespaces.esm : namespaces.commonJs,
            sideEffects: kind !== 'import-statement',
          }
        : undefined,
    )
    onLoad({ filter: /.*/, namespace: namespaces.commonJs }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule('node:${path}')`,
    }))
    onLoad({ filter: /.*/, namespace: namespaces.esm }, ({ path }) => ({
      contents: [
        `const module = /* @__PURE__ */ process.getBuiltinModule('node:${path}')`,
        'const read = (name) => module[name]',
        'export default module',
        ...Object.keys(process.getBuiltinModule(`node:${path}`) ?? {})
          .filter((name) => name !== 'default')
          .map((name) => `const $${name} = /* @__PURE__ */ read('${name}'); export { $${name} as ${name} }`),
      ].join('\n'),
    }))
  },
}

/**
 * The SDK describes each shape of a service in an array with computed keys, which the bundler does not tree-shake. Marking
 * the arrays as pure removes the unused ones: 50 KB of the S3 client.
 */
const onlyUsedShapes: Plugin = {
  name: 'only-used-shapes',
  setup({ onLoad }) {
    onLoad({ filter: /@aws-sdk\/client-[\w-]+\/dist-es\/schemas\/schemas_\d+\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll(
        /^export var (\w+\$) = (\[.*?\]);$/gms,
        'export var $1 = /* @__PURE__ */ (() => $2)();',
      ),
    }))
  },
}

const CORE = '@smithy/core/dist-es/submodules'

/** Modules of packages that a function never needs, by their file: what replaces them. */
export const UNUSED: Record<string, string> = {
  // There is no `~/.aws` and no metadata service: the configuration is in variables.
  [`${CORE}/config/shared-ini-file-loader/loadSharedConfigFiles.js`]: `export const CONFIG_PREFIX_SEPARATOR = '.'
export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} })`,
  [`${CORE}/config/config-resolver/regionConfig/getInstanceMetadataRegion.js`]:
    'export const getInstanceMetadataRegion = async () => undefined',
  // Node has these checksums.
  [`${CORE}/checksum/crc32/Crc32Js.js`]: 'export const Crc32Js = undefined',
  [`${CORE}/checksum/sha256/Sha256Js.js`]: 'export const Sha256Js = undefined',
  // No request has a stream of a file as its body, or events.
  [`${CORE}/serde/util-body-length/calculateBodyLength.js`]: `export function calculateBodyLength(body) {
  if (!body) return 0
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength
  if (typeof length === 'number') return length
  throw new Error('The length of the body is not known.')
}`,
  [`${CORE}/event-streams/index.js`]: `export const EventStreamSerde = undefined, eventStreamSerdeProvider = undefined
export const resolveEventStreamSerdeConfig = (input) => input`,
  // Bodies are streams of Node. Looking for streams of the web would load them.
  [`${CORE}/serde/util-stream/stream-type-check.js`]:
    'export const isReadableStream = () => false, isBlob = () => false',
  [`${CORE}/serde/util-stream/checksum/createChecksumStream.browser.js`]:
    'export const createChecksumStream = undefined',
  // DynamoDB has one endpoint in a region, which needs no discovery.
  '@aws-sdk/endpoint-cache/dist-es/index.js': `export class EndpointCache {
  getEndpoint() {}
  get() {}
  set() {}
  delete() {}
  has() { return false }
  clear() {}
}`,
  // The user agents of browsers.
  '@aws-sdk/core/dist-es/submodules/client/util-user-agent-browser/createUserAgentStringParsingProvider.js':
    'export const createUserAgentStringParsingProvider = undefined',
  // Pages are rendered at once. The rest of this module is another copy of React, which renders streams.
  'react-dom/server.browser.js': `const { renderToString } = require('./cjs/react-dom-server-legacy.browser.production.js')
module.exports = { renderToString }`,
}

/** Leaves out modules of packages that a function never needs; each cold start would parse and evaluate them. */
const withoutUnused: Plugin = {
  name: 'without-unused',
  setup({ onLoad }) {
    onLoad({ filter: /node_modules/ }, ({ path }) => {
      const contents = UNUSED[path.replaceAll('\\', '/').split('/node_modules/').at(-1) ?? '']
      return contents === undefined ? undefined : { contents, resolveDir: dirname(path) }
    })
  },
}

/** The plugins that make a function start quickly. */
export const quickStart: Plugin[] = [credentialsFromEnvironment, builtinModules, onlyUsedShapes, withoutUnused]
