import { fork } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Progress, Row, Size } from './part.ts'
import type { PartMessage } from './partProcess.ts'

/**
 * Measures a part in a process of its own, so that one that fails, hangs or fills the memory does not disturb the others.
 * Throws an error of one sentence, which names the file with what the process wrote.
 */
export async function measurePart(name: string, size: Size, progress: Progress, limitMinutes = 3): Promise<Row[]> {
  const file = join(tmpdir(), `uptick-bench-${name}.log`)
  const log = openSync(file, 'w')
  const child = fork('test/bench/partProcess.ts', [name, size], {
    execArgv: ['--import', 'tsx'],
    // A group of its own: everything that it starts ends with it.
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  })
  const end = () => endGroup(child.pid)
  const interrupt = () => {
    end()
    process.exit(130)
  }
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  let why = 'its process ended without a result'
  const timer = setTimeout(() => {
    why = `it took longer than ${limitMinutes} minutes and was stopped`
    end()
  }, limitMinutes * 60_000)
  let rows: Row[] | undefined
  child.on('message', (message: PartMessage) => {
    if ('step' in message) progress(message.step)
    else rows = message.rows
  })
  await new Promise((closed) => child.once('close', closed))
  clearTimeout(timer)
  process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  closeSync(log)
  end()
  if (!rows) throw new Error(`${name} was not measured: ${why}. Its output is in ${file}.`)
  return rows
}

/** Ends a process and all that it started. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // Nothing of the group is left.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
