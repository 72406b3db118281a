import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What an account answers. */
export type StandIn = {
  /** The stacks of each region, page by page. */
  stacks: Record<string, { name: string; status?: string; isProtected?: boolean }[][]>
  templates: Record<string, unknown>
  /** What a service answers to questions about the account; a number is the status of a refusal. */
  functions: object | number
  mail: object | number
  secrets: Record<string, object> | number
}

/** The sandbox of SES in a new account. */
export const SANDBOX = { ProductionAccessEnabled: false, SendQuota: { Max24HourSend: 200, MaxSendRate: 1 } }

/** An account with nothing in it. */
export const NEW_ACCOUNT: StandIn = {
  ...{ stacks: {}, templates: {}, secrets: {}, mail: SANDBOX },
  functions: { AccountLimit: { ConcurrentExecutions: 10 } },
}

/** Answers in place of AWS what commands ask before they change something; everything else is an error. */
export async function startStandIn(): Promise<{ url: string; account: StandIn; stop: () => void }> {
  const account = { ...NEW_ACCOUNT }
  const server = createServer(async (request, response) => {
    const [, region = '', service = ''] =
      /Credential=[^/]+\/\d+\/([\w-]+)\/(\w+)\//.exec(request.headers.authorization ?? '') ?? []
    const body = await text(request)
    const { status, answer } = answerOf(account, { service, region, path: request.url ?? '', body })
    response.writeHead(status).end(answer)
  })
  // Clients reuse connections for long, and report one that was closed meanwhile as an error.
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, account, stop: () => void server.close() }
}

type Asked = { service: string; region: string; path: string; body: string }

function answerOf(account: StandIn, { service, region, path, body }: Asked): { status: number; answer: string } {
  if (service === 'lambda' && path === '/2016-08-19/account-settings/') return inJson(account.functions)
  if (service === 'ses' && path === '/v2/email/account') return inJson(account.mail)
  if (service === 'secretsmanager') {
    if (typeof account.secrets === 'number') return { status: account.secrets, answer: '{"__type":"AccessDenied"}' }
    const found = account.secrets[JSON.parse(body).SecretId]
    return found ? inJson(found) : { status: 400, answer: '{"__type":"ResourceNotFoundException"}' }
  }
  const form = new URLSearchParams(body)
  const action = form.get('Action') ?? ''
  const inXml = (result: string) => ({
    status: 200,
    answer: `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`,
  })
  if (action === 'GetCallerIdentity') return inXml('<Account>123456789012</Account>')
  if (action === 'GetTemplate')
    return inXml(`<TemplateBody>${JSON.stringify(account.templates[form.get('StackName') ?? ''])}</TemplateBody>`)
  if (action === 'DescribeStacks') {
    const pages = account.stacks[region] ?? []
    const page = Number(form.get('NextToken') ?? 0)
    const next = page + 1 < pages.length ? `<NextToken>${page + 1}</NextToken>` : ''
    return inXml(`<Stacks>${(pages[page] ?? []).map(stackInXml).join('')}</Stacks>${next}`)
  }
  // Also `AssumeRole`: who deploys may have no role of the CDK.
  return { status: 403, answer: '<ErrorResponse><Error><Message>Not allowed.</Message></Error></ErrorResponse>' }
}

function inJson(answer: object | number): { status: number; answer: string } {
  return typeof answer === 'number' ? { status: answer, answer: '{}' } : { status: 200, answer: JSON.stringify(answer) }
}

function stackInXml({
  name,
  status = 'UPDATE_COMPLETE',
  isProtected = false,
}: StandIn['stacks'][string][number][number]): string {
  return `<member><StackName>${name}</StackName><StackStatus>${status}</StackStatus><EnableTerminationProtection>${isProtected}</EnableTerminationProtection></member>`
}
