import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { meetsGoal, type Row } from './part.ts'

export const RESULTS_FILE = 'test/bench/results.json'

/** Parts whose figures without a goal are kept, too: the cost model uses them. */
const OF_COST_MODEL = ['costs', 'digest']

/** The parts as they were measured last, each perhaps at another state of the code. */
type Results = { parts: { name: string; source: string; date: string; figures: Row[] }[] }

export function readResults(): Results {
  return JSON.parse(readFileSync(RESULTS_FILE, 'utf8'))
}

/** Keeps the figures of a part that have a goal, in four digits, in the place of its last run. Returns their commit. */
export function keepResults(name: string, rows: readonly Row[]): string {
  const source = currentSource()
  const others = readResults().parts.filter((part) => part.name !== name)
  const figures = keptOf(name, rows)
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

/** The figures of a part that are kept, as they are kept. */
export function keptOf(part: string, rows: readonly Row[]): Row[] {
  const digits = (value: number) => Number(value.toPrecision(4))
  return rows
    .filter(({ goal }) => goal !== undefined || OF_COST_MODEL.includes(part))
    .map(({ what, measured, unit, goal, reference, against }) =>
      goal === undefined || against === undefined
        ? { what, measured: digits(measured), unit }
        : { what, measured: digits(measured), unit, goal, reference, against: digits(against) },
    )
}

/** A line for each figure. */
function resultsText({ parts }: Results): string {
  const texts = parts.map(({ figures, ...part }) => {
    const lines = figures.map((figure) => `\n    ${JSON.stringify(figure)}`)
    return `${JSON.stringify(part).slice(0, -1)},"figures":[${lines.join()}\n  ]}`
  })
  return `{"parts":[\n  ${texts.join(',\n  ')}\n]}\n`
}

/** A line of a figure: `MISSED  Search, median (504 queries): 7.1 ms, 5.2 of at most 5 × substring scan 1.4 ms`. */
export function rowText(row: Row): string {
  const { what, note, measured, unit, reference, against = 0, goal } = row
  const verdict = (goal === undefined ? '' : meetsGoal(row) ? 'met' : 'MISSED').padEnd(6)
  const figure = `${verdict}  ${what}${note === undefined ? '' : ` (${note})`}: ${number(measured)} ${unit}`
  if (reference === undefined) return figure
  if (goal === 0) return `${figure}, ${reference}`
  const limit = `${reference} ${number(against)} ${unit}`
  if (reference === 'at most' || reference === 'at least') return `${figure}, ${limit}`
  return `${figure}, ${number(measured / against)} of at most ${goal} × ${limit}`
}

function number(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: 4 })
}
