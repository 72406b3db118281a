import { fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Part, Progress, Row, Size } from './part.ts'

const LIMIT_MINUTES = 3
/** A part that was asked to end is killed after this. */
const KILL_AFTER_MS = 5_000

/** What the process of a part sends. */
export type PartMessage =
  | { kind: 'progress'; step: string; done?: number | undefined; total?: number | undefined }
  | { kind: 'rows'; rows: Row[] }
  | { kind: 'failed'; why: string }

/**
 * Measures a part in a process of its own, so that one that fails, hangs or fills the memory does not disturb the others.
 * Throws an error of one sentence; what the process wrote is then in a file that the sentence names.
 */
export async function measurePart(
  { name, limitMinutes = LIMIT_MINUTES }: Pick<Part, 'name' | 'limitMinutes'>,
  size: Size,
  progress: Progress,
): Promise<Row[]> {
  const child = fork('test/bench/partProcess.ts', [name, size], {
    execPath: process.execPath,
    execArgv: ['--import', 'tsx'],
    // A group of its own: everything that it starts ends with it.
    detached: true,
    silent: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      output += text
    })
  const end = (signal: NodeJS.Signals) => endGroup(child.pid, signal)
  const interrupt = () => {
    end('SIGTERM')
    process.exit(130)
  }
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  let rows: Row[] | undefined
  let why = 'its process ended without a result'
  child.on('message', (message: PartMessage) => {
    if (message.kind === 'progress') progress(message.step, message.done, message.total)
    else if (message.kind === 'rows') rows = message.rows
    else why = message.why
  })
  const timer = setTimeout(() => {
    why = `it took longer than ${limitMinutes} minutes and was stopped`
    end('SIGTERM')
    setTimeout(() => end('SIGKILL'), KILL_AFTER_MS).unref()
  }, limitMinutes * 60_000)
  await new Promise((closed) => child.once('close', closed))
  clearTimeout(timer)
  process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  end('SIGKILL')
  if (rows) return rows
  const log = join(tmpdir(), `uptick-bench-${name}.log`)
  writeFileSync(log, output)
  throw new Error(`${name} was not measured: ${why}. Its output is in ${log}.`)
}

function endGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch (error) {
    // Nothing of the group is left.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
