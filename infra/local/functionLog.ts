import { createWriteStream } from 'node:fs'
import * as z from 'zod/mini'
import type { FunctionName } from '../manifest/names.ts'

const Entry = z.object({ level: z.string(), message: z.string() })

const CountryEntry = z.object({
  message: z.literal('Country collected'),
  country: z.string(),
  state: z.enum(['ok', 'stale', 'failed']),
  outcome: z.string(),
  trends: z.number(),
})

/** What the collection says of one country. */
export type CountryLine = z.infer<typeof CountryEntry>

export type FunctionLog = {
  /** Keeps a line that a function wrote; errors are told in the terminal, too. */
  write(name: FunctionName, line: string): void
  /** Tells of each country that the collection is done with, until the returned function is called. */
  onCountry(listener: (line: CountryLine) => void): () => void
  close(): Promise<void>
}

/** Keeps what the functions write in one file, begun anew with each start, as CloudWatch would keep it. */
export function functionLog(path: string): FunctionLog {
  const file = createWriteStream(path)
  const listeners = new Set<(line: CountryLine) => void>()
  return {
    write(name, line) {
      file.write(`${line}\n`)
      const json = jsonOf(line)
      const entry = Entry.safeParse(json)
      if (entry.data?.level === 'ERROR') console.error(`${name}: ${entry.data.message} (more in ${path})`)
      const country = CountryEntry.safeParse(json)
      if (country.success) for (const tell of listeners) tell(country.data)
    },
    onCountry(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => new Promise((resolve) => file.end(resolve)),
  }
}

/** Most lines are JSON; what a crash writes is not. */
function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
