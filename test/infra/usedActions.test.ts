import { describe, expect, test } from 'vitest'
import { FUNCTIONS } from '../../infra/manifest/functions.ts'
import { grantsOf } from '../../infra/manifest/grantsOf.ts'
import type { FunctionName } from '../../infra/manifest/names.ts'
import { QUEUES } from '../../infra/manifest/queues.ts'
import { functionNames } from '../support/resourcesOf.ts'
import { usedActions } from '../support/usedActions.ts'

/** Actions that are reachable only by name, because the analysis does not follow values. */
const FALSE_POSITIVES: Partial<Record<FunctionName, { actions: string[]; because: string }>> = {
  callables: { actions: ['dynamodb:BatchWriteItem'], because: 'it deletes nobody' },
  follows: {
    actions: ['dynamodb:BatchWriteItem', 'dynamodb:DeleteItem', 'dynamodb:Query'],
    because: 'it only adds to items and changes them',
  },
  account: { actions: ['cognito-idp:ListUsers'], because: 'it uses the pool for one user' },
  watchFeed: {
    actions: [
      'dynamodb:BatchWriteItem',
      'dynamodb:ConditionCheckItem',
      'dynamodb:DeleteItem',
      'dynamodb:PutItem',
      'dynamodb:UpdateItem',
      'secretsmanager:GetSecretValue',
    ],
    because: 'it only reads what a watch has found',
  },
  preSignUp: {
    actions: ['cognito-idp:AdminUserGlobalSignOut', 'cognito-idp:ListUsers'],
    because: 'it only removes who has no session, and knows their address',
  },
  postConfirmation: {
    actions: ['cognito-idp:AdminDeleteUser', 'cognito-idp:AdminGetUser', 'cognito-idp:ListUsers'],
    because: 'it only ends sessions',
  },
  deletions: { actions: ['cognito-idp:ListUsers'], because: 'as for account' },
  confirmations: {
    actions: ['cognito-idp:AdminDeleteUser', 'cognito-idp:AdminUserGlobalSignOut', 'cognito-idp:ListUsers'],
    because: 'it only finds a user',
  },
  unsubscribe: {
    actions: ['dynamodb:BatchWriteItem', 'dynamodb:ConditionCheckItem', 'dynamodb:Query'],
    because: 'unsubscribing does not change the time zone, so no follower record is created',
  },
  mailEvents: {
    actions: [
      'dynamodb:BatchWriteItem',
      'dynamodb:ConditionCheckItem',
      'dynamodb:DeleteItem',
      'dynamodb:PutItem',
      'dynamodb:Query',
    ],
    because: 'as for unsubscribe, and it only updates the state of addresses',
  },
  suppress: { actions: ['dynamodb:Query'], because: 'it reads only the published collection' },
  archiveFiles: { actions: ['dynamodb:PutItem'], because: 'it only reads the table' },
}

describe.each(functionNames())('the function %s', (name) => {
  test('has the permissions that its code needs', () => {
    const missing = usedActions(name).difference(grantedTo(name))
    expect([...missing].toSorted()).toEqual(FALSE_POSITIVES[name]?.actions ?? [])
  })

  test('has no permissions that its code does not need', () => {
    const superfluous = grantedTo(name).difference(usedActions(name)).difference(needsWithoutCommand(name))
    expect([...superfluous]).toEqual([])
  })
})

test('the actions of functions are told apart', () => {
  expect(usedActions('ingest')).toContain('dynamodb:BatchWriteItem')
  expect(usedActions('trends')).not.toContain('dynamodb:BatchWriteItem')
  expect(usedActions('captcha')).toEqual(
    new Set(['dynamodb:GetItem', 'dynamodb:UpdateItem', 'secretsmanager:GetSecretValue']),
  )
  expect(usedActions('images')).not.toContain('dynamodb:PutItem')
})

function grantedTo(name: FunctionName): Set<string> {
  return new Set(grantsOf(name).flatMap(({ actions }) => actions))
}

/** Permissions that are needed without a command in the code. */
function needsWithoutCommand(name: FunctionName): Set<string> {
  const consumes = Object.values(QUEUES).some(({ consumer }) => consumer?.function === name)
  return new Set([
    // Lambda reads the queue of a function and sends failed events with its role.
    ...(consumes ? ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'] : []),
    ...(FUNCTIONS[name].failuresTo ? ['sqs:SendMessage'] : []),
    // Without it, S3 answers 403 for a missing object instead of 404.
    's3:ListBucket',
  ])
}
