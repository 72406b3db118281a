import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import process from 'node:process'

/*
 * `npm run mutate`: makes one small change to the code after the other, and reports those that no test of the same
 * folder notices. `npm run mutate -- shared/digest lambdas/mail` does so for some folders.
 */

/** Texts and lists: a test would repeat them. */
const NOT_RULES = ['shared/countries.ts', 'shared/page/tagline.ts', 'lambdas/mail/templates/**']
/** A change that makes a test run in circles counts as noticed by then. Generous, because the machine may be busy. */
const TIMEOUT_MS = 30_000
const OUTPUT = '.cache/mutation'
const STRYKER = 'test/tools/node_modules/@stryker-mutator/core/bin/stryker.js'

// Read by `support/speed.ts` and the configuration of vitest, in the processes that Stryker starts.
process.env.TEST_MUTANTS = '1'
process.env.PROPERTY_SEED = '1'

const wanted = process.argv.slice(2).map((path) => path.replace(/\/$/, ''))
for (const folder of wanted.length > 0 ? wanted : everyFolder()) mutate(folder)

/** What has rules: the folders are reported one by one, and each continues where Ctrl-C ended its last run. */
function everyFolder(): string[] {
  const parts = readdirSync('shared', { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() || entry.name.endsWith('.ts') ? [`shared/${entry.name}`] : [],
  )
  const lambdas = ['digest', 'adapters', 'ingest', 'sources', 'mail'].map((name) => `lambdas/${name}`)
  return [...parts.filter((path) => !NOT_RULES.includes(path)), ...lambdas]
}

function mutate(folder: string): void {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`)
  const name = folder.replaceAll('/', '-')
  console.log(`\n── ${folder}`)
  const options = {
    mutate: [folder.endsWith('.ts') ? folder : `${folder}/**/*.ts`, ...NOT_RULES.map((path) => `!${path}`)],
    testRunner: 'vitest',
    vitest: { configFile: 'test/mutation/vitest.config.ts', dir: `test/${testedIn(folder)}` },
    coverageAnalysis: 'perTest',
    // What is made when a module is loaded, such as a schema, is reached by every test: that would take hours.
    ignoreStatic: true,
    concurrency: 2,
    timeoutMS: TIMEOUT_MS,
    incremental: true,
    incrementalFile: `${OUTPUT}/${name}.json`,
    tempDirName: `${OUTPUT}/sandboxes`,
    htmlReporter: { fileName: `${OUTPUT}/${name}.html` },
    reporters: ['clear-text', 'progress-append-only', 'html'],
    clearTextReporter: { reportTests: false, logTests: false },
    allowConsoleColors: false,
    // Stryker would rewrite `tsconfig.json` with an API that TypeScript 7 does not have.
    tsconfigFile: 'none',
  }
  mkdirSync(OUTPUT, { recursive: true })
  const file = `${OUTPUT}/${name}.options.json`
  writeFileSync(file, JSON.stringify(options))
  const { status } = spawnSync(process.execPath, [STRYKER, 'run', file], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/** The nearest folder with tests: `"shared/digest"` itself, `"shared"` for `"shared/time.ts"`. */
function testedIn(path: string): string {
  return existsSync(`test/${path}`) ? path : testedIn(dirname(path))
}
