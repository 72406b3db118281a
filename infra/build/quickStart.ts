import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
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

/** Modules of the SDK that a Lambda function never needs: what replaces them, by the end of their path. */
const UNUSED: Record<string, string> = {
  // There is no `~/.aws` and no metadata service: the configuration is in variables.
  'config/shared-ini-file-loader/loadSharedConfigFiles.js': `export const CONFIG_PREFIX_SEPARATOR = '.'
export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} })`,
  'config/config-resolver/regionConfig/getInstanceMetadataRegion.js':
    'export const getInstanceMetadataRegion = async () => undefined',
  // Node has these checksums.
  'checksum/crc32/Crc32Js.js': 'export const Crc32Js = undefined',
  'checksum/sha256/Sha256Js.js': 'export const Sha256Js = undefined',
  // No request has a stream of a file as its body, or events.
  'serde/util-body-length/calculateBodyLength.js': `export function calculateBodyLength(body) {
  if (!body) return 0
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength
  if (typeof length === 'number') return length
  throw new Error('The length of the body is not known.')
}`,
  'event-streams/index.js': `export const EventStreamSerde = undefined, eventStreamSerdeProvider = undefined
export const resolveEventStreamSerdeConfig = (input) => input`,
}

/** Leaves out the parts of the SDK's core that a Lambda function never uses, which are parsed at each cold start. */
const withoutUnused: Plugin = {
  name: 'without-unused',
  setup({ onLoad }) {
    onLoad({ filter: /@smithy[\\/]core[\\/]dist-es[\\/]submodules[\\/]/ }, ({ path }) => {
      const end = path.replaceAll('\\', '/').split('@smithy/core/dist-es/submodules/')[1] ?? ''
      const contents = UNUSED[end]
      return contents === undefined ? undefined : { contents }
    })
  },
}

/** The plugins that make a function start quickly. */
export const quickStart: Plugin[] = [credentialsFromEnvironment, builtinModules, onlyUsedShapes, withoutUnused]
