/** One measured figure, what it is compared with, and the goal of that comparison. */
export type Row = {
  /** The same in every run, so that figures of two runs can be compared. */
  what: string
  /** What this run's figure is based on, such as a number of queries. */
  note?: string | undefined
  measured: number
  unit: string
  /** The floor, peer or limit, and its value. Neither for a figure that is only recorded. */
  reference?: string
  against?: number
  /** How often that the figure may be at most. */
  goal?: number
}

/** `smallest` only shows that a part works: its figures mean nothing. */
export type Size = 'full' | 'smallest'

/** Measures one part of the benchmark. */
export type Measure = (size: Size) => Promise<Row[]>

/** The variables of processes that write no logs and no metrics. */
export const SILENT = { POWERTOOLS_LOG_LEVEL: 'SILENT', POWERTOOLS_METRICS_DISABLED: 'true' }

export function atMost(what: string, most: number, unit: string, measured: number, note?: string): Row {
  return { what, note, measured, unit, reference: 'at most', against: most, goal: 1 }
}

/** A figure that may be so often as large as another of the same unit. */
export function atMostTimes(
  what: string,
  goal: number,
  [reference, against]: readonly [name: string, value: number],
  unit: string,
  measured: number,
  note?: string,
): Row {
  return { what, note, measured, unit, reference, against, goal }
}

/** Whether a row reaches its goal; true without a goal. */
export function meetsGoal({ measured, against = 0, goal }: Row): boolean {
  return goal === undefined || measured <= goal * against
}

/** A line of a figure: `MISSED  Search, median (504 queries): 7.1 ms, 5.2 of at most 5 × substring scan 1.4 ms`. */
export function rowText(row: Row): string {
  const { what, note, measured, unit, reference = '', against = 0, goal } = row
  const figure = `${what}${note === undefined ? '' : ` (${note})`}: ${number(measured)} ${unit}`
  if (goal === undefined) return `        ${figure}`
  const times = reference === 'at most' ? '' : `${number(measured / against)} of at most ${goal} × `
  return `${meetsGoal(row) ? 'met   ' : 'MISSED'}  ${figure}, ${times}${reference} ${number(against)} ${unit}`
}

function number(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: 4 })
}

/** Measures several times, one after the other. */
export async function repeat<Value>(times: number, act: () => Promise<Value>): Promise<Value[]> {
  const values: Value[] = []
  while (values.length < times) values.push(await act())
  return values
}

/** Does something once: what it gives, and the milliseconds of processor time that it takes. */
export function timed<Value>(act: () => Value): [value: Value, milliseconds: number] {
  const before = process.cpuUsage()
  const value = act()
  const { user, system } = process.cpuUsage(before)
  return [value, (user + system) / 1_000]
}

/** The middle of a list of measurements. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** The value that this share of the measurements does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
