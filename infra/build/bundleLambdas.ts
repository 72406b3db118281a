import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildFailure, build, formatMessages, type Plugin } from 'esbuild'
import { FUNCTIONS } from '../manifest/functions.ts'
import { BuildProblem } from './BuildProblem.ts'
import { quickStart } from './quickStart.ts'
import { addressOfStyles, readFlags, readWebBuild } from './readWebBuild.ts'

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
  for (const [name, { entry }] of Object.entries(FUNCTIONS))
    if (!existsSync(join(project, entry)))
      throw new BuildProblem(`${entry} is missing: the function ${name} has no code to bundle.`)

  const folder = resolve(project, outDir)
  const built = await Promise.all(
    Object.entries(FUNCTIONS).map(async ([name, { entry }]) => {
      const { outputFiles, metafile } = await bundle(entry, join(folder, name), project, web)
      if (outputFiles.some((file) => file.text.includes('Dynamic require of')))
        throw new BuildProblem(
          `The function ${name} bundles a CommonJS package that calls require(), ` +
            'for more than Node itself, which an ES module does not have. Use its module build, or another package.',
        )
      return { name, outputFiles, metafile }
    }),
  )

  const meta = join(folder, '../meta')
  await Promise.all([folder, meta].map((each) => rm(each, { recursive: true, force: true })))
  await mkdir(meta, { recursive: true })
  return Promise.all(
    built.map(async ({ name, outputFiles, metafile }) => {
      await mkdir(join(folder, name), { recursive: true })
      await Promise.all(outputFiles.map((file) => writeFile(file.path, file.contents)))
      await writeFile(join(meta, `${name}.json`), JSON.stringify(metafile))
      const deployed = outputFiles.filter(({ path }) => !path.endsWith('.map'))
      return { name, bytes: deployed.reduce((sum, { contents }) => sum + contents.length, 0) }
    }),
  )
}

async function bundle(entry: string, folder: string, project: string, web: string) {
  try {
    return await build({
      absWorkingDir: resolve(project),
      entryPoints: [{ in: entry, out: 'index' }],
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      format: 'esm',
      // What is imported when it is needed is parsed only then.
      splitting: true,
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
      // As files of their own: inside of the bundle they would be text that is parsed and decoded.
      loader: { '.ttf': 'file', '.wasm': 'file' },
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [
        ...quickStart,
        withoutWorkers,
        withoutInteraction,
        flagsInside,
        webBuildInside(web),
        styleSheetAddresses(web),
      ],
    })
  } catch (cause) {
    if (!isBuildFailure(cause)) throw cause
    const messages = await formatMessages(cause.errors, { kind: 'error' })
    throw new BuildProblem(`The lambdas do not bundle.\n${messages.join('').trimEnd()}`, { cause })
  }
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

/** Provides the addresses of style sheets that single pages load, as the web app's build has named them. */
function styleSheetAddresses(web: string): Plugin {
  return {
    name: 'style-sheet-addresses',
    setup({ onResolve, onLoad }) {
      const namespace = 'style-sheet'
      onResolve({ filter: /\.css\?url$/ }, ({ path }) => ({ path: basename(path, '.css?url'), namespace }))
      onLoad({ filter: /.*/, namespace }, ({ path }) => ({
        contents: `export default ${JSON.stringify(addressOfStyles(web, path))}`,
      }))
    },
  }
}

function isBuildFailure(cause: unknown): cause is BuildFailure {
  return cause instanceof Error && 'errors' in cause && Array.isArray(cause.errors)
}
