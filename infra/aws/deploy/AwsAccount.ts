import { S3Client } from '@aws-sdk/client-s3'
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

/** A stack of CloudFormation. */
export type DeployedStack = { name: string; isProtected: boolean }

type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined }

/** Stacks that do not exist: one before its first deployment, and those that were deleted. */
const ABSENT = ['REVIEW_IN_PROGRESS', 'DELETE_COMPLETE']
/** The role in which the CDK reads stacks; who deploys may have no permission but to assume it. */
const deployRole = (account: string, region: string) =>
  `arn:aws:iam::${account}:role/cdk-hnb659fds-deploy-role-${account}-${region}`

/**
 * An account of AWS as a deployment sees it before it begins: whose it is, and which stacks it has. Requests are signed
 * here, because clients of the two services would be dependencies for four calls.
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
          stacks.push({ name: StackName, isProtected: EnableTerminationProtection === 'true' })
      token = answer.NextToken
    } while (token !== undefined)
    return stacks
  }

  /** The template with which a stack was deployed last. */
  async templateOf(stack: string, region: string): Promise<StackTemplate> {
    const answer = await this.#read(region, { Action: 'GetTemplate', StackName: stack })
    return StackTemplate.parse(parseJson(z.object({ TemplateBody: z.string() }).parse(answer).TemplateBody))
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
const TIMEOUT_MS = 30_000

/** Calls a service of the query protocol. Throws with the message of the service. */
async function call(
  service: keyof typeof VERSIONS,
  region: string,
  credentials: Credentials,
  form: Record<string, string>,
): Promise<unknown> {
  const address = new URL(process.env.AWS_ENDPOINT_URL ?? `https://${service}.${region}.amazonaws.com`)
  const body = new URLSearchParams({ ...form, Version: VERSIONS[service] }).toString()
  const { protocol, hostname, host, port } = address
  const signer = new SignatureV4({ service, region, sha256: Sha256, credentials })
  const { headers } = await signer.sign({
    ...{ method: 'POST', protocol, hostname, path: '/', query: {}, body },
    ...(port !== '' && { port: Number(port) }),
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
  })
  const response = await fetch(address, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) })
  const answer = Answer.parse(PARSER.parse(await response.text()))
  const [content] = Object.values(answer)
  if (!response.ok) throw new Error(Refusal.safeParse(content).data?.Error.Message ?? `${response.status}`)
  return content?.[`${form.Action}Result`]
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
