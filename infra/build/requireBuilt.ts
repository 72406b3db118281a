import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { FUNCTIONS } from '../manifest/functions.ts'
import { BuildProblem } from './BuildProblem.ts'

/** Throws a `BuildProblem` unless everything that is deployed has been built into the folder. */
export function requireBuilt(dist: string): void {
  const needed = ['web/index.html', ...Object.keys(FUNCTIONS).map((name) => `lambdas/${name}/index.mjs`)]
  const missing = needed.filter((file) => !existsSync(join(dist, file)))
  if (missing.length > 0)
    throw new BuildProblem(
      `Not built yet: ${missing.map((file) => `dist/${file}`).join(', ')}. Run: npm run build`,
    )
}
