import * as z from 'zod/mini'
import { matchRoute } from '../../../infra/local/matchRoute.ts'
import type { LocalAnswer } from '../../../infra/local/respond.ts'
import type { Account, CloudResource } from './Account.ts'
import type { DeployedFunctions } from './DeployedFunctions.ts'
import { type Served, serve, type WebCall } from './serve.ts'

const RouteProperties = z.object({
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z.literal('NONE'),
})
const IntegrationProperties = z.object({
  ApiId: z.string(),
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0'),
  CredentialsArn: z.string(),
})
const StageProperties = z.object({ ApiId: z.string(), StageName: z.string(), AutoDeploy: z.literal(true) })

const FunctionAnswer = z.object({
  statusCode: z.number(),
  headers: z._default(z.record(z.string(), z.string()), {}),
  body: z._default(z.string(), ''),
  isBase64Encoded: z._default(z.boolean(), false),
})

type Options = { account: Account; functions: DeployedFunctions }

/** API Gateway: an HTTP API with the routes that were deployed. */
export class HttpApi {
  readonly #made: CloudResource
  readonly #options: Options

  constructor(made: CloudResource, options: Options) {
    this.#made = made
    this.#options = options
  }

  /** Where it answers on AWS. */
  static originOf({ name, region }: CloudResource): string {
    return `https://${name.toLowerCase().replace(/\W/g, '')}.execute-api.${region}.amazonaws.com`
  }

  static attributesOf(made: CloudResource): Record<string, string> {
    return { ApiEndpoint: HttpApi.originOf(made) }
  }

  /** Begins to answer; the resource gets the id that its address begins with. */
  static start(made: CloudResource, options: Options): Promise<Served> {
    made.id = new URL(HttpApi.originOf(made)).host.split('.')[0] ?? ''
    const api = new HttpApi(made, options)
    return serve((call) => api.answer(call))
  }

  async answer({ method, path, search, headers, body, client }: WebCall): Promise<LocalAnswer> {
    const matched = this.#isStaged() ? matchRoute(this.#routes(), method, path) : undefined
    if (!matched) return said(404, 'Not Found')
    const event = {
      version: '2.0',
      routeKey: matched.key,
      rawPath: path,
      rawQueryString: search.slice(1),
      headers: { ...headers, 'x-forwarded-proto': 'https' },
      queryStringParameters: Object.fromEntries(new URLSearchParams(search)),
      pathParameters: matched.parameters,
      requestContext: { http: { method, path, sourceIp: client.replace(/:\d+$/, '') } },
      body,
      isBase64Encoded: false,
    }
    try {
      const { functions } = this.#options
      const { arn, role } = matched.route
      if (!functions.roleAllows(role, { action: 'lambda:InvokeFunction', resource: arn }))
        throw new Error(`${role} may not invoke ${arn}.`)
      const answer = FunctionAnswer.parse(await functions.run(arn, event))
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: answer.isBase64Encoded ? Buffer.from(answer.body, 'base64') : answer.body,
      }
    } catch (error) {
      this.#options.functions.log.push(`${method} ${path}: ${error}`)
      return said(500, 'Internal Server Error')
    }
  }

  #isStaged(): boolean {
    return this.#options.account
      .all('AWS::ApiGatewayV2::Stage')
      .map(({ properties }) => StageProperties.parse(properties))
      .some(({ ApiId, StageName }) => ApiId === this.#made.id && StageName === '$default')
  }

  #routes() {
    const { account } = this.#options
    return account
      .all('AWS::ApiGatewayV2::Route')
      .map(({ properties }) => RouteProperties.parse(properties))
      .filter(({ ApiId }) => ApiId === this.#made.id)
      .map(({ RouteKey, Target }) => {
        const [method = '', path = ''] = RouteKey.split(' ')
        const integration = account.get('AWS::ApiGatewayV2::Integration', Target.replace('integrations/', ''))
        const { IntegrationUri: arn, CredentialsArn: role } = IntegrationProperties.parse(integration.properties)
        return { method, path, arn, role }
      })
  }
}

function said(status: number, message: string): LocalAnswer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ message }) }
}
