import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

/** Memory of a process and its descendants, in MB. Throws when it has ended. */
export async function processMemory(root: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss='])
  const processes = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const kilobytesFrom = (process: number): number =>
    processes.reduce((sum, [pid = 0, parent, kilobytes = 0]) => {
      const below = parent === process ? kilobytesFrom(pid) : 0
      return sum + below + (pid === process ? kilobytes : 0)
    }, 0)
  if (!processes.some(([pid]) => pid === root)) throw new Error('The product has ended under its load.')
  return kilobytesFrom(root) / 1024
}
