import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The environment variable with the folder of the stacks that this test run has synthesized. */
export const STACKS_FOLDER = 'TEST_STACKS_FOLDER'

/** Makes the folder before the first test file, and removes it after the last. */
export default function makeStacksFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'uptick-stacks-'))
  process.env[STACKS_FOLDER] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
