import { BuildProblem } from '../product/settings/BuildProblem.ts'
import { freshBuild } from './freshBuild.ts'

/** `npm run build`: builds everything that is deployed. `cdk` runs it before every synthesis. */
try {
  const built = await freshBuild(console.log)
  if (!built) console.log('dist is up to date.')
} catch (problem) {
  if (!(problem instanceof BuildProblem)) throw problem
  console.error(problem.message)
  process.exitCode = 1
}
