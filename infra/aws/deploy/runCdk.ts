import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const CDK = fileURLToPath(new URL('../../../node_modules/aws-cdk/bin/cdk', import.meta.url))

/** Runs a command of the pinned CDK in this terminal, with telemetry off; resolves with its exit code. */
export function runCdk(command: string, ...options: string[]): Promise<number> {
  const cdk = spawn(process.execPath, [CDK, command, '--no-notices', ...options], {
    env: { ...process.env, CDK_DISABLE_CLI_TELEMETRY: 'true' },
    stdio: 'inherit',
  })
  // Ctrl-C reaches the CDK directly (same terminal); this process waits until it has cleaned up.
  const ignore = () => {}
  process.on('SIGINT', ignore)
  const pass = (signal: NodeJS.Signals) => cdk.kill(signal)
  for (const signal of ENDING) process.on(signal, pass)
  return new Promise((resolve) =>
    cdk.on('exit', (code) => {
      process.off('SIGINT', ignore)
      for (const signal of ENDING) process.off(signal, pass)
      resolve(code ?? 1)
    }),
  )
}

const ENDING = ['SIGTERM', 'SIGHUP'] as const
