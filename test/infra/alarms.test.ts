import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { synthesize } from '../support/synthesize.ts'

const { json } = synthesize('prod', { alarmEmail: 'operator@elsewhere.example' })
const ofType = (type: string) => Object.entries(json.Resources).filter(([, { Type }]) => Type === type)
const alarms = ofType('AWS::CloudWatch::Alarm').map(([id, { Properties }]) => ({ id, ...Properties }))
const guide = readFileSync('infra/README.md', 'utf8')

/** What the description of an alarm calls it. */
function nameOf({ AlarmDescription }: Record<string, unknown>): string {
  return /"(\w+)"/.exec(String(AlarmDescription))?.[1] ?? ''
}

describe('an operator hears', () => {
  test('when digests are unknown, fail, are stopped or not begun, when a mail is unknown, and of what failed for good', () => {
    expect(alarms.map(nameOf).toSorted()).toEqual([
      'DigestFailed',
      'DigestNotRun',
      'DigestStopped',
      'DigestUnknown',
      'Failures',
      'MailUnknown',
    ])
  })

  test('of each alarm by the one topic, and by mail where an address is set', () => {
    const [[topic] = [''], ...others] = ofType('AWS::SNS::Topic').filter(([id]) => id.startsWith('Alarms'))
    expect(others).toEqual([])
    for (const alarm of alarms) expect(alarm).toMatchObject({ AlarmActions: [{ Ref: topic }] })
    const subscriptions = ofType('AWS::SNS::Subscription').map(([, { Properties }]) => Properties)
    expect(subscriptions).toContainEqual({
      Protocol: 'email',
      Endpoint: 'operator@elsewhere.example',
      TopicArn: { Ref: topic },
    })
  })

  test('at the first one', () => {
    for (const alarm of alarms)
      expect(alarm, nameOf(alarm)).toMatchObject({
        EvaluationPeriods: 1,
        Threshold: nameOf(alarm) === 'DigestNotRun' ? 1 : 0,
      })
  })

  test('also when nothing at all is said of the runs', () => {
    const missing = alarms.map((alarm) => [
      nameOf(alarm),
      'TreatMissingData' in alarm && alarm.TreatMissingData,
    ])
    expect(missing.filter(([, treated]) => treated === 'breaching')).toEqual([['DigestNotRun', 'breaching']])
  })
})

test.each(alarms.map(nameOf))('the runbook says what to do when %s rings', (name) => {
  expect(guide).toContain(`\n| \`${name}\` |`)
})
