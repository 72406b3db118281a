import { runInNewContext } from 'node:vm'
import * as z from 'zod/mini'
import { namesInTemplate } from './namesInTemplate.ts'
import type { SynthesizedTemplate } from './synthesize.ts'

/** A metric that an alarm watches; what its dimensions refer to is called as in the product (`function ingest`). */
type WatchedMetric = { namespace: string; name: string; dimensions: Record<string, string> }

/** An alarm as CloudWatch gets it. */
export type DeployedAlarm = {
  /** By their ids in the expression; an alarm on a metric itself has it as `value`. */
  metrics: ReadonlyMap<string, WatchedMetric>
  expression: string
  periods: number
  isBad(value: number): boolean
  missing: 'breaching' | 'notBreaching' | 'ignore'
}

const Metric = {
  Namespace: z.string(),
  MetricName: z.string(),
  Dimensions: z.array(z.object({ Name: z.string(), Value: z.unknown() })),
}
const Common = {
  AlarmName: z.string(),
  ComparisonOperator: z.enum(['GreaterThanThreshold', 'LessThanThreshold']),
  EvaluationPeriods: z.number(),
  Threshold: z.number(),
  TreatMissingData: z.enum(['breaching', 'notBreaching', 'ignore']),
  AlarmDescription: z.string(),
  AlarmActions: z.array(z.unknown()),
}
/** With any other setting, nobody could say here when the alarm rings. */
const Properties = z.union([
  z.strictObject({ ...Common, ...Metric, Period: z.number(), Statistic: z.string() }),
  z.strictObject({
    ...Common,
    Metrics: z.tuple(
      [z.object({ Expression: z.string() })],
      z.object({ Id: z.string(), MetricStat: z.object({ Metric: z.object(Metric) }) }),
    ),
  }),
])

/** The alarms of a template, by their names without the deployment's. */
export function alarmsIn(template: SynthesizedTemplate): Map<string, DeployedAlarm> {
  const { nameOf } = namesInTemplate(template)
  const metricOf = ({ Namespace, MetricName, Dimensions }: z.infer<z.ZodMiniObject<typeof Metric>>): WatchedMetric => ({
    namespace: Namespace,
    name: MetricName,
    dimensions: Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, nameOf(Value)])),
  })
  const alarms = Object.values(template.Resources).filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm')
  return new Map(
    alarms.map((resource) => {
      const read = Properties.parse(resource.Properties)
      const [{ Expression }, ...parts] = 'Metrics' in read ? read.Metrics : [{ Expression: 'value' }]
      const metrics = parts.map(({ Id, MetricStat }) => [Id, metricOf(MetricStat.Metric)] as const)
      return [
        alarmName(read.AlarmName),
        {
          metrics: new Map('Metrics' in read ? metrics : [['value', metricOf(read)]]),
          expression: Expression,
          periods: read.EvaluationPeriods,
          isBad: (value) =>
            read.ComparisonOperator === 'GreaterThanThreshold' ? value > read.Threshold : value < read.Threshold,
          missing: read.TreatMissingData,
        },
      ]
    }),
  )
}

/** The name of an alarm without its deployment: `DataOld`. */
export function alarmName(name: string): string {
  return name.replace(/^Uptick-[a-z]+-[a-z]+-[a-z]+-\d-/, '')
}

/** The values of metrics in consecutive periods, the oldest first; undefined where there is none. */
export type Values = Readonly<Record<string, readonly (number | undefined)[]>>

/** How many periods further back CloudWatch looks when some have no value, as in the example of its guide. */
const FURTHER_BACK = 2

/**
 * Whether an alarm rings after the last of some periods: CloudWatch leaves out periods without a value while there are enough
 * older ones, and what is still missing counts as the alarm says. An alarm that ignores it keeps its state, here OK.
 */
export function rings(alarm: DeployedAlarm, values: Values): boolean {
  const last = Math.max(...Object.values(values).map(({ length }) => length)) - 1
  const newest = Array.from({ length: alarm.periods + FURTHER_BACK }, (_, back) =>
    seriesValue(alarm, values, last - back),
  )
    .filter((value) => value !== undefined)
    .slice(0, alarm.periods)
  const isMissing = newest.length < alarm.periods
  return newest.every(alarm.isBad) && (!isMissing || alarm.missing === 'breaching')
}

/** The expressions of our alarms are JavaScript with these functions. A value that is made of a missing one is missing. */
function seriesValue({ metrics, expression }: DeployedAlarm, values: Values, period: number): number | undefined {
  const difference = /^DIFF\((.+)\)$/.exec(expression)?.[1]
  const at = (text: string, index: number) =>
    Number(
      runInNewContext(text, {
        ...Object.fromEntries([...metrics.keys()].map((id) => [id, values[id]?.[index]])),
        IF: (isTrue: boolean, yes?: number, no?: number) => (isTrue ? yes : no),
        FILL: (value: number | undefined, instead: number) => value ?? instead,
        MAX: (all: (number | undefined)[]) => Math.max(...all.filter((each) => each !== undefined)),
      }),
    )
  const value = difference === undefined ? at(expression, period) : at(difference, period) - at(difference, period - 1)
  return Number.isFinite(value) ? value : undefined
}
