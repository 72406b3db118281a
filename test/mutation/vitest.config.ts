import { defineConfig } from 'vitest/config'
import { root, units } from '../vitest.config.ts'

/** The unit tests that Stryker chooses from; it takes neither a list of projects nor reporters. */
export default defineConfig({ root, test: { ...units, include: ['test/{shared,lambdas}/**/*.test.ts'] } })
