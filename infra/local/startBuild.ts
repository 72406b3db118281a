import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BUILT, isBuilt } from '../build/freshBuild.ts'
import { BuildProblem } from '../product/settings/BuildProblem.ts'

const BUILD = fileURLToPath(new URL('../build/build.ts', import.meta.url))
/** Where the function that is needed first is bundled, beside the whole build. */
const FIRST = join(BUILT.lambdas, '../first')

/** The build of a start, which may still go on. */
export type StartBuild = {
  /** The folder of the bundle of `ingest`. */
  ingest: string
  /** Everything else; answers whether anything was built. */
  whole: Promise<boolean>
}

/**
 * Builds everything that is deployed, unless the build is current. A collection needs only `ingest`, so that is bundled
 * first, while another process builds the rest: what bundlers leave in memory would slow this one down.
 */
export async function startBuild(): Promise<StartBuild> {
  if (await isBuilt()) return { ingest: join(BUILT.lambdas, 'ingest'), whole: Promise.resolve(false) }
  const whole = buildApart()
  // Awaited later; by then it may have failed.
  whole.catch(() => {})
  const { bundleLambdas } = await import('../build/bundleLambdas.ts')
  await bundleLambdas(join(FIRST, 'lambdas'), undefined, undefined, ['ingest'])
  return { ingest: join(FIRST, 'lambdas/ingest'), whole }
}

async function buildApart(): Promise<boolean> {
  const build = spawn(process.execPath, [BUILD], { stdio: ['ignore', 'ignore', 'inherit'] })
  process.once('exit', () => build.kill())
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new BuildProblem('Uptick could not be built.')
  return true
}
