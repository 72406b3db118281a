/**
 * The product in one description: what is stored, what runs, who may use what, and what answers where.
 * The CDK stack deploys it and the local runner runs it, so the two cannot drift apart.
 */

export type TableName = 'trends' | 'people'
export type BucketName = 'published'
export type QueueName = 'failures' | 'confirmations' | 'digests'
export type SecretName = 'keys'
export type FunctionName =
  | 'ingest'
  | 'trends'
  | 'timestamp'
  | 'status'
  | 'topics'
  | 'search'
  | 'pages'
  | 'images'
  | 'callables'
  | 'captcha'
  | 'follows'
  | 'account'
  | 'deletions'
  | 'preSignUp'
  | 'postConfirmation'
  | 'unsubscribe'
  | 'confirmations'
  | 'mailEvents'
  | 'digest'
  | 'digestShard'

/** The moments at which the user pool calls a function. */
export type TriggerName = 'PreSignUp' | 'PostConfirmation'
