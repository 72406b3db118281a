import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '../../../infra/standins/readBody.ts'
import { ServiceError } from '../../../infra/standins/ServiceError.ts'
import { signatureOf } from '../../../infra/standins/signature.ts'
import { sendXml } from '../../../infra/standins/xml.ts'
import { escapeMarkup } from '../../../shared/text/escapeMarkup.ts'
import { ACCOUNT_ID } from './Account.ts'
import { Stack, type Surroundings } from './Stack.ts'
import { readTemplate } from './template.ts'

/** What an operation answers, before it is XML. */
type Answer = string | number | boolean | Date | undefined | Answer[] | { [name: string]: Answer }

type ChangeSet = {
  id: string
  name: string
  stack: Stack
  template: string
  parameters: Record<string, string>
}

type Options = Omit<Surroundings, 'outputOf'> & {
  /** An object of the bucket that templates are uploaded to. */
  readObject(bucket: string, key: string): Promise<Buffer>
}

/** CloudFormation, and what else of the query protocol a deployment asks for: who one is, and to be somebody else. */
export class CloudFormationApi {
  readonly #stacks = new Set<Stack>()
  readonly #changeSets = new Map<string, ChangeSet>()
  readonly #around: Surroundings
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
    this.#around = {
      ...options,
      outputOf: (stack, name, region) => {
        const value = this.stack(stack, region).outputs[name]
        if (value === undefined) throw new Error(`The stack ${stack} has no output ${name}.`)
        return value
      },
    }
  }

  /** A stack that is there, by its name or its ARN; throws when there is none. */
  stack(name: string, region: string): Stack {
    const found = [...this.#stacks].find((each) => each.arn === name || (each.name === name && each.region === region))
    if (!found) throw new ServiceError(400, 'ValidationError', `Stack with id ${name} does not exist`)
    return found
  }

  /** The names of all stacks. */
  stackNames(): string[] {
    return [...this.#stacks].map(({ name }) => name)
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams((await readBody(request)).toString())
    const action = form.get('Action') ?? ''
    try {
      const region = signatureOf(request.headers)?.region ?? ''
      const answer = await this.#perform(action, form, region)
      sendXml(response, 200, xml(`${action}Response`, { [`${action}Result`]: answer }))
    } catch (error) {
      const refused = error instanceof ServiceError
      const reason = error instanceof Error ? error.message : String(error)
      const [status, code] = refused ? [error.status, error.code] : [400, 'ValidationError']
      sendXml(response, status, xml('ErrorResponse', { Error: { Type: 'Sender', Code: code, Message: reason } }))
    }
  }

  async #perform(action: string, form: URLSearchParams, region: string): Promise<Answer> {
    const text = (name: string) => form.get(name) ?? ''
    const stack = () => this.stack(text('StackName'), region)
    switch (action) {
      case 'GetCallerIdentity':
        return { Account: ACCOUNT_ID, UserId: 'operator', Arn: `arn:aws:iam::${ACCOUNT_ID}:user/operator` }
      case 'AssumeRole':
        return this.#assume(text('RoleArn'))
      case 'DescribeStacks':
        return { Stacks: form.has('StackName') ? [described(stack())] : this.#stacksIn(region).map(described) }
      case 'GetTemplate':
        return { TemplateBody: stack().template }
      case 'CreateChangeSet':
        return this.#createChangeSet(form, region)
      case 'DescribeChangeSet':
        return describedChangeSet(this.#changeSet(form))
      case 'ExecuteChangeSet':
        return this.#execute(this.#changeSet(form))
      case 'DeleteChangeSet':
        this.#changeSets.delete(text('ChangeSetName'))
        return {}
      case 'DescribeStackEvents':
        return {
          StackEvents: stack()
            .events.map((event) => describedEvent(stack(), event))
            .reverse(),
        }
      case 'DeleteStack':
        return this.#delete(stack())
      default:
        throw new ServiceError(400, 'InvalidAction', `${action || 'Nothing'} is not emulated here.`)
    }
  }

  #stacksIn(region: string): Stack[] {
    return [...this.#stacks].filter((stack) => stack.region === region)
  }

  #assume(arn: string): Answer {
    this.#options.account.get('AWS::IAM::Role', arn)
    return {
      Credentials: {
        AccessKeyId: 'operator',
        SecretAccessKey: 'local',
        SessionToken: 'local',
        Expiration: new Date(Date.now() + 3_600_000),
      },
    }
  }

  async #createChangeSet(form: URLSearchParams, region: string): Promise<Answer> {
    const name = form.get('ChangeSetName') ?? ''
    const stackName = form.get('StackName') ?? ''
    const isNew = form.get('ChangeSetType') === 'CREATE'
    const known = [...this.#stacks].find((each) => each.name === stackName && each.region === region)
    const stack = known ?? new Stack(stackName, region, this.#around)
    if (!known && !isNew) throw new ServiceError(400, 'ValidationError', `Stack ${stackName} does not exist`)
    const template = form.get('TemplateBody') ?? (await this.#uploaded(form.get('TemplateURL') ?? ''))
    this.#stacks.add(stack)
    const id = `arn:aws:cloudformation:${region}:${ACCOUNT_ID}:changeSet/${name}`
    const parameters = { ...stack.parameters, ...givenParameters(form) }
    this.#changeSets.set(name, { id, name, stack, template, parameters })
    return { Id: id, StackId: stack.arn }
  }

  /** The command line names the template by its address: `https://s3.us-east-1.amazonaws.com/bucket/key`. */
  async #uploaded(address: string): Promise<string> {
    const [, bucket = '', ...key] = new URL(address).pathname.split('/')
    return (await this.#options.readObject(bucket, key.join('/'))).toString()
  }

  #changeSet(form: URLSearchParams): ChangeSet {
    const wanted = form.get('ChangeSetName') ?? ''
    const found = [...this.#changeSets.values()].find(({ id, name }) => [id, name].includes(wanted))
    if (!found) throw new ServiceError(404, 'ChangeSetNotFound', `ChangeSet [${wanted}] does not exist`)
    return found
  }

  /** Answers when it is done, so that callers need not poll. */
  async #execute({ name, stack, template, parameters }: ChangeSet): Promise<Answer> {
    this.#changeSets.delete(name)
    const read = readTemplate(template)
    stack.template = template
    stack.parameters = parameters
    await stack.deploy(read, parameters)
    return {}
  }

  async #delete(stack: Stack): Promise<Answer> {
    await stack.delete()
    if (stack.status === 'DELETE_COMPLETE') this.#stacks.delete(stack)
    return {}
  }
}

function givenParameters(form: URLSearchParams): Record<string, string> {
  const keys = [...form].filter(([name]) => /^Parameters\.member\.\d+\.ParameterKey$/.test(name))
  const given = keys.map(([name, key]) => [key, form.get(name.replace(/Key$/, 'Value'))] as const)
  return Object.fromEntries(given.flatMap(([key, value]) => (value === null ? [] : [[key, value]])))
}

function described(stack: Stack): Answer {
  return {
    StackId: stack.arn,
    StackName: stack.name,
    CreationTime: stack.createdAt,
    StackStatus: stack.status,
    EnableTerminationProtection: false,
    Parameters: Object.entries(stack.parameters).map(([name, value]) => ({
      ParameterKey: name,
      ParameterValue: value,
    })),
    Outputs: Object.entries(stack.outputs).map(([name, value]) => ({ OutputKey: name, OutputValue: value })),
  }
}

function describedChangeSet({ id, name, stack }: ChangeSet): Answer {
  return {
    ChangeSetId: id,
    ChangeSetName: name,
    StackId: stack.arn,
    StackName: stack.name,
    Status: 'CREATE_COMPLETE',
    ExecutionStatus: 'AVAILABLE',
    // What changes is found out when it is executed; the command line only counts these.
    Changes: [{ Type: 'Resource', ResourceChange: { Action: 'Modify', LogicalResourceId: 'All' } }],
  }
}

function describedEvent(stack: Stack, event: Stack['events'][number]): Answer {
  return {
    StackId: stack.arn,
    StackName: stack.name,
    EventId: event.id,
    LogicalResourceId: event.resource,
    PhysicalResourceId: event.resource === stack.name ? stack.arn : event.resource,
    ResourceType: event.type,
    ResourceStatus: event.status,
    ResourceStatusReason: event.reason || undefined,
    Timestamp: event.at,
  }
}

function xml(name: string, value: Answer): string {
  if (value === undefined) return ''
  return `<${name}>${content(value)}</${name}>`
}

function content(value: NonNullable<Answer>): string {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map((each) => xml('member', each)).join('')
  if (typeof value !== 'object') return escapeMarkup(String(value))
  return Object.entries(value)
    .map(([name, each]) => xml(name, each))
    .join('')
}
