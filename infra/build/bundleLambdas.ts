import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type BuildFailure,
  type BuildOptions,
  build,
  formatMessages,
  type Metafile,
  type Plugin,
  type SameShape,
} from 'esbuild'
import { FUNCTIONS, type FunctionName } from '../product/manifest/functions.ts'
import { BuildProblem } from '../product/settings/BuildProblem.ts'
import { pageLanguages } from './pageLanguages.ts'
import { quickStart } from './quickStart.ts'
import { ADDRESS_IMPORT, addressInBuild, readFlags, readWebBuild } from './readWebBuild.ts'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
const FLAGS = join(PROJECT, 'web/styles/flags.css')

export type Bundle = { name: string; bytes: number }

/** Where a build is made of which sources and which build of the web app. */
type Place = { folder: string; linked: string; project: string; web: string }

/**
 * Bundles functions, by default all, into `<outDir>/<name>/index.mjs`, for deployments and for the local product, and
 * writes metafiles of esbuild to `<outDir>/../meta/<name>.json`. The same sources give the same bytes. Throws a
 * `BuildProblem` if a function cannot be built, and leaves the previous build unchanged.
 *
 * Functions share most of their modules. So all are linked together first, which reads each module once, into chunks that
 * some functions share; then each function is bundled of its chunks. Bundling each of the modules takes three times as long.
 */
export async function bundleLambdas(
  outDir = 'dist/lambdas',
  project = PROJECT,
  web = join(PROJECT, 'dist/web'),
  names: readonly FunctionName[] = FUNCTION_NAMES,
): Promise<Bundle[]> {
  for (const name of names)
    if (!existsSync(join(project, FUNCTIONS[name].entry)))
      throw new BuildProblem(`${FUNCTIONS[name].entry} is missing: the function ${name} has no code to bundle.`)

  const folder = resolve(project, outDir)
  const place = { folder, linked: join(folder, '../linked'), project: resolve(project), web }
  try {
    const { outputs } = await link(names, place)
    const built = await Promise.all(names.map((name) => bundle(name, outputs, place)))
    return await write(built, folder)
  } finally {
    await rm(place.linked, { recursive: true, force: true })
  }
}

type Built = Awaited<ReturnType<typeof bundle>>

async function write(built: readonly Built[], folder: string): Promise<Bundle[]> {
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

const FUNCTION_NAMES = Object.keys(FUNCTIONS) as FunctionName[]

/** What both steps have in common. */
const OPTIONS = {
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  // What is imported when it is needed is parsed only then.
  splitting: true,
  platform: 'node',
  target: 'node24',
  legalComments: 'none',
  sourcemap: 'linked',
  sourcesContent: false,
  metafile: true,
  write: false,
  logLevel: 'silent',
} as const satisfies BuildOptions

/** As files of their own: inside of a bundle they would be text that is parsed and decoded. */
const FILES = ['.ttf', '.wasm']

/** Links the sources of functions into readable chunks; returns what each chunk is made of. */
async function link(names: readonly FunctionName[], { linked, project, web }: Place): Promise<Metafile> {
  const { outputFiles, metafile } = await buildOrThrow({
    ...OPTIONS,
    absWorkingDir: project,
    entryPoints: names.map((name) => ({ in: FUNCTIONS[name].entry, out: `${name}/index` })),
    outdir: linked,
    // The ESM builds of the SDK are a third smaller than the CommonJS builds that `platform: 'node'` prefers.
    mainFields: ['module', 'main'],
    jsx: 'automatic',
    // As in tsconfig.json, which esbuild reads for files alone.
    jsxImportSource: '#jsx',
    external: FILES.map((ending) => `*${ending}`),
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      ...quickStart,
      ownFiles,
      shaperFile,
      withoutBrowserCode,
      flagsInside,
      apiDescriptionInside,
      webBuildInside(web),
      addressesInWebBuild(web),
      // Last: what the others take of the web app, they take in all languages.
      pageLanguages(project, web),
    ],
  })
  const folders = new Set(outputFiles.map(({ path }) => dirname(path)))
  await Promise.all([...folders].map((each) => mkdir(each, { recursive: true })))
  await Promise.all(outputFiles.map(({ path, contents }) => writeFile(path, contents)))
  return metafile
}

/** Bundles a function of its chunks. */
async function bundle(name: FunctionName, chunks: Metafile['outputs'], { folder, linked, project }: Place) {
  const { outputFiles, metafile } = await buildOrThrow({
    ...OPTIONS,
    absWorkingDir: project,
    entryPoints: [{ in: join(linked, name, 'index.mjs'), out: 'index' }],
    outdir: join(folder, name),
    minify: true,
    // The chunks may be elsewhere.
    nodePaths: [join(project, 'node_modules')],
    loader: Object.fromEntries(FILES.map((ending) => [ending, 'file'] as const)),
  })
  if (outputFiles.some(({ path, text }) => !path.endsWith('.map') && text.includes('Dynamic require of')))
    throw new BuildProblem(
      `The function ${name} bundles a CommonJS package that calls require(), ` +
        'for more than Node itself, which an ES module does not have. Use its module build, or another package.',
    )
  return { name, outputFiles, metafile: ofSources(metafile, chunks) }
}

