import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { freshBuild } from '../../infra/build/freshBuild.ts'
import { measurePart } from './measurePart.ts'
import { meetsGoal, type Part, type Size } from './part.ts'
import { allParts } from './parts.ts'
import { partText, rowText } from './report.ts'
import { currentSource, RESULTS_FILE, readResults, withPart, writeResults } from './results.ts'

/*
 * `npm run bench`: measures the product against its floors, peers and limits. See README.md in this folder. Ends with 1 when
 * a part failed or a goal was missed.
 */
const parts = await allParts()
const { values, positionals } = parseArgs({
  options: { list: { type: 'boolean' }, smallest: { type: 'boolean' } },
  allowPositionals: true,
})
const unknown = positionals.filter((given) => parts.every(({ name }) => name !== given))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts are: ${parts.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}
const chosen = parts.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
if (values.list) console.log(chosen.map(partText).join('\n\n'))
else {
  await freshBuild(console.log)
  for (const part of chosen) if (!(await measure(part, values.smallest ? 'smallest' : 'full'))) process.exitCode = 1
}
// The parts load React's server, whose open port would keep this process.
process.exit()

/** Measures a part and prints its figures; keeps those of the full size. Whether the part and its goals were met. */
async function measure(part: Part, size: Size): Promise<boolean> {
  const date = new Date().toISOString()
  let last = ''
  try {
    console.log(`\n${part.name} (load average ${loadAverage()})`)
    const rows = await measurePart(part, size, (step) => {
      if (step !== last) console.log(`  ${step} …`)
      last = step
    })
    console.log(`${rows.map(rowText).join('\n')}\n(load average ${loadAverage()})`)
    if (size === 'smallest') return true
    const source = currentSource()
    writeResults(withPart(readResults(), { name: part.name, source, date, rows }))
    console.log(`Kept in ${RESULTS_FILE} for ${source}.`)
    return rows.every((row) => meetsGoal(row) !== false)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return false
  }
}

/** Of the last minute. */
function loadAverage(): string {
  return (loadavg()[0] ?? 0).toFixed(1)
}
