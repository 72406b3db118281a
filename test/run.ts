import { spawn, spawnSync } from 'node:child_process'

/*
 * `npm test`, and with `--all` `npm run test:all`. The checks run side by side, then the tests; the first mistake
 * ends the run.
 */

type Check = [name: string, command: string, ...args: string[]]

const CHECKS: Check[] = [
  ['Types', 'tsc', '-p', '.'],
  ['Style', 'biome', 'ci', '--error-on-warnings', '.'],
  ['Unused code', 'knip'],
  ['Build', 'node', 'infra/build/build.ts'],
]

const shell = process.platform === 'win32'

await Promise.all(CHECKS.map(runCheck))
const { status } = spawnSync('vitest', ['run', '--config', 'test/vitest.config.ts'], {
  stdio: 'inherit',
  shell,
  env: { ...process.env, TEST_ALL: process.argv.includes('--all') ? '1' : '' },
})
process.exit(status ?? 1)

/** Prints what a check has written when it ends, and ends this process if the check fails. */
function runCheck([name, command, ...args]: Check): Promise<void> {
  const start = performance.now()
  const child = spawn(command, args, { shell })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part
    })
  return new Promise((resolve) => {
    child.on('error', (error) => {
      output += error.message
    })
    child.on('close', (code) => {
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      console.log(`\n── ${name}: ${code === 0 ? 'passed' : 'FAILED'} (${seconds} s)\n${output.trim()}`)
      if (code !== 0) process.exit(1)
      resolve()
    })
  })
}
