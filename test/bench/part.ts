/** One measured figure, what it is compared with, and the goal of that comparison. */
export type Row = {
  /** The same in every run, so that figures of two runs can be compared. */
  what: string
  /** What this run's figure is based on, such as a number of queries. */
  note?: string
  measured: number
  unit: 'ms' | 'MB' | '1/s' | 'KB' | 'requests' | 'units' | 'points' | '%' | 'pairs' | 'trends'
  /** The floor, peer or limit; null for a figure that is only recorded. */
  reference: { name: string; value: number } | null
  /** Measured divided by the reference, or the reverse where more is better: smaller is always better. */
  ratio: number | null
  /** The largest ratio that meets the goal; null without a goal. */
  goal: number | null
}

/** The comparison that a row makes, known before anything is measured. */
export type Goal = Pick<Row, 'what' | 'goal'> & { reference: string }

/** A goal whose reference is a fixed number. */
export type Limit = Goal & { most?: number; least?: number; unit: Row['unit'] }

/** `smallest` only shows that a part works: its figures mean nothing. */
export type Size = 'full' | 'smallest'

/** Reports what is being measured now, and how much of it is done. */
export type Progress = (step: string, done?: number, total?: number) => void

/** A part of the benchmark, which can be measured by itself. */
export type Part = {
  name: string
  what: string
  goals: readonly Goal[]
  /** The part is stopped after this; 3 unless given. */
  limitMinutes?: number
  run(size: Size, progress: Progress): Promise<Row[]>
}

type Figures = Pick<Row, 'measured' | 'unit' | 'note'> & { against: number; what?: string }

/** A row whose figure should be small. `what` replaces the goal's where several rows share one goal. */
export function row({ what, goal, reference }: Goal, { against, ...figures }: Figures): Row {
  return {
    what,
    ...figures,
    reference: { name: reference, value: against },
    ratio: figures.measured / against,
    goal,
  }
}

/** A row whose figure should be large. */
export function rowOfMore(goal: Goal, figures: Figures): Row {
  return { ...row(goal, figures), ratio: figures.against / figures.measured }
}

export function atMost(what: string, most: number, unit: Row['unit']): Limit {
  return { what, reference: 'at most', goal: 1, most, unit }
}

export function atLeast(what: string, least: number, unit: Row['unit']): Limit {
  return { what, reference: 'at least', goal: 1, least, unit }
}

/** A goal that is met by a count of zero only, such as of errors. */
export function noneAllowed(what: string, unit: Row['unit'] = 'requests'): Limit {
  return { what, reference: 'none allowed', goal: 0, most: 0, unit }
}

/** The row of a goal with a fixed number. */
export function limitRow(limit: Limit, measured: number, about: Pick<Row, 'note'> = {}): Row {
  const { most, least = 0, unit } = limit
  const figures = { measured, unit, ...about }
  if (most === undefined) return rowOfMore(limit, { ...figures, against: least })
  // A ratio to zero does not exist: the count itself is compared with zero.
  return { ...row(limit, { ...figures, against: most }), ...(most === 0 && { ratio: measured }) }
}

/** A figure that is only recorded. */
export function recorded(what: string, measured: number, unit: Row['unit']): Row {
  return { what, measured, unit, reference: null, ratio: null, goal: null }
}

/** Whether a row reaches its goal; undefined without a goal. */
export function meetsGoal({ ratio, goal }: Row): boolean | undefined {
  return goal === null || ratio === null ? undefined : ratio <= goal
}

/** The note of a row for which a busy machine left fewer rounds than planned. */
export function roundsNote(done: number, planned: number): { note?: string } {
  return done < planned ? { note: `only ${done} of ${planned} rounds` } : {}
}

/**
 * Repeats a measurement. On a busy machine there are fewer rounds, at least one, so that the part ends within its limit.
 */
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
