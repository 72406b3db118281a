import { localName } from '../../../infra/local/localProduct.ts'
import type { FunctionName } from '../../../infra/product/manifest/functions.ts'
import { QUEUES } from '../../../infra/product/manifest/queues.ts'
import { BUCKETS, SECRETS, TABLES } from '../../../infra/product/manifest/stores.ts'
import type { MayUse } from '../../../infra/standins/Service.ts'
import { matchesOne } from '../../support/cloudFormation/policies.ts'
import { functionNames, statementsOf } from '../../support/resourcesOf.ts'
import type { RoleStatement } from '../../support/roleStatements.ts'
import type { SynthesizedTemplate } from '../../support/synthesize.ts'

/** What is asked of AWS: an action on a resource in the product's words, and what conditions look at. */
type Asked = { action: string; on: string; context: Record<string, string>; partitions?: readonly string[] | undefined }

/**
 * Stands before the stand-ins and decides by the statements that CloudFormation would be given, as AWS does: what no
 * statement of the caller's role allows is denied. Remembers what was asked. In its words a permission reads
 * `follows: dynamodb:PutItem on table people`.
 */
export class RoleGuard {
  readonly #roles: Map<string, RoleStatement[]>
  readonly #used = new Set<string>()
  /** The patterns of the partitions that each function has used. */
  readonly #partitions = new Map<string, Set<string>>()
  readonly #withheld = new Set<string>()
  /** What was denied, in the order in which it was asked. */
  readonly denied: string[] = []

  constructor(template: SynthesizedTemplate) {
    this.#roles = new Map(functionNames().map((name) => [name, statementsOf({ json: template }, name)]))
  }

  readonly mayUse: MayUse = (caller, action, resource, partitions) =>
    everythingAsked(action, resource, partitions).every((asked) => this.#decide(caller, asked))

  /** Takes a permission away until the work is done. */
  async without(permission: string, work: () => Promise<void>): Promise<void> {
    this.#withheld.add(permission)
    try {
      await work()
    } finally {
      this.#withheld.delete(permission)
    }
  }

  /** What a function may do and never asked for. */
  unused(name: FunctionName): string[] {
    const granted = (this.#roles.get(name) ?? []).flatMap(({ actions, resources }) =>
      actions.flatMap((action) => resources.map((on) => `${name}: ${action} on ${on}`)),
    )
    return granted.filter((permission) => !this.#used.has(permission)).toSorted()
  }

  /** The patterns of the partitions of people that a function may use in some way, and never has. */
  unusedPartitions(name: FunctionName): string[] {
    const granted = (this.#roles.get(name) ?? []).flatMap(({ keys = [] }) => keys)
    return [...new Set(granted)].filter((pattern) => !this.#partitions.get(name)?.has(pattern)).toSorted()
  }

  #decide(caller: string, asked: Asked): boolean {
    const permission = `${caller}: ${asked.action} on ${asked.on}`
    const allowing = (this.#roles.get(caller) ?? []).filter((statement) => allows(statement, asked))
    const isAllowed = !this.#withheld.has(permission) && allowing.length > 0
    for (const pattern of allowing.flatMap(({ keys = [] }) => keys))
      if ((asked.partitions ?? []).some((partition) => matchesOne([pattern], partition)))
        this.#partitions.set(caller, (this.#partitions.get(caller) ?? new Set()).add(pattern))
    if (isAllowed) this.#used.add(permission)
    else this.denied.push(permission)
    return isAllowed
  }
}

function allows(
  { actions, resources, conditions, keys }: RoleStatement,
  { action, on, context, partitions = [] }: Asked,
): boolean {
  return (
    actions.includes(action) &&
    resources.includes(on) &&
    Object.entries(conditions).every(([key, values]) => values.includes(context[key] ?? '')) &&
    (!keys || (partitions.length > 0 && partitions.every((partition) => matchesOne(keys, partition))))
  )
}

/** What an action takes on AWS: the action itself, and the key of what is encrypted. */
function everythingAsked(action: string, resource: string, partitions?: readonly string[]): Asked[] {
  const [service = ''] = action.split(':')
  if (service === 'ses') return mailAsked(action, resource)
  const on = nameOf(service, resource)
  const context = { 'kms:ViaService': `${service}.us-east-1.amazonaws.com` }
  const ofKey = needsOfKey(action, on).map((need): Asked => ({ action: need, on: 'people key', context }))
  return [{ action, on, context: {}, partitions }, ...ofKey]
}

/**
 * A mail takes the identity of its sender and, in the sandbox, that of its recipient, and a configuration set, which comes
 * before the sender: `uptick-digests/news@uptick.example`.
 */
function mailAsked(action: string, resource: string): Asked[] {
  const [from = '', set] = resource.split('/').toReversed()
  const on = set === undefined ? 'identities' : set.replace('uptick-', 'configuration set ')
  return [{ action, on, context: { 'ses:FromAddress': from } }]
}

function needsOfKey(action: string, on: string): string[] {
  if (action === 'sqs:SendMessage') return ['kms:GenerateDataKey', 'kms:Decrypt']
  const reads =
    on === 'table people' || on === 'index people' || on === 'secret keys' || action === 'sqs:ReceiveMessage'
  return reads ? ['kms:Decrypt'] : []
}

/** What a resource of this machine is called in the template: `uptick-people` → `table people`. */
function nameOf(service: string, resource: string): string {
  switch (service) {
    case 'dynamodb': {
      const [table = '', ...index] = resource.split('/')
      return `${index.length > 0 ? 'index' : 'table'} ${nameIn(TABLES, localName, table)}`
    }
    case 'sqs':
      return `queue ${nameIn(QUEUES, localName, resource)}`
    case 'secretsmanager':
      return `secret ${nameIn(SECRETS, localName, resource)}`
    case 's3': {
      const [bucket = '', ...key] = resource.split('/')
      return `${key.length > 0 ? 'objects' : 'bucket'} ${nameIn(BUCKETS, localName, bucket)}`
    }
    case 'cognito-idp':
      return 'user pool'
    case 'cloudfront':
      return 'site'
    default:
      return resource
  }
}

function nameIn<Name extends string>(all: Record<Name, unknown>, local: (name: Name) => string, given: string) {
  return (Object.keys(all) as Name[]).find((name) => local(name) === given) ?? given
}
