import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Row } from './part.ts'

export const RESULTS_FILE = 'test/bench/results.json'

/** Everything that git knows but the results themselves, which change with every run. */
const MEASURED_FILES = ['--', '.', `:!${RESULTS_FILE}`]

const Source = z.object({
  commit: z.string(),
  /** A fingerprint of what is not committed; null for a clean work tree. */
  uncommitted: z.nullable(z.string()),
})

const MeasuredPart = z.object({
  name: z.string(),
  ...Source.shape,
  date: z.string(),
  seconds: z.number(),
  node: z.string(),
  cores: z.number(),
  loadAverage: z.object({ before: z.number(), after: z.number() }),
  rows: z.array(
    z.object({
      what: z.string(),
      note: z.optional(z.string()),
      measured: z.number(),
      unit: z.enum(['ms', 'MB', '1/s', 'KB', 'requests', 'units', 'points', '%', 'pairs', 'trends']),
      reference: z.nullable(z.object({ name: z.string(), value: z.number() })),
      ratio: z.nullable(z.number()),
      goal: z.nullable(z.number()),
    }),
  ),
})

const Results = z.object({ parts: z.array(MeasuredPart) })

/** The code that is measured. */
export type Source = z.infer<typeof Source>
/** A part with the figures of its last run, the code that was measured, and the circumstances of that run. */
export type MeasuredPart = z.infer<typeof MeasuredPart>
/** The parts as they were measured last, each perhaps at another state of the code. */
export type Results = z.infer<typeof Results>

/**
 * The commit that last changed anything but the results, and what is not committed. Committing the results keeps it the
 * same. Throws outside a git repository.
 */
export function currentSource(): Source {
  return { commit: git('log', '-1', '--format=%H', ...MEASURED_FILES).trim(), uncommitted: fingerprint() }
}

function fingerprint(): string | null {
  const changes = git('diff', 'HEAD', '--binary', ...MEASURED_FILES)
  const added = git('ls-files', '--others', '--exclude-standard', '-z', ...MEASURED_FILES)
    .split('\0')
    .filter((path) => path !== '')
  if (changes === '' && added.length === 0) return null
  const hash = createHash('sha256').update(changes)
  for (const path of added) hash.update(path).update(readFileSync(path))
  return hash.digest('hex').slice(0, 12)
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 })
}

/** What was measured last; undefined when there is nothing, or nothing in today's form. */
export function readResults(file = RESULTS_FILE): Results | undefined {
  if (!existsSync(file)) return undefined
  return Results.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
}

/** Adds a part, in the place of its last run. */
export function withPart(results: Results | undefined, part: MeasuredPart): Results {
  const others = results?.parts.filter(({ name }) => name !== part.name) ?? []
  return { parts: [...others, { ...part, rows: part.rows.map(rounded) }] }
}

function rounded(one: Row): Row {
  const short = (value: number) => Number(value.toPrecision(4))
  return {
    ...one,
    measured: short(one.measured),
    reference: one.reference && { ...one.reference, value: short(one.reference.value) },
    ratio: one.ratio === null ? null : short(one.ratio),
  }
}

/** Replaces the file in one step: an interruption leaves the old one or the new one. */
export function writeResults(results: Results, file = RESULTS_FILE): void {
  const next = `${file}.new`
  writeFileSync(next, `${JSON.stringify(results, null, 2)}\n`)
  renameSync(next, file)
}

/** `1a2b3c4d5e`, and whether there is anything that is not committed. */
export function sourceText({ commit, uncommitted }: Source): string {
  return `${commit.slice(0, 10)}${uncommitted === null ? '' : ' with uncommitted changes'}`
}
