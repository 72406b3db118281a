import { writeFileSync } from 'node:fs'
import { freshBuild } from '../../infra/build/freshBuild.ts'
import { benchColdStart } from './coldStart.ts'
import { benchCollection } from './collection.ts'
import { benchFirstView } from './firstView.ts'
import { benchReads } from './reads.ts'
import type { BenchLine } from './result.ts'
import { benchSearch } from './search.ts'

/** `npm run bench`: measures the product against its floors and peers, prints the table, keeps the results. */
const BENCHES: [name: string, bench: () => Promise<BenchLine[]>][] = [
  ['search', benchSearch],
  ['cold starts', benchColdStart],
  ['collection', benchCollection],
  ['reads', benchReads],
  ['first view', benchFirstView],
]

await freshBuild()
const lines: BenchLine[] = []
for (const [name, bench] of BENCHES) {
  console.log(`Measuring ${name} …`)
  lines.push(...(await bench()))
}
console.log(`\n${table(lines)}`)
const result = {
  node: process.version,
  measured: new Date().toISOString().slice(0, 10),
  lines: lines.map(rounded),
}
writeFileSync('test/bench/results.json', `${JSON.stringify(result, null, 2)}\n`)
process.exit(lines.every(isGoodEnough) ? 0 : 1)

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
