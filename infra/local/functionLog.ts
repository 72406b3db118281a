import { createWriteStream } from 'node:fs'
import * as z from 'zod/mini'
import { parseJson } from '../../shared/text/parseJson.ts'
import type { FunctionName } from '../product/manifest/functions.ts'

const Entry = z.object({ level: z.string(), message: z.string() })

const CountryEntry = z.object({
  message: z.literal('Country collected'),
  country: z.string(),
  state: z.enum(['ok', 'stale', 'failed']),
  outcome: z.string(),
  trends: z.number(),
})

/** The log line of the collection about one country. */
export type CountryLine = z.infer<typeof CountryEntry>

export type FunctionLog = {
  /** Writes a line of a function to the log; errors go to the terminal, too. */
  write(name: FunctionName, line: string): void
  /** Calls the listener with each collected country, until the returned function is called. */
  onCountry(listener: (line: CountryLine) => void): () => void
  close(): Promise<void>
}

/** Writes what the functions log to one file, which each start replaces, and reports errors and collected countries. */
export function functionLog(path: string): FunctionLog {
  const file = createWriteStream(path)
  const listeners = new Set<(line: CountryLine) => void>()
  return {
    write(name, line) {
      file.write(`${line}\n`)
      // Most lines are JSON; those of a crash are not.
      const json = parseJson(line)
      const entry = Entry.safeParse(json)
      if (entry.data?.level === 'ERROR') console.error(`${name}: ${entry.data.message} (more in ${path})`)
      const country = CountryEntry.safeParse(json)
      if (country.success) for (const listener of listeners) listener(country.data)
    },
    onCountry(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => new Promise((resolve) => file.end(resolve)),
  }
}
