/**
 * The manifest describes the product once: stores, functions, permissions, routes and schedules. The CDK stack deploys it
 * and the local product runs it, so the two cannot drift apart.
 */

export type TableName = 'trends' | 'people'
export type BucketName = 'published'
export type QueueName = 'failures' | 'deadReaders' | 'confirmations' | 'watches' | 'digests' | 'atOnce' | 'archive'
export type SecretName = 'keys' | 'origin' | 'recaptcha'

/** The triggers of the user pool. */
export type TriggerName = 'PreSignUp' | 'CustomMessage' | 'PostConfirmation'
