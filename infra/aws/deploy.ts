import { BuildProblem } from '../product/settings/BuildProblem.ts'
import { budgetOf } from '../product/settings/deploymentSettings.ts'
import { readStageFiles } from '../product/settings/stageSettings.ts'
import { AwsAccount } from './deploy/AwsAccount.ts'
import { checkAccount } from './deploy/checkAccount.ts'
import { type CommandLine, readCommandLine } from './deploy/commandLine.ts'
import {
  confirmAll,
  hasFailedAtFirst,
  howToUnlock,
  type PlannedStack,
  plannedStacks,
  refuseStates,
  runCommand,
} from './deploy/deployment.ts'
import { adviceFor } from './deploy/guide.ts'
import { changesOf, describeChanges, questionsOf } from './deploy/plan.ts'
import { readResourceTypes } from './deploy/resourceTypes.ts'
import { type CdkResult, runCdk } from './deploy/runCdk.ts'

/** In all others the CDK can go on. */
const STUCK = ['ROLLBACK_FAILED', 'CREATE_FAILED', 'DELETE_FAILED', 'UPDATE_ROLLBACK_FAILED']

/** Says what would change, asks about what would be lost, and deploys; resolves with the exit code. */
export async function deploy(args: readonly string[], cdk = runCdk, files = readStageFiles()): Promise<number> {
  const asked = readCommandLine(args, files)
  const synthesized = await cdk('synth', '--quiet', '--output', asked.output, ...asked.context)
  if (synthesized.code !== 0) return notDeployed(synthesized)
  const account = await AwsAccount.open(asked.region)
  const stacks = await plannedStacks(account, asked)
  refuseStates(stacks, STUCK)
  refuseProtectedRemains(stacks)
  const { notes, questions } = await checkAccount(account, asked.settings)
  const typeOf = readResourceTypes()
  const plans = stacks.map((stack) => {
    // Of a first deployment that has failed, the CDK deletes what is left, and begins anew.
    const before = hasFailedAtFirst(stack) ? undefined : stack.deployed?.template
    if (hasFailedAtFirst(stack))
      console.log(`The first deployment of ${stack.name} has failed: what is left of it is deleted, and made anew.`)
    const given = { typeOf, stack: stack.name, region: stack.region, before, after: stack.template }
    const changes = changesOf(typeOf, given.before, given.after)
    console.log(describeChanges(stack.name, changes))
    return questionsOf({ ...given, changes, neighbours: stack.neighbours })
  })
  for (const note of [...notes, ...budgetNotes(asked)]) console.log(note)
  await confirmAll([...plans.flat(), ...questions], asked)
  const approval = asked.isUnattended ? ['--require-approval', 'never'] : []
  const deployed = await cdk(
    ...['deploy', '--all', '--app', asked.output, '--build', ''],
    ...[...approval, ...asked.others],
  )
  return deployed.code === 0 ? 0 : notDeployed(deployed)
}

function notDeployed({ code, said }: CdkResult): number {
  console.error(`\nNot deployed. ${adviceFor(said)}`)
  return code
}

/** The CDK would delete what is left of the failed deployment, and learn that it may not after it has published everything. */
function refuseProtectedRemains(stacks: readonly PlannedStack[]): void {
  const remains = stacks.filter((stack) => hasFailedAtFirst(stack) && stack.deployed?.isProtected)
  if (remains.length === 0) return
  throw new BuildProblem(
    [
      ...remains.map(({ name }) => `The first deployment of ${name} has failed, and what is left of it is protected.`),
      'End that, and look at what it leaves behind (infra/docs/deploy.md, "What a failed first deployment of prod leaves behind"):',
      ...remains.map(howToUnlock),
    ].join('\n'),
  )
}

/** Several budgets ring falsely, because each counts what the others do. */
function budgetNotes({ settings, region, budgetsElsewhere }: CommandLine): string[] {
  if (!budgetOf(settings) || budgetsElsewhere.length === 0) return []
  return [
    `A budget of the month counts the whole account, and the stage has one in several regions (${[region, ...budgetsElsewhere].join(', ')}): set "monthlyBudget": "none" in all but one.`,
  ]
}

/** `npm run deploy -- <stage> [region]` */
if (import.meta.main) await runCommand(() => deploy(process.argv.slice(2)))