/** What a bundle is made of: the sources of its chunks in place of the chunks. */
function ofSources({ outputs }: Metafile, chunks: Metafile['outputs']) {
  const sourcesOf = (path: string) => chunks[path]?.inputs ?? { [path]: { bytesInOutput: 0 } }
  return {
    outputs: Object.fromEntries(
      Object.entries(outputs).map(([path, { inputs, ...about }]) => [
        path,
        { ...about, inputs: Object.assign({}, ...Object.keys(inputs).map(sourcesOf)) as typeof inputs },
      ]),
    ),
  }
}

// esbuild reads it when it starts. A build is short, so memory costs less than collecting garbage.
process.env.GOGC ??= '400'

async function buildOrThrow<Options extends BuildOptions>(options: SameShape<BuildOptions, Options>) {
  try {
    return await build(options)
  } catch (cause) {
    if (!isBuildFailure(cause)) throw cause
    const messages = await formatMessages(cause.errors, { kind: 'error' })
    throw new BuildProblem(`The lambdas do not bundle.\n${messages.join('').trimEnd()}`, { cause })
  }
}

/** Files of ours are named absolutely, because the chunks that import them are elsewhere. */
const ownFiles: Plugin = {
  name: 'own-files',
  setup({ onResolve }) {
    onResolve({ filter: /^\..*\.ttf$/ }, ({ path, resolveDir }) => ({ path: join(resolveDir, path), external: true }))
  },
}

/** HarfBuzz reads its WebAssembly from beside its module, where a bundle has it under another name. */
const shaperFile: Plugin = {
  name: 'shaper-file',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]harfbuzzjs[\\/]dist[\\/]harfbuzz\.js$/ }, async ({ path }) => ({
      contents: `import shaperFile from 'harfbuzzjs/dist/harfbuzz.wasm'
        ${(await readFile(path, 'utf8')).replaceAll('"harfbuzz.wasm"', 'shaperFile')}`,
    }))
  },
}

/** Leaves out what the web app imports for browsers alone, as it says itself. A server that reaches it fails with its name. */
const withoutBrowserCode: Plugin = {
  name: 'without-browser-code',
  setup({ onResolve, onLoad }) {
    const namespace = 'browser-code'
    // Only our own imports end in this way, so that esbuild asks for few.
    onResolve({ filter: /^\..*\.tsx?$/ }, async ({ path, kind, importer, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined
      const found = (await readFile(join(resolveDir, basename(importer)), 'utf8')).matchAll(BROWSER_IMPORT)
      return Array.from(found, ([, imported]) => imported).includes(path) ? { path, namespace } : undefined
    })
    onLoad({ filter: /.*/, namespace }, ({ path }) => ({
      contents: `throw new Error(${JSON.stringify(`${path} is for browsers only, and left out of the build of the functions.`)})`,
    }))
  },
}

/** An import by `web/lib/startup/browserOnly.ts`. */
const BROWSER_IMPORT = /\b(?:browserOnly|onlineOnly)\(\s*\(\) =>\s*import\('([^']+)'\)/g

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
      onLoad({ filter: /.*/, namespace }, async () => ({
        contents: `export const webBuild = ${JSON.stringify(await readWebBuild(web))}`,
      }))
    },
  }
}

/** Provides the description of the API to the function that answers it. */
const apiDescriptionInside: Plugin = {
  name: 'api-description-inside',
  setup({ onResolve, onLoad }) {
    const namespace = 'api-description'
    onResolve({ filter: /^virtual:api-description$/ }, ({ path }) => ({ path, namespace }))
    onLoad({ filter: /.*/, namespace }, async () => {
      // Takes a second to load, which most builds of single functions do not need.
      const { openApiDocument } = await import('../product/openapi/openApiDocument.ts')
      return { contents: JSON.stringify(openApiDocument()), loader: 'json' }
    })
  },
}

/** Provides the addresses of style sheets and workers that are files of their own, as the web app's build has named them. */
function addressesInWebBuild(web: string): Plugin {
  return {
    name: 'addresses-in-web-build',
    setup({ onResolve, onLoad }) {
      const namespace = 'web-address'
      onResolve({ filter: ADDRESS_IMPORT }, ({ path }) => ({ path: basename(path), namespace }))
      onLoad({ filter: /.*/, namespace }, ({ path }) => ({
        contents: `export default ${JSON.stringify(addressInBuild(web, path))}`,
      }))
    },
  }
}

function isBuildFailure(cause: unknown): cause is BuildFailure {
  return cause instanceof Error && 'errors' in cause && Array.isArray(cause.errors)
}
