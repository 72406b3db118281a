import { fileURLToPath } from 'node:url'
import { App } from 'aws-cdk-lib'
import { requireBuilt } from '../build/freshBuild.ts'
import { BuildProblem } from '../product/settings/BuildProblem.ts'
import { CompleteSettings, validSettings } from '../product/settings/deploymentSettings.ts'
import { missingSettings } from '../product/settings/missingSettings.ts'
import { givenSettings, settingNames } from '../product/settings/stageSettings.ts'
import { checkStacks } from './checkStacks.ts'
import { makeStacks } from './makeStacks.ts'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))

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
  const given = givenSettings((name) => app.node.tryGetContext(name))
  const settings = validSettings(CompleteSettings, given)
  makeStacks(app, settings, DIST, settingNames(given))
  checkStacks(app)
  app.synth()
  for (const { sentence } of missingSettings(settings)) console.error(sentence)
}
