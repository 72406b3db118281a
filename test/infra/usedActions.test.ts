import { describe, expect, test } from 'vitest'
import { FUNCTIONS } from '../../infra/manifest/functions.ts'
import { grantsOf } from '../../infra/manifest/grantsOf.ts'
import type { FunctionName } from '../../infra/manifest/names.ts'
import { QUEUES } from '../../infra/manifest/queues.ts'
import { functionNames } from '../support/resourcesOf.ts'
import { usedActions } from '../support/usedActions.ts'

/** What the code of some functions only seems to get to, because names are compared and not what they mean. */
const ONLY_SEEMS: Partial<Record<FunctionName, { actions: string[]; because: string }>> = {
  timestamp: { actions: ['dynamodb:Query'], because: 'it looks at the one collection that is published' },
  unsubscribe: {
    actions: ['dynamodb:ConditionCheckItem', 'dynamodb:PutItem'],
    because: 'who leaves stays in the same time zone, so that nobody is written anew',
  },
  mailEvents: {
    actions: ['dynamodb:ConditionCheckItem', 'dynamodb:PutItem'],
    because: 'as leaving, and it only takes back what records say of their addresses',
  },
}

describe.each(functionNames())('the function %s', (name) => {
  test('may do whatever its code gets to', () => {
    const missing = usedActions(name).difference(grantedTo(name))
    expect([...missing].toSorted()).toEqual(ONLY_SEEMS[name]?.actions ?? [])
  })

  test('may do nothing that its code does not get to', () => {
    const superfluous = grantedTo(name).difference(usedActions(name)).difference(needsWithoutCommand(name))
    expect([...superfluous]).toEqual([])
  })
})

test('an action that is granted to a function and that another one uses is told apart', () => {
  expect(usedActions('ingest')).toContain('dynamodb:BatchWriteItem')
  expect(usedActions('trends')).not.toContain('dynamodb:BatchWriteItem')
  expect(usedActions('captcha')).toEqual(new Set(['secretsmanager:GetSecretValue']))
  expect(usedActions('images')).toEqual(new Set())
})

function grantedTo(name: FunctionName): Set<string> {
  return new Set(grantsOf(name).flatMap(({ actions }) => actions))
}

/** What must be granted although no code asks for it. */
function needsWithoutCommand(name: FunctionName): Set<string> {
  const consumes = Object.values(QUEUES).some(({ consumer }) => consumer?.function === name)
  return new Set([
    // Lambda itself reads the queue of a function, and leaves the events that failed, in its name.
    ...(consumes ? ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'] : []),
    ...(FUNCTIONS[name].failuresTo ? ['sqs:SendMessage'] : []),
    // Without it, S3 does not say that an object is missing, but that reading it is forbidden.
    's3:ListBucket',
  ])
}
