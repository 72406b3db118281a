import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * `npm run deploy -- …`: runs `cdk deploy` for every stack, with whatever else is given, and tells nobody of it. What the
 * CDK says when an account is not prepared names a command that is not there; so what to do is said once more.
 */
const CDK = fileURLToPath(new URL('../node_modules/aws-cdk/bin/cdk', import.meta.url))

const WHAT_NOW = `
Not deployed; the reason stands above. When it is
- "Unable to resolve AWS account": sign in to AWS first, with aws configure or aws sso login.
- "Has the environment been bootstrapped?": prepare the account, once for each region that is used:
  npx cdk bootstrap aws://<account>/<region>
- anything else: infra/README.md, "When a deployment fails".`

const cdk = spawn(process.execPath, [CDK, 'deploy', '--all', '--no-notices', ...process.argv.slice(2)], {
  env: { ...process.env, CDK_DISABLE_CLI_TELEMETRY: 'true' },
  stdio: 'inherit',
})
// Ctrl-C reaches the CDK by itself (same terminal); this process only waits until it has put its things away.
process.on('SIGINT', () => {})
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => cdk.kill(signal))
cdk.on('exit', (code) => {
  if (code !== 0) console.error(WHAT_NOW)
  process.exitCode = code ?? 1
})
