import type { Datapoint } from './Datapoint.ts'
import { mathExpression } from './mathExpression.ts'
import { statistic } from './statistic.ts'

/** What an alarm watches: one metric, or what is worked out of such. */
export type Series =
  | { kind: 'metric'; metric: MetricOf; statistic: string }
  | { kind: 'math'; expression: string; of: ReadonlyMap<string, Series> }

type MetricOf = Pick<Datapoint, 'namespace' | 'metric' | 'dimensions'>

/**
 * The number of a series in a period; undefined when there is none.
 *
 * @param pointsOf the datapoints of a period: of the current one, or of one the given number of periods earlier
 */
export function numberOf(
  series: Series,
  pointsOf: (periodsBefore: number) => readonly Datapoint[],
): number | undefined {
  if (series.kind === 'metric') {
    const found = pointsOf(0).filter((point) => sees(series, point))
    return statistic(
      series.statistic,
      found.map(({ value }) => value),
    )
  }
  return mathExpression(series.expression, (id, before) => {
    const part = series.of.get(id)
    if (!part) throw new Error(`There is no ${id} in ${series.expression}.`)
    return numberOf(part, (periods) => pointsOf(before + periods))
  })
}

/** Whether a datapoint is one of the series: of exactly its metric and its dimensions, no more and no fewer. */
export function sees(series: Series, point: Datapoint): boolean {
  switch (series.kind) {
    case 'metric':
      return isOf(series.metric, point)
    case 'math':
      return [...series.of.values()].some((part) => sees(part, point))
  }
}

function isOf({ namespace, metric, dimensions }: MetricOf, point: Datapoint): boolean {
  const names = Object.keys(dimensions)
  return (
    point.namespace === namespace &&
    point.metric === metric &&
    Object.keys(point.dimensions).length === names.length &&
    names.every((name) => point.dimensions[name] === dimensions[name])
  )
}
