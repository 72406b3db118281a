import { describe, expect, test } from 'vitest'
import { type Alarm, alarmsIn } from '../support/cloudWatch/alarmsIn.ts'
import type { Datapoint } from '../support/cloudWatch/Datapoint.ts'
import { rings, rungBy } from '../support/cloudWatch/evaluateAlarm.ts'
import { logFilter } from '../support/cloudWatch/logFilter.ts'
import { mathExpression } from '../support/cloudWatch/mathExpression.ts'
import { statistic } from '../support/cloudWatch/statistic.ts'
import { SynthesizedTemplate } from '../support/synthesize.ts'

const MINUTE = 60_000
const PERIOD = 5 * MINUTE

/** The properties of an alarm on errors of a thing. */
const PROPERTIES = {
  AlarmName: 'Uptick-prod-us-east-1-Errors',
  AlarmDescription: 'Errors',
  AlarmActions: [],
  ComparisonOperator: 'GreaterThanThreshold',
  Dimensions: [{ Name: 'Thing', Value: 'one' }],
  EvaluationPeriods: 1,
  MetricName: 'Errors',
  Namespace: 'Test',
  Period: 300,
  Statistic: 'Sum',
  Threshold: 2,
  TreatMissingData: 'notBreaching',
}

function anAlarm(about: object = {}): Alarm {
  const Resources = { It: { Type: 'AWS::CloudWatch::Alarm', Properties: { ...PROPERTIES, ...about } } }
  const alarm = alarmsIn(SynthesizedTemplate.parse({ Resources })).get('Errors')
  if (!alarm) throw new Error('There is no alarm.')
  return alarm
}

function aPoint(about: Partial<Datapoint> = {}): Datapoint {
  return { namespace: 'Test', metric: 'Errors', dimensions: { Thing: 'one' }, at: 0, value: 1, ...about }
}

/** A data point in each period, the oldest first; none for undefined. */
function inPeriods(values: readonly (number | undefined)[]): Datapoint[] {
  return values.flatMap((value, index) => (value === undefined ? [] : aPoint({ at: index * PERIOD, value })))
}

describe('an alarm', () => {
  test.each([
    ['rings above its threshold', [3], true],
    ['does not ring at its threshold', [2], false],
    ['sums the values of a period', [1, 1, 1], true],
  ])('%s', (_, values, expected) => {
    const points = values.map((value, index) => aPoint({ value, at: index * MINUTE }))
    expect(rings(anAlarm(), points, PERIOD)).toBe(expected)
  })

  test('with a lower threshold does not ring at it', () => {
    const alarm = anAlarm({ ComparisonOperator: 'LessThanThreshold' })
    expect(rings(alarm, [aPoint({ value: 2 })], PERIOD)).toBe(false)
    expect(rings(alarm, [aPoint({ value: 1 })], PERIOD)).toBe(true)
  })

  test('separates periods to the millisecond', () => {
    const points = [aPoint({ at: PERIOD - 1, value: 2 }), aPoint({ at: PERIOD, value: 2 })]
    expect(rungBy(new Map([['Errors', anAlarm()]]), points)).toEqual([])
  })

  test.each([
    ['another metric', { metric: 'Faults' }],
    ['another namespace', { namespace: 'Tests' }],
    ['another thing', { dimensions: { Thing: 'other' } }],
    ['no thing', { dimensions: {} }],
    ['a thing and more', { dimensions: { Thing: 'one', Part: 'left' } }],
  ])('ignores %s', (_, about) => {
    expect(rings(anAlarm(), [aPoint({ ...about, value: 9 })], PERIOD)).toBe(false)
  })

  test.each([
    ['three bad periods in a row', [9, 9, 9], true],
    ['two', [0, 9, 9], false],
    ['two, with none before', [undefined, 9, 9], false],
    ['three with a good one between', [9, 9, 0, 9], false],
    // CloudWatch looks further back before it treats data as missing.
    ['three with silence between', [9, 9, undefined, 9], true],
  ])('for three periods: %s', (_, values, expected) => {
    const alarm = anAlarm({ EvaluationPeriods: 3 })
    expect(rings(alarm, inPeriods(values), values.length * PERIOD)).toBe(expected)
  })

  test.each([
    ['is OK without data', 'notBreaching', true, false],
    ['rings without data', 'breaching', false, true],
    ['keeps ringing without data', 'ignore', true, true],
    ['stays OK without data', 'ignore', false, false],
  ])('%s (%s)', (_, TreatMissingData, before, expected) => {
    expect(rings(anAlarm({ TreatMissingData }), [], PERIOD, before)).toBe(expected)
  })

  test('with breaching missing data rings only after several periods without data', () => {
    const alarm = anAlarm({ TreatMissingData: 'breaching' })
    expect(rings(alarm, inPeriods([0, undefined, undefined]), 3 * PERIOD)).toBe(false)
    expect(rings(alarm, inPeriods([0, undefined, undefined, undefined]), 4 * PERIOD)).toBe(true)
  })

  test.each([
    ['a setting', { DatapointsToAlarm: 2 }],
    ['a comparison', { ComparisonOperator: 'LessThanLowerThreshold' }],
    ['a treatment of missing data', { TreatMissingData: 'missing' }],
    ['ignored missing data in several periods', { TreatMissingData: 'ignore', EvaluationPeriods: 2 }],
  ])('is refused with %s that is not supported', (_, about) => {
    expect(() => anAlarm(about)).toThrow()
  })
})

