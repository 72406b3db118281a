import { MAIL_WITH_EVERY_ALARM } from '../everySetting.ts'
import { synthesize } from '../synthesize.ts'
import { type Alarm, alarmsIn } from './alarmsIn.ts'
import type { Series } from './Series.ts'

/** Which test causes the conditions of which alarms, by where the numbers that they watch are kept. */
const TRIED = {
  alarmConditions: ['Uptick'],
  functionAlarms: ['AWS/Lambda'],
  readerAlarms: ['AWS/ApiGateway', 'AWS/CloudFront', 'AWS/DynamoDB'],
  waitingAlarms: ['AWS/SQS', 'AWS/SES'],
}

/** The alarms of production that a test has to make ring. Throws when there is one that no test does. */
export function alarmsTriedBy(test: keyof typeof TRIED): Map<string, Alarm> {
  const all = [...alarmsIn(synthesize('prod', { mail: MAIL_WITH_EVERY_ALARM }).json)]
  const known = new Set(Object.values(TRIED).flat())
  for (const [name, { series }] of all)
    if (!known.has(namespaceOf(series))) throw new Error(`No test makes ${name} ring.`)
  return new Map(all.filter(([, { series }]) => TRIED[test].includes(namespaceOf(series))))
}

function namespaceOf(series: Series): string {
  switch (series.kind) {
    case 'metric':
      return series.metric.namespace
    case 'math': {
      const [namespace = '', ...others] = new Set([...series.of.values()].map(namespaceOf))
      if (others.length > 0) throw new Error(`${series.expression} is about ${others} as well.`)
      return namespace
    }
  }
}
