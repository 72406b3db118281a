import * as z from 'zod/mini'
import type { InvokeFunction } from './LocalFunctions.ts'

const Count = z.number()

/** The counts in the answer of the function `digest` that the terminal shows. */
const DigestAnswer = z.object({
  at: z.iso.datetime({ offset: true }),
  sent: Count,
  skipped: Count,
  unknown: Count,
  failed: Count,
  queued: z._default(Count, 0),
})

const DryRun = z.object({ dry: z.literal(true) })

/** Invokes functions, and prints a line for each run of the digest that sent or queued something. */
export function printDigests(invoke: InvokeFunction, print: (line: string) => void): InvokeFunction {
  return async (name, event) => {
    const answer = await invoke(name, event)
    const line = name === 'digest' ? digestLine(event, answer) : undefined
    if (line) print(line)
    return answer
  }
}

/**
 * `"Digest at 2026-11-21T13:00Z: 3 sent, 2 skipped"`. Undefined for dry runs and for runs that neither tried to send nor
 * queued anything: in most runs it is 8:00 for nobody.
 */
function digestLine(event: unknown, answer: unknown): string | undefined {
  const read = DigestAnswer.safeParse(answer)
  if (!read.success || DryRun.safeParse(event).success) return undefined
  const { at, sent, skipped, unknown, failed, queued } = read.data
  if (sent + unknown + failed + queued === 0) return undefined
  const others: [count: number, label: string][] = [
    [skipped, 'skipped'],
    [unknown, 'unknown'],
    [failed, 'failed'],
    [queued, queued === 1 ? 'part queued' : 'parts queued'],
  ]
  const counts = others.flatMap(([count, label]) => (count > 0 ? [`${count} ${label}`] : []))
  return `Digest at ${new Date(at).toISOString().slice(0, 16)}Z: ${[`${sent} sent`, ...counts].join(', ')}`
}
