import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const CDK = fileURLToPath(new URL('../node_modules/aws-cdk/bin/cdk', import.meta.url))

/** Our option for runs that nobody watches. */
const UNATTENDED = '--yes'

/**
 * Runs a command of the pinned CDK for every stack, in this terminal and with telemetry off; resolves with its exit code.
 * The arguments of this script follow, unchanged, except that `--yes` becomes the options of an unattended run.
 */
export function runCdk(command: string[], unattended: string[]): Promise<number> {
  const given = process.argv.slice(2).flatMap((argument) => (argument === UNATTENDED ? unattended : [argument]))
  const cdk = spawn(process.execPath, [CDK, ...command, '--all', '--no-notices', ...given], {
    env: { ...process.env, CDK_DISABLE_CLI_TELEMETRY: 'true' },
    stdio: 'inherit',
  })
  // Ctrl-C reaches the CDK directly (same terminal); this process waits until it has cleaned up.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => cdk.kill(signal))
  return new Promise((resolve) => cdk.on('exit', (code) => resolve(code ?? 1)))
}
