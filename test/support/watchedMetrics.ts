import * as z from 'zod/mini'
import type { SynthesizedTemplate } from './synthesize.ts'

/** An alarm as the template has it, on one of the numbers that our own functions write. */
const OwnAlarm = z.object({
  AlarmName: z.string(),
  Namespace: z.literal('Uptick'),
  MetricName: z.string(),
  Dimensions: z.array(z.object({ Name: z.string(), Value: z.string() })),
  Statistic: z.enum(['Sum', 'Maximum']),
  Threshold: z.number(),
  ComparisonOperator: z.literal('GreaterThanThreshold'),
})
type OwnAlarm = z.infer<typeof OwnAlarm>

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

/** The alarms of a template that watch our own numbers, by what they are called without the stack's name. */
export function ownAlarms({ Resources }: SynthesizedTemplate): Map<string, OwnAlarm> {
  return new Map(
    Object.values(Resources).flatMap(({ Type, Properties }) => {
      const alarm = Type === 'AWS::CloudWatch::Alarm' ? OwnAlarm.safeParse(Properties).data : undefined
      return alarm ? [[alarm.AlarmName.replace(/^Uptick-[a-z]+-/, ''), alarm] as const] : []
    }),
  )
}

/** The numbers that CloudWatch reads out of a function's lines for an alarm: exactly this metric with these dimensions. */
export function watchedBy(alarm: OwnAlarm, lines: readonly string[]): number[] {
  const dimensions = alarm.Dimensions.map(({ Name }) => Name).toSorted()
  return lines.flatMap((line) => {
    const read = MetricLine.safeParse(jsonOf(line)).data
    if (!read || alarm.Dimensions.some(({ Name, Value }) => read[Name] !== Value)) return []
    return read._aws.CloudWatchMetrics.flatMap(({ Namespace, Dimensions, Metrics }) => {
      const isIt =
        Namespace === alarm.Namespace &&
        Metrics.some(({ Name }) => Name === alarm.MetricName) &&
        Dimensions.some((set) => set.toSorted().join() === dimensions.join())
      return isIt ? [z.array(z.number()).parse([read[alarm.MetricName]].flat())] : []
    }).flat()
  })
}

/** Which alarms ring when these lines are written within one of their periods. */
export function rungBy(alarms: ReadonlyMap<string, OwnAlarm>, lines: readonly string[]): string[] {
  return [...alarms].flatMap(([name, alarm]) => {
    const numbers = watchedBy(alarm, lines)
    const number =
      alarm.Statistic === 'Sum' ? numbers.reduce((sum, each) => sum + each, 0) : Math.max(...numbers)
    return numbers.length > 0 && number > alarm.Threshold ? [name] : []
  })
}

/** Most lines are JSON; what a crash writes is not. */
function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
