import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildFailure, build, formatMessages, type Metafile, type Plugin } from 'esbuild'
import { FUNCTIONS } from '../manifest/functions.ts'
import { BuildProblem } from './BuildProblem.ts'

import { readFlags, readWebBuild } from './readWebBuild.ts'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
const FLAGS = join(PROJECT, 'web/styles/flags.css')

export type Bundle = { name: string; bytes: number }

/**
 * Bundles every function into `<outDir>/<name>/index.mjs`, for deployments and for the local product, and writes its
 * metafile of esbuild to `<outDir>/../meta/<name>.json`. The same sources give the same bytes. Throws a `BuildProblem`
 * if a function cannot be built, and leaves the previous build unchanged.
 */
export async function bundleLambdas(
  outDir = 'dist/lambdas',
  project = PROJECT,
  web = join(PROJECT, 'dist/web'),
): Promise<Bundle[]> {
  const names = Object.keys(FUNCTIONS)
  for (const [name, { entry }] of Object.entries(FUNCTIONS))
    if (!existsSync(join(project, entry)))
      throw new BuildProblem(`${entry} is missing: the function ${name} has no code to bundle.`)

  const folder = resolve(project, outDir)
  const { outputFiles, metafile } = await bundle(folder, project, web)

  const needsRequire = outputFiles.find((file) => file.text.includes('Dynamic require of'))
  if (needsRequire)
    throw new BuildProblem(
      `The function ${basename(dirname(needsRequire.path))} bundles a CommonJS package that calls require(), ` +
        'for more than Node itself, which an ES module does not have. Use its module build, or another package.',
    )

  const meta = join(folder, '../meta')
  await Promise.all([folder, meta].map((each) => rm(each, { recursive: true, force: true })))
  await Promise.all([meta, ...names.map((name) => join(folder, name))].map((each) => mkdir(each, { recursive: true })))
  await Promise.all(outputFiles.map((file) => writeFile(file.path, file.contents)))
  return Promise.all(
    names.map(async (name) => {
      const own = metafileOf(relative(project, join(folder, name)), metafile)
      await writeFile(join(meta, `${name}.json`), JSON.stringify(own))
      const file = outputFiles.find((each) => each.path === join(folder, name, 'index.mjs'))
      return { name, bytes: file?.contents.length ?? 0 }
    }),
  )
}

async function bundle(folder: string, project: string, web: string) {
  try {
    return await build({
      absWorkingDir: resolve(project),
      entryPoints: Object.entries(FUNCTIONS).map(([name, { entry }]) => ({
        in: entry,
        out: `${name}/index`,
      })),
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node24',
      // The ESM builds of the SDK are a third smaller than the CommonJS builds that `platform: 'node'` prefers.
      mainFields: ['module', 'main'],
      minify: true,
      legalComments: 'none',
      sourcemap: 'linked',
      sourcesContent: false,
      metafile: true,
      write: false,
      logLevel: 'silent',
      jsx: 'automatic',
      loader: { '.ttf': 'binary', '.wasm': 'binary' },
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [
        credentialsFromEnvironment,
        builtinRequires,
        quickHttp,
        onlyUsedShapes,
        withoutWorkers,
        withoutInteraction,
        flagsInside,
        webBuildInside(web),
      ],
    })
  } catch (cause) {
    if (!isBuildFailure(cause)) throw cause
    const messages = await formatMessages(cause.errors, { kind: 'error' })
    throw new BuildProblem(`The lambdas do not bundle.\n${messages.join('').trimEnd()}`, { cause })
  }
}

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

