import { defineConfig } from 'vitest/config'
import { root, units } from '../../vitest.config.ts'

/** The unit tests of the folder that `run.ts` names as `dir`; Stryker takes neither a list of projects nor reporters. */
export default defineConfig({
  root,
  test: {
    ...units,
    include: ['**/*.test.ts'],
    // Too slow to be repeated for each change. Rules that they reach have tests of their own.
    exclude: ['**/*.slow.test.ts', '**/hostileFormat.test.ts', '**/largeCountry.test.ts'],
    // A change that makes a test wait for ever is noticed by then.
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
})
