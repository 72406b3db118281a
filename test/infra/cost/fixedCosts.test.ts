import { expect, test } from 'vitest'
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

test('a deployment has no more that costs something each month than the cost model counts', () => {
  expect(countOf('AWS::CloudWatch::Alarm')).toBeLessThanOrEqual(FIXED.alarms)
  expect(countOf('AWS::CloudWatch::Dashboard')).toBeLessThanOrEqual(FIXED.dashboards)
  expect(countOf('AWS::KMS::Key')).toBeLessThanOrEqual(FIXED.keys)
  expect(countOf('AWS::SecretsManager::Secret')).toBeLessThanOrEqual(FIXED.secrets)
})
