/**
 * The manifest describes the product once: stores, functions, permissions, routes and schedules. The CDK stack deploys it
 * and the local product runs it, so the two cannot drift apart.
 */

export type TableName = 'trends' | 'people'
export type BucketName = 'published'
export type QueueName = 'failures' | 'confirmations' | 'digests' | 'atOnce'
export type SecretName = 'keys'
export type FunctionName =
  | 'ingest'
  | 'trends'
  | 'timestamp'
  | 'status'
  | 'topics'
  | 'search'
  | 'world'
  | 'pages'
  | 'images'
  | 'feeds'
  | 'mcp'
  | 'embed'
  | 'callables'
  | 'captcha'
  | 'follows'
  | 'account'
  | 'watches'
  | 'watchFeed'
  | 'deletions'
  | 'reconciliation'
  | 'preSignUp'
  | 'postConfirmation'
  | 'unsubscribe'
  | 'confirmations'
  | 'mailEvents'
  | 'digest'
  | 'digestShard'
  | 'atOnce'
  | 'sampleDigest'
  | 'sourceCheck'
  | 'suppress'

/** The triggers of the user pool. */
export type TriggerName = 'PreSignUp' | 'PostConfirmation'
