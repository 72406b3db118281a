import { readCommandLine } from './deploy/commandLine.ts'
import { confirmAll, plannedStacks, runCommand } from './deploy/deployment.ts'
import { changesOf, describeChanges, questionsOf } from './deploy/plan.ts'
import { readResourceTypes } from './deploy/resourceTypes.ts'
import { runCdk } from './deploy/runCdk.ts'

/**
 * `npm run deploy -- <stage> [region]`: says what would change, asks about what would be lost, and deploys. The CDK's message
 * for an account without bootstrap names a command that is not installed, so this script says what to run.
 */
const HELP = `
Not deployed; the reason is above:
- "Unable to resolve AWS account": sign in to AWS first, with aws configure or aws sso login.
- "Has the environment been bootstrapped?": bootstrap the account, once per region:
  npx cdk bootstrap aws://<account>/<region>
- anything else: infra/docs/deploy.md, "When a deployment fails".`

await runCommand(async () => {
  const asked = readCommandLine(process.argv.slice(2))
  const synthesized = await runCdk('synth', '--quiet', '--output', asked.output, ...asked.context)
  if (synthesized !== 0) return synthesized
  const typeOf = readResourceTypes()
  const plans = (await plannedStacks(asked)).map((stack) => {
    const given = { stack: stack.name, region: stack.region, before: stack.deployed?.template, after: stack.template }
    const changes = changesOf(typeOf, given.before, given.after)
    console.log(describeChanges(stack.name, changes))
    return questionsOf({ ...given, changes, neighbours: stack.neighbours })
  })
  await confirmAll(plans.flat(), asked)
  const approval = asked.isUnattended ? ['--require-approval', 'never'] : []
  const code = await runCdk('deploy', '--all', '--app', asked.output, '--build', '', ...approval, ...asked.others)
  if (code !== 0) console.error(HELP)
  return code
})
