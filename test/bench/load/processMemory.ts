import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

type Process = { pid: number; parent: number; kilobytes: number }

/** Memory of a process and its descendants, in MB. Throws when it has ended. */
export async function processMemory(root: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss='])
  const processes = stdout.trim().split('\n').map(readProcess)
  if (!processes.some(({ pid }) => pid === root)) throw new Error('The product has ended under its load.')
  return kilobytesBelow(root, processes) / 1024
}

function readProcess(text: string): Process {
  const [pid = 0, parent = 0, kilobytes = 0] = text.trim().split(/\s+/).map(Number)
  return { pid, parent, kilobytes }
}

function kilobytesBelow(root: number, processes: readonly Process[]): number {
  const own = processes.find(({ pid }) => pid === root)?.kilobytes ?? 0
  const children = processes.filter(({ parent }) => parent === root)
  return children.reduce((sum, { pid }) => sum + kilobytesBelow(pid, processes), own)
}
