import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'

/*
 * `npm test` and, with `--all`, `npm run test:all`. The checks run side by side, then the tests. The first check that
 * fails ends the run. `npm test -- test/shared` runs the tests below a path, and no checks.
 */

type Check = [name: string, command: string, ...args: string[]]

const CHECKS: Check[] = [
  ['Style', 'biome', 'ci', '--error-on-warnings', '.'],
  ['Unused code', 'knip'],
  ['Code for tests alone', 'knip', '--production', '--include', 'exports', '-c', 'knip.production.json'],
  ['Build', 'node', 'infra/build/build.ts'],
]
/** Beside the tests, which begin with a collection: that keeps one processor busy for as long. */
const TYPES: Check = ['Types', 'tsc', '-p', '.']

// On Windows the commands of packages are scripts, which only a shell can start.
const shell = process.platform === 'win32'
const running = new Set<ChildProcess>()

const given = process.argv.slice(2)
const isAll = given.includes('--all')
/** What Vitest accepts: paths, and options such as `-t`. */
const chosen = given.filter((each) => each !== '--all')
/** Tests that drive the built product import nothing of it, and need a new build after every change. */
const projects = chosen.some((each) => each.startsWith('--changed')) ? ['--project=units', '--project=screens'] : []

if (chosen.length === 0) await Promise.all(CHECKS.map(runCheck))
else console.log(`Runs the ${isAll ? '' : 'fast '}tests of ${chosen.join(' ')} only, without types, style and build.`)

const tests = start('vitest', ['run', ...projects, ...chosen], {
  stdio: 'inherit',
  env: { ...process.env, TEST_ALL: isAll ? '1' : '' },
})
if (chosen.length === 0) await runCheck(TYPES)
process.exit((await tests.code) ?? 1)

function start(command: string, args: string[], options: SpawnOptions) {
  const child = spawn(command, args, { shell, ...options })
  running.add(child)
  const code = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  code.finally(() => running.delete(child)).catch(() => {})
  return { child, code }
}

/** Prints the output of a check when it has ended. If the check has failed, ends whatever else runs, and this process. */
async function runCheck([name, command, ...args]: Check): Promise<void> {
  const begun = performance.now()
  const { child, code: ended } = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => output.push(part))
  const code = await ended
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`\n── ${name}: ${code === 0 ? 'passed' : 'FAILED'} (${seconds} s)\n${output.join('').trim()}`)
  if (code === 0) return
  for (const other of running) other.kill()
  process.exit(1)
}
