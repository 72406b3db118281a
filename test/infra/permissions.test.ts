import { describe, expect, test } from 'vitest'
import type { FunctionName } from '../../infra/manifest/names.ts'
import { ROUTES } from '../../infra/manifest/routes.ts'
import { USER_POOL } from '../../infra/manifest/stores.ts'

import { everyDeployment, prod } from '../support/deployments.ts'
import {
  functionId,
  functionNames,
  functionOf,
  idOf,
  permissionsOf,
  resourcesOf,
  statementsOf,
} from '../support/resourcesOf.ts'
import type { RoleStatement } from '../support/roleStatements.ts'
import { allowedIn } from '../support/statementsIn.ts'

describe('permissions', () => {
  test.each(everyDeployment)(
    'name the resource that they are about; only traces have none to name (%s)',
    (_, { json }) => {
      const boundless = allowedIn(json).filter(({ resources }) => resources.includes('*'))
      expect(boundless).toHaveLength(functionNames().length)
      for (const { id, actions } of boundless) {
        expect(id).toMatch(/^Functions\w+Role/)
        expect(actions).toEqual(['xray:PutTelemetryRecords', 'xray:PutTraceSegments'])
      }
    },
  )

  test.each(everyDeployment)(
    'name each action; only what uploads the web app is given families of them, by the CDK (%s)',
    (_, { json }) => {
      const families = allowedIn(json).filter(({ actions }) => actions.some((action) => action.includes('*')))
      // On the bucket that the CDK keeps what it deploys in, and on the one of the web app.
      expect(families).toHaveLength(2)
      for (const { id, actions, resources } of families) {
        expect(id).toMatch(/^WebFilesUploadRoleDefaultPolicy/)
        expect(actions.filter((action) => !action.startsWith('s3:'))).toEqual([])
        expect(JSON.stringify(resources)).toMatch(/cdk-\w+-assets-|WebFilesBucket/)
      }
    },
  )

  test.each(everyDeployment)('are written out by us: no role has a policy of AWS (%s)', (_, { text }) => {
    expect(text).not.toContain('ManagedPolicyArn')
    expect(text).not.toContain(':aws:policy/')
  })

  test('of our own functions come from their own statements alone', () => {
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

  test.each(everyDeployment)(
    'on the key of people are given to those who use what it encrypts, through its service alone (%s)',
    (_, { json }) => {
      const users = functionNames().map((name): [string, string[]] => {
        const uses = statementsOf({ json }, name).filter(({ resources }) => resources.includes('people key'))
        return [name, uses.flatMap(useOfKey)]
      })
      const expected = functionNames().map((name): [string, string[]] => [name, USES_OF_KEY[name] ?? []])
      expect(users).toEqual(expected)
    },
  )

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

const SENDS = 'kms:GenerateDataKey'

/** What each function does with the key of people: by which service, and whether it encrypts. All others have no use for it. */
const USES_OF_KEY: Partial<Record<FunctionName, string[]>> = {
  // Leaves what failed in a queue that is encrypted.
  ingest: ['sqs', SENDS],
  captcha: ['secretsmanager'],
  callables: ['dynamodb', 'secretsmanager', 'sqs', SENDS],
  follows: ['dynamodb', 'secretsmanager', 'sqs', SENDS],
  account: ['dynamodb', 'secretsmanager'],
  deletions: ['dynamodb', 'secretsmanager', 'sqs', SENDS],
  preSignUp: ['dynamodb', 'secretsmanager'],
  postConfirmation: ['dynamodb', 'secretsmanager'],
  unsubscribe: ['dynamodb', 'secretsmanager'],
  confirmations: ['dynamodb', 'secretsmanager', 'sqs'],
  mailEvents: ['dynamodb', 'secretsmanager', 'sqs', SENDS],
  digest: ['dynamodb', 'secretsmanager', 'sqs', SENDS],
  digestShard: ['dynamodb', 'secretsmanager', 'sqs'],
}

/** The services by which a statement lets the key be used, and whether for more than reading. */
function useOfKey({ actions, conditions }: RoleStatement): string[] {
  expect(Object.keys(conditions)).toEqual(['kms:ViaService'])
  const services = (conditions['kms:ViaService'] ?? []).map((service) =>
    service.replace(/\.[a-z]+-[a-z]+-\d\.amazonaws\.com$/, ''),
  )
  return [...services, ...actions.filter((action) => action !== 'kms:Decrypt')]
}

/** The functions that anybody may call and that still keep something: about who calls, or about who is mailed. */
const PEOPLE_WRITE_TO: ReadonlySet<FunctionName> = new Set<FunctionName>(['callables', 'unsubscribe'])
