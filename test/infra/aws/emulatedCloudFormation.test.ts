import { describe, expect, test } from 'vitest'
import { Account } from '../../support/cloudFormation/Account.ts'
import { allow } from '../../support/cloudFormation/policies.ts'
import { Stack } from '../../support/cloudFormation/Stack.ts'
import { readTemplate } from '../../support/cloudFormation/template.ts'

const QUEUE = 'AWS::SQS::Queue'
const TABLE = 'AWS::DynamoDB::Table'

describe('a deployment fails', () => {
  test.each([
    [
      'for an unknown property',
      { It: { Type: QUEUE, Properties: { Colour: 'red' } } },
      'AWS::SQS::Queue has Colour, which AWS does not know.',
    ],
    ['for a missing property', { It: { Type: TABLE } }, 'AWS::DynamoDB::Table has no KeySchema.'],
    [
      'for an unknown logical id',
      { It: { Type: QUEUE, Properties: { QueueName: { Ref: 'Nobody' } } } },
      'It needs Nobody, which the template does not have.',
    ],
    [
      'for a name in use',
      {
        One: { Type: QUEUE, Properties: { QueueName: 'same' } },
        Other: { Type: QUEUE, Properties: { QueueName: 'same' } },
      },
      'Other (AWS::SQS::Queue): same exists already.',
    ],
    [
      'for circular dependencies',
      { One: { Type: QUEUE, DependsOn: 'Other' }, Other: { Type: QUEUE, DependsOn: 'One' } },
      'These need each other: One → Other → One',
    ],
  ])('%s', async (_, resources, reason) => {
    const stack = aStack()
    await deploy(stack, resources)
    expect(stack.status).toBe('CREATE_FAILED')
    expect(stack.events.at(-1)?.reason).toContain(reason)
  })

  test('if it would replace a resource with data', async () => {
    const stack = aStack()
    await deploy(stack, { It: { Type: QUEUE, Properties: { QueueName: 'one' } } })
    await deploy(stack, { It: { Type: QUEUE, Properties: { QueueName: 'other' } } })
    expect(stack.events.at(-1)?.reason).toContain('What It keeps would be lost: QueueName cannot be changed.')
  })
})

describe('a second deployment', () => {
  test('replaces a resource that cannot be updated, and updates those that refer to it', async () => {
    const topic = (name: string) => ({
      Topic: { Type: 'AWS::SNS::Topic', Properties: { TopicName: name } },
      Other: { Type: QUEUE, Properties: { QueueName: 'same' } },
    })
    const stack = aStack()
    await deploy(stack, topic('one'))
    const seen = stack.events.length
    await deploy(stack, topic('other'))
    const changed = stack.events.slice(seen).map(({ resource, status }) => `${resource} ${status}`)
    expect(changed).toEqual([
      'a-stack UPDATE_IN_PROGRESS',
      'Topic UPDATE_IN_PROGRESS',
      'Topic UPDATE_COMPLETE',
      'a-stack UPDATE_COMPLETE',
    ])
  })
})

test('a policy allows what one statement allows and none denies', () => {
  const statement = { Effect: 'Allow' as const, Action: 's3:Get*', Resource: 'arn:aws:s3:::one/*' }
  const ask = (resource: string, more: Parameters<typeof allow>[0] = []) =>
    allow([{ Statement: [statement] }, ...more], { action: 's3:GetObject', resource })
  expect(ask('arn:aws:s3:::one/key')).toBe(true)
  expect(ask('arn:aws:s3:::other/key')).toBe(false)
  const denied = { ...statement, Effect: 'Deny' as const, Resource: '*' }
  expect(ask('arn:aws:s3:::one/key', [{ Statement: [denied] }])).toBe(false)
})

/** A stack in an account whose queues, tables and topics do nothing. */
function aStack(): Stack {
  const account = new Account()
  account.open(new Map([QUEUE, TABLE, 'AWS::SNS::Topic'].map((type) => [type, {}])))
  return new Stack('a-stack', 'us-east-1', {
    account,
    outputOf: () => '',
    parameter: () => '',
    withSecrets: async (text) => text,
  })
}

function deploy(stack: Stack, Resources: object): Promise<void> {
  return stack.deploy(readTemplate(JSON.stringify({ Resources })), {})
}
