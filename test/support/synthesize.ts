import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import * as z from 'zod/mini'
import type { StageName } from '../../infra/constructs/stage.ts'
import type { DeploymentSettings } from '../../infra/deploymentSettings.ts'
import { FUNCTIONS } from '../../infra/manifest.ts'
import { TrendsStack } from '../../infra/trendsStack.ts'
import { WebConfig } from '../../shared/api.ts'

/** The parts of a resource that tests read. */
const Resource = z.object({
  Type: z.string(),
  Properties: z._default(z.record(z.string(), z.unknown()), {}),
  Metadata: z._default(z.record(z.string(), z.unknown()), {}),
  DeletionPolicy: z.optional(z.string()),
  DependsOn: z._default(z.array(z.string()), []),
})
export type Resource = z.infer<typeof Resource>

export const SynthesizedTemplate = z.object({ Resources: z.record(z.string(), Resource) })
export type SynthesizedTemplate = z.infer<typeof SynthesizedTemplate>

const CdkJson = z.object({ context: z.record(z.string(), z.unknown()) })

/**
 * Synthesizes the stack as `cdk synth` does, with its feature flags, from a build that is only pretended, and
 * leaves nothing behind.
 */
export function synthesize(
  stage: StageName,
  {
    region = 'us-east-1',
    google,
    recaptcha,
    mail,
    alarmEmail,
    monthlyBudget,
  }: Partial<DeploymentSettings> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'uptick-synth-'))
  try {
    const { context } = CdkJson.parse(JSON.parse(readFileSync('cdk.json', 'utf8')))
    const outdir = join(folder, 'cdk.out')
    const app = new App({
      context: { ...context, 'aws:cdk:enable-path-metadata': true },
      outdir,
      // It takes seconds; `cdk synth` runs it.
      builtinCloudFormationValidation: false,
    })
    const stack = new TrendsStack(app, `Uptick-${stage}`, {
      stage,
      dist: pretendBuild(folder),
      env: { region },
      google,
      recaptcha,
      mail,
      alarmEmail,
      monthlyBudget,
    })
    const artifact = app.synth().getStackArtifact(stack.artifactId)
    return {
      template: Template.fromJSON(artifact.template),
      json: SynthesizedTemplate.parse(artifact.template),
      text: JSON.stringify(artifact.template),
      config: webConfigIn(outdir),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What the web app is told; what is known only after the deployment stands there as a marker. */
function webConfigIn(outdir: string): WebConfig {
  const files = readdirSync(outdir).map((name) => join(outdir, name, 'config.json'))
  const found = files.filter((file) => existsSync(file))
  if (found.length !== 1) throw new Error(`There are ${found.length} files config.json.`)
  return WebConfig.parse(JSON.parse(readFileSync(found.join(), 'utf8')))
}

function pretendBuild(folder: string): string {
  const dist = join(folder, 'dist')
  const files = [
    'web/index.html',
    'web/assets/app-1a2b3c.js',
    ...Object.keys(FUNCTIONS).map((name) => `lambdas/${name}/index.mjs`),
  ]
  for (const file of files) {
    mkdirSync(join(dist, file, '..'), { recursive: true })
    writeFileSync(join(dist, file), '')
  }
  return dist
}
