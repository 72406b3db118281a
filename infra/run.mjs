// Runs a script of the project with the pinned version of Node, after installing the dependencies if necessary. Plain
// JavaScript without dependencies, because it runs before anything is installed and with older versions of Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { refusalOf } from './commands.mjs'

const OLDEST_NODE = 20
/** How often this process looks whether its parent is still there, in milliseconds. */
const PARENT_MS = 500
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const onWindows = process.platform === 'win32'
const pinnedNode = join(root, 'node_modules', 'node', 'bin', onWindows ? 'node.exe' : 'node')
/** Packages that few commands need; `--tools` as the first argument installs them, too. */
const tools = join(root, 'test', 'tools')

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  stop(`Uptick needs Node ${OLDEST_NODE} or newer to install itself; this is ${process.version}.`)
}
const given = process.argv.slice(2)
const refusal = refusalOf(given)
if (refusal) {
  console[refusal.code === 0 ? 'log' : 'error'](refusal.text)
  process.exit(refusal.code)
}
const needsTools = given[0] === '--tools'
install(root, 'what Uptick needs (once, about a minute)')
// They expect Vitest beside themselves, which is in the folder above.
if (needsTools) install(tools, 'the tools of this command (once, about half a minute)', '--legacy-peer-deps')
run(needsTools ? given.slice(1) : given)

function install(folder, what, ...options) {
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  const installed = join(folder, 'node_modules', '.uptick-installed')
  if (existsSync(installed) && readFileSync(installed, 'utf8') === wanted && existsSync(pinnedNode)) return
  console.log(`Installing ${what} …`)
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...options]
  // On Windows npm is a script, which only a shell can start.
  const { status, error } = spawnSync('npm', args, {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: onWindows,
  })
  if (error) stop('npm cannot be started; it comes with Node.')
  if (status !== 0) stop('The installation did not finish; is the npm registry reachable? Run the command again.')
  if (!existsSync(pinnedNode))
    stop('The installation has no Node 24: npm must be allowed to run the install script of "node".')
  writeFileSync(installed, wanted)
}

function run(args) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  // The IPC channel lets the script notice that this process has ended, even by a crash.
  const child = spawn(pinnedNode, args, {
    cwd: root,
    // Otherwise glibc gives each thread memory of its own, which it keeps: there are as many threads as functions.
    env: { MALLOC_ARENA_MAX: '2', ...process.env, PATH: path },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  // Ctrl-C reaches the script directly (same terminal); this process waits for it to finish.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // Whoever ends npm ends its shell, which tells nobody: this process then has another parent.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill()
  }, PARENT_MS)
  child.on('error', (error) => stop(`Node 24 cannot be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
