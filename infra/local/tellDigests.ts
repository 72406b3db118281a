import * as z from 'zod/mini'
import type { InvokeFunction } from './LocalFunctions.ts'

const Count = z.number()

/** What the function `digest` answers, as far as it is told in the terminal. */
const DigestAnswer = z.object({
  at: z.iso.datetime({ offset: true }),
  sent: Count,
  skipped: Count,
  unknown: Count,
  failed: Count,
  queued: z._default(Count, 0),
})

const DryRun = z.object({ dry: z.literal(true) })

/** Invokes functions, and tells in the terminal of each run of the digest that had something to do. */
export function tellDigests(invoke: InvokeFunction, tell: (line: string) => void): InvokeFunction {
  return async (name, event) => {
    const answer = await invoke(name, event)
    const line = name === 'digest' ? digestLine(event, answer) : undefined
    if (line) tell(line)
    return answer
  }
}

/**
 * What is told of a run of the digest: `"Digest at 2026-11-21T13:00Z: 3 sent, 2 skipped"`. Nothing when it
 * tried to send nothing and handed nothing on: most runs find nobody for whom it is 8:00.
 */
function digestLine(event: unknown, answer: unknown): string | undefined {
  const read = DigestAnswer.safeParse(answer)
  if (!read.success || DryRun.safeParse(event).success) return undefined
  const { at, sent, skipped, unknown, failed, queued } = read.data
  if (sent + unknown + failed + queued === 0) return undefined
  const others: [count: number, what: string][] = [
    [skipped, 'skipped'],
    [unknown, 'unknown'],
    [failed, 'failed'],
    [queued, queued === 1 ? 'part handed on' : 'parts handed on'],
  ]
  const told = others.flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : []))
  return `Digest at ${new Date(at).toISOString().slice(0, 16)}Z: ${[`${sent} sent`, ...told].join(', ')}`
}
