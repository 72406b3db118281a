import { describe, expect, test } from 'vitest'
import { changesOf, describeChanges, questionsOf, StackTemplate } from '../../../../infra/aws/deploy/plan.ts'
import { readResourceTypes } from '../../../../infra/aws/deploy/resourceTypes.ts'

const typeOf = readResourceTypes()
const STACK = 'Uptick-prod-us-east-1'

type Resources = Record<string, { Type: string; Properties?: object; Metadata?: object; DeletionPolicy?: string }>

function template(Resources: Resources, settings?: string) {
  return StackTemplate.parse({ Resources, ...(settings && { Outputs: { Settings: { Value: settings } } }) })
}

const QUEUE = { Type: 'AWS::SQS::Queue', Properties: { DelaySeconds: 1 }, Metadata: pathOf('Data/failuresQueue') }
const TOPIC = { Type: 'AWS::SNS::Topic', Properties: { DisplayName: 'Uptick' }, Metadata: pathOf('Alarms/Topic') }
const KEPT = { ...QUEUE, DeletionPolicy: 'Retain' }

function pathOf(path: string) {
  return { 'aws:cdk:path': `${STACK}/${path}/Resource` }
}

/** What a deployment does to a stack, and what must be confirmed before. */
function plan(before: StackTemplate | undefined, after: StackTemplate, neighbours: string[] = []) {
  const changes = changesOf(typeOf, before, after)
  const questions = questionsOf({ typeOf, stack: STACK, region: 'us-east-1', before, after, changes, neighbours })
  return { changes, questions, text: describeChanges(STACK, changes) }
}

describe('a deployment', () => {
  test('says what is created, changed, replaced and removed', () => {
    const before = template({ Topic: TOPIC, Old: TOPIC, Queue: QUEUE })
    const after = template({
      Topic: { ...TOPIC, Properties: { TopicName: 'a' } },
      New: TOPIC,
      Queue: { ...QUEUE, Properties: { DelaySeconds: 2 } },
    })
    expect(plan(before, after).text.split('\n')).toEqual([
      `${STACK}: 1 created, 1 changed, 1 replaced, 1 removed`,
      '  removed   Alarms/Topic (AWS::SNS::Topic)',
      '  replaced  Alarms/Topic (AWS::SNS::Topic)',
      '  changed   Data/failuresQueue (AWS::SQS::Queue)',
      '  created   Alarms/Topic (AWS::SNS::Topic)',
    ])
  })

  test('that is the first one says how much is created, without a list', () => {
    expect(plan(undefined, template({ Topic: TOPIC, Queue: QUEUE })).text).toBe(
      `${STACK}: 2 created, 0 changed, 0 replaced, 0 removed`,
    )
  })

  test('lists at most thirty things', () => {
    const many = Object.fromEntries(Array.from({ length: 33 }, (_, index) => [`Topic${index}`, TOPIC]))
    expect(plan(template(many), template({})).text.split('\n').slice(30)).toEqual([
      '  removed   Alarms/Topic (AWS::SNS::Topic)',
      '  and 3 more',
    ])
  })

  test('needs no confirmation if nothing is lost', () => {
    const changed = template(
      { Queue: { ...QUEUE, Properties: { DelaySeconds: 2 } }, Topic: TOPIC },
      'alarmEmail mail.from',
    )
    expect(plan(template({ Queue: QUEUE }, 'alarmEmail'), changed).questions).toEqual([])
    expect(plan(template({ Topic: TOPIC }), template({})).questions).toEqual([])
    expect(plan(undefined, changed).questions).toEqual([])
  })
})

describe('is confirmed by name:', () => {
  test('each setting that would vanish', () => {
    const before = template({ Topic: TOPIC }, 'alarmEmail mail.from firewall')
    expect(plan(before, template({ Topic: TOPIC }, 'firewall')).questions).toEqual([
      {
        confirm: 'alarmEmail',
        sentence: 'The setting alarmEmail is deployed, and would vanish: neither the file of the stage nor -c has it.',
      },
      {
        confirm: 'mail.from',
        sentence: 'The setting mail.from is deployed, and would vanish: neither the file of the stage nor -c has it.',
      },
    ])
    expect(plan(before, template({ Topic: TOPIC })).questions).toHaveLength(3)
  })

  test('what holds data and would be removed', () => {
    expect(plan(template({ Queue: QUEUE }), template({})).questions).toEqual([
      {
        confirm: 'Queue',
        sentence: 'Data/failuresQueue (AWS::SQS::Queue) would be removed, with everything in it.',
      },
    ])
    expect(plan(template({ Queue: KEPT }), template({})).questions).toEqual([
      {
        confirm: 'Queue',
        sentence:
          'Data/failuresQueue (AWS::SQS::Queue) would be removed; what it holds would be kept outside of the stack.',
      },
    ])
  })

  test('what holds data and would be replaced, because a property cannot be changed, or is of another type', () => {
    const renamed = template({ Queue: { ...QUEUE, Properties: { QueueName: 'other' } } })
    expect(plan(template({ Queue: QUEUE }), renamed).questions.map(({ confirm }) => confirm)).toEqual(['Queue'])
    const other = template({ Queue: TOPIC })
    expect(plan(template({ Queue: QUEUE }), other).questions.map(({ confirm }) => confirm)).toEqual(['Queue'])
  })

  test('what holds data and is kept now, but would go with the stack from then on', () => {
    expect(plan(template({ Queue: KEPT }), template({ Queue: QUEUE })).questions).toEqual([
      {
        confirm: 'Queue',
        sentence: 'Data/failuresQueue (AWS::SQS::Queue) would no longer be kept when the stack is deleted.',
      },
    ])
    expect(plan(template({ Queue: QUEUE }), template({ Queue: KEPT })).questions).toEqual([])
  })

  test('a first deployment beside others of the region', () => {
    const { questions } = plan(undefined, template({ Topic: TOPIC }), ['Uptick-dev-us-east-1'])
    expect(questions).toEqual([
      {
        confirm: STACK,
        sentence: `${STACK} does not exist, and would be a first deployment beside Uptick-dev-us-east-1 in us-east-1: with tables, accounts and an address of its own.`,
      },
    ])
  })
})
