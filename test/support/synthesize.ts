import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, type Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import * as z from 'zod/mini'
import { makeStacks } from '../../infra/aws/makeStacks.ts'
import { FUNCTIONS } from '../../infra/product/manifest/functions.ts'
import type { DeploymentSettings } from '../../infra/product/settings/deploymentSettings.ts'
import { WebConfig } from '../../shared/api.ts'
import { STACKS_FOLDER } from './stacksFolder.ts'

/** The parts of a resource that tests read. */
const Resource = z.object({
  Type: z.string(),
  Properties: z._default(z.record(z.string(), z.unknown()), {}),
  Metadata: z._default(z.record(z.string(), z.unknown()), {}),
  DeletionPolicy: z.optional(z.string()),
  DependsOn: z._default(z.array(z.string()), []),
})
export type Resource = z.infer<typeof Resource>

export const SynthesizedTemplate = z.object({ Resources: z._default(z.record(z.string(), Resource), {}) })
export type SynthesizedTemplate = z.infer<typeof SynthesizedTemplate>

const AnyTemplate = z.record(z.string(), z.unknown())
const CdkJson = z.object({ context: z.record(z.string(), z.unknown()) })

/** A stack as CloudFormation would be given it. */
export type Synthesized = {
  template: Template
  json: SynthesizedTemplate
  text: string
}

/** A deployment: its stack and `edge`, the stack in CloudFront's own region, where there is one, with its name. */
export type Deployment = Synthesized & {
  config: WebConfig
  edge: Synthesized | undefined
  edgeName: string | undefined
}

type Settings = Partial<Omit<DeploymentSettings, 'stage'>>

const Files = z.object({
  trends: AnyTemplate,
  edge: z.optional(AnyTemplate),
  edgeName: z.optional(z.string()),
  config: WebConfig,
})
type Files = z.infer<typeof Files>

/** A deployment as `cdk synth` makes it, synthesized once for all files of a test run. */
export function synthesize(stage: string, settings: Settings = {}): Deployment {
  const folder = process.env[STACKS_FOLDER]
  if (folder === undefined) return deploymentOf(filesOf(stage, settings))
  const name = createHash('sha256')
    .update(JSON.stringify([stage, settings]))
    .digest('hex')
  const file = join(folder, `${name}.json`)
  if (!existsSync(file)) {
    // Another worker may write the same file: only a whole one gets its name.
    const unfinished = `${file}.${process.pid}`
    writeFileSync(unfinished, JSON.stringify(filesOf(stage, settings)))
    renameSync(unfinished, file)
  }
  return deploymentOf(Files.parse(JSON.parse(readFileSync(file, 'utf8'))))
}

/** The same, synthesized now. */
export function synthesizeAnew(
  stage: string,
  settings: Settings = {},
  /** Is called with the app before its files are removed. */
  look: (app: App) => void = () => {},
  /** The context of the command line, besides the settings. */
  given: Record<string, string> = {},
): Deployment {
  return deploymentOf(filesOf(stage, settings, look, given))
}

/** Synthesizes with the feature flags of the CDK, without a real build, and leaves no files behind. */
function filesOf(
  stage: string,
  settings: Settings,
  look: (app: App) => void = () => {},
  given: Record<string, string> = {},
): Files {
  const folder = mkdtempSync(join(tmpdir(), 'uptick-synth-'))
  try {
    const { context } = CdkJson.parse(JSON.parse(readFileSync('cdk.json', 'utf8')))
    const outdir = join(folder, 'cdk.out')
    const app = new App({
      context: { ...context, ...given, 'aws:cdk:enable-path-metadata': true },
      outdir,
      // It takes seconds; `cdk synth` runs it.
      builtinCloudFormationValidation: false,
    })
    const all = {
      region: 'us-east-1',
      originSecrets: [1] as [number],
      collectEveryHours: 12 as const,
      ...settings,
      stage,
    }
    const { trends, edge } = makeStacks(app, all, pretendBuild(folder))
    const assembly = app.synth()
    look(app)
    const read = (stack: Stack) => AnyTemplate.parse(assembly.getStackArtifact(stack.artifactId).template)
    return { trends: read(trends), edge: edge && read(edge), edgeName: edge?.stackName, config: webConfigIn(outdir) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function deploymentOf({ trends, edge, edgeName, config }: Files): Deployment {
  return { ...readTemplate(trends), config, edge: edge && readTemplate(edge), edgeName }
}

function readTemplate(template: Record<string, unknown>): Synthesized {
  return {
    template: Template.fromJSON(template),
    json: SynthesizedTemplate.parse(template),
    text: JSON.stringify(template),
  }
}

/** The configuration of the web app; values known only after the deployment are markers. */
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
