import { environmentOf, type MailDetails } from '../manifest/environmentOf.ts'
import { FUNCTIONS } from '../manifest/functions.ts'
import { type Grant, grantsOf } from '../manifest/grantsOf.ts'
import type { BucketName, FunctionName, QueueName, SecretName, TableName } from '../manifest/names.ts'
import { ROUTES } from '../manifest/routes.ts'
import { SCHEDULES } from '../manifest/schedules.ts'
import { PUBLISHED_FILES } from '../manifest/siteFiles.ts'

/** A function as this machine runs it. */
export type LocalFunction = {
  environment: Record<string, string>
  timeoutSeconds: number
  memoryMb: number
  grants: Grant[]
}

/** The ids that the user pool and its client were given when they were made. */
type LocalUserPool = { pool: string; client: string }

/** What is known only when the stand-ins run. */
type Running = {
  userPool: LocalUserPool
  /** The site's origin. */
  site: string
  /** What only the local product's own edge sends to the functions. */
  originSecret: string
  queueUrls: Record<QueueName, string>
}

/** Everything the local runner starts, as data: what it is built from and what a test compares with the stack. */
export type LocalProduct = {
  userPool: LocalUserPool
  mail: MailDetails
  functions: Map<FunctionName, LocalFunction>
  routes: typeof ROUTES
  schedules: typeof SCHEDULES
  files: typeof PUBLISHED_FILES
}

/** Mail is always set up on this machine: it goes to the mailbox. */
const LOCAL_MAIL = {
  from: 'hello@uptick.example',
  fromSubscriptions: 'updates@uptick.example',
  postalAddress: 'Uptick (local), 1 Sample Street',
  contactTo: 'operator@uptick.example',
  // Nothing is reported here: whoever wants a mail to come back invokes the function that hears of it.
  configurationSet: '',
} as const satisfies Partial<MailDetails>

/** The name a table has on this machine. */
export function localTable(table: TableName): string {
  return `uptick-${table}`
}

/** The name a bucket has on this machine. */
export function localBucket(bucket: BucketName): string {
  return `uptick-${bucket}`
}

/** The name a queue has on this machine. */
export function localQueue(queue: QueueName): string {
  return `uptick-${queue}`
}

/** The name a secret has on this machine. */
export function localSecret(secret: SecretName): string {
  return `uptick-${secret}`
}

/** The local product, from the same description that the stack is made from. */
export function localProduct({ userPool, site, originSecret, queueUrls }: Running): LocalProduct {
  const names = Object.keys(FUNCTIONS) as FunctionName[]
  const mail = { ...LOCAL_MAIL, site }
  const given = {
    table: localTable,
    bucket: localBucket,
    secret: localSecret,
    queue: (queue: QueueName) => queueUrls[queue],
    mail: () => mail,
    originSecret: () => originSecret,
    userPool: () => userPool,
  }
  return {
    userPool,
    mail,
    functions: new Map(
      names.map((name) => [
        name,
        {
          environment: environmentOf(name, given),
          timeoutSeconds: FUNCTIONS[name].timeoutSeconds,
          memoryMb: FUNCTIONS[name].memoryMb,
          grants: grantsOf(name),
        },
      ]),
    ),
    routes: ROUTES,
    schedules: SCHEDULES,
    files: PUBLISHED_FILES,
  }
}

/** Whether a function may do something, decided from its grants alone, as the deployed roles decide it. */
export function mayUse(product: LocalProduct, caller: string, action: string, resource: string): boolean {
  const grants = product.functions.get(caller as FunctionName)?.grants ?? []
  return grants.some((grant) => grant.actions.includes(action) && covers(product, grant, resource))
}

function covers({ userPool, mail }: LocalProduct, grant: Grant, resource: string): boolean {
  switch (grant.on) {
    case 'table':
      return resource === localTable(grant.table)
    case 'bucket':
      return resource === localBucket(grant.bucket)
    case 'objects':
      return resource.startsWith(`${localBucket(grant.bucket)}/`)
    case 'secret':
      return resource === localSecret(grant.secret)
    case 'queue':
      return resource === localQueue(grant.queue)
    case 'senders':
      return resource === mail.from || resource === mail.fromSubscriptions
    case 'userPool':
      return resource === userPool.pool
  }
}
