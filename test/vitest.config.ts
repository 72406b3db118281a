import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** One seed for every property of a run, printed, so that a failure can be repeated: PROPERTY_SEED=… npm test */
const seed = Number(process.env.PROPERTY_SEED ?? Math.floor(Math.random() * 2 ** 31))
console.log(`Property tests: PROPERTY_SEED=${seed}`)

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/browser/**', 'node_modules/**'],
    setupFiles: ['test/support/setup.ts'],
    env: { PROPERTY_SEED: String(seed), POWERTOOLS_LOG_LEVEL: 'SILENT', AWS_REGION: 'us-east-1' },
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
