import * as z from 'zod/mini'
import { jsonOf } from '../jsonOf.ts'
import type { Datapoint } from './Datapoint.ts'

/** A line of a log in CloudWatch's embedded format: where its numbers go, and the numbers beside it. */
const MetricLine = z.looseObject({
  _aws: z.object({
    CloudWatchMetrics: z.array(
      z.object({
        Namespace: z.string(),
        Dimensions: z.array(z.array(z.string())),
        Metrics: z.array(z.object({ Name: z.string(), Unit: z.string() })),
      }),
    ),
  }),
})

/** The numbers that CloudWatch reads out of lines of a log, as if all had been written at this time. */
export function embeddedMetrics(lines: readonly string[], at: number): Datapoint[] {
  return lines.flatMap((line) => {
    const read = MetricLine.safeParse(jsonOf(line)).data
    if (!read) return []
    return read._aws.CloudWatchMetrics.flatMap(({ Namespace: namespace, Dimensions, Metrics }) =>
      Metrics.flatMap(({ Name: metric }) =>
        Dimensions.flatMap((names) => {
          const dimensions = Object.fromEntries(names.map((name) => [name, String(read[name])]))
          const values = z.array(z.number()).parse([read[metric]].flat())
          return values.map((value) => ({ namespace, metric, dimensions, at, value }))
        }),
      ),
    )
  })
}
