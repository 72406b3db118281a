import { COLLECTION_HOURS } from '../../shared/limits.ts'
import { environmentOf, type MailDetails } from '../product/manifest/environmentOf.ts'
import { FUNCTIONS, type FunctionName } from '../product/manifest/functions.ts'
import { type Grant, grantsOf } from '../product/manifest/grantsOf.ts'
import type { BucketName, QueueName, SecretName, TableName } from '../product/manifest/names.ts'
import { GATEWAY_ROUTES, PUBLISHED_FILES } from '../product/manifest/routes.ts'
import { type Schedule, schedulesFor } from '../product/manifest/schedules.ts'
import { SECRETS, TABLES } from '../product/manifest/stores.ts'

/** The settings of a function on this machine. */
export type LocalFunction = {
  environment: Record<string, string>
  timeoutSeconds: number
  memoryMb: number
  grants: Grant[]
}

/** The ids of the user pool and of its client. */
type LocalUserPool = { pool: string; client: string }

/** What is known only once the stand-ins run. */
type Running = {
  userPool: LocalUserPool
  /** The site's origin. */
  site: string
  queueUrls: Record<QueueName, string>
  /** Hours from one collection to the next; the usual ones by default. */
  collectionHours?: number | undefined
  /** Variables in place of the defaults, for the functions whose entry in the manifest names them. */
  variables?: Readonly<Record<string, string>>
}

/** Everything that the local runner starts, as data. A test compares it with the stack. */
export type LocalProduct = {
  userPool: LocalUserPool
  mail: MailDetails
  functions: Map<FunctionName, LocalFunction>
  routes: typeof GATEWAY_ROUTES
  schedules: Schedule[]
  files: typeof PUBLISHED_FILES
}

/** Locally mail is always configured and goes to the mailbox. */
const LOCAL_MAIL = {
  from: 'hello@uptick.example',
  fromSubscriptions: 'updates@uptick.example',
  postalAddress: 'Uptick (local), 1 Sample Street',
  contactTo: 'operator@uptick.example',
  // Locally nothing reports bounces or complaints; invoke `mailEvents` by hand to simulate one.
  configurationSets: { digests: 'uptick-digests', requested: 'uptick-requested', strangers: 'uptick-strangers' },
} as const satisfies Partial<MailDetails>

/** The local name of the deployment. */
const DEPLOYMENT = 'Uptick-local'
/** The local name of the CDN's distribution. */
const DISTRIBUTION = 'uptick-site'

/** The local name of a table, bucket, queue or secret. */
export function localName(name: TableName | BucketName | QueueName | SecretName): string {
  return `uptick-${name}`
}

/** The local product, made from the same manifest as the stack. */
export function localProduct({
  userPool,
  site,
  queueUrls,
  collectionHours = COLLECTION_HOURS,
  variables,
}: Running): LocalProduct {
  const names = Object.keys(FUNCTIONS) as FunctionName[]
  const mail = { ...LOCAL_MAIL, site }
  const given = {
    deployment: DEPLOYMENT,
    table: localName,
    bucket: localName,
    secret: (secret: SecretName) => (SECRETS[secret].isGiven ? [] : [localName(secret)]),
    queue: (queue: QueueName) => queueUrls[queue],
    mail: () => mail,
    distribution: () => DISTRIBUTION,
    userPool: () => userPool,
  }
  return {
    userPool,
    mail,
    functions: new Map(
      names.map((name) => [
        name,
        {
          environment: environmentOf(name, given, variables),
          timeoutSeconds: FUNCTIONS[name].timeoutSeconds,
          memoryMb: FUNCTIONS[name].memoryMb,
          grants: grantsOf(name),
        },
      ]),
    ),
    routes: GATEWAY_ROUTES,
    schedules: schedulesFor(collectionHours),
    files: PUBLISHED_FILES,
  }
}

/** Whether a function's grants allow an action on a resource, as its deployed role would decide. */
export function mayUse(
  product: LocalProduct,
  caller: string,
  action: string,
  resource: string,
  partitions: readonly string[] = [],
): boolean {
  const grants = product.functions.get(caller as FunctionName)?.grants ?? []
  return grants.some((grant) => grant.actions.includes(action) && covers(product, grant, resource, partitions))
}

function covers(
  { userPool, mail }: LocalProduct,
  grant: Grant,
  resource: string,
  partitions: readonly string[],
): boolean {
  switch (grant.on) {
    case 'index':
      return resource === `${localName(grant.table)}/index/${TABLES[grant.table].index?.name}`
    case 'table':
      return resource === localName(grant.table) && (!grant.keys || areAllAmong(partitions, grant.keys))
    case 'bucket':
      return resource === localName(grant.bucket)
    case 'objects':
      return resource.startsWith(`${localName(grant.bucket)}/`)
    case 'secret':
      return resource === localName(grant.secret)
    case 'queue':
      return resource === localName(grant.queue)
    case 'senders':
      return [mail.from, mail.fromSubscriptions].some((from) =>
        [from, ...grant.kinds.map((kind) => `${mail.configurationSets[kind]}/${from}`)].includes(resource),
      )
    case 'userPool':
      return resource === userPool.pool
    case 'cdn':
      return resource === DISTRIBUTION
  }
}

/** Whether there are partitions, and the keys of all of them match one of some patterns: `"FEED#*"`, `"DISABLED"`. */
function areAllAmong(partitions: readonly string[], patterns: readonly string[]): boolean {
  const matches = (key: string, pattern: string) =>
    pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern
  return partitions.length > 0 && partitions.every((key) => patterns.some((pattern) => matches(key, pattern)))
}
