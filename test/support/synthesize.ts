import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import * as z from 'zod/mini'
import type { StageName } from '../../infra/constructs/stage.ts'
import { FUNCTIONS } from '../../infra/manifest.ts'
import { TrendsStack } from '../../infra/trendsStack.ts'

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
export function synthesize(stage: StageName, region = 'us-east-1') {
  const folder = mkdtempSync(join(tmpdir(), 'uptick-synth-'))
  try {
    const { context } = CdkJson.parse(JSON.parse(readFileSync('cdk.json', 'utf8')))
    const app = new App({
      context: { ...context, 'aws:cdk:enable-path-metadata': true },
      outdir: join(folder, 'cdk.out'),
      // It takes seconds; `cdk synth` runs it.
      builtinCloudFormationValidation: false,
    })
    const stack = new TrendsStack(app, `Uptick-${stage}`, {
      stage,
      dist: pretendBuild(folder),
      env: { region },
    })
    const artifact = app.synth().getStackArtifact(stack.artifactId)
    return {
      template: Template.fromJSON(artifact.template),
      json: SynthesizedTemplate.parse(artifact.template),
      text: JSON.stringify(artifact.template),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
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