/** Resolves `require()` of Node's built-in modules in CommonJS packages, since an ES module has no `require()`. */
const builtinRequires: Plugin = {
  name: 'builtin-requires',
  setup({ onResolve, onLoad }) {
    const namespace = 'builtin-requires'
    onResolve({ filter: /^(node:)?[\w/]+$/ }, ({ path, kind }) =>
      kind === 'require-call' && isBuiltin(path) ? { path, namespace } : undefined,
    )
    onLoad({ filter: /.*/, namespace }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)})`,
    }))
  },
}

/**
 * Importing `node:http` as an ES module evaluates each of its exports, and `WebSocket` among them loads an unused HTTP
 * client: a tenth of a cold start. `process.getBuiltinModule` avoids that.
 */
const quickHttp: Plugin = {
  name: 'quick-http',
  setup({ onResolve, onLoad }) {
    const namespace = 'quick-http'
    onResolve({ filter: /^(node:)?http$/ }, () => ({ path: 'node:http', namespace, sideEffects: false }))
    onLoad({ filter: /.*/, namespace }, () => ({
      contents: `const http = process.getBuiltinModule('node:http')
export default http
export const { Agent, request, STATUS_CODES } = http`,
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

/** The server-rendered web app starts no web workers. */
const withoutWorkers: Plugin = {
  name: 'without-workers',
  setup({ onResolve, onLoad }) {
    const namespace = 'no-worker'
    onResolve({ filter: /\?worker&url$/ }, ({ path }) => ({ path, namespace }))
    onLoad({ filter: /.*/, namespace }, () => ({ contents: `export default ''` }))
  },
}

/**
 * On the server, only the dynamic imports of pages are needed. All other dynamic imports of the web app (sign-in, toasts)
 * follow a reader's interaction, and `react-dom/client` needs a browser. Without them, the bundle that renders pages is a
 * third smaller.
 */
const withoutInteraction: Plugin = {
  name: 'without-interaction',
  setup({ onResolve, onLoad }) {
    const namespace = 'without-interaction'
    onResolve({ filter: /^\./ }, ({ path, kind, importer }) =>
      kind === 'dynamic-import' && NOT_PAGES.test(importer) ? { path, namespace, sideEffects: false } : undefined,
    )
    onResolve({ filter: /^react-dom\/client$/ }, ({ path }) => ({ path, namespace, sideEffects: false }))
    onLoad({ filter: /.*/, namespace }, () => ({ contents: 'module.exports = {}' }))
  },
}

/** The files of the web app outside of `pages`. */
const NOT_PAGES = /[\\/]web[\\/](?!pages[\\/])/

/** Provides the flags of the web app's style sheet to the function that draws images. */
const flagsInside: Plugin = {
  name: 'flags-inside',
  setup({ onResolve, onLoad }) {
    const namespace = 'flags'
    onResolve({ filter: /^virtual:flags$/ }, ({ path }) => ({ path, namespace }))
    onLoad({ filter: /.*/, namespace }, () => ({
      contents: `export const flags = ${JSON.stringify(readFlags(FLAGS))}`,
    }))
  },
}

/** Provides the build of the web app to the function that renders pages, whose documents link to its files. */
function webBuildInside(web: string): Plugin {
  return {
    name: 'web-build-inside',
    setup({ onResolve, onLoad }) {
      const namespace = 'web-build'
      onResolve({ filter: /^virtual:web-build$/ }, ({ path }) => ({ path, namespace }))
      onLoad({ filter: /.*/, namespace }, () => ({
        contents: `export const webBuild = ${JSON.stringify(readWebBuild(web))}`,
      }))
    },
  }
}

/** The part of the metafile about one function. */
function metafileOf(folder: string, { inputs, outputs }: Metafile): Metafile {
  const own = Object.entries(outputs).filter(([path]) => path.startsWith(`${folder}/`))
  const used = new Set(own.flatMap(([, output]) => Object.keys(output.inputs)))
  return {
    inputs: Object.fromEntries(Object.entries(inputs).filter(([path]) => used.has(path))),
    outputs: Object.fromEntries(own),
  }
}

function isBuildFailure(cause: unknown): cause is BuildFailure {
  return cause instanceof Error && 'errors' in cause && Array.isArray(cause.errors)
}
