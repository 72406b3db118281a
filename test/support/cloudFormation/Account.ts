import { randomBytes } from 'node:crypto'
import { type ResourceType, resourceType } from './resourceType.ts'

/** As the stand-ins have it in the names of their queues. */
export const ACCOUNT_ID = '000000000000'

/** A thing in the account, in CloudFormation's words. */
export type CloudResource = {
  type: string
  region: string
  /** What it is called; its `id` unless the type has other ids. */
  name: string
  /** What `Ref` gives. */
  id: string
  attributes: Record<string, string>
  /** The properties given to CloudFormation, without functions. */
  properties: Record<string, unknown>
}

/** What making a resource does besides keeping its properties. May give it another id, and more attributes. */
export type Maker = {
  put?(made: CloudResource, before: CloudResource | undefined): Promise<void>
  remove?(made: CloudResource): Promise<void>
}

/** What is to be made, or changed when there is one before. */
export type Order = {
  type: string
  region: string
  /** What its name begins with when it has none of its own. */
  prefix: string
  properties: Record<string, unknown>
  before: CloudResource | undefined
}

/** Everything that was created in an account; emulated services read their configuration here. */
export class Account {
  readonly #resources = new Set<CloudResource>()
  #makers: ReadonlyMap<string, Maker> = new Map()

  /** From now on resources of these types can be made. */
  open(makers: ReadonlyMap<string, Maker>): void {
    this.#makers = makers
  }

  /** All resources of a type, or of every type. */
  all(type?: string): CloudResource[] {
    return [...this.#resources].filter((each) => type === undefined || each.type === type)
  }

  /** A resource by its id, its name or its ARN; throws when there is none. */
  get(type: string, id: string): CloudResource {
    const found = this.find(type, id)
    if (!found) throw new Error(`There is no ${type} ${id}.`)
    return found
  }

  find(type: string, id: string): CloudResource | undefined {
    return this.all(type).find((each) => [each.id, each.name, each.attributes.Arn].includes(id))
  }

  /** The properties that a change cannot keep the resource for; empty when it can. */
  replacedFor({ type, properties, before }: Order): string[] {
    if (!before || isCustom(type)) return []
    const { fixed } = resourceType(type)
    const changed = (name: string) => JSON.stringify(properties[name]) !== JSON.stringify(before.properties[name])
    return [...fixed].filter(changed)
  }

  isStateful(type: string): boolean {
    return !isCustom(type) && resourceType(type).isStateful
  }

  /** Makes or changes a resource; throws when AWS would not understand it, or when it is not emulated. */
  async put(order: Order): Promise<CloudResource> {
    const { type, properties, before } = order
    const maker = this.#makers.get(type)
    if (!maker) throw new Error(`${type} is not emulated.`)
    const problems = isCustom(type) ? [] : resourceType(type).problemsIn(properties)
    if (problems.length > 0) throw new Error(problems.join(' '))
    const made = isCustom(type) ? customResource(order) : named(order, resourceType(type))
    const namesake = this.all(type).find(({ name }) => name === made.name)
    if (namesake && namesake !== before) throw new Error(`${made.name} exists already.`)
    await maker.put?.(made, before)
    if (before) this.#resources.delete(before)
    this.#resources.add(made)
    return made
  }

  async remove(made: CloudResource): Promise<void> {
    await this.#makers.get(made.type)?.remove?.(made)
    this.#resources.delete(made)
  }
}

/** Types whose resources are referred to by their ARN. */
const BY_ARN = [
  'AWS::IAM::ManagedPolicy',
  'AWS::Lambda::LayerVersion',
  'AWS::SecretsManager::Secret',
  'AWS::SNS::Topic',
]

/** The properties that name resources whose ids are something else. */
const NAMES = new Map([
  ['AWS::SecretsManager::Secret', 'Name'],
  ['AWS::SNS::Topic', 'TopicName'],
  ['AWS::SQS::Queue', 'QueueName'],
])

/** ARNs that the description of AWS's resources does not have, or not as CloudFormation gives them. */
const ARNS = new Map<string, (place: string, name: string) => string>([
  ['AWS::DynamoDB::GlobalTable', (place, name) => `arn:aws:dynamodb:${place}:table/${name}`],
  ['AWS::Lambda::LayerVersion', (place, name) => `arn:aws:lambda:${place}:layer:${name}:1`],
  ['AWS::Logs::LogGroup', (place, name) => `arn:aws:logs:${place}:log-group:${name}:*`],
  ['AWS::Scheduler::Schedule', (place, name) => `arn:aws:scheduler:${place}:schedule/default/${name}`],
  ['AWS::WAFv2::WebACL', (place, name) => `arn:aws:wafv2:${place}:global/webacl/${name}/1`],
])

/** The resource with the names it gets, and every attribute that follows from them. */
function named(order: Order, type: ResourceType): CloudResource {
  const { type: typeName, region, properties, before } = order
  const given = properties[type.nameProperty ?? NAMES.get(typeName) ?? '']
  const name = typeof given === 'string' ? given : (before?.name ?? generatedName(order))
  const own = ARNS.get(typeName)?.(`${region}:${ACCOUNT_ID}`, name)
  const arn = own ?? (type.arn && arnOf(type.arn, region, name))
  const known = Object.fromEntries(
    [...type.attributes].flatMap((attribute) => {
      const value = /arn$/i.test(attribute) ? arn : /Id$|Name$/.test(attribute) ? name : undefined
      return value === undefined ? [] : [[attribute, value]]
    }),
  )
  const attributes = { ...(arn !== undefined && { Arn: arn }), ...known }
  const id = BY_ARN.includes(typeName) && arn !== undefined ? arn : name
  return { type: typeName, region, name, id, attributes, properties }
}

function customResource(order: Order): CloudResource {
  const { type, region, properties, before } = order
  const name = before?.name ?? generatedName(order)
  return { type, region, name, id: name, attributes: {}, properties }
}

function arnOf(template: string, region: string, name: string): string {
  return template.replace(/\$\{(\w+)\}/g, (_, part: string) => {
    if (part === 'Partition') return 'aws'
    if (part === 'Account') return ACCOUNT_ID
    return part === 'Region' ? region : name
  })
}

/** As long as the services with the shortest names allow; small letters where names of hosts are made of it. */
function generatedName({ type, prefix }: Order): string {
  const name = `${prefix.slice(0, 48)}-${randomBytes(6).toString('hex')}`
  return type === 'AWS::S3::Bucket' ? name.toLowerCase() : name
}

function isCustom(type: string): boolean {
  return type.startsWith('Custom::')
}
