import { fileURLToPath } from 'node:url'
import { App } from 'aws-cdk-lib'
import * as z from 'zod/mini'
import { BuildProblem } from './build/BuildProblem.ts'
import { requireBuilt } from './build/requireBuilt.ts'
import { TrendsStack } from './trendsStack.ts'

const DIST = fileURLToPath(new URL('../dist', import.meta.url))

/** What an operator may set: `cdk deploy -c stage=prod -c region=eu-central-1`. */
const Settings = z.object({
  stage: z._default(z.enum(['dev', 'prod']), 'dev'),
  region: z._default(z.string().check(z.regex(/^[a-z]{2}(-[a-z]+)+-\d$/)), 'us-east-1'),
})

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
  const settings = Settings.safeParse({
    stage: app.node.tryGetContext('stage'),
    region: app.node.tryGetContext('region'),
  })
  if (!settings.success)
    throw new BuildProblem('The stage is dev or prod, and the region one of AWS, for example eu-central-1.')
  const { stage, region } = settings.data
  // The account stays open: the template is the same for everybody, whoever is signed in while it is made.
  new TrendsStack(app, `Uptick-${stage}`, { stage, dist: DIST, env: { region } })
  app.synth()
}
