import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { ClosingLine } from './test/support/ClosingLine.ts'
import { PATIENCE_MS } from './test/support/patience.ts'
import { TESTS_EVERYTHING } from './test/support/speed.ts'

/** One seed for every property of a run, printed, so that a failure can be repeated: PROPERTY_SEED=… npm test */
if (!process.env.PROPERTY_SEED) {
  process.env.PROPERTY_SEED = String(Math.floor(Math.random() * 2 ** 31))
  console.log(`Property tests: PROPERTY_SEED=${process.env.PROPERTY_SEED}`)
}

export const root = fileURLToPath(new URL('.', import.meta.url))
/** No tests of ours: packages may bring their own. */
const tools = 'test/tools/**'
/** What no project runs: files that take long, unless this is `npm run test:all`. */
const leftOut = [tools, ...(TESTS_EVERYTHING ? [] : ['test/**/*.slow.test.{ts,tsx}'])]
const common = {
  setupFiles: ['test/support/setup.ts'],
  env: { POWERTOOLS_LOG_LEVEL: 'SILENT', POWERTOOLS_METRICS_DISABLED: 'true', AWS_REGION: 'us-east-1' },
  // A test that hangs must end; the machine may be busy, so no test fails for being slow.
  testTimeout: 300_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: PATIENCE_MS } },
  // Style sheets are left out, but pages name the addresses of theirs.
  css: { include: [/\.css\?url$/] },
}

/** A process for each file would take longer than most files do; `setup.ts` keeps the files apart. */
const sharedWorkers = { isolate: false }
/** Packages look for a window when they are loaded, so files with one get workers of their own. */
const withWindow = globSync('test/**/*.test.{ts,tsx}', { cwd: root, exclude: [tools] }).filter((path) =>
  /^import '[./]+\/support\/jsdom\.ts'/m.test(readFileSync(join(root, path), 'utf8')),
)

/**
 * Amplify and TanStack keep settings and listeners in their modules, of a window that is gone with its file: inlined, they are
 * loaded anew for each file.
 */
const windowed = { deps: { inline: [/@?aws-amplify/, /@tanstack/] } }

/** Everything that needs neither a window nor a browser. */
export const units = {
  ...common,
  ...sharedWorkers,
  name: 'units',
  include: ['test/**/*.test.{ts,tsx}'],
  exclude: ['test/browser/**', 'test/product/**', ...withWindow, ...leftOut],
  globalSetup: ['test/support/stacksFolder.ts'],
}

export default defineConfig({
  root,
  test: {
    reporters: ['default', new ClosingLine()],
    // Vitest leaves one core free, except where only one worker would remain.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { root, test: units },
      {
        root,
        test: {
          ...common,
          ...sharedWorkers,
          name: 'screens',
          include: withWindow,
          exclude: ['test/product/**', ...leftOut],
          server: windowed,
        },
      },
      {
        root,
        test: {
          ...common,
          ...sharedWorkers,
          name: 'product-screens',
          include: ['test/product/**/*.test.tsx'],
          globalSetup: ['test/support/world/setup.ts'],
          server: windowed,
        },
      },
      {
        root,
        test: {
          ...common,
          ...sharedWorkers,
          name: 'product',
          include: ['test/product/**/*.test.ts'],
          exclude: leftOut,
          globalSetup: ['test/support/world/setup.ts'],
        },
      },
      {
        root,
        test: {
          ...common,
          ...sharedWorkers,
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          exclude: leftOut,
          globalSetup: ['test/support/world/setup.ts', 'test/support/browserSetup.ts'],
        },
      },
    ],
  },
})
