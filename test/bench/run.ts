import { availableParallelism, loadavg } from 'node:os'
import { freshBuild } from '../../infra/build/freshBuild.ts'
import { readCommand } from './commandLine.ts'
import { measurePart } from './measurePart.ts'
import { meetsGoal, type Part, type Size } from './part.ts'
import { allParts } from './parts.ts'
import { progressLine } from './progressLine.ts'
import { currentSource, type MeasuredPart, RESULTS_FILE, readResults, withPart, writeResults } from './results.ts'
import { list, table } from './table.ts'

/** `npm run bench`: measures the product against its floors, peers and limits. See README.md in this folder. */
const parts = await allParts()
const command = readCommand(
  process.argv.slice(2),
  parts.map(({ name }) => name),
)
if (command.kind === 'refused') {
  console.error(command.why)
  process.exit(2)
} else if (command.kind === 'list') {
  console.log(list(parts))
  process.exit()
} else {
  await freshBuild((line) => console.log(line))
  const { names, size } = command
  const chosen = parts.filter(({ name }) => names.includes(name))
  process.exit(await measureAll(chosen, size))
}

/** Measures one part after the other, prints the table, and answers the exit code. */
async function measureAll(parts: readonly Part[], size: Size): Promise<number> {
  const measured: MeasuredPart[] = []
  for (const part of parts) {
    const one = await measure(part, size)
    if (!one) continue
    measured.push(one)
    if (size === 'full') keep(one)
  }
  console.log(`\n${table(measured, { judged: size === 'full' })}`)
  const isMissed = measured.some(({ rows }) => rows.some((row) => meetsGoal(row) === false))
  return measured.length < parts.length || (size === 'full' && isMissed) ? 1 : 0
}

/** Undefined, after one sentence about why, when the part failed. */
async function measure(part: Part, size: Size): Promise<MeasuredPart | undefined> {
  const progress = progressLine(part.name)
  const date = new Date().toISOString()
  const before = loadAverage()
  try {
    const rows = await measurePart(part, size, progress.report)
    progress.end()
    console.log(`${part.name}: load average ${before} before, ${loadAverage()} after, ${availableParallelism()} cores`)
    return { name: part.name, source: currentSource(), date, rows }
  } catch (error) {
    progress.end()
    console.error(error instanceof Error ? error.message : String(error))
    return undefined
  } finally {
    progress.end()
  }
}

function keep(part: MeasuredPart): void {
  writeResults(withPart(readResults(), part))
  console.log(`${part.name}: kept in ${RESULTS_FILE} for ${part.source}.`)
}

/** Of the last minute. */
function loadAverage(): number {
  return Number((loadavg()[0] ?? 0).toFixed(1))
}
