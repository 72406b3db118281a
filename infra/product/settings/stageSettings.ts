import { readdirSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { parseJson } from '../../../shared/text/parseJson.ts'
import { BuildProblem } from './BuildProblem.ts'
import {
  budgetOf,
  CompleteSettings,
  type DeploymentSettings,
  GIVEN_SETTINGS,
  SETTINGS,
  StageFile,
  validSettings,
} from './deploymentSettings.ts'
import { secretSentence, secretsIn } from './secretsIn.ts'

/**
 * Reads the settings of a deployment: those of its stage's file, in which `contextOf` (`-c name=value`) overrides single
 * ones. The stage is `dev` and the region the only one of the file, unless the context names them. Throws a `BuildProblem`
 * that names the mistakes without repeating values.
 */
export function readDeploymentSettings(
  contextOf: (name: string) => unknown,
  files: StageFiles = readStageFiles(),
): DeploymentSettings {
  return validSettings(CompleteSettings, givenSettings(contextOf, files))
}

/** The same as they were given, without defaults. */
export function givenSettings(
  contextOf: (name: string) => unknown,
  files: StageFiles = readStageFiles(),
): Record<string, unknown> {
  const stage = stageOf(contextOf('stage') ?? 'dev', files)
  const { regions, ...common } = checkStageFile(stageFile(stage), files[stage])
  const region = regionOf(stage, Object.keys(regions), contextOf('region') ?? undefined)
  const overriding = Object.keys(GIVEN_SETTINGS).flatMap((name) => {
    const value = contextOf(name) ?? undefined
    return value === undefined ? [] : [[name, textOrJson(name, value)] as const]
  })
  const given = { ...common, ...regions[region], ...Object.fromEntries(overriding) }
  refuseSecrets(given)
  return { stage, region, ...given }
}

/** The names of the settings that are given, with their parts: `alarmEmail`, `mail.from`. */
export function settingNames({ stage, region, ...given }: Record<string, unknown>): string[] {
  return Object.entries(given).flatMap(([name, value]) => {
    const hasParts = SETTINGS.some((each) => each.name.startsWith(`${name}.`))
    return hasParts ? Object.keys(Object(value)).map((part) => `${name}.${part}`) : [name]
  })
}

/** The output of a stack with the names of its settings, separated by spaces; missing if there are none. */
export const SETTINGS_OUTPUT = 'Settings'

/** The file with the settings of a stage, from the root of the project. */
export function stageFile(stage: string): string {
  return `infra/stages/${stage}.json`
}

/** The regions of a stage. Throws a `BuildProblem` for a file with mistakes. */
export function regionsOf(stage: string, files: StageFiles): string[] {
  return Object.keys(checkStageFile(stageFile(stage), files[stage]).regions)
}

/** The regions of a stage that have a budget of the month. Those whose settings are not complete have no deployment. */
export function regionsWithBudget(stage: string, files: StageFiles): string[] {
  return regionsOf(stage, files).filter((region) => {
    const given = givenSettings((name) => ({ stage, region })[name], files)
    const { data } = CompleteSettings.safeParse(given)
    return data && budgetOf(data)
  })
}

/** The stage of a name. */
export function stageOf(name: unknown, files: StageFiles): string {
  const stage = Object.keys(files).find((each) => each === name)
  if (!stage) throw new BuildProblem(`There is no stage of that name. ${stagesInWords(files)}`)
  return stage
}

/** `There are dev, prod and staging.` */
export function stagesInWords(files: StageFiles): string {
  return `There are ${LIST.format(Object.keys(files))}.`
}

const LIST = new Intl.ListFormat('en-GB')

/** What the file of each stage says, by the name of the stage; undefined where it is not JSON. */
export type StageFiles = Readonly<Record<string, unknown>>

const STAGES_FOLDER = new URL('../../stages/', import.meta.url)
/** The name of a stage is part of many others, so it is short. */
const STAGE_FILE = /^([a-z][a-z0-9]{0,7})\.json$/

/** What the files of `infra/stages` say. */
export function readStageFiles(): StageFiles {
  const files = readdirSync(STAGES_FOLDER)
    .toSorted()
    .flatMap((file) => {
      const [, stage] = STAGE_FILE.exec(file) ?? []
      if (stage === undefined) return []
      return [[stage, parseJson(readFileSync(new URL(file, STAGES_FOLDER), 'utf8'))] as const]
    })
  return Object.fromEntries(files)
}

/** The region of a deployment: the given one, if the stage has it, or the only one of the stage. */
export function regionOf(stage: string, regions: readonly string[], given: unknown): string {
  const names = regions.join(', ')
  const [only, ...others] = regions
  if (given === undefined) {
    if (only !== undefined && others.length === 0) return only
    throw new BuildProblem(`The stage ${stage} has several regions (${names}): name one of them.`)
  }
  const region = regions.find((each) => each === given)
  if (!region)
    throw new BuildProblem(`The stage ${stage} has no region of that name in ${stageFile(stage)}; it has ${names}.`)
  return region
}

/** A stage's file as it is, if it has no mistakes. Defaults are not filled in: a region must not override with them. */
function checkStageFile(path: string, given: unknown): z.infer<typeof FileShape> {
  if (given === undefined) throw new BuildProblem(`${path} is not JSON.`)
  refuseSecrets(given, `${path}: `)
  validSettings(StageFile, given, `${path}: `)
  return FileShape.parse(given)
}

function refuseSecrets(given: unknown, before = ''): void {
  const secrets = secretsIn(given)
  if (secrets.length > 0) throw new BuildProblem(secrets.map((each) => before + secretSentence(each)).join('\n'))
}

const FileShape = z.looseObject({ regions: z.record(z.string(), z.looseObject({})) })

/** A value of the command line, which is text: as it is where the setting is a text, else read as JSON. */
function textOrJson(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  const schema: z.ZodMiniType | undefined = Object.entries(GIVEN_SETTINGS).find(([each]) => each === name)?.[1]
  return schema?.safeParse(value).success ? value : (parseJson(value) ?? value)
}
