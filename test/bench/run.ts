import { readFileSync, writeFileSync } from 'node:fs'
import { freshBuild } from '../../infra/build/freshBuild.ts'
import { benchColdStart } from './coldStart.ts'
import { benchCollection } from './collection.ts'
import { benchCosts } from './costs.ts'
import { benchDigest } from './digest.ts'
import { benchFirstView } from './firstView.ts'
import { benchLoad } from './load.ts'
import { benchReads } from './reads.ts'
import type { BenchLine } from './result.ts'
import { benchSearch } from './search.ts'

/**
 * `npm run bench`: measures the product against its floors and peers, prints the table, keeps the results. With names
 * (`npm run bench -- "first view" reads`) only these; the results of the others stay as they were.
 */
const BENCHES: [name: string, bench: () => Promise<BenchLine[]>][] = [
  ['search', benchSearch],
  ['cold starts', benchColdStart],
  ['collection', benchCollection],
  ['digest', benchDigest],
  ['reads', benchReads],
  ['load', benchLoad],
  ['costs', benchCosts],
  ['first view', benchFirstView],
]

const RESULTS = 'test/bench/results.json'

const wanted = process.argv.slice(2)
const chosen = BENCHES.filter(([name]) => wanted.length === 0 || wanted.includes(name))
if (chosen.length === 0) {
  console.error(`There is no such measurement. Choose of: ${BENCHES.map(([name]) => `"${name}"`).join(', ')}`)
  process.exit(2)
}

await freshBuild()
const lines: BenchLine[] = []
for (const [name, bench] of chosen) {
  console.log(`Measuring ${name} …`)
  lines.push(...(await bench()))
}
console.log(`\n${table(lines)}`)
const result = {
  node: process.version,
  measured: new Date().toISOString().slice(0, 10),
  lines: [...(chosen.length < BENCHES.length ? otherLines() : []), ...lines.map(rounded)],
}
writeFileSync(RESULTS, `${JSON.stringify(result, null, 2)}\n`)
process.exit(lines.every(isGoodEnough) ? 0 : 1)

/** What was measured before of what is not measured now. */
function otherLines(): BenchLine[] {
  const { lines: before }: { lines: BenchLine[] } = JSON.parse(readFileSync(RESULTS, 'utf8'))
  return before.filter(({ what }) => !lines.some((line) => kindOf(line.what) === kindOf(what)))
}

/** A line is named by what it measures; what stands in brackets or after a comma changes from time to time. */
function kindOf(what: string): string {
  return what.replace(/[(,].*$/, '').trim()
}

function table(all: readonly BenchLine[]): string {
  const rows = all.map(({ what, measured, against, unit, ratio, goal }) => [
    what,
    `${shown(measured)} ${unit}`,
    `${shown(against)} ${unit}`,
    `${ratio.toFixed(2)} ×`,
    goal === null ? '' : `≤ ${goal} ×`,
    goal === null ? '' : ratio <= goal ? 'good' : 'MISSED',
  ])
  const heads = ['What', 'Measured', 'Against', 'Ratio', 'Goal', '']
  const widths = heads.map((head, column) =>
    Math.max(...[heads, ...rows].map((row) => row[column]?.length ?? 0), head.length),
  )
  const text = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return [text(heads), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(text)].join('\n')
}

function shown(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)
}

function isGoodEnough({ ratio, goal }: BenchLine): boolean {
  return goal === null || ratio <= goal
}

function rounded(one: BenchLine): BenchLine {
  const short = (value: number) => Number(value.toPrecision(4))
  return { ...one, measured: short(one.measured), against: short(one.against), ratio: short(one.ratio) }
}
