import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { ClosingLine } from './support/ClosingLine.ts'
import { PATIENCE_MS } from './support/patience.ts'
import { TESTS_EVERYTHING } from './support/speed.ts'

/** One seed for every property of a run, printed, so that a failure can be repeated: PROPERTY_SEED=… npm test */
if (!process.env.PROPERTY_SEED) {
  process.env.PROPERTY_SEED = String(Math.floor(Math.random() * 2 ** 31))
  console.log(`Property tests: PROPERTY_SEED=${process.env.PROPERTY_SEED}`)
}

const root = fileURLToPath(new URL('..', import.meta.url))
/** Files that take long; only `npm run test:all` runs them. */
const slowFiles = TESTS_EVERYTHING ? [] : ['test/**/*.slow.test.{ts,tsx}']
const common = {
  setupFiles: ['test/support/setup.ts'],
  env: { POWERTOOLS_LOG_LEVEL: 'SILENT', POWERTOOLS_METRICS_DISABLED: 'true', AWS_REGION: 'us-east-1' },
  // A test that hangs must end; the machine may be busy, so no test fails for being slow.
  testTimeout: 300_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: PATIENCE_MS } },
}

export default defineConfig({
  root,
  test: {
    reporters: ['default', new ClosingLine()],
    // Vitest leaves one core free, except where only one worker would remain.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        root,
        test: {
          ...common,
          name: 'units',
          // A new process for each file takes longer than most files do; `setup.ts` keeps them apart.
          isolate: false,
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/browser/**', ...slowFiles],
          globalSetup: ['test/support/stacksFolder.ts'],
        },
      },
      {
        root,
        test: {
          ...common,
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          exclude: slowFiles,
          globalSetup: ['test/support/browserSetup.ts'],
        },
      },
    ],
  },
})
