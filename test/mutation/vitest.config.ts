import { defineConfig } from 'vitest/config'
import { root, units } from '../vitest.config.ts'

/** The unit tests of the folder that `run.ts` names as `dir`; Stryker takes neither a list of projects nor reporters. */
export default defineConfig({
  root,
  test: { ...units, include: ['**/*.test.ts'], exclude: ['**/*.slow.test.ts'] },
})
