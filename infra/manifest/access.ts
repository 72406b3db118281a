import type { BucketName, QueueName, SecretName, TableName } from './names.ts'

/** What a function may do. Each verb stands for exactly these actions, granted on the one resource. */
export const TABLE_VERBS = {
  read: ['dynamodb:GetItem', 'dynamodb:Query'],
  write: ['dynamodb:PutItem', 'dynamodb:BatchWriteItem'],
  get: ['dynamodb:GetItem'],
  query: ['dynamodb:Query'],
  put: ['dynamodb:PutItem'],
  update: ['dynamodb:UpdateItem'],
  delete: ['dynamodb:DeleteItem'],
  /** A condition on an item that is part of a transaction. */
  check: ['dynamodb:ConditionCheckItem'],
} as const
export const BUCKET_VERBS = {
  read: ['s3:GetObject'],
  /** An upload that fails deletes the parts it has sent. */
  write: ['s3:PutObject', 's3:AbortMultipartUpload'],
  delete: ['s3:DeleteObject'],
  /** Also what makes a missing object a 404 instead of a 403. */
  list: ['s3:ListBucket'],
} as const
export const QUEUE_VERBS = {
  send: ['sqs:SendMessage'],
  /** What Lambda does in the name of the function that works off a queue. */
  consume: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
} as const
export const MAIL_VERBS = { send: ['ses:SendRawEmail'] } as const
export const SECRET_VERBS = { read: ['secretsmanager:GetSecretValue'] } as const
export const USER_POOL_VERBS = {
  /** Ends every session of a user and removes them. */
  delete: ['cognito-idp:AdminGetUser', 'cognito-idp:AdminUserGlobalSignOut', 'cognito-idp:AdminDeleteUser'],
} as const

/** What a function asks for. */
export type Access =
  | { table: TableName; may: (keyof typeof TABLE_VERBS)[] }
  | { bucket: BucketName; may: (keyof typeof BUCKET_VERBS)[] }
  | { secret: SecretName; may: (keyof typeof SECRET_VERBS)[] }
  /** Whoever has this also knows which tokens to believe: those of this pool, for the web app's client. */
  | { userPool: 'people'; may: (keyof typeof USER_POOL_VERBS)[] }
  /** To work off a queue, a function need not ask: its consumer is named with the queue. */
  | { queue: QueueName; may: 'send'[] }
  /** Whoever sends from our addresses also knows what mails say of us; the operator's own address only some know. */
  | { mail: 'senders'; may: (keyof typeof MAIL_VERBS)[]; knowsOperator?: true }