describe('a statistic', () => {
  test.each([
    ['Sum', [1, 2, 6], 9],
    ['Average', [1, 2, 6], 3],
    ['Maximum', [1, 6, 2], 6],
    ['p99', [...Array(99).fill(1), 5], 1],
    ['p99', [...Array(98).fill(1), 5, 5], 5],
  ])('%s', (name, values, expected) => {
    expect(statistic(name, values)).toBe(expected)
    expect(statistic(name, [])).toBeUndefined()
  })

  test('that is not supported is refused', () => {
    expect(() => statistic('Minimum', [1])).toThrow('Minimum')
  })
})

describe('a math expression', () => {
  const values = new Map([
    ['errors', 10],
    ['requests', 400],
  ])
  const valueOfId = (id: string) => values.get(id)

  test.each([
    ['100 * errors / requests', 2.5],
    ['IF(errors >= 10, requests, 0)', 400],
    ['IF(errors >= 11, requests, 0)', 0],
    ['FILL(errors, 0)', 10],
    ['FILL(nothing, 0)', 0],
    ['errors + 2 * requests', 810],
    ['FILL(errors, 0) + FILL(nothing, 0)', 10],
    ['MAX([errors, requests])', 400],
    ['MAX([nothing, errors])', 10],
    ['MAX([nothing, nothing])', undefined],
    ['errors + nothing', undefined],
    ['errors / nothing', undefined],
    ['IF(nothing >= 1, 1, 0)', undefined],
  ])('%s', (text, expected) => {
    expect(mathExpression(text, valueOfId)).toBe(expected)
  })

  test.each([
    'errors - 1',
    'errors +',
    'RATE(errors)',
    'IF(errors, 1)',
    '(errors)',
    'errors requests',
    'errors >',
    'MAX(errors)',
    'MAX([])',
  ])('that is not supported is refused: %s', (text) => {
    expect(() => mathExpression(text, valueOfId)).toThrow('not understood')
  })
})

test('an alarm on a difference rings when a number rises, not while it stays', () => {
  const Metric = { Namespace: 'Test', MetricName: 'Errors', Dimensions: [{ Name: 'Thing', Value: 'one' }] }
  const waiting = { Id: 'waiting', MetricStat: { Metric, Period: 300, Stat: 'Maximum' }, ReturnData: false }
  const expression = { Id: 'e', Expression: 'DIFF(FILL(waiting, 0))', Label: 'Arrived', ReturnData: true }
  const { Namespace, MetricName, Dimensions, Period, Statistic, ...others } = PROPERTIES
  const Resources = {
    It: { Type: 'AWS::CloudWatch::Alarm', Properties: { ...others, Threshold: 0, Metrics: [expression, waiting] } },
  }
  const alarm = alarmsIn(SynthesizedTemplate.parse({ Resources })).get('Errors')
  const points = inPeriods([undefined, 1, 1, 3, 3, 2, 3])
  const rung = [1, 2, 3, 4, 5, 6, 7].map((periods) => alarm && rings(alarm, points, periods * PERIOD))
  expect(rung).toEqual([false, true, false, true, false, false, true])
})

describe('a log filter', () => {
  const line = JSON.stringify({ level: 'ERROR', status: '503', milliseconds: '1204', failed: 1, sent: '1' })

  test.each([
    ['{ $.level = "ERROR" }', true],
    ['{ $.level = "INFO" }', false],
    ['{ $.level = "ERR" }', false],
    ['{ $.level != "INFO" }', true],
    ['{ $.status = "5*" }', true],
    ['{ $.status = "4*" }', false],
    ['{ $.failed = "1" }', false],
    ['{ $.failed > 0 }', true],
    ['{ $.failed > 1 }', false],
    ['{ $.sent > 0 }', false],
    ['{ $.unknown > 0 }', false],
    ['{ $.milliseconds = %^[0-9]{4}% }', true],
    ['{ $.status = %^[0-9]{4}% }', false],
    ['{ $.level = "ERROR" && $.failed > 0 }', true],
    ['{ $.level = "ERROR" && $.failed > 1 }', false],
  ])('%s', (pattern, expected) => {
    expect(logFilter(pattern)(line)).toBe(expected)
  })

  test('matches no line that is not JSON', () => {
    expect(logFilter('{ $.level = "ERROR" }')('ERROR: it broke')).toBe(false)
  })

  test.each(['ERROR', '{ $.level = ERROR }', '{ $.level = "A" || $.level = "B" }', '{ $.status = %(5|4)% }'])(
    'that is not supported is refused: %s',
    (pattern) => {
      expect(() => logFilter(pattern)).toThrow('not understood')
    },
  )
})
