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
 * Bundles every function into `<outDir>/<name>/index.mjs`: the very files that are deployed and that the local
 * runner starts. What each is made of (esbuild's metafile) goes to `<outDir>/../meta/<name>.json`. The same
 * sources give the same bytes. Nothing is touched when a function cannot be built; a `BuildProblem` says why.
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
  await Promise.all(
    [meta, ...names.map((name) => join(folder, name))].map((each) => mkdir(each, { recursive: true })),
  )
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
      // The module builds of the SDK are a third smaller than the CommonJS ones that node would choose.
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
        requiredOfNode,
        quickHttp,
        onlyUsedShapes,
        withoutWorkers,
        withoutTouch,
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
 * A function always has its credentials in its environment. The SDK's other ways to find some (profiles, single
 * sign-on, metadata services) are 110 to 140 KB of each bundle and about a tenth of its start, so they stay out.
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

/** What a CommonJS package requires of Node itself, it is given: an ES module has no `require()` that could. */
const requiredOfNode: Plugin = {
  name: 'required-of-node',
  setup({ onResolve, onLoad }) {
    const namespace = 'required-of-node'
    onResolve({ filter: /^(node:)?[\w/]+$/ }, ({ path, kind }) =>
      kind === 'require-call' && isBuiltin(path) ? { path, namespace } : undefined,
    )
    onLoad({ filter: /.*/, namespace }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)})`,
    }))
  },
}

/**
 * Importing `node:http` makes Node look at each of its exports, and one of them, `WebSocket`, loads a whole HTTP
 * client that nobody uses: a tenth of a function's start. Asking Node for the module itself does not.
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
 * The SDK describes each shape of a service in a list of its own, and the lists have computed keys, for which the
 * bundler keeps all of them. Telling it that making a list has no side effects leaves out those that nobody uses:
 * 50 KB of S3's.
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

/** Rendered on a server, the web app starts no workers of the browser. */
const withoutWorkers: Plugin = {
  name: 'without-workers',
  setup({ onResolve, onLoad }) {
    const namespace = 'no-worker'
    onResolve({ filter: /\?worker&url$/ }, ({ path }) => ({ path, namespace }))
    onLoad({ filter: /.*/, namespace }, () => ({ contents: `export default ''` }))
  },
}

/**
 * A server renders pages, and the app loads each of them when it is asked for. Everything else that the app loads later
 * (what signs people in, what shows messages) comes at a reader's touch, and nobody touches a server. Nor is anything
 * drawn into a browser there. Without all that, what renders pages is a third smaller.
 */
const withoutTouch: Plugin = {
  name: 'without-touch',
  setup({ onResolve, onLoad }) {
    const namespace = 'without-touch'
    onResolve({ filter: /^\./ }, ({ path, kind, importer }) =>
      kind === 'dynamic-import' && NO_PAGES.test(importer)
        ? { path, namespace, sideEffects: false }
        : undefined,
    )
    onResolve({ filter: /^react-dom\/client$/ }, ({ path }) => ({ path, namespace, sideEffects: false }))
    onLoad({ filter: /.*/, namespace }, () => ({ contents: 'module.exports = {}' }))
  },
}

/** The files of the web app that decide on no page. */
const NO_PAGES = /[\\/]web[\\/](?!pages[\\/])/

/** Pictures show the flags of the web app, which are drawn in its style sheet. */
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

/** The function that renders pages has the build of the web app inside: its documents name the files of that build. */
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

/** The part of the metafile that is about one function. */
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
