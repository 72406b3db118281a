import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Row } from './part.ts'

export const RESULTS_FILE = 'test/bench/results.json'

/** Parts whose figures without a goal are kept, too: the cost model uses them. */
const OF_COST_MODEL = ['costs', 'digest']

const Figure = z.object({
  what: z.string(),
  measured: z.number(),
  unit: z.string(),
  /** The largest ratio that meets the goal, and what the ratio is to. */
  goal: z.optional(z.number()),
  reference: z.optional(z.string()),
  against: z.optional(z.number()),
})

const Results = z.object({
  parts: z.array(z.object({ name: z.string(), source: z.string(), date: z.string(), figures: z.array(Figure) })),
})
/** The parts as they were measured last, each perhaps at another state of the code. */
export type Results = z.infer<typeof Results>
export type MeasuredPart = { name: string; source: string; date: string; rows: Row[] }

/** The commit that last changed anything but the results, which change with every run; throws outside a git repository. */
export function currentSource(): string {
  const others = ['--', '.', `:!${RESULTS_FILE}`]
  const commit = git('log', '-1', '--format=%h', ...others).trim()
  return git('status', '--porcelain', ...others) === '' ? commit : `${commit} with uncommitted changes`
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' })
}

/** What was measured last; nothing when there is no file, or one of another form. */
export function readResults(file = RESULTS_FILE): Results {
  const read = existsSync(file) ? Results.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data : undefined
  return read ?? { parts: [] }
}

/** Adds a part in the place of its last run, with the figures that have a goal. Those of other parts are kept. */
export function withPart({ parts }: Results, { name, source, date, rows }: MeasuredPart): Results {
  const kept = rows.filter(({ goal }) => goal !== null || OF_COST_MODEL.includes(name))
  const others = parts.filter((part) => part.name !== name)
  return { parts: [...others, { name, source, date, figures: kept.map(figureOf) }] }
}

function figureOf({ what, measured, unit, reference, goal }: Row): z.infer<typeof Figure> {
  const figure = { what, measured: short(measured), unit }
  if (goal === null || reference === null) return figure
  return { ...figure, goal, reference: reference.name, against: short(reference.value) }
}

function short(value: number): number {
  return Number(value.toPrecision(4))
}

/** Replaces the file in one step, a line for each figure: an interruption leaves the old one or the new one. */
export function writeResults({ parts }: Results, file = RESULTS_FILE): void {
  const texts = parts.map(({ figures, ...part }) => {
    const lines = figures.map((figure) => `\n    ${JSON.stringify(figure)}`)
    return `${JSON.stringify(part).slice(0, -1)},"figures":[${lines.join()}\n  ]}`
  })
  writeFileSync(`${file}.new`, `{"parts":[\n  ${texts.join(',\n  ')}\n]}\n`)
  renameSync(`${file}.new`, file)
}
