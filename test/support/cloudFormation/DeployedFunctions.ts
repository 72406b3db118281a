import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { LocalFunctions } from '../../../infra/local/LocalFunctions.ts'
import type { Account, CloudResource } from './Account.ts'
import { allow, PolicyDocument, type Question } from './policies.ts'
import { unzip } from './unzip.ts'

const FunctionProperties = z.object({
  Code: z.object({ S3Bucket: z.string(), S3Key: z.string() }),
  Handler: z.string(),
  Role: z.string(),
  Runtime: z.string(),
  Timeout: z.optional(z.number()),
  MemorySize: z.optional(z.number()),
  Environment: z._default(z.object({ Variables: z.record(z.string(), z.string()) }), { Variables: {} }),
})

const PermissionProperties = z.object({
  Action: z.string(),
  FunctionName: z.string(),
  Principal: z.string(),
  SourceArn: z.optional(z.string()),
})

const RoleProperties = z.object({
  Policies: z._default(z.array(z.object({ PolicyDocument })), []),
  AssumeRolePolicyDocument: z.unknown(),
})
const AttachedPolicy = z.object({ Roles: z._default(z.array(z.string()), []), PolicyDocument })

/** Variables that Lambda sets itself. */
const RESERVED =
  /^(_HANDLER|_X_AMZN_TRACE_ID|LAMBDA_|AWS_(REGION|DEFAULT_REGION|EXECUTION_ENV|ACCESS_KEY|SECRET|SESSION|LAMBDA_))/

/** Who calls a function: a service, on behalf of one of its resources. */
export type CallingService = { principal: string; source: string }

type Options = {
  account: Account
  folder: string
  /** Where the services are. */
  awsUrl: string
  /** What the world outside of the account is for the functions: values in the place of deployed variables. */
  outside: Record<string, string>
  readObject(bucket: string, key: string): Promise<Buffer>
}

/** Lambda: functions run from the archives that were uploaded, with the variables they were deployed with. */
export class DeployedFunctions {
  readonly #options: Options
  readonly #running = new Map<CloudResource, LocalFunctions<string>>()
  /** The output of functions, for finding the reason of a failure. */
  readonly log: string[] = []

  constructor(options: Options) {
    this.#options = options
  }

  /** Unpacks a function's code; throws when there is none, or when Lambda would refuse its settings. */
  async put({ name, properties }: CloudResource, before: CloudResource | undefined): Promise<void> {
    const { Code, Handler, Environment } = FunctionProperties.parse(properties)
    const reserved = Object.keys(Environment.Variables).find((each) => RESERVED.test(each))
    if (reserved) throw new Error(`Lambda refuses the variable ${reserved}.`)
    const folder = this.#folderOf(Code.S3Key)
    for (const [path, content] of unzip(await this.#options.readObject(Code.S3Bucket, Code.S3Key))) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), content)
    }
    const file = Handler.split('.')[0] ?? ''
    if (!['.mjs', '.js', '.py'].some((ending) => existsSync(join(folder, file + ending))))
      throw new Error(`The archive of ${name} has no ${file}.`)
    if (before) await this.remove(before)
  }

  async remove(made: CloudResource): Promise<void> {
    await this.#running.get(made)?.stop()
    this.#running.delete(made)
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#running.values()].map((each) => each.stop()))
  }

  /** Calls a function for a service that the function lets in; throws what it throws. */
  invoke(arn: string, event: unknown, { principal, source }: CallingService): Promise<unknown> {
    const permissions = this.#options.account
      .all('AWS::Lambda::Permission')
      .map(({ properties }) => PermissionProperties.parse(properties))
      .filter(({ FunctionName }) => this.#isFunction(FunctionName, arn))
      .map(({ Action, Principal, SourceArn }) => ({
        Effect: 'Allow' as const,
        Action,
        Principal: { Service: Principal },
        ...(SourceArn !== undefined && { Condition: { ArnLike: { 'aws:SourceArn': SourceArn } } }),
      }))
    const question = {
      action: 'lambda:InvokeFunction',
      resource: arn,
      principal,
      context: { 'aws:sourcearn': source },
    }
    if (!allow([{ Statement: permissions }], question))
      throw new Error(`${source} (${principal}) may not invoke ${arn}.`)
    return this.run(arn, event)
  }

  /** Calls a function for somebody whose own permissions were looked at. */
  run(arn: string, event: unknown): Promise<unknown> {
    const found = this.#options.account.get('AWS::Lambda::Function', arn)
    const running = this.#running.get(found) ?? this.#start(found)
    return running.invoke(found.name, event)
  }

  /** Whether a function's role lets it do something. */
  mayUse(name: string, question: Question): boolean {
    const { properties } = this.#options.account.get('AWS::Lambda::Function', name)
    return this.roleAllows(FunctionProperties.parse(properties).Role, question)
  }

  roleAllows(arn: string, question: Question): boolean {
    const { account } = this.#options
    const role = account.get('AWS::IAM::Role', arn)
    const attached = account
      .all('AWS::IAM::Policy')
      .map(({ properties }) => AttachedPolicy.parse(properties))
      .filter(({ Roles }) => Roles.includes(role.name))
    return allow(
      [...RoleProperties.parse(role.properties).Policies, ...attached].map((each) => each.PolicyDocument),
      question,
    )
  }

  #isFunction(name: string, arn: string): boolean {
    return this.#options.account.find('AWS::Lambda::Function', name)?.attributes.Arn === arn
  }

  #start(made: CloudResource): LocalFunctions<string> {
    const { awsUrl, outside } = this.#options
    const { Code, Handler, Timeout, MemorySize, Environment } = FunctionProperties.parse(made.properties)
    const { Variables } = Environment
    const replaced = Object.entries(outside).filter(([name]) => name in Variables)
    const started = new LocalFunctions<string>({
      functions: new Map([
        [
          made.name,
          {
            environment: { ...Variables, ...Object.fromEntries(replaced) },
            timeoutSeconds: Timeout ?? 3,
            memoryMb: MemorySize ?? 128,
            grants: [],
          },
        ],
      ]),
      bundle: () => join(this.#folderOf(Code.S3Key), `${Handler.split('.')[0]}.mjs`),
      variables: () => ({
        AWS_ENDPOINT_URL: awsUrl,
        AWS_REGION: made.region,
        AWS_ACCESS_KEY_ID: made.name,
        AWS_SECRET_ACCESS_KEY: 'local',
        AWS_LAMBDA_FUNCTION_NAME: made.name,
        TZ: 'UTC',
      }),
      onLine: (name, line) => this.log.push(`${name}: ${line}`),
    })
    this.#running.set(made, started)
    return started
  }

  #folderOf(key: string): string {
    return join(this.#options.folder, key.replace(/\.zip$/, ''))
  }
}
