import { runCdk } from './runCdk.ts'

/**
 * `npm run deploy -- …`: `cdk deploy` for every stack. The CDK's message for an account without bootstrap names a command
 * that is not installed, so this script says what to run.
 */
const HELP = `
Not deployed; the reason is above:
- "Unable to resolve AWS account": sign in to AWS first, with aws configure or aws sso login.
- "Has the environment been bootstrapped?": bootstrap the account, once per region:
  npx cdk bootstrap aws://<account>/<region>
- anything else: infra/docs/deploy.md, "When a deployment fails".`

process.exitCode = await runCdk(['deploy'], ['--require-approval', 'never'])
if (process.exitCode !== 0) console.error(HELP)
