import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import list from '../../../infra/cost/prices.json' with { type: 'json' }
import { synthesize } from '../../support/synthesize.ts'

const deployment = synthesize('prod', {
  alarmEmail: 'operator@elsewhere.example',
  mail: {
    senders: {
      identity: { kind: 'domain', domain: 'mail.uptick.example' },
      from: 'hello@mail.uptick.example',
      fromSubscriptions: 'hello@mail.uptick.example',
    },
  },
})
const { Resources } = deployment.json

test('the cost model counts about as many metrics as alarms watch', () => {
  const alarms = Object.values(Resources).filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm')
  const metrics = alarms.flatMap(({ Properties: { Metrics = ['its own'] } }) =>
    Array.isArray(Metrics) ? Metrics.filter((metric) => metric === 'its own' || 'MetricStat' in metric) : [],
  )
  // Twenty metrics are two dollars a month.
  expect(Math.abs(metrics.length - list.options.alarms.usual), 'options.alarms.usual').toBeLessThan(20)
})

test.each([
  ['AWS::CloudWatch::Dashboard', 'dashboards'],
  ['AWS::KMS::Key', 'keys'],
  ['AWS::SecretsManager::Secret', 'secrets'],
] as const)('the cost model counts every %s of a deployment', (type, name) => {
  const found = Object.values(Resources).filter(({ Type }) => Type === type)
  expect(found.length).toBeLessThanOrEqual(list.assumed.perDeployment[name])
})

test('the cost model counts the firewalls and their rules', () => {
  const Acl = z.object({ Rules: z.array(z.unknown()) })
  const all = [...Object.values(Resources), ...Object.values(deployment.edge?.json.Resources ?? {})]
  const acls = all.filter(({ Type }) => Type === 'AWS::WAFv2::WebACL').map(({ Properties }) => Acl.parse(Properties))
  const { firewalls, firewallRules } = list.assumed.perDeployment
  expect([acls.length, acls.flatMap(({ Rules }) => Rules).length]).toEqual([firewalls, firewallRules])
})
