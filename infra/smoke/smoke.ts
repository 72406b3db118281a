import { inspect } from './inspect.ts'
import { readArguments } from './readArguments.ts'
import { resultTable } from './resultTable.ts'

/** `npm run smoke -- --url https://…`: checks a deployed site or the local product from outside. */
try {
  const site = readArguments(process.argv.slice(2))
  const now = Date.now()
  console.log(`Checking ${site.url} …`)
  const results = await inspect({ ...site, now })
  console.log(resultTable(results))
  const isRight = results.every(({ outcome }) => outcome === 'left-out' || outcome.problems.length === 0)
  process.exitCode = isRight ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
