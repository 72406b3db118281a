import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Row } from './part.ts'

export const RESULTS_FILE = 'test/bench/results.json'

/** The parts as they were measured last, each perhaps at another state of the code. */
type Results = { parts: { name: string; source: string; date: string; figures: Row[] }[] }

export function readResults(): Results {
  return JSON.parse(readFileSync(RESULTS_FILE, 'utf8'))
}

/** Keeps the figures of a part in the place of its last run. Returns their commit. */
export function keepResults(name: string, rows: readonly Row[]): string {
  const source = currentSource()
  const others = readResults().parts.filter((part) => part.name !== name)
  const figures = rows.map(({ note: _, ...figure }) => figure)
  writeFileSync(
    RESULTS_FILE,
    resultsText({ parts: [...others, { name, source, date: new Date().toISOString(), figures }] }),
  )
  return source
}

/** The commit that last changed anything but the results, which change with every run; throws outside a git repository. */
function currentSource(): string {
  const git = (...args: string[]) =>
    execFileSync('git', [...args, '--', '.', `:!${RESULTS_FILE}`], { encoding: 'utf8' })
  const commit = git('log', '-1', '--format=%h').trim()
  return git('status', '--porcelain') === '' ? commit : `${commit} with uncommitted changes`
}

/** Numbers in four digits, and a line for each figure: for each object without others in it. */
export function resultsText(results: Results): string {
  const fourDigits = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value)
  const text = JSON.stringify(results, fourDigits, 1)
  return `${text.replaceAll(/\{[^{}]*\}/g, (figure) => figure.replaceAll(/\n\s*/g, ''))}\n`
}
