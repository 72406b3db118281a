import { meetsGoal, rowText } from './part.ts'
import { PARTS } from './parts.ts'
import { keepResults, RESULTS_FILE } from './results.ts'

/** The process of one part: `measure.ts <name> <size>`. It exits with 1 when a goal was missed. */
const [name = '', size] = process.argv.slice(2)
// The benchmark was stopped.
process.once('disconnect', () => process.exit(1))
const measure = await PARTS[name]?.load()
if (!measure) throw new Error(`Cannot measure ${name}`)
const rows = await measure(size === 'smallest' ? size : 'full')
console.log(rows.map(rowText).join('\n'))
if (size === 'smallest') process.exit(0)
console.log(`Kept in ${RESULTS_FILE} for ${keepResults(name, rows)}.`)
process.exit(rows.every(meetsGoal) ? 0 : 1)
