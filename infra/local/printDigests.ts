import * as z from 'zod/mini'
import type { InvokeFunction } from './LocalFunctions.ts'

const Count = z.number()

/** How many readers a tick of the function `digest` handed over. */
const TickAnswer = z.object({
  at: z.iso.datetime({ offset: true }),
  watches: Count,
  digest: Count,
  'at-once': Count,
})

/** Invokes functions, and prints a line for each tick that handed somebody over. */
export function printDigests(invoke: InvokeFunction, print: (line: string) => void): InvokeFunction {
  return async (name, event) => {
    const answer = await invoke(name, event)
    const line = name === 'digest' ? tickLine(answer) : undefined
    if (line) print(line)
    return answer
  }
}

/** `"Due at 2026-11-21T13:00Z: 3 digests, 1 message at once"`. Undefined for a tick without anybody: in most it is 8:00 for nobody. */
function tickLine(answer: unknown): string | undefined {
  const read = TickAnswer.safeParse(answer)
  if (!read.success) return undefined
  const { at, watches, digest, 'at-once': atOnce } = read.data
  const parts = [
    ...(digest > 0 ? [`${digest} ${digest === 1 ? 'digest' : 'digests'}`] : []),
    ...(atOnce > 0 ? [`${atOnce} ${atOnce === 1 ? 'message' : 'messages'} at once`] : []),
    ...(watches > 0 ? [`the watches of ${watches} ${watches === 1 ? 'reader' : 'readers'}`] : []),
  ]
  return parts.length === 0 ? undefined : `Due at ${new Date(at).toISOString().slice(0, 16)}Z: ${parts.join(', ')}`
}
