import type { SentKind } from '../../../shared/people/mailKind.ts'
import type { Access } from './access.ts'
import { FUNCTIONS, type FunctionName } from './functions.ts'
import { accessOf } from './grantsOf.ts'
import type { BucketName, QueueName, SecretName, TableName } from './names.ts'
import { QUEUES } from './queues.ts'
import { BUCKETS, SECRETS, TABLES } from './stores.ts'

/** The variables with the ids of the pool and its client, for the verification of tokens. */
const USER_POOL_VARIABLES = { pool: 'USER_POOL_ID', client: 'USER_POOL_CLIENT_ID' }

/** The senders of mails, and the operator's details in them. */
export type MailDetails = {
  /** The site's origin, without a slash at its end. */
  site: string
  /** The sender of mails to a single person; empty if mail is not set up, and then no mail is sent. */
  from: string
  /** The sender of mails to subscribers. */
  fromSubscriptions: string
  /** May be empty. */
  postalAddress: string
  /** The SES configuration set of each kind of mail, which publishes bounces and complaints; may be empty. */
  configurationSets: Record<SentKind, string>
  /** The address for contact messages; empty if there is none. */
  contactTo: string
}

/** The variable from which the metrics of a function get their dimension `service`. */
const DEPLOYMENT_VARIABLE = 'POWERTOOLS_SERVICE_NAME'
const SITE_VARIABLE = 'SITE_URL'
const DISTRIBUTION_VARIABLE = 'DISTRIBUTION_ID'

/** The variables of functions that send mail. */
const MAIL_VARIABLES = {
  [SITE_VARIABLE]: 'site',
  MAIL_FROM: 'from',
  MAIL_FROM_SUBSCRIPTIONS: 'fromSubscriptions',
  POSTAL_ADDRESS: 'postalAddress',
} as const satisfies Record<string, keyof MailDetails>
const CONFIGURATION_SET_VARIABLES: Record<SentKind, string> = {
  digests: 'DIGESTS_CONFIGURATION_SET',
  requested: 'REQUESTED_CONFIGURATION_SET',
  strangers: 'STRANGERS_CONFIGURATION_SET',
}
const OPERATOR_VARIABLE = 'CONTACT_TO'

/** The names and addresses of the deployed resources. */
export type Names = {
  /** The deployment, whose metrics and alarms are its own. */
  deployment: string
  table: (table: TableName) => string
  bucket: (bucket: BucketName) => string
  /** The names of a secret: two while it is replaced, none where the deployment has none. */
  secret: (secret: SecretName) => readonly string[]
  /** The URL of a queue. */
  queue: (queue: QueueName) => string
  mail: () => MailDetails
  /** The id of the CDN's distribution; called only for functions with access to it, because it depends on others. */
  distribution: () => string
  /** Called only for functions with access to the pool, because the pool depends on the functions of its triggers. */
  userPool: () => { pool: string; client: string }
}

/**
 * The environment variables of a function, with the names of the deployed resources.
 *
 * @param given variables that the settings give: each function gets those that its entry in the manifest names
 */
export function environmentOf(
  name: FunctionName,
  names: Names,
  given: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const { environment, settingVariables } = FUNCTIONS[name]
  const read = new Set([...Object.keys(environment), ...settingVariables])
  return {
    [DEPLOYMENT_VARIABLE]: names.deployment,
    ...Object.fromEntries(accessOf(name).flatMap((one) => variablesOf(one, names))),
    ...environment,
    ...Object.fromEntries(Object.entries(given).filter(([variable]) => read.has(variable))),
  }
}

function operatorVariable({ contactTo }: MailDetails): [string, string] {
  return [OPERATOR_VARIABLE, contactTo]
}

function variablesOf(one: Access, names: Names): [name: string, value: string][] {
  if ('table' in one) return [[TABLES[one.table].variable, names.table(one.table)]]
  if ('index' in one) return [[TABLES[one.index].variable, names.table(one.index)]]
  if ('bucket' in one) return [[BUCKETS[one.bucket].variable, names.bucket(one.bucket)]]
  if ('secret' in one) {
    const found = names.secret(one.secret)
    return found.length === 0 ? [] : [[SECRETS[one.secret].variable, found.join(',')]]
  }
  if ('queue' in one) return [[QUEUES[one.queue].variable, names.queue(one.queue)]]
  if ('callingPool' in one) return []
  if ('cdn' in one) return [[DISTRIBUTION_VARIABLE, names.distribution()]]
  if ('site' in one) return [[SITE_VARIABLE, names.mail().site]]
  if ('mail' in one) {
    const details = names.mail()
    const ours = Object.entries(MAIL_VARIABLES).map(([name, of]): [string, string] => [name, details[of]])
    const sets = one.kinds.map((kind): [string, string] => [
      CONFIGURATION_SET_VARIABLES[kind],
      details.configurationSets[kind],
    ])
    return [...ours, ...sets, ...(one.knowsOperator ? [operatorVariable(details)] : [])]
  }
  const { pool, client } = names.userPool()
  return [
    [USER_POOL_VARIABLES.pool, pool],
    [USER_POOL_VARIABLES.client, client],
  ]
}
