import { parseArgs } from 'node:util'
import { BuildProblem } from '../../product/settings/BuildProblem.ts'
import { type DeploymentSettings, GIVEN_SETTINGS } from '../../product/settings/deploymentSettings.ts'
import {
  readDeploymentSettings,
  regionOf,
  regionsOf,
  regionsWithBudget,
  type StageFiles,
  stageOf,
  stagesInWords,
} from '../../product/settings/stageSettings.ts'

/** What `npm run deploy` and `npm run destroy` are given: `prod eu-central-1 -c firewall=off --yes --confirm=mail.from`. */
export type CommandLine = {
  stage: string
  region: string
  /** The stage, the region and single settings, as options of the CDK. */
  context: string[]
  /** Nobody can answer questions. */
  isUnattended: boolean
  /** What is confirmed beforehand, by name. */
  confirmed: ReadonlySet<string>
  /** The folder for what is deployed. */
  output: string
  settings: DeploymentSettings
  /** The other regions of the stage that have a budget of the month. */
  budgetsElsewhere: string[]
  /** Options that are for the CDK. */
  others: string[]
}

const OUTPUT = 'cdk.out'
const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const texts = { type: 'string', multiple: true } as const
/** None chooses other credentials: the account is asked before with those of the shell, and must be the one that is changed. */
const OPTIONS = {
  context: { ...texts, short: 'c' },
  output: { ...text, short: 'o' },
  confirm: texts,
  verbose: { ...flag, short: 'v' },
  yes: flag,
  'outputs-file': text,
} as const

/**
 * Reads the arguments: a stage, perhaps a region, which is the only one of the stage by default, and options. Throws
 * `BuildProblem`s.
 */
export function readCommandLine(given: readonly string[], files: StageFiles): CommandLine {
  const { values, positionals } = parse(given)
  const [stageName, regionName, ...more] = positionals
  if (stageName === undefined)
    throw new BuildProblem(`Name the stage first, and perhaps its region: -- dev us-east-1. ${stagesInWords(files)}`)
  if (more.length > 0)
    throw new BuildProblem(`Only a stage and a region have no name before them, not ${more.join(' ')}.`)
  const stage = stageOf(stageName, files)
  const region = regionOf(stage, regionsOf(stage, files), regionName)
  const context = [`stage=${stage}`, `region=${region}`, ...(values.context ?? []).map(override)]
  const outputsFile = values['outputs-file']
  return {
    ...{ stage, region },
    context: context.flatMap((each) => ['-c', each]),
    settings: readDeploymentSettings((name) => valueIn(context, name), files),
    budgetsElsewhere: regionsWithBudget(stage, files).filter((each) => each !== region),
    isUnattended: values.yes === true,
    confirmed: new Set((values.confirm ?? []).flatMap((names) => names.split(','))),
    output: values.output ?? OUTPUT,
    others: [
      ...(outputsFile === undefined ? [] : ['--outputs-file', outputsFile]),
      ...(values.verbose ? ['--verbose'] : []),
    ],
  }
}

function parse(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new BuildProblem(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/** The last value of a name. */
function valueIn(context: readonly string[], name: string): string | undefined {
  return context.findLast((each) => each.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** `name=value` of a setting, or of a feature flag of the CDK. */
function override(text: string): string {
  const [name = ''] = text.split('=', 1)
  if (name === 'stage' || name === 'region')
    throw new BuildProblem('The stage and the region come first, without a name: npm run deploy -- prod eu-central-1')
  if (!(name in GIVEN_SETTINGS) && !name.startsWith('@')) throw new BuildProblem(`There is no setting ${name}.`)
  return text
}
