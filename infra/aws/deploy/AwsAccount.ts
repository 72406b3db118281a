import { S3Client } from '@aws-sdk/client-s3'
import { DescribeSecretCommand, ResourceNotFoundException, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { Sha256 } from '@smithy/core/checksum'
import { SignatureV4 } from '@smithy/signature-v4'
import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod/mini'
import { parseJson } from '../../../shared/text/parseJson.ts'
import { BuildProblem } from '../../product/settings/BuildProblem.ts'
import { StackTemplate } from './plan.ts'

const Text = z._default(z.string(), '')
const DescribedStacks = z.object({
  // Empty when there are none.
  Stacks: z.union([
    z.literal(''),
    z.object({
      member: z.array(z.object({ StackName: z.string(), StackStatus: z.string(), EnableTerminationProtection: Text })),
    }),
  ]),
  NextToken: z.optional(z.string()),
})
const Assumed = z.object({
  Credentials: z.object({ AccessKeyId: z.string(), SecretAccessKey: z.string(), SessionToken: z.string() }),
})

const FunctionSettings = z.object({ AccountLimit: z.object({ ConcurrentExecutions: z.number() }) })
const MailAccount = z.object({
  ProductionAccessEnabled: z.boolean(),
  SendQuota: z.object({ Max24HourSend: z.number(), MaxSendRate: z.number() }),
})

/** A stack of CloudFormation; `status` is its state, such as `UPDATE_COMPLETE`. */
export type DeployedStack = { name: string; status: string; isProtected: boolean }

/** What SES allows an account in a region. */
export type MailQuota = { isSandbox: boolean; perDay: number; perSecond: number }

type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined }

/** Stacks that do not exist: one whose first deployment has not begun, and those that were deleted. */
const ABSENT = ['REVIEW_IN_PROGRESS', 'DELETE_COMPLETE']
/** The role in which the CDK reads stacks; who deploys may have no permission but to assume it. */
const deployRole = (account: string, region: string) =>
  `arn:aws:iam::${account}:role/cdk-hnb659fds-deploy-role-${account}-${region}`

/**
 * An account of AWS as a deployment sees it before it begins: whose it is, and which stacks it has. Requests are signed
 * here, because clients of the services would be dependencies for a few calls.
 */
export class AwsAccount {
  readonly id: string
  readonly #credentials: Credentials

  private constructor(id: string, credentials: Credentials) {
    this.id = id
    this.#credentials = credentials
  }

  /** The account of the credentials that the SDK and the CDK find. Throws a `BuildProblem` without any. */
  static async open(region: string): Promise<AwsAccount> {
    const client = new S3Client({ region })
    try {
      const credentials = await client.config.credentials()
      const { Account } = z
        .object({ Account: z.string() })
        .parse(await call('sts', region, credentials, { Action: 'GetCallerIdentity' }))
      return new AwsAccount(Account, credentials)
    } catch (error) {
      throw new BuildProblem(
        `AWS does not say whose account this is: sign in with aws configure or aws sso login. (${messageOf(error)})`,
        { cause: error },
      )
    } finally {
      client.destroy()
    }
  }

  /** The stacks of a region. */
  async stacksIn(region: string): Promise<DeployedStack[]> {
    const stacks: DeployedStack[] = []
    let token: string | undefined
    do {
      const answer = DescribedStacks.parse(
        await this.#read(region, { Action: 'DescribeStacks', ...(token && { NextToken: token }) }),
      )
      const described = answer.Stacks === '' ? [] : answer.Stacks.member
      for (const { StackName, StackStatus, EnableTerminationProtection } of described)
        if (!ABSENT.includes(StackStatus))
          stacks.push({ name: StackName, status: StackStatus, isProtected: EnableTerminationProtection === 'true' })
      token = answer.NextToken
    } while (token !== undefined)
    return stacks
  }

  /** The template with which a stack was deployed last. */
  async templateOf(stack: string, region: string): Promise<StackTemplate> {
    const answer = await this.#read(region, { Action: 'GetTemplate', StackName: stack })
    return StackTemplate.parse(parseJson(z.object({ TemplateBody: z.string() }).parse(answer).TemplateBody))
  }

