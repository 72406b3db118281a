import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { build as ViteBuild } from 'vite'
import { LANGUAGE_TAGS } from '../../shared/languages/languages.ts'
import { FUNCTIONS } from '../product/manifest/functions.ts'
import { BuildProblem } from '../product/settings/BuildProblem.ts'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
const STAMP = join(PROJECT, 'dist', 'built-from')

/** The sources of a build. */
const SOURCES = [
  'lambdas/**/*',
  'shared/**/*',
  'web/**/*',
  'infra/build/**/*',
  // With the description of the API and its examples.
  'infra/product/**/*',
  'infra/samples/trends/**/*',
  // The engines that the app runs in.
  'package.json',
  'package-lock.json',
]

/** The folders of the build. */
export const BUILT = { lambdas: join(PROJECT, 'dist', 'lambdas'), web: join(PROJECT, 'dist', 'web') }

/** Whether the build is current. */
export async function isBuilt(): Promise<boolean> {
  return isOf(await fingerprint())
}

async function isOf(wanted: string): Promise<boolean> {
  return existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === wanted
}

/** Builds everything that is deployed, unless the build is current. Returns whether it built anything. */
export async function freshBuild(report: (line: string) => void = () => {}): Promise<boolean> {
  const wanted = await fingerprint()
  if (await isOf(wanted)) return false
  // The bundlers are slow to load, so they are loaded only for a build.
  const [{ bundleLambdas }, vite] = await Promise.all([import('./bundleLambdas.ts'), import('vite')])
  const started = performance.now()
  // First, because it is part of the function that renders pages.
  await buildWeb(vite.build)
  report('Web app: dist/web')
  const bundles = await bundleLambdas()
  const sizes = bundles.map(({ name, bytes }) => `${name} ${Math.ceil(bytes / 1024)} KB`).join(', ')
  report(`Lambdas: ${sizes} (${((performance.now() - started) / 1000).toFixed(1)} s in all)`)
  await writeFile(STAMP, wanted)
  return true
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const pattern of SOURCES) {
    const files = await Array.fromAsync(glob(pattern, { cwd: PROJECT, withFileTypes: true }))
    const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
    for (const path of paths.toSorted()) hash.update(path.slice(PROJECT.length)).update(await readFile(path))
  }
  return hash.digest('hex')
}

/** Builds the web app with `web/build/vite.config.ts` into `dist/web`, in all languages. Throws a `BuildProblem` if that fails. */
async function buildWeb(build: typeof ViteBuild): Promise<void> {
  const configFile = join(PROJECT, 'web/build/vite.config.ts')
  if (!existsSync(configFile))
    throw new BuildProblem('web/build/vite.config.ts is missing: there is no web app to build.')
  // The caller (a test, for example) may have set another value, which Vite would use.
  process.env.NODE_ENV = 'production'
  try {
    // English empties the folder, and has what all languages share.
    await build({ configFile, logLevel: 'warn', mode: 'en' })
    const others = LANGUAGE_TAGS.filter((tag) => tag !== 'en')
    await Promise.all(others.map((mode) => build({ configFile, logLevel: 'warn', mode })))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new BuildProblem(`The web app does not build.\n${reason}`, { cause })
  }
  if (!existsSync(join(BUILT.web, 'index.html')))
    throw new BuildProblem('The web app was built, but there is no dist/web/index.html.')
}

/** Throws a `BuildProblem` if the folder lacks a part of the build. */
export function requireBuilt(dist: string): void {
  const needed = ['web/index.html', ...Object.keys(FUNCTIONS).map((name) => `lambdas/${name}/index.mjs`)]
  const missing = needed.filter((file) => !existsSync(join(dist, file)))
  if (missing.length > 0)
    throw new BuildProblem(`Not built yet: ${missing.map((file) => `dist/${file}`).join(', ')}. Run: npm run build`)
}
