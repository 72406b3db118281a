import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PUBLISHED_FILES } from '../../../infra/product/manifest/routes.ts'
import { ROUTE_THROTTLES, STAGE_THROTTLE } from '../../../infra/product/manifest/throttles.ts'

import { resourcesOf } from '../../support/resourcesOf.ts'
import { synthesize } from '../../support/synthesize.ts'

const prod = synthesize('prod')

describe('the API', () => {
  test('is throttled, and logs nothing that identifies the caller', () => {
    const [stage] = resourcesOf(prod, 'AWS::ApiGatewayV2::Stage')
    const { AccessLogSettings, DefaultRouteSettings, StageName } = ApiStage.parse(stage?.Properties)
    expect(StageName).toBe('$default')
    const { perSecond, burst } = STAGE_THROTTLE
    expect(DefaultRouteSettings).toEqual({ ThrottlingRateLimit: perSecond, ThrottlingBurstLimit: burst })
    const noted = [...AccessLogSettings.Format.matchAll(/\$context\.([\w.]+)/g)].map(([, name]) => name)
    expect(noted).toEqual([
      'requestId',
      'requestTime',
      'routeKey',
      'status',
      'responseLength',
      'responseLatency',
      'integrationLatency',
      'error.message',
      'integrationErrorMessage',
    ])
  })

  test('is throttled route by route, as the manifest says', () => {
    const [stage] = resourcesOf(prod, 'AWS::ApiGatewayV2::Stage')
    const { RouteSettings } = ApiStage.parse(stage?.Properties)
    expect(new Map(Object.entries(RouteSettings))).toEqual(
      new Map(
        [...ROUTE_THROTTLES].map(([key, { perSecond, burst }]) => [
          key,
          { ThrottlingRateLimit: perSecond, ThrottlingBurstLimit: burst },
        ]),
      ),
    )
    const routes = resourcesOf(prod, 'AWS::ApiGatewayV2::Route').map(({ Properties }) => Properties.RouteKey)
    expect(new Set(Object.keys(RouteSettings))).toEqual(new Set(routes))
  })

  test('gets the settings of routes only after the routes', () => {
    const routes = Object.entries(prod.json.Resources).flatMap(([id, { Type }]) =>
      Type === 'AWS::ApiGatewayV2::Route' ? [id] : [],
    )
    const stages = Object.values(prod.json.Resources).filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Stage')
    expect(stages.map((stage) => 'DependsOn' in stage && stage.DependsOn)).toEqual([expect.arrayContaining(routes)])
  })

  test('answers HEAD for what everybody may read there', () => {
    const keys = resourcesOf(prod, 'AWS::ApiGatewayV2::Route').map(({ Properties }) => String(Properties.RouteKey))
    expect(keys).toEqual(
      expect.arrayContaining(['HEAD /api/trends/{country}', 'HEAD /index.html', 'HEAD /feeds/{country}']),
    )
    for (const path of ['/api/account', '/api/leaving', '/api/captcha']) expect(keys).not.toContain(`HEAD ${path}`)
  })

  test('answers for a missing published file at the path that the edge function has written', () => {
    const keys = resourcesOf(prod, 'AWS::ApiGatewayV2::Route').map(({ Properties }) => Properties.RouteKey)
    expect(keys).toEqual(expect.arrayContaining(['GET /latest/{file}', 'HEAD /latest/{file}']))
    for (const { key } of PUBLISHED_FILES) expect(key).toMatch(/^latest\/[^/]+$/)
  })
})

const ApiStage = z.object({
  StageName: z.string(),
  AccessLogSettings: z.object({ Format: z.string() }),
  DefaultRouteSettings: z.record(z.string(), z.unknown()),
  RouteSettings: z._default(z.record(z.string(), z.unknown()), {}),
})
