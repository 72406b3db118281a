import { spawnSync } from 'node:child_process'

/** `npm test`: every check in the order in which it is quickest to learn of a mistake; stops at the first. */
const CHECKS: [name: string, command: string, ...args: string[]][] = [
  ['Types', 'tsc', '-p', '.'],
  ['Style', 'biome', 'ci', '--error-on-warnings', '.'],
  ['Unused code', 'knip'],
  ['Build', 'node', 'infra/build/build.ts'],
  ['Tests', 'vitest', 'run', '--config', 'test/vitest.config.ts'],
]

for (const [name, command, ...args] of CHECKS) {
  console.log(`\n── ${name}`)
  const start = performance.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) {
    console.error(`${name}: not right, see above.`)
    process.exit(1)
  }
  console.log(`${name}: fine (${((performance.now() - start) / 1000).toFixed(1)} s)`)
}
