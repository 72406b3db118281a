import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, type Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import * as z from 'zod/mini'
import type { StageName } from '../../infra/constructs/stage.ts'
import type { DeploymentSettings } from '../../infra/deploymentSettings.ts'
import { makeStacks } from '../../infra/makeStacks.ts'
import { FUNCTIONS } from '../../infra/manifest/functions.ts'
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

/** A stack as CloudFormation would be given it. */
export type Synthesized = {
  template: Template
  json: SynthesizedTemplate
  text: string
}

/**
 * Synthesizes a deployment as `cdk synth` does, with its feature flags, from a build that is only pretended, and leaves
 * nothing behind. `edge` is the stack in CloudFront's own region, where there is one.
 */
export function synthesize(
  stage: StageName,
  settings: Partial<Omit<DeploymentSettings, 'stage'>> = {},
  /** Sees all that was made, before it is gone. */
  look: (app: App) => void = () => {},
): Synthesized & { config: WebConfig; edge: Synthesized | undefined } {
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
    const all = { region: 'us-east-1', originSecrets: [1] as [number], ...settings, stage }
    const { trends, edge } = makeStacks(app, all, pretendBuild(folder))
    const assembly = app.synth()
    look(app)
    const read = (stack: Stack) => readTemplate(assembly.getStackArtifact(stack.artifactId).template)
    return { ...read(trends), config: webConfigIn(outdir), edge: edge && read(edge) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readTemplate(template: Record<string, unknown>): Synthesized {
  return {
    template: Template.fromJSON(template),
    json: SynthesizedTemplate.parse(template),
    text: JSON.stringify(template),
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
