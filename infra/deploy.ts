import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * `npm run deploy -- …`: runs `cdk deploy` for every stack, with the given arguments and with telemetry off. The CDK's
 * message for an account without bootstrap names a command that is not installed, so this script says what to run.
 */
const CDK = fileURLToPath(new URL('../node_modules/aws-cdk/bin/cdk', import.meta.url))

const HELP = `
Not deployed; the reason is above:
- "Unable to resolve AWS account": sign in to AWS first, with aws configure or aws sso login.
- "Has the environment been bootstrapped?": bootstrap the account, once per region:
  npx cdk bootstrap aws://<account>/<region>
- anything else: infra/README.md, "When a deployment fails".`

const cdk = spawn(process.execPath, [CDK, 'deploy', '--all', '--no-notices', ...process.argv.slice(2)], {
  env: { ...process.env, CDK_DISABLE_CLI_TELEMETRY: 'true' },
  stdio: 'inherit',
})
// Ctrl-C reaches the CDK directly (same terminal); this process waits until it has cleaned up.
process.on('SIGINT', () => {})
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => cdk.kill(signal))
cdk.on('exit', (code) => {
  if (code !== 0) console.error(HELP)
  process.exitCode = code ?? 1
})
