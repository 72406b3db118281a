import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { freshBuild } from '../../infra/build/freshBuild.ts'
import { rowText, SILENT } from './part.ts'
import { PARTS } from './parts.ts'
import { readResults } from './results.ts'

/** A part that hangs must end. `load` takes about ten minutes. */
const LIMIT_MINUTES = 15

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
  for (const name of chosen) if (!(await isMeasured(name))) process.exitCode = 1
}

/** Prints what a part measures, and its figures as they were measured last. */
function list(name: string): void {
  const figures = readResults().parts.find((part) => part.name === name)?.figures ?? []
  console.log([name, `  ${PARTS[name]?.what}`, ...figures.map(rowText), ''].join('\n'))
}

/**
 * Measures a part in a process of its own, so that one that fails, hangs or fills the memory does not disturb the others.
 * Whether it was measured and met its goals.
 */
async function isMeasured(name: string): Promise<boolean> {
  console.log(`\n${name} (load average ${loadavg()[0]?.toFixed(1)})\n  ${PARTS[name]?.what}`)
  const part = fork('test/bench/measure.ts', [name, values.smallest ? 'smallest' : 'full'], {
    env: { ...process.env, ...SILENT },
    execArgv: ['--import', 'tsx'],
    timeout: LIMIT_MINUTES * 60_000,
    killSignal: 'SIGKILL',
  })
  const [code, signal] = await once(part, 'exit')
  if (signal !== null) console.error(`${name} was ended by ${signal}; it may take ${LIMIT_MINUTES} minutes.`)
  return code === 0
}
