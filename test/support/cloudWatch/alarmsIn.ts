import * as z from 'zod/mini'
import { resolve, type Scope } from '../cloudFormation/resolve.ts'
import { namesInTemplate } from '../namesInTemplate.ts'
import type { SynthesizedTemplate } from '../synthesize.ts'
import type { Series } from './Series.ts'

/** An alarm as CloudWatch keeps it. */
export type Alarm = {
  series: Series
  periodSeconds: number
  /** For how many periods in a row it must be bad. */
  periods: number
  isBad: (value: number) => boolean
  /** What it means that there is no number. */
  silence: 'breaching' | 'notBreaching' | 'ignore'
}

/**
 * The alarms of a template by what they are called without the stack's name. What their dimensions refer to is called
 * as in the product (`function ingest`, `table people`). Throws for an alarm with settings that are not understood:
 * nobody could say when it rings.
 */
export function alarmsIn(template: SynthesizedTemplate): Map<string, Alarm> {
  const scope = scopeOf(template)
  return new Map(
    Object.values(template.Resources)
      .filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm')
      .map(({ Properties }) => {
        const read = AlarmProperties.parse(resolve(Properties, scope))
        return [alarmName(read.AlarmName), alarmOf(read)]
      }),
  )
}

/** What an alarm is about, without the name of its deployment: `DataOld`. */
export function alarmName(name: string): string {
  return name.replace(/^Uptick-[a-z]+-[a-z]+-[a-z]+-\d-/, '')
}

const Dimensions = z._default(z.array(z.strictObject({ Name: z.string(), Value: z.string() })), [])
const Metric = { Namespace: z.string(), MetricName: z.string(), Dimensions }

const MetricStat = z.strictObject({
  Id: z.string(),
  MetricStat: z.strictObject({ Metric: z.strictObject(Metric), Period: z.number(), Stat: z.string() }),
  ReturnData: z.literal(false),
})
const Expression = z.strictObject({
  Id: z.string(),
  Expression: z.string(),
  Label: z.string(),
  Period: z.optional(z.number()),
  ReturnData: z.literal(true),
})

const Common = {
  AlarmName: z.string(),
  AlarmDescription: z.string(),
  AlarmActions: z.array(z.string()),
  ComparisonOperator: z.enum(['GreaterThanThreshold', 'LessThanThreshold']),
  EvaluationPeriods: z.number(),
  Threshold: z.number(),
  TreatMissingData: z.enum(['breaching', 'notBreaching', 'ignore']),
}
const AlarmProperties = z.union([
  z.strictObject({ ...Common, ...Metric, Period: z.number(), Statistic: z.string() }),
  z.strictObject({ ...Common, Metrics: z.array(z.union([MetricStat, Expression])) }),
])
type AlarmProperties = z.infer<typeof AlarmProperties>

function alarmOf(read: AlarmProperties): Alarm {
  const { Threshold, TreatMissingData: silence, EvaluationPeriods: periods } = read
  if (silence === 'ignore' && periods > 1) throw new Error(`What ${read.AlarmName} does in silence is not understood.`)
  if ('Namespace' in read && read.Namespace === 'AWS/DynamoDB')
    throw new Error(`${read.AlarmName} would ring for ever: silence of DynamoDB never ends an alarm.`)
  const isAbove = read.ComparisonOperator === 'GreaterThanThreshold'
  return {
    ...watched(read),
    periods,
    silence,
    isBad: (value) => (isAbove ? value > Threshold : value < Threshold),
  }
}

function watched(read: AlarmProperties): Pick<Alarm, 'series' | 'periodSeconds'> {
  if (!('Metrics' in read)) return { series: seriesOfMetric(read, read.Statistic), periodSeconds: read.Period }
  const metrics = read.Metrics.filter((each) => 'MetricStat' in each)
  const expressions = read.Metrics.filter((each) => 'Expression' in each)
  const periodLengths = new Set([
    ...metrics.map(({ MetricStat: { Period } }) => Period),
    ...expressions.flatMap(({ Period }) => Period ?? []),
  ])
  const [expression] = expressions
  const [periodSeconds] = periodLengths
  if (!expression || expressions.length > 1 || !periodSeconds || periodLengths.size > 1)
    throw new Error(`What ${read.AlarmName} watches is not understood.`)
  const of = new Map(metrics.map(({ Id, MetricStat: { Metric: metric, Stat } }) => [Id, seriesOfMetric(metric, Stat)]))
  const { Expression: text } = expression
  return { series: { kind: 'math', expression: text, of }, periodSeconds }
}

function seriesOfMetric(
  { Namespace, MetricName, Dimensions: list }: z.infer<z.ZodMiniObject<typeof Metric>>,
  statistic: string,
): Series {
  const dimensions = Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]))
  return { kind: 'metric', metric: { namespace: Namespace, metric: MetricName, dimensions }, statistic }
}

/** What references stand for: a resource by its name is what it is for, by anything else of it that and what it is. */
function scopeOf(template: SynthesizedTemplate): Scope {
  const { nameOf, nameOfId } = namesInTemplate(template)
  const isQueue = (id: string) => template.Resources[id]?.Type === 'AWS::SQS::Queue'
  return {
    // A queue's reference is its address.
    reference: (id) => (isQueue(id) ? `${nameOfId(id)} QueueUrl` : nameOf({ Ref: id })),
    attribute: (id, attribute) =>
      isQueue(id) && attribute === 'QueueName' ? nameOfId(id) : `${nameOfId(id)} ${attribute}`,
    isTrue: (condition) => {
      throw new Error(`An alarm depends on ${condition}.`)
    },
    output: (stack, name) => `${stack} ${name}`,
  }
}
