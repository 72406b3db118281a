import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { PATIENCE_MS } from './support/patience.ts'

/** One seed for every property of a run, printed, so that a failure can be repeated: PROPERTY_SEED=… npm test */
if (!process.env.PROPERTY_SEED) {
  process.env.PROPERTY_SEED = String(Math.floor(Math.random() * 2 ** 31))
  console.log(`Property tests: PROPERTY_SEED=${process.env.PROPERTY_SEED}`)
}

const root = fileURLToPath(new URL('..', import.meta.url))
const common = {
  setupFiles: ['test/support/setup.ts'],
  env: { POWERTOOLS_LOG_LEVEL: 'SILENT', POWERTOOLS_METRICS_DISABLED: 'true', AWS_REGION: 'us-east-1' },
  // What hangs is to end; how fast something is, a busy machine does not tell.
  testTimeout: 300_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: PATIENCE_MS } },
}

export default defineConfig({
  root,
  test: {
    // One core is left alone, as vitest does by itself, but not where that would leave one to all tests.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        root,
        test: {
          ...common,
          name: 'units',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/browser/**'],
        },
      },
      {
        root,
        test: {
          ...common,
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/support/browserSetup.ts'],
        },
      },
    ],
  },
})
