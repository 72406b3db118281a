import type { Access } from './access.ts'
import { FUNCTIONS } from './functions.ts'
import type { BucketName, FunctionName, QueueName, SecretName, TableName } from './names.ts'
import { QUEUES } from './queues.ts'
import { ROUTES } from './routes.ts'
import { BUCKETS, SECRETS, TABLES } from './stores.ts'

/**
 * The variable that tells every function behind the API what only the CDN sends with each request: the one or two secrets
 * that it accepts, with a comma between them. The API can be called past the CDN; its functions then answer 403.
 */
const ORIGIN_SECRET_VARIABLE = 'ORIGIN_SECRET'

/** The variables that tell a function which pool's tokens to believe. */
const USER_POOL_VARIABLES = { pool: 'USER_POOL_ID', client: 'USER_POOL_CLIENT_ID' }

/** Who our mails are from, and what they say of us. */
export type MailDetails = {
  /** The site's origin, without a slash at its end. */
  site: string
  /** The address that mails to one person come from; empty where mail is not set up: then nothing is sent. */
  from: string
  /** The address that mails come from to which people have subscribed. */
  fromSubscriptions: string
  /** May be empty. */
  postalAddress: string
  /** Under which name the mail service reports what became of mails; may be empty. */
  configurationSet: string
  /** The operator's address; empty where nobody can be written to. */
  contactTo: string
}

/** The variables that tell a function how to write mails. */
const MAIL_VARIABLES = {
  SITE_URL: 'site',
  MAIL_FROM: 'from',
  MAIL_FROM_SUBSCRIPTIONS: 'fromSubscriptions',
  POSTAL_ADDRESS: 'postalAddress',
  MAIL_CONFIGURATION_SET: 'configurationSet',
} as const satisfies Record<string, keyof MailDetails>
const OPERATOR_VARIABLE = 'CONTACT_TO'

/** The names that things got when they were made. */
export type Names = {
  table: (table: TableName) => string
  bucket: (bucket: BucketName) => string
  secret: (secret: SecretName) => string
  /** The address at which a queue is written to. */
  queue: (queue: QueueName) => string
  mail: () => MailDetails
  /** What only the CDN sends; asked for by functions that answer requests. */
  originSecret: () => string
  /** Asked for only by functions that have access to the pool: the pool itself calls others, and is made after them. */
  userPool: () => { pool: string; client: string }
}

/** The variables a function is started with, given the real names of what it uses. */
export function environmentOf(name: FunctionName, names: Names): Record<string, string> {
  const { access, environment } = FUNCTIONS[name]
  const given = access.flatMap((one) => variablesOf(one, names))
  return {
    ...Object.fromEntries(given),
    ...(answersRequests(name) && { [ORIGIN_SECRET_VARIABLE]: names.originSecret() }),
    ...environment,
  }
}

function answersRequests(name: FunctionName): boolean {
  return ROUTES.some((route) => route.function === name)
}

function variablesOf(one: Access, names: Names): [name: string, value: string][] {
  if ('table' in one) return [[TABLES[one.table].variable, names.table(one.table)]]
  if ('bucket' in one) return [[BUCKETS[one.bucket].variable, names.bucket(one.bucket)]]
  if ('secret' in one) return [[SECRETS[one.secret].variable, names.secret(one.secret)]]
  if ('queue' in one) return [[QUEUES[one.queue].variable, names.queue(one.queue)]]
  if ('mail' in one) {
    const details = names.mail()
    const ours = Object.entries(MAIL_VARIABLES).map(([name, of]): [string, string] => [name, details[of]])
    return one.knowsOperator ? [...ours, [OPERATOR_VARIABLE, details.contactTo]] : ours
  }
  const { pool, client } = names.userPool()
  return [
    [USER_POOL_VARIABLES.pool, pool],
    [USER_POOL_VARIABLES.client, client],
  ]
}
