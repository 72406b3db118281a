import { type ChildProcess, spawn, spawnSync } from 'node:child_process'

/*
 * `npm test` and, with `--all`, `npm run test:all`. The checks run side by side, then the tests. The first check that
 * fails ends the run. `npm test -- test/shared` runs the tests below a path, and no checks.
 */

type Check = [name: string, command: string, ...args: string[]]

const CHECKS: Check[] = [
  ['Types', 'tsc', '-p', '.'],
  ['Style', 'biome', 'ci', '--error-on-warnings', '.'],
  ['Unused code', 'knip'],
  ['Code for tests alone', 'knip', '--production', '--include', 'exports', '-c', 'knip.production.json'],
  ['Build', 'node', 'infra/build/build.ts'],
]

// On Windows the commands of packages are scripts, which only a shell can start.
const shell = process.platform === 'win32'
const running = new Set<ChildProcess>()

const given = process.argv.slice(2)
const isAll = given.includes('--all')
/** What Vitest accepts: paths, and options such as `-t`. */
const chosen = given.filter((each) => each !== '--all')

if (chosen.length === 0) await Promise.all(CHECKS.map(runCheck))
else console.log(`Runs the ${isAll ? '' : 'fast '}tests of ${chosen.join(' ')} only, without types, style and build.`)

const { status } = spawnSync('vitest', ['run', ...chosen], {
  stdio: 'inherit',
  shell,
  env: { ...process.env, TEST_ALL: isAll ? '1' : '' },
})
process.exit(status ?? 1)

/** Prints the output of a check when it has ended. If the check has failed, ends the other checks and this process. */
async function runCheck([name, command, ...args]: Check): Promise<void> {
  const start = performance.now()
  const child = spawn(command, args, { shell, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => output.push(part))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  running.delete(child)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`\n── ${name}: ${code === 0 ? 'passed' : 'FAILED'} (${seconds} s)\n${output.join('').trim()}`)
  if (code === 0) return
  for (const other of running) other.kill()
  process.exit(1)
}
