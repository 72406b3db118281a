import { BuildProblem } from '../product/settings/BuildProblem.ts'
import { readStageFiles } from '../product/settings/stageSettings.ts'
import { AwsAccount } from './deploy/AwsAccount.ts'
import { readCommandLine } from './deploy/commandLine.ts'
import {
  confirmAll,
  howToUnlock,
  type PlannedStack,
  plannedStacks,
  refuseStates,
  runCommand,
} from './deploy/deployment.ts'
import { adviceFor } from './deploy/guide.ts'
import { type CdkResult, runCdk } from './deploy/runCdk.ts'
import { DESTROYING } from './makeStacks.ts'

/** Removes every stack of a deployment, also those that its settings no longer need; resolves with the exit code. */
export async function destroy(args: readonly string[], cdk = runCdk, files = readStageFiles()): Promise<number> {
  const asked = readCommandLine(args, files)
  const context = [...asked.context, '-c', `${DESTROYING}=true`]
  // The second stack may be empty, which is no template that could be deployed.
  const synthesized = await cdk('synth', '--quiet', '--no-validation', '--output', asked.output, ...context)
  if (synthesized.code !== 0) return notRemoved(synthesized)
  const account = await AwsAccount.open(asked.region)
  const stacks = (await plannedStacks(account, asked)).filter(({ deployed }) => deployed)
  if (stacks.length === 0) throw new BuildProblem('Nothing is deployed there.')
  refuseStates(stacks)
  for (const stack of stacks) console.log(whatIsRemoved(stack))
  const locked = stacks.filter(({ deployed }) => deployed?.isProtected)
  if (locked.length > 0) throw new BuildProblem(locked.map(whyLocked).join('\n'))
  // The second stack goes with the first one, or is what is left of the deployment.
  const [asking] = stacks.toSorted((one, other) => Number(one.isSecond) - Number(other.isSecond))
  if (asking)
    await confirmAll(
      [{ confirm: asking.name, sentence: `${asking.name} would be removed, with everything that is not kept.` }],
      asked,
    )
  const removed = await cdk('destroy', '--all', '--app', asked.output, '--build', '', '--force', ...asked.others)
  return removed.code === 0 ? 0 : notRemoved(removed)
}

function notRemoved({ code, said }: CdkResult): number {
  console.error(`\nNot removed. ${adviceFor(said)}`)
  return code
}

function whatIsRemoved({ name, deployed }: PlannedStack): string {
  const resources = Object.values(deployed?.template.Resources ?? {})
  const kept = resources.filter(({ DeletionPolicy }) => DeletionPolicy === 'Retain').length
  return `${name}: ${resources.length - kept} removed, ${kept} kept outside of the stack`
}

function whyLocked(stack: PlannedStack): string {
  return `${stack.name} is protected. To remove it all the same, first run:\n${howToUnlock(stack)}`
}

/** `npm run destroy -- <stage> [region]` */
if (import.meta.main) await runCommand(() => destroy(process.argv.slice(2)))
