import type { PartMessage } from './measurePart.ts'
import { partNamed } from './parts.ts'

/** The process of one part: `partProcess.ts <name> <size>`, started by `measurePart`. */
const [name = '', size] = process.argv.slice(2)
const part = await partNamed(name)
if (!part || (size !== 'full' && size !== 'smallest')) throw new Error(`Cannot measure ${name} ${size}`)

/** Progress is sent at most this often, in milliseconds. */
const PROGRESS_EVERY_MS = 200
let sent = { step: '', at: 0 }

try {
  const rows = await part.run(size, (step, done, total) => {
    const now = performance.now()
    if (step === sent.step && now - sent.at < PROGRESS_EVERY_MS) return
    sent = { step, at: now }
    void send({ kind: 'progress', step, done, total })
  })
  await send({ kind: 'rows', rows })
} catch (error) {
  console.error(error)
  await send({ kind: 'failed', why: firstLine(error) })
}
process.exit()

/** Resolves when the message is on its way: a process that exits earlier would lose it. */
function send(message: PartMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve()))
  })
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return (text.split('\n')[0] ?? '').replace(/[.:]$/, '')
}
