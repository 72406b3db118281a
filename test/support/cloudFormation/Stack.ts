import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { ACCOUNT_ID, type Account, type CloudResource } from './Account.ts'
import { resolve, type Scope } from './resolve.ts'
import { inOrder, type Template } from './template.ts'

type Verb = 'CREATE' | 'UPDATE' | 'DELETE'
type Progress = 'IN_PROGRESS' | 'COMPLETE' | 'FAILED'
type Status = `${Verb}_${Progress}`
type Report = (progress: Progress) => void

type StackEvent = {
  id: string
  at: Date
  resource: string
  type: string
  status: Status
  reason: string
}

const AnObject = z.record(z.string(), z.unknown())

/** `properties` are those of the template: where they name a secret, what was made has the secret. */
type Deployed = { made: CloudResource; properties: Record<string, unknown>; isKept: boolean }

/** What a stack needs of the world around it. */
export type Surroundings = {
  account: Account
  /** An output of another stack. */
  outputOf(stack: string, name: string, region: string): string
  /** A value of the parameter store. */
  parameter(name: string): string
  /** The text with what it says of secrets replaced by the secrets. */
  withSecrets(text: string): Promise<string>
}

/** One stack: its resources are made, changed and removed one after the other; what has failed is not rolled back. */
export class Stack {
  readonly name: string
  readonly region: string
  readonly arn: string
  readonly createdAt = new Date()
  readonly events: StackEvent[] = []
  readonly #around: Surroundings
  readonly #deployed = new Map<string, Deployed>()
  status: Status | 'REVIEW_IN_PROGRESS' = 'REVIEW_IN_PROGRESS'
  template = ''
  parameters: Record<string, string> = {}
  outputs: Record<string, string> = {}

  constructor(name: string, region: string, around: Surroundings) {
    this.name = name
    this.region = region
    this.arn = `arn:aws:cloudformation:${region}:${ACCOUNT_ID}:stack/${name}/${randomUUID()}`
    this.#around = around
  }

