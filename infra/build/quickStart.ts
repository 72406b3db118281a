import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import type { ImportKind, Plugin } from 'esbuild'

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
 * `import` statement would evaluate all of them, and some load another module: `fs.promises`, `crypto.webcrypto`,
 * `http.WebSocket`. What is imported later, `await import('node:http')`, has all exports but those. CommonJS packages need it
 * anyway, since an ES module has no `require()`.
 */
const builtinModules: Plugin = {
  name: 'builtin-modules',
  setup({ onResolve, onLoad }) {
    const namespaceOf = (kind: ImportKind) => {
      if (kind.startsWith('require')) return 'builtin-commonjs'
      return kind === 'dynamic-import' ? 'builtin-later' : 'builtin-esm'
    }
    onResolve({ filter: /^(node:)?[\w/]+$/ }, ({ path, kind }) =>
      isBuiltin(path)
        ? {
            path: path.replace(/^node:/, ''),
            namespace: namespaceOf(kind),
            sideEffects: kind !== 'import-statement',
          }
        : undefined,
    )
    onLoad({ filter: /.*/, namespace: 'builtin-commonjs' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule('node:${path}')`,
    }))
    onLoad({ filter: /.*/, namespace: 'builtin-esm' }, ({ path }) => ({ contents: moduleOf(path, () => true) }))
    onLoad({ filter: /.*/, namespace: 'builtin-later' }, ({ path }) => ({
      contents: moduleOf(path, ({ get }) => get === undefined),
    }))
  },
}

/** An ES module with the exports of a built-in one that are wanted. */
function moduleOf(path: string, isWanted: (property: PropertyDescriptor) => boolean): string {
  const properties = Object.entries(Object.getOwnPropertyDescriptors(process.getBuiltinModule(`node:${path}`) ?? {}))
  return [
    `const module = /* @__PURE__ */ process.getBuiltinModule('node:${path}')`,
    'const read = (name) => module[name]',
    'export default module',
    ...properties
      .filter(([name, property]) => name !== 'default' && property.enumerable && isWanted(property))
      .map(([name]) => `const $${name} = /* @__PURE__ */ read('${name}'); export { $${name} as ${name} }`),
  ].join('\n')
}

/**
 * The SDK describes each shape of a service in an array with computed keys, which the bundler does not tree-shake. Marking
 * the arrays as pure removes the unused ones: 50 KB of the S3 client, or 7 to 9 of the 105 ms of processor time that a cold start
 * of `trends` takes. All other code of the SDK that no function runs (files of profiles, checksums and streams for browsers) costs
 * 6 to 7 ms together, and stays: leaving it out would need copies of inner files.
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

/** The plugins that make a function start quickly. */
export const quickStart: Plugin[] = [credentialsFromEnvironment, builtinModules, onlyUsedShapes]
