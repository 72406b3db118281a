import { BuildProblem } from '../product/settings/BuildProblem.ts'
import { readCommandLine } from './deploy/commandLine.ts'
import { confirmAll, type PlannedStack, plannedStacks, runCommand } from './deploy/deployment.ts'
import { runCdk } from './deploy/runCdk.ts'
import { DESTROYING } from './makeStacks.ts'

/** `npm run destroy -- <stage> [region]`: removes every stack of a deployment, also those that its settings no longer need. */
await runCommand(async () => {
  const asked = readCommandLine(process.argv.slice(2))
  const context = [...asked.context, '-c', `${DESTROYING}=true`]
  // The second stack may be empty, which is no template that could be deployed.
  const synthesized = await runCdk('synth', '--quiet', '--no-validation', '--output', asked.output, ...context)
  if (synthesized !== 0) return synthesized
  const stacks = (await plannedStacks(asked)).filter(({ deployed }) => deployed)
  if (stacks.length === 0) throw new BuildProblem('Nothing is deployed there.')
  for (const stack of stacks) console.log(whatIsRemoved(stack))
  const locked = stacks.filter(({ deployed }) => deployed?.isProtected)
  if (locked.length > 0) throw new BuildProblem(locked.map(howToUnlock).join('\n'))
  // The second stack goes with the first one, or is what is left of the deployment.
  const [asking] = stacks.toSorted((one, other) => Number(one.isSecond) - Number(other.isSecond))
  if (asking) await confirmAll([{ confirm: asking.name, sentence: `${asking.name} would be removed.` }], asked)
  return runCdk('destroy', '--all', '--app', asked.output, '--build', '', '--force', ...asked.others)
})

function whatIsRemoved({ name, deployed }: PlannedStack): string {
  const resources = Object.values(deployed?.template.Resources ?? {})
  const kept = resources.filter(({ DeletionPolicy }) => DeletionPolicy === 'Retain').length
  return `${name}: ${resources.length - kept} removed, ${kept} kept outside of the stack`
}

function howToUnlock({ name, region }: PlannedStack): string {
  return `${name} is protected. To remove it all the same, first run:\n  aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name ${name} --region ${region}`
}