  /** By their names in the template. */
  get resources(): Map<string, CloudResource> {
    return new Map([...this.#deployed].map(([id, { made }]) => [id, made]))
  }

  /** Makes everything as the template has it. Never throws: how it went is in `status` and `events`. */
  deploy(template: Template, parameters: Record<string, string>): Promise<void> {
    return this.#run(this.status === 'REVIEW_IN_PROGRESS' ? 'CREATE' : 'UPDATE', async () => {
      const scope = this.#scope(template, parametersOf(template, parameters, this.#around))
      checkRules(template, scope)
      const wanted = inOrder(template).filter(([, { Condition }]) => !Condition || scope.isTrue(Condition))
      const replaced: CloudResource[] = []
      for (const [id, { Type, Properties, DeletionPolicy }] of wanted)
        await this.#reporting(id, Type, this.#deployed.has(id) ? 'UPDATE' : 'CREATE', async (report) => {
          const known = this.#deployed.get(id)
          const before = known?.made
          const properties = AnObject.parse(resolve(Properties, scope))
          if (isDeepStrictEqual(known?.properties, properties)) return
          report('IN_PROGRESS')
          const made = await this.#put(id, Type, properties, before)
          if (before && made.id !== before.id) replaced.push(before)
          this.#deployed.set(id, { made, properties, isKept: DeletionPolicy === 'Retain' })
          report('COMPLETE')
        })
      for (const each of replaced) await this.#around.account.remove(each)
      await this.#removeAllBut(new Set(wanted.map(([id]) => id)))
      this.outputs = Object.fromEntries(
        Object.entries(template.Outputs)
          .filter(([, { Condition }]) => !Condition || scope.isTrue(Condition))
          .map(([name, { Value }]) => [name, String(resolve(Value, scope))]),
      )
    })
  }

  /** Removes everything that is not to be kept. */
  delete(): Promise<void> {
    return this.#run('DELETE', () => this.#removeAllBut(new Set()))
  }

  async #put(
    id: string,
    type: string,
    properties: Record<string, unknown>,
    before: CloudResource | undefined,
  ): Promise<CloudResource> {
    const { account, withSecrets } = this.#around
    const prefix = `${this.name}-${id}`
    const resolved = AnObject.parse(JSON.parse(await withSecrets(JSON.stringify(properties))))
    const order = { type, region: this.region, prefix, properties: resolved, before }
    const fixed = account.replacedFor(order)
    if (fixed.length > 0 && account.isStateful(type))
      throw new Error(`What ${id} keeps would be lost: ${fixed.join(', ')} cannot be changed.`)
    return account.put({ ...order, before: fixed.length > 0 ? undefined : before })
  }

  /** What was made last goes first: nothing is removed while something else needs it. */
  async #removeAllBut(wanted: ReadonlySet<string>): Promise<void> {
    for (const [id, { made, isKept }] of [...this.#deployed].reverse()) {
      if (wanted.has(id)) continue
      await this.#reporting(id, made.type, 'DELETE', async (report) => {
        report('IN_PROGRESS')
        if (!isKept) await this.#around.account.remove(made)
        this.#deployed.delete(id)
        report('COMPLETE')
      })
    }
  }

  #scope(template: Template, parameters: Record<string, unknown>): Scope {
    const pseudo: Record<string, string | undefined> = {
      'AWS::AccountId': ACCOUNT_ID,
      'AWS::Region': this.region,
      'AWS::Partition': 'aws',
      'AWS::URLSuffix': 'amazonaws.com',
      'AWS::StackName': this.name,
      'AWS::StackId': this.arn,
      'AWS::NoValue': undefined,
    }
    const deployed = (id: string) => {
      const found = this.#deployed.get(id)?.made
      if (!found) throw new Error(`There is no ${id}.`)
      return found
    }
    const scope: Scope = {
      reference(name) {
        if (name in pseudo) return pseudo[name]
        return name in parameters ? parameters[name] : deployed(name).id
      },
      attribute(id, name) {
        const value = deployed(id).attributes[name]
        if (value === undefined) throw new Error(`${id} has no attribute ${name}.`)
        return value
      },
      isTrue(condition) {
        if (!(condition in template.Conditions)) throw new Error(`There is no condition ${condition}.`)
        return resolve(template.Conditions[condition], scope) === true
      },
      output: (stack, name, region = this.region) => this.#around.outputOf(stack, name, region),
    }
    return scope
  }

  async #run(verb: Verb, act: () => Promise<void>): Promise<void> {
    const report = (status: Status, reason = '') => {
      this.status = status
      this.#add(this.name, 'AWS::CloudFormation::Stack', status, reason)
    }
    report(`${verb}_IN_PROGRESS`)
    try {
      await act()
      report(`${verb}_COMPLETE`)
    } catch (error) {
      report(`${verb}_FAILED`, reasonOf(error))
    }
  }

  async #reporting(id: string, type: string, verb: Verb, act: (report: Report) => Promise<void>) {
    try {
      await act((progress) => this.#add(id, type, `${verb}_${progress}`))
    } catch (error) {
      this.#add(id, type, `${verb}_FAILED`, reasonOf(error))
      throw new Error(`${id} (${type}): ${reasonOf(error)}`, { cause: error })
    }
  }

  #add(resource: string, type: string, status: Status, reason = ''): void {
    this.events.push({ id: randomUUID(), at: new Date(), resource, type, status, reason })
  }
}

/** The values of parameters, given or not; some of them name a value of the parameter store. */
function parametersOf(
  { Parameters }: Template,
  given: Record<string, string>,
  { parameter }: Surroundings,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(Parameters).map(([name, { Type, Default }]) => {
      const value = given[name] ?? String(Default)
      if (Type.startsWith('AWS::SSM::Parameter::Value')) return [name, parameter(value)]
      return [name, Type === 'CommaDelimitedList' ? value.split(',') : value]
    }),
  )
}

function checkRules({ Rules }: Template, scope: Scope): void {
  for (const { Assertions } of Object.values(Rules))
    for (const { Assert, AssertDescription } of Assertions)
      if (resolve(Assert, scope) !== true) throw new Error(AssertDescription)
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
