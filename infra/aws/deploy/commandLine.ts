import { BuildProblem } from '../../product/settings/BuildProblem.ts'
import { GIVEN_SETTINGS } from '../../product/settings/deploymentSettings.ts'
import { regionOf, regionsOf, stageOf } from '../../product/settings/stageSettings.ts'

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
  /** All other options, which are for the CDK. */
  others: string[]
}

const OUTPUT = 'cdk.out'

/** Reads the arguments. The stage is `dev` by default, and the region the only one of the stage. Throws `BuildProblem`s. */
export function readCommandLine(given: readonly string[]): CommandLine {
  const firstOption = given.findIndex((argument) => argument.startsWith('-'))
  const [names, options] = firstOption === -1 ? [given, []] : [given.slice(0, firstOption), given.slice(firstOption)]
  const [stageName, regionName, ...more] = names
  if (more.length > 0) throw new BuildProblem(`After a stage and a region come options only, not ${more.join(' ')}.`)
  const stage = stageOf(stageName)
  const region = regionOf(stage, regionsOf(stage), regionName)
  const read: CommandLine = {
    ...{ stage, region, isUnattended: false, confirmed: new Set(), output: OUTPUT, others: [] },
    context: ['-c', `stage=${stage}`, '-c', `region=${region}`],
  }
  const rest = [...options]
  for (let option = rest.shift(); option !== undefined; option = rest.shift()) {
    const [name = '', value] = option.split(/=(.*)/s, 2)
    const next = () => value ?? rest.shift() ?? ''
    if (name === '--yes') read.isUnattended = true
    else if (name === '--confirm') read.confirmed = new Set([...read.confirmed, ...next().split(',')])
    else if (name === '-c' || name === '--context') read.context.push('-c', override(next()))
    else if (name === '-o' || name === '--output') read.output = next()
    else read.others.push(option)
  }
  return read
}

/** `name=value` of a setting, or of a feature flag of the CDK. */
function override(text: string): string {
  const [name = ''] = text.split('=', 1)
  if (name === 'stage' || name === 'region')
    throw new BuildProblem('The stage and the region come first, without a name: npm run deploy -- prod eu-central-1')
  if (!(name in GIVEN_SETTINGS) && !name.startsWith('@')) throw new BuildProblem(`There is no setting ${name}.`)
  return text
}