  /** Whether there is a secret of a name, which is not about to be deleted. Throws where that may not be asked. */
  async hasSecret(name: string, region: string): Promise<boolean> {
    const client = new SecretsManagerClient({ region, credentials: this.#credentials })
    try {
      return (await client.send(new DescribeSecretCommand({ SecretId: name }))).DeletedDate === undefined
    } catch (error) {
      if (error instanceof ResourceNotFoundException) return false
      throw error
    } finally {
      client.destroy()
    }
  }

  /** How many functions may run at once in a region. Throws where that may not be asked. */
  async functionsAtOnce(region: string): Promise<number> {
    const answer = await this.#get('lambda', region, '/2016-08-19/account-settings/')
    return FunctionSettings.parse(answer).AccountLimit.ConcurrentExecutions
  }

  /** What SES allows in a region. Throws where that may not be asked. */
  async mailQuota(region: string): Promise<MailQuota> {
    const { ProductionAccessEnabled, SendQuota } = MailAccount.parse(
      await this.#get('ses', region, '/v2/email/account'),
    )
    return {
      isSandbox: !ProductionAccessEnabled,
      perDay: SendQuota.Max24HourSend,
      perSecond: SendQuota.MaxSendRate,
    }
  }

  async #get(service: Service, region: string, path: string): Promise<unknown> {
    const response = await send(service, region, this.#credentials, { method: 'GET', path })
    if (!response.ok) throw new Error(`${service} answers with ${response.status}.`)
    return response.json()
  }

  /** Asks CloudFormation in the role of the CDK; where nobody may assume it, with one's own permissions, as the CDK does. */
  async #read(region: string, form: Record<string, string>): Promise<unknown> {
    const RoleArn = deployRole(this.id, region)
    const asked = { Action: 'AssumeRole', RoleArn, RoleSessionName: 'uptick-deploy' }
    const role = await call('sts', region, this.#credentials, asked).catch(() => undefined)
    const { data } = Assumed.safeParse(role)
    const credentials = data && {
      accessKeyId: data.Credentials.AccessKeyId,
      secretAccessKey: data.Credentials.SecretAccessKey,
      sessionToken: data.Credentials.SessionToken,
    }
    try {
      return await call('cloudformation', region, credentials ?? this.#credentials, form)
    } catch (error) {
      throw new BuildProblem(`CloudFormation does not say what is deployed in ${region}: ${messageOf(error)}`, {
        cause: error,
      })
    }
  }
}

const VERSIONS = { sts: '2011-06-15', cloudformation: '2010-05-15' }
type Service = keyof typeof VERSIONS | 'lambda' | 'ses'
/** Where the host has another name than the service that requests are signed for. */
const HOSTS: Partial<Record<Service, string>> = { ses: 'email' }
const TIMEOUT_MS = 30_000

/** Calls a service of the query protocol. Throws with the message of the service. */
async function call(
  service: keyof typeof VERSIONS,
  region: string,
  credentials: Credentials,
  form: Record<string, string>,
): Promise<unknown> {
  const body = new URLSearchParams({ ...form, Version: VERSIONS[service] }).toString()
  const response = await send(service, region, credentials, { method: 'POST', path: '/', body })
  const answer = Answer.parse(PARSER.parse(await response.text()))
  const [content] = Object.values(answer)
  if (!response.ok) throw new Error(Refusal.safeParse(content).data?.Error.Message ?? `${response.status}`)
  return content?.[`${form.Action}Result`]
}

/** Signs and sends a request. */
async function send(
  service: Service,
  region: string,
  credentials: Credentials,
  { method, path, body }: { method: string; path: string; body?: string },
): Promise<Response> {
  const host = `${HOSTS[service] ?? service}.${region}.amazonaws.com`
  const address = new URL(path, process.env.AWS_ENDPOINT_URL ?? `https://${host}`)
  const { protocol, hostname, port } = address
  const signer = new SignatureV4({ service, region, sha256: Sha256, credentials })
  const { headers } = await signer.sign({
    ...{ method, protocol, hostname, path, query: {}, body },
    ...(port !== '' && { port: Number(port) }),
    headers: {
      host: address.host,
      ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
  })
  return fetch(address, { method, headers, body: body ?? null, signal: AbortSignal.timeout(TIMEOUT_MS) })
}

const PARSER = new XMLParser({
  parseTagValue: false,
  ignoreDeclaration: true,
  // Also decodes numeric character references, not only the five entities of XML.
  htmlEntities: true,
  isArray: (name) => name === 'member',
})
const Answer = z.record(z.string(), z.record(z.string(), z.unknown()))
const Refusal = z.object({ Error: z.object({ Message: z.string() }) })

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
