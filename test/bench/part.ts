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
  /** How often that the figure may be at most; of a limit that is `at least`, it has to reach that. */
  goal?: number
}

/** `smallest` only shows that a part works: its figures mean nothing. */
export type Size = 'full' | 'smallest'

/** Says what is being measured now. */
export type Progress = (step: string) => void

/** Measures one part of the benchmark. */
export type Measure = (size: Size, progress: Progress) => Promise<Row[]>

export function atMost(what: string, most: number, unit: string, measured: number, note?: string): Row {
  return { what, note, measured, unit, reference: 'at most', against: most, goal: 1 }
}

export function atLeast(what: string, least: number, unit: string, measured: number, note?: string): Row {
  return { what, note, measured, unit, reference: 'at least', against: least, goal: 1 }
}

/** A count that has to be zero, such as of errors. */
export function none(what: string, measured: number, note?: string, unit = 'requests'): Row {
  return { what, note, measured, unit, reference: 'none allowed', against: 0, goal: 0 }
}

/** A figure that is only recorded. */
export function recorded(what: string, measured: number, unit: string, note?: string): Row {
  return { what, note, measured, unit }
}

/** Whether a row reaches its goal; true without a goal. */
export function meetsGoal({ measured, reference, against = 0, goal }: Row): boolean {
  if (goal === undefined) return true
  return reference === 'at least' ? measured >= against : measured <= goal * against
}

/** Repeats a measurement. On a busy machine there are fewer rounds, at least one, so that the part ends within its limit. */
export async function repeat<Value>(
  { times, withinMs }: { times: number; withinMs: number },
  act: (round: number) => Promise<Value>,
): Promise<Value[]> {
  const start = performance.now()
  const values: Value[] = []
  while (values.length < times) {
    values.push(await act(values.length))
    const elapsed = performance.now() - start
    if (elapsed + elapsed / values.length > withinMs) break
  }
  return values
}

/** The note of a row for which a busy machine left fewer rounds than planned. */
export function roundsNote(done: number, planned: number): string | undefined {
  return done < planned ? `only ${done} of ${planned} rounds` : undefined
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
