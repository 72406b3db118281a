import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Replaces a file in one step: whoever reads it, also after a crash, sees the old content or the new, never a part.
 *
 * @param mode who may read and write it; the system's usual answer unless said otherwise
 */
export function writeFileAtomically(path: string, content: string | Uint8Array, mode = 0o666): void {
  const unfinished = `${path}.${randomUUID()}.tmp`
  const file = openSync(unfinished, 'wx', mode)
  try {
    writeFileSync(file, content)
    fsyncSync(file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  } finally {
    closeSync(file)
  }
  renameSync(unfinished, path)
}
