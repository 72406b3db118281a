import { keyPattern } from '../../../lambdas/adapters/people/partitions.ts'
import type { SentKind } from '../../../shared/people/mailKind.ts'
import {
  type Access,
  BUCKET_VERBS,
  CDN_VERBS,
  INDEX_VERBS,
  MAIL_VERBS,
  QUEUE_VERBS,
  SECRET_VERBS,
  TABLE_VERBS,
  USER_POOL_VERBS,
} from './access.ts'
import { FUNCTIONS, type FunctionName } from './functions.ts'
import type { BucketName, QueueName, SecretName, TableName } from './names.ts'
import { QUEUES } from './queues.ts'
import { ROUTES } from './routes.ts'

/**
 * A permission as the stack and the local product enforce it: only these actions on only this resource. On a table with `keys`,
 * only on items whose partition key matches one of these patterns.
 */
export type Grant = { actions: readonly string[] } & (
  | { on: 'table'; table: TableName; keys?: readonly string[] }
  | { on: 'index'; table: TableName }
  | { on: 'bucket' | 'objects'; bucket: BucketName }
  | { on: 'secret'; secret: SecretName }
  | { on: 'queue'; queue: QueueName }
  /** Our verified senders only, with the configuration sets of these kinds of mail. */
  | { on: 'senders'; kinds: SentKind[] }
  /** `isCaller`: the function is a trigger of the pool, so the pool depends on it. */
  | { on: 'userPool'; isCaller?: true }
  | { on: 'cdn' }
)

/** What a function has access to: what its entry says, and the secret by which it knows the CDN if it answers requests. */
export function accessOf(name: FunctionName): Access[] {
  const answersRequests = ROUTES.some((route) => route.function === name)
  return answersRequests ? [...FUNCTIONS[name].access, { secret: 'origin', may: ['read'] }] : FUNCTIONS[name].access
}

/** All permissions of a function: its own, and those that Lambda uses with its role. */
export function grantsOf(name: FunctionName): Grant[] {
  const { failuresTo } = FUNCTIONS[name]
  const consumed = queueNames().filter((queue) => QUEUES[queue].consumer?.function === name)
  return [
    ...accessOf(name).flatMap(grantsFor),
    ...consumed.map((queue): Grant => ({ on: 'queue', queue, actions: QUEUE_VERBS.consume })),
    ...(failuresTo ? [{ on: 'queue', queue: failuresTo, actions: QUEUE_VERBS.send } as const] : []),
  ]
}

/** Listing is granted on the bucket, the rest on its objects. Grants without actions are left out. */
function grantsFor(one: Access): Grant[] {
  return grantsIncludingEmpty(one).filter(({ actions }) => actions.length > 0)
}

function grantsIncludingEmpty(one: Access): Grant[] {
  if ('table' in one) {
    const keys = 'of' in one ? one.of?.map(keyPattern) : undefined
    return [{ on: 'table', table: one.table, actions: actionsOf(one.may, TABLE_VERBS), ...(keys && { keys }) }]
  }
  if ('index' in one) return [{ on: 'index', table: one.index, actions: actionsOf(one.may, INDEX_VERBS) }]
  if ('secret' in one) return [{ on: 'secret', secret: one.secret, actions: actionsOf(one.may, SECRET_VERBS) }]
  if ('queue' in one) return [{ on: 'queue', queue: one.queue, actions: actionsOf(one.may, QUEUE_VERBS) }]
  if ('mail' in one) return [{ on: 'senders', kinds: one.kinds, actions: actionsOf(one.may, MAIL_VERBS) }]
  if ('callingPool' in one) return [{ on: 'userPool', isCaller: true, actions: actionsOf(one.may, USER_POOL_VERBS) }]
  if ('userPool' in one) return [{ on: 'userPool', actions: actionsOf(one.may, USER_POOL_VERBS) }]
  if ('cdn' in one) return [{ on: 'cdn', actions: actionsOf(one.may, CDN_VERBS) }]
  if ('site' in one) return []
  const objects = one.may.filter((verb) => verb !== 'list')
  const bucket = one.may.filter((verb) => verb === 'list')
  return [
    { on: 'objects', bucket: one.bucket, actions: actionsOf(objects, BUCKET_VERBS) },
    { on: 'bucket', bucket: one.bucket, actions: actionsOf(bucket, BUCKET_VERBS) },
  ]
}

function actionsOf<Verb extends string>(may: readonly Verb[], verbs: Record<Verb, readonly string[]>): string[] {
  return may.flatMap((verb) => [...verbs[verb]])
}

function queueNames(): QueueName[] {
  return Object.keys(QUEUES) as QueueName[]
}

/** The operations of functions on a table, as in the metrics of DynamoDB: `["GetItem", "Query", …]`. */
export function operationsOn(table: TableName): string[] {
  const names = Object.keys(FUNCTIONS) as FunctionName[]
  const grants = names.flatMap(grantsOf).filter((grant) => grant.on === 'table' && grant.table === table)
  const actions = grants.flatMap((grant) => grant.actions)
  const operations = new Set(actions.map((action) => action.replace('dynamodb:', '')))
  // Both tables are written in transactions, too: no action of its own permits them, and the metrics count them, not their parts.
  operations.delete('ConditionCheckItem')
  operations.add('TransactWriteItems')
  return [...operations].toSorted()
}
