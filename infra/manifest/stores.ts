import { MIN_PASSWORD_LENGTH } from '../../shared/limits.ts'
import type { BucketName, FunctionName, SecretName, TableName, TriggerName } from './names.ts'

export type Table = {
  partitionKey: string
  sortKey: string
  /** The attribute (unix seconds) after which an item may vanish. */
  expiresAt: string
  /** The variable that tells a function the table's name. */
  variable: string
  /** Tells of people: on AWS it is encrypted with their key, as every queue and every secret is. */
  personal?: true
}

/** Two tables, so that what serves the public can have no permission on people. */
export const TABLES: Record<TableName, Table> = {
  trends: { partitionKey: 'pk', sortKey: 'sk', expiresAt: 'expires_at', variable: 'TRENDS_TABLE' },
  people: {
    partitionKey: 'pk',
    sortKey: 'sk',
    expiresAt: 'expires_at',
    variable: 'PEOPLE_TABLE',
    personal: true,
  },
}

export type Bucket = {
  variable: string
  /** How many days objects live, by the beginning of their names. */
  keepDays: { prefix: string; days: number }[]
}

export const BUCKETS: Record<BucketName, Bucket> = {
  published: {
    variable: 'PUBLISHED_BUCKET',
    keepDays: [
      { prefix: 'collections/', days: 400 },
      // The plain forms of whole files: copied to their fixed address when their collection is published.
      { prefix: 'plain/', days: 7 },
    ],
  },
}

export type Secret = {
  /** The variable that tells a function the secret's name. */
  variable: string
  does: string
}

/**
 * One random text, made at the first deployment and known to nobody. Every key of the product (for captchas, for
 * notifications, for hashes) is derived from it.
 */
export const SECRETS: Record<SecretName, Secret> = {
  keys: { variable: 'KEYS_SECRET', does: 'What every key of the product is derived from' },
}

/** The user pool: sign-in by e-mail address (specification 5). */
export const USER_POOL = {
  minimumPasswordLength: MIN_PASSWORD_LENGTH,
  /** How long a token speaks for its owner: a reader who was disabled is gone after so many minutes. */
  tokenMinutes: 15,
  /** How long a reader stays signed in without coming back, in days. */
  sessionDays: 30,
  triggers: { PreSignUp: 'preSignUp', PostConfirmation: 'postConfirmation' } satisfies Record<
    TriggerName,
    FunctionName
  >,
  /** The page that Google sends people back to. */
  callbackPath: '/login',
}
