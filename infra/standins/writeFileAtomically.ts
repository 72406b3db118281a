import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Replaces a file atomically: a reader, even after a crash, sees the old or the new content, never a part.
 *
 * @param mode the file's permissions
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
