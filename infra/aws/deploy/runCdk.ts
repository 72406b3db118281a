import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const CDK = fileURLToPath(new URL('../../../node_modules/aws-cdk/bin/cdk', import.meta.url))

/** How the CDK has ended: its exit code, and what it has written about its progress and its failures. */
export type CdkResult = { code: number; said: string }

/** Runs a command of the pinned CDK in this terminal, with telemetry off. */
export function runCdk(command: string, ...options: string[]): Promise<CdkResult> {
  const cdk = spawn(process.execPath, [CDK, command, '--no-notices', ...options], {
    env: {
      ...process.env,
      CDK_DISABLE_CLI_TELEMETRY: 'true',
      // Through a pipe it would not use colours by itself.
      ...(process.stderr.isTTY && { FORCE_COLOR: '1' }),
    },
    stdio: ['inherit', 'inherit', 'pipe'],
  })
  let said = ''
  cdk.stderr.setEncoding('utf8').on('data', (part: string) => {
    said += part
    process.stderr.write(part)
  })
  // Ctrl-C reaches the CDK directly (same terminal); this process waits until it has cleaned up.
  const ignore = () => {}
  process.on('SIGINT', ignore)
  const pass = (signal: NodeJS.Signals) => cdk.kill(signal)
  for (const signal of ENDING) process.on(signal, pass)
  return new Promise((resolve) =>
    // Not `exit`, which may come before its last words.
    cdk.on('close', (code) => {
      process.off('SIGINT', ignore)
      for (const signal of ENDING) process.off(signal, pass)
      resolve({ code: code ?? 1, said })
    }),
  )
}

const ENDING = ['SIGTERM', 'SIGHUP'] as const
