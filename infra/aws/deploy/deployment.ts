import { createInterface } from 'node:readline/promises'
import { CloudAssembly } from 'aws-cdk-lib/cx-api'
import { BuildProblem } from '../../product/settings/BuildProblem.ts'
import { stageFile } from '../../product/settings/stageSettings.ts'
import type { AwsAccount, DeployedStack } from './AwsAccount.ts'
import type { CommandLine } from './commandLine.ts'
import { whatToDo } from './guide.ts'
import { type Question, StackTemplate } from './plan.ts'

/** A stack that a command is about: what it is, and what is deployed under its name. */
export type PlannedStack = {
  name: string
  region: string
  template: StackTemplate
  deployed: (DeployedStack & { template: StackTemplate }) | undefined
  /** A second stack, which comes and goes with the first one. */
  isSecond: boolean
  /** The other deployments in its region; none for a second stack. */
  neighbours: string[]
}

/** The stacks that were synthesized, with what is deployed of them; says first which account and region this is about. */
export async function plannedStacks(
  account: AwsAccount,
  { stage, region, output }: CommandLine,
): Promise<PlannedStack[]> {
  const synthesized = new CloudAssembly(output).stacks.map((stack) => ({
    name: stack.stackName,
    region: stack.environment.region,
    template: StackTemplate.parse(stack.template),
  }))
  const names = synthesized.map((stack) => (stack.region === region ? stack.name : `${stack.name} in ${stack.region}`))
  console.log(
    [
      `Account  ${account.id}`,
      `Region   ${region}`,
      `Stage    ${stage}, by ${stageFile(stage)}`,
      `Stacks   ${names.join(', ')}\n`,
    ].join('\n'),
  )
  return Promise.all(
    synthesized.map(async (stack) => {
      const stacks = await account.stacksIn(stack.region)
      const deployed = stacks.find(({ name }) => name === stack.name)
      const template = deployed && (await account.templateOf(stack.name, stack.region))
      return {
        ...stack,
        deployed: deployed && template && { ...deployed, template },
        isSecond: isSecond(stack.name),
        neighbours: stacks.flatMap(({ name }) =>
          isSecond(stack.name) || isSecond(name) || !name.startsWith('Uptick-') || name === stack.name ? [] : [name],
        ),
      }
    }),
  )
}

/** Second stacks stand in the region of CloudFront, also for deployments elsewhere. */
function isSecond(stack: string): boolean {
  return stack.endsWith('-Edge')
}

/**
 * Refuses stacks in a state in which a command fails half-way. Throws a `BuildProblem` with the row of the guide about it.
 */
export function refuseStates(stacks: readonly PlannedStack[], stuck: readonly string[] = []): void {
  const refused = stacks.flatMap(({ name, deployed }) =>
    deployed && (deployed.status.endsWith('_IN_PROGRESS') || stuck.includes(deployed.status))
      ? [`${name} is ${deployed.status}: ${whatToDo(deployed.status)}`]
      : [],
  )
  if (refused.length > 0) throw new BuildProblem(`${refused.join('\n')}\nNothing was changed.`)
}

/** Whether a stack is what a failed first deployment has left: nothing in it works, and it cannot be updated. */
export function hasFailedAtFirst({ deployed }: PlannedStack): boolean {
  return deployed?.status === 'ROLLBACK_COMPLETE'
}

/** How to end the protection of a stack. */
export function howToUnlock({ name, region }: PlannedStack): string {
  return `  aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name ${name} --region ${region}`
}

/** Asks each question, unless it was answered on the command line. Throws a `BuildProblem` when one is not confirmed. */
export async function confirmAll(questions: readonly Question[], { confirmed }: CommandLine): Promise<void> {
  const open = questions.filter(({ confirm }) => !confirmed.has(confirm))
  if (open.length === 0) return
  if (!process.stdin.isTTY)
    throw new BuildProblem(
      [
        ...open.map(({ sentence }) => sentence),
        `Nothing was changed. To go on all the same, name what you confirm: --confirm=${open.map(({ confirm }) => confirm).join(',')}`,
      ].join('\n'),
    )
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    console.log('Before anything is changed, confirm by name what would be lost or begun. Any other answer ends this.')
    for (const [index, { sentence, confirm }] of open.entries()) {
      const answer = await terminal.question(
        `\n${index + 1} of ${open.length}: ${sentence}\nType ${confirm} to go on: `,
      )
      if (answer.trim() !== confirm) throw new BuildProblem(`That is not ${confirm}. Nothing was changed.`)
    }
  } finally {
    terminal.close()
  }
}

/** Runs a command; a `BuildProblem` is printed without a stack trace, and ends it with 1. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command()
  } catch (problem) {
    if (!(problem instanceof BuildProblem)) throw problem
    console.error(problem.message)
    process.exitCode = 1
  }
}
