import type { PartitionName } from '../../../lambdas/adapters/people/partitions.ts'
import type { SentKind } from '../../../shared/people/mailKind.ts'
import type { BucketName, QueueName, SecretName, TableName } from './names.ts'

/** The permissions of functions: each verb grants exactly these actions on one resource. */
export const TABLE_VERBS = {
  read: ['dynamodb:GetItem', 'dynamodb:Query'],
  write: ['dynamodb:PutItem', 'dynamodb:BatchWriteItem'],
  get: ['dynamodb:GetItem'],
  /** Several items with one request. */
  getMany: ['dynamodb:BatchGetItem'],
  query: ['dynamodb:Query'],
  put: ['dynamodb:PutItem'],
  update: ['dynamodb:UpdateItem'],
  delete: ['dynamodb:DeleteItem'],
  /** Several items with one request. */
  deleteMany: ['dynamodb:BatchWriteItem'],
  /** A condition check in a transaction. */
  check: ['dynamodb:ConditionCheckItem'],
} as const
/** The index of what is due. */
export const INDEX_VERBS = { query: ['dynamodb:Query'] } as const
export const BUCKET_VERBS = {
  read: ['s3:GetObject'],
  /** A failed multipart upload is aborted. */
  write: ['s3:PutObject', 's3:AbortMultipartUpload'],
  delete: ['s3:DeleteObject'],
  /** Needed, too, for a missing object to give 404 instead of 403. */
  list: ['s3:ListBucket'],
} as const
export const QUEUE_VERBS = {
  send: ['sqs:SendMessage'],
  /** Used by Lambda with the role of the queue's consumer. */
  consume: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
} as const
export const MAIL_VERBS = { send: ['ses:SendRawEmail'] } as const
export const SECRET_VERBS = { read: ['secretsmanager:GetSecretValue'] } as const
export const CDN_VERBS = { invalidate: ['cloudfront:CreateInvalidation'] } as const
export const USER_POOL_VERBS = {
  read: ['cognito-idp:AdminGetUser'],
  /** Removes users who have not confirmed their sign-up, and so have no session. */
  discard: ['cognito-idp:AdminGetUser', 'cognito-idp:AdminDeleteUser'],
  endSessions: ['cognito-idp:AdminUserGlobalSignOut'],
  /** With `delete`: gives a user back to the owner of a former address, or disables them. */
  giveBack: [
    'cognito-idp:AdminUpdateUserAttributes',
    'cognito-idp:AdminSetUserPassword',
    'cognito-idp:AdminDisableUser',
  ],
  list: ['cognito-idp:ListUsers'],
  /** Ends every session of a user and removes them. */
  delete: ['cognito-idp:AdminGetUser', 'cognito-idp:AdminUserGlobalSignOut', 'cognito-idp:AdminDeleteUser'],
} as const

/** A permission of a function, which also gives it the resource's variables. */
export type Access =
  | { table: 'trends'; may: (keyof typeof TABLE_VERBS)[] }
  /** Items of these partitions; without `of`, every item. */
  | { table: 'people'; may: (keyof typeof TABLE_VERBS)[]; of?: PartitionName[] }
  /** The index of a table. */
  | { index: TableName; may: (keyof typeof INDEX_VERBS)[] }
  | { bucket: BucketName; may: (keyof typeof BUCKET_VERBS)[] }
  | { secret: SecretName; may: (keyof typeof SECRET_VERBS)[] }
  /** Also gives the ids of the pool and its web client, for the verification of tokens. */
  | { userPool: 'people'; may: (keyof typeof USER_POOL_VERBS)[] }
  /** The pool of which the function is a trigger, without variables: the pool depends on the function, and its events name it. */
  | { callingPool: 'people'; may: (keyof typeof USER_POOL_VERBS)[] }
  /** The cache of the CDN; also gives the id of its distribution. */
  | { cdn: 'site'; may: (keyof typeof CDN_VERBS)[] }
  /** The origin of the site, which is no permission. */
  | { site: 'address' }
  /** Consumers of a queue are listed with the queue instead. */
  | { queue: QueueName; may: 'send'[] }
  /**
   * Also gives the details of the sender and the configuration sets of the kinds that the function sends; `knowsOperator`
   * adds the operator's address.
   */
  | { mail: 'senders'; may: (keyof typeof MAIL_VERBS)[]; kinds: SentKind[]; knowsOperator?: true }
