import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** The first group of the first line of a process that matches. Lines after it are read and dropped, so that the process goes on. */
export function firstLine(output: Readable, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = createInterface(output)
    lines.on('line', (line) => {
      const found = pattern.exec(line)
      if (found) resolve(found[1] ?? '')
    })
    lines.on('close', () => reject(new Error(`The process ended without ${pattern}.`)))
  })
}
