import { DUE_INDEX } from '../../../lambdas/adapters/table/Items.ts'
import { MIN_PASSWORD_LENGTH } from '../../../shared/limits.ts'
import type { FunctionName } from './functions.ts'
import type { BucketName, SecretName, TableName, TriggerName } from './names.ts'

export type Table = {
  partitionKey: string
  sortKey: string
  /** The attribute with the time to live, in Unix seconds. */
  expiresAt: string
  /** The variable with the table's name. */
  variable: string
  /** An index of keys alone, of the items that have both attributes: its name, and what it is read by. */
  index?: { name: string; partitionKey: string; sortKey: string }
  /** Holds personal data: encrypted with the people key on AWS, as are all queues. */
  personal?: true
}

/** Two tables, so that public functions need no permission on personal data. */
export const TABLES: Record<TableName, Table> = {
  trends: { partitionKey: 'pk', sortKey: 'sk', expiresAt: 'expires_at', variable: 'TRENDS_TABLE' },
  people: {
    partitionKey: 'pk',
    sortKey: 'sk',
    expiresAt: 'expires_at',
    variable: 'PEOPLE_TABLE',
    index: { name: DUE_INDEX, partitionKey: 'due', sortKey: 'due_at' },
    personal: true,
  },
}

export type Bucket = {
  variable: string
  /** The lifetime of objects by prefix, in days. */
  keepDays: { prefix: string; days: number }[]
}

export const BUCKETS: Record<BucketName, Bucket> = {
  published: {
    variable: 'PUBLISHED_BUCKET',
    keepDays: [
      { prefix: 'collections/', days: 400 },
      // Uncompressed files, which are copied to their published key.
      { prefix: 'plain/', days: 7 },
      // The waves of feeds, which a country may keep while it is stale.
      { prefix: 'recent/', days: 30 },
    ],
  },
}

export type Secret = {
  /** The variable with the secret's name; with two, separated by a comma, while it is replaced. Functions read the value. */
  variable: string
  does: string
  /** Encrypted with the people key on AWS. */
  personal?: true
  /** The operator stores it, and a setting names it. By default it is random, generated at the first deployment. */
  isGiven?: true
}

export const SECRETS: Record<SecretName, Secret> = {
  // Keys for captchas, push notifications and hashes.
  keys: { variable: 'KEYS_SECRET', does: 'All keys of the product are derived from it', personal: true },
  // Functions answer 403 to requests that bypass the CDN.
  origin: { variable: 'ORIGIN_SECRET', does: 'The secret that CloudFront sends to the functions' },
  recaptcha: { variable: 'RECAPTCHA_SECRET', does: 'The secret key of the site at Google', isGiven: true },
}

/** The user pool: sign-in by email address. */
export const USER_POOL = {
  minimumPasswordLength: MIN_PASSWORD_LENGTH,
  /** The lifetime of a token, in minutes: a disabled reader loses access after it. */
  tokenMinutes: 15,
  /** The lifetime of a session without a visit, in days. */
  sessionDays: 30,
  triggers: {
    PreSignUp: 'preSignUp',
    CustomMessage: 'customMessage',
    PostConfirmation: 'postConfirmation',
  } satisfies Record<TriggerName, FunctionName>,
  /** The page to which Google sign-in redirects. */
  callbackPath: '/login',
}
