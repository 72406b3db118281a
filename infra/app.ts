import { fileURLToPath } from 'node:url'
import { App } from 'aws-cdk-lib'
import { BuildProblem } from './build/BuildProblem.ts'
import { requireBuilt } from './build/requireBuilt.ts'
import { readDeploymentSettings } from './deploymentSettings.ts'
import { missingSettings } from './missingSettings.ts'
import { TrendsStack } from './trendsStack.ts'

const DIST = fileURLToPath(new URL('../dist', import.meta.url))

try {
  synthesize()
} catch (problem) {
  if (!(problem instanceof BuildProblem)) throw problem
  console.error(problem.message)
  process.exitCode = 1
}

function synthesize(): void {
  requireBuilt(DIST)
  const app = new App()
  const { region, ...settings } = readDeploymentSettings((name) => app.node.tryGetContext(name))
  // The account stays open: the template is the same for everybody, whoever is signed in while it is made.
  new TrendsStack(app, `Uptick-${settings.stage}`, { ...settings, dist: DIST, env: { region } })
  app.synth()
  for (const { sentence } of missingSettings(settings)) console.error(sentence)
}
