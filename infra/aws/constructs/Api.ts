import { Stack } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  type CfnStage,
  HttpApi,
  HttpMethod,
  HttpRoute,
  type HttpRouteIntegrationBindOptions,
  type HttpRouteIntegrationConfig,
  HttpRouteKey,
  HttpStage,
  IntegrationCredentials,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { type IRole, PolicyDocument, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { mapEntries } from '../../product/manifest/mapEntries.ts'
import { GATEWAY_ROUTES } from '../../product/manifest/routes.ts'
import { ROUTE_THROTTLES, STAGE_THROTTLE } from '../../product/manifest/throttles.ts'
import type { Stage } from '../../product/settings/stage.ts'
import type { Functions } from './Functions.ts'
import { stageLog } from './lifetimes.ts'
import { allow } from './statements.ts'

/** The access log of requests, without anything that identifies the reader or their search. */
const ACCESS_LOG = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  bytes: '$context.responseLength',
  milliseconds: '$context.responseLatency',
  functionMilliseconds: '$context.integrationLatency',
  error: '$context.error.message',
  functionError: '$context.integrationErrorMessage',
}

type Props = { stage: Stage; functions: Functions }

/** The HTTP API: every route of the manifest, integrated with its function. */
export class Api extends Construct {
  readonly http: HttpApi

  /** The host name of the API. */
  get domain(): string {
    const { region, urlSuffix } = Stack.of(this.http)
    return `${this.http.apiId}.execute-api.${region}.${urlSuffix}`
  }

  constructor(scope: Construct, id: string, { stage, functions }: Props) {
    super(scope, id)
    this.http = new HttpApi(this, 'Http', { apiName: Stack.of(this).stackName, createDefaultStage: false })

    const accessLog = stageLog(this, 'AccessLog', stage)
    const stageOfApi = new HttpStage(this, 'Stage', {
      httpApi: this.http,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: STAGE_THROTTLE.perSecond, burstLimit: STAGE_THROTTLE.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLog),
        format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG)),
      },
    })
    ;(stageOfApi.node.defaultChild as CfnStage).routeSettings = Object.fromEntries(
      [...ROUTE_THROTTLES].map(([key, { perSecond, burst }]) => [
        key,
        { ThrottlingRateLimit: perSecond, ThrottlingBurstLimit: burst },
      ]),
    )

    const answering = [...new Set(GATEWAY_ROUTES.map((route) => functions.byName[route.function]))]
    const role = this.#role(answering)
    const integrations = mapEntries(functions.byName, (lambda, name) => new RoleIntegration(name, lambda, role))
    for (const { method, path, function: name } of GATEWAY_ROUTES) {
      const route = new HttpRoute(this, `${method} ${path}`, {
        httpApi: this.http,
        routeKey: HttpRouteKey.with(path, HttpMethod[method]),
        integration: integrations[name],
      })
      // API Gateway refuses settings of a route that does not exist yet.
      stageOfApi.node.addDependency(route)
    }
  }

  /** The role in which the API invokes its functions: one resource in place of a permission for each of them. */
  #role(answering: readonly IFunction[]): IRole {
    const statement = allow(['lambda:InvokeFunction'], ...answering.map(({ functionArn }) => functionArn))
    const role = new Role(this, 'Role', {
      description: 'Invokes the functions of the API',
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      inlinePolicies: { invoke: new PolicyDocument({ statements: [statement] }) },
    })
    return role.withoutPolicyUpdates()
  }
}

/** Invokes a function in a role, which needs no permission of the function itself. */
class RoleIntegration extends HttpLambdaIntegration {
  readonly #role: IRole

  constructor(id: string, lambda: IFunction, role: IRole) {
    super(id, lambda)
    this.#role = role
  }

  /** Would add the permission. */
  protected override completeBind(): void {}

  override bind(options: HttpRouteIntegrationBindOptions): HttpRouteIntegrationConfig {
    return { ...super.bind(options), credentials: IntegrationCredentials.fromRole(this.#role) }
  }
}
