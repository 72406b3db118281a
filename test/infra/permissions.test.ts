import { describe, expect, test } from 'vitest'
import { type FunctionName, ROUTES, USER_POOL } from '../../infra/manifest.ts'
import { EVERY_SETTING } from '../support/everySetting.ts'
import {
  functionId,
  functionNames,
  functionOf,
  idOf,
  permissionsOf,
  pick,
  resourcesOf,
} from '../support/resourcesOf.ts'
import { allowedIn } from '../support/statementsIn.ts'
import { synthesize } from '../support/synthesize.ts'

const dev = synthesize('dev')
const prod = synthesize('prod')
/** The same in another region, with everything that an operator may set. */
const elsewhere = synthesize('prod', EVERY_SETTING)
const everyDeployment = [
  ['dev', dev],
  ['prod', prod],
  ['elsewhere', elsewhere],
] as const

describe('permissions', () => {
  test.each(everyDeployment)('never allow any action of a service on any resource (%s)', (_, { json }) => {
    const statements = allowedIn(json)
    expect(statements.length).toBeGreaterThan(10)
    const boundless = statements.filter(
      ({ actions, resources }) => actions.some((action) => action.includes('*')) && resources.includes('*'),
    )
    expect(boundless).toEqual([])
  })

  test.each(everyDeployment)(
    'of our own functions name every action and every resource; only traces have none to name (%s)',
    (_, { json }) => {
      for (const name of functionNames()) {
        const statements = allowedIn({ Resources: pick(json.Resources, `Functions${name}Role`) })
        expect(statements.flatMap(({ actions }) => actions).filter((action) => action.includes('*'))).toEqual(
          [],
        )
        expect(
          statements.filter(({ resources }) => resources.includes('*')).flatMap(({ actions }) => actions),
        ).toEqual(['xray:PutTelemetryRecords', 'xray:PutTraceSegments'])
      }
    },
  )

  test('of our own functions come from their own statements alone', () => {
    for (const name of functionNames())
      expect(JSON.stringify(pick(prod.json.Resources, `Functions${name}Role`))).not.toContain(
        'ManagedPolicyArns',
      )
    const policies = resourcesOf(prod, 'AWS::IAM::Policy').map(({ Properties }) => JSON.stringify(Properties))
    expect(policies.filter((policy) => policy.includes('Functions'))).toEqual([])
  })

  test('on people are given to no function that shows what is public', () => {
    const isPublic = ROUTES.filter((route) => !route.isSignedIn && !PEOPLE_WRITE_TO.has(route.function))
    for (const name of new Set(isPublic.map((route) => route.function))) {
      const { grants, environment } = functionOf(prod, name)
      expect([...grants].filter((grant) => /people|user pool/.test(grant))).toEqual([])
      expect(environment).not.toHaveProperty('PEOPLE_TABLE')
      expect(environment).not.toHaveProperty('USER_POOL_ID')
    }
  })

  test('to start a function from outside are given to our own API, and to our user pool where it asks', () => {
    for (const { Principal, SourceArn } of permissionsOf(prod))
      if (Principal === 'apigateway.amazonaws.com')
        expect(JSON.stringify(SourceArn)).toContain(`{"Ref":"${idOf(prod, 'ApiHttp')}"}`)
      else {
        expect(Principal).toBe('cognito-idp.amazonaws.com')
        expect(SourceArn).toEqual({ 'Fn::GetAtt': [idOf(prod, 'AccountsPeople'), 'Arn'] })
      }
    const asked = permissionsOf(prod).filter(({ Principal }) => Principal === 'cognito-idp.amazonaws.com')
    expect(asked.map(({ FunctionName }) => FunctionName)).toEqual(
      Object.values(USER_POOL.triggers).map((name) => ({
        'Fn::GetAtt': [functionId(prod, name), 'Arn'],
      })),
    )
  })
})

/** The functions that anybody may call and that still keep something: about who calls, or about who is mailed. */
const PEOPLE_WRITE_TO: ReadonlySet<FunctionName> = new Set<FunctionName>(['functions', 'leaving'])
