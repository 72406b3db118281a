import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { freshBuild } from '../../infra/build/freshBuild.ts'
import { measurePart } from './measurePart.ts'
import { meetsGoal } from './part.ts'
import { PARTS } from './parts.ts'
import { keepResults, RESULTS_FILE, readResults, rowText } from './results.ts'

/*
 * `npm run bench`: measures the product against its floors, peers and limits. See README.md in this folder. Ends with 1 when
 * a part failed or a goal was missed.
 */
const { values, positionals } = parseArgs({
  options: { list: { type: 'boolean' }, smallest: { type: 'boolean' } },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => !PARTS[name])
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts are: ${Object.keys(PARTS).join(', ')}.`)
  process.exit(2)
}
const chosen = positionals.length > 0 ? positionals : Object.keys(PARTS)
if (values.list) chosen.forEach(list)
else {
  await freshBuild(console.log)
  for (const name of chosen) if (!(await measure(name))) process.exitCode = 1
}

/** Prints what a part measures, and its figures as they were measured last. */
function list(name: string): void {
  const figures = readResults().parts.find((part) => part.name === name)?.figures ?? []
  console.log([name, `  ${PARTS[name]?.what}`, ...figures.map(rowText), ''].join('\n'))
}

/** Measures a part and prints its figures; keeps those of the full size. Whether it was measured and met its goals. */
async function measure(name: string): Promise<boolean> {
  let last = ''
  try {
    console.log(`\n${name} (load average ${loadavg()[0]?.toFixed(1)})`)
    const size = values.smallest ? 'smallest' : 'full'
    const rows = await measurePart(
      name,
      size,
      (step) => {
        if (step !== last) console.log(`  ${step} …`)
        last = step
      },
      PARTS[name]?.limitMinutes,
    )
    console.log(`${rows.map(rowText).join('\n')}\n(load average ${loadavg()[0]?.toFixed(1)})`)
    if (size === 'smallest') return true
    console.log(`Kept in ${RESULTS_FILE} for ${keepResults(name, rows)}.`)
    return rows.every(meetsGoal)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return false
  }
}
