import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { BuildProblem } from './BuildProblem.ts'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

/** Builds the web app with `web/vite.config.ts` into `dist/web`. Throws a `BuildProblem` if that fails. */
export async function buildWeb(): Promise<void> {
  const configFile = join(PROJECT, 'web/vite.config.ts')
  if (!existsSync(configFile))
    throw new BuildProblem('web/vite.config.ts is missing: there is no web app to build.')
  // The caller (a test, for example) may have set another value, which Vite would use.
  process.env.NODE_ENV = 'production'
  try {
    await build({ configFile, logLevel: 'warn' })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new BuildProblem(`The web app does not build.\n${reason}`, { cause })
  }
  if (!existsSync(join(PROJECT, 'dist/web/index.html')))
    throw new BuildProblem('The web app was built, but there is no dist/web/index.html.')
}
