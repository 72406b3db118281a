import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { FIXED } from '../../../infra/cost/monthlyCost.ts'
import { synthesize } from '../../support/synthesize.ts'

const { Resources } = synthesize('prod', {
  alarmEmail: 'operator@elsewhere.example',
  mail: {
    senders: {
      identity: { kind: 'domain', domain: 'mail.uptick.example' },
      from: 'hello@mail.uptick.example',
      fromSubscriptions: 'hello@mail.uptick.example',
    },
  },
}).json

function countOf(type: string): number {
  return Object.values(Resources).filter(({ Type }) => Type === type).length
}

/** How many numbers alarms watch. */
function watched(): number {
  const alarms = Object.values(Resources).filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm')
  return alarms
    .map(({ Properties }) => z.object({ Metrics: z.optional(z.array(z.unknown())) }).parse(Properties))
    .map(({ Metrics }) =>
      Metrics?.filter((each) => z.object({ MetricStat: z.unknown() }).safeParse(each).success),
    )
    .reduce((sum, metrics) => sum + (metrics?.length ?? 1), 0)
}

test('a deployment has no more that costs something each month than the cost model counts', () => {
  expect(watched()).toBeLessThanOrEqual(FIXED.watchedByAlarms)
  expect(countOf('AWS::CloudWatch::Dashboard')).toBeLessThanOrEqual(FIXED.dashboards)
  expect(countOf('AWS::KMS::Key')).toBeLessThanOrEqual(FIXED.keys)
  expect(countOf('AWS::SecretsManager::Secret')).toBeLessThanOrEqual(FIXED.secrets)
})
