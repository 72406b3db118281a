import { describe, expect, test } from 'vitest'
import { FUNCTIONS, type FunctionName } from '../../../infra/product/manifest/functions.ts'
import { grantsOf } from '../../../infra/product/manifest/grantsOf.ts'
import { MISSING_FILE_ROUTES, ROUTES } from '../../../infra/product/manifest/routes.ts'
import { USER_POOL } from '../../../infra/product/manifest/stores.ts'
import { keyPattern } from '../../../lambdas/adapters/people/partitions.ts'
import { everyDeployment, prod } from '../../support/deployments.ts'
import {
  functionId,
  functionNames,
  functionOf,
  idOf,
  permissionsOf,
  resourcesOf,
  statementsOf,
} from '../../support/resourcesOf.ts'
import { type RoleStatement, roleStatements } from '../../support/roleStatements.ts'

describe('permissions', () => {
  test('of our functions are only in their own roles, but for those of triggers on their user pool', () => {
    const policies = resourcesOf(prod, 'AWS::IAM::Policy').map(({ Properties }) => JSON.stringify(Properties))
    const ofFunctions = policies.filter((policy) => policy.includes('Functions'))
    const onPool = Object.values(USER_POOL.triggers).filter((name) =>
      FUNCTIONS[name].access.some((one) => 'callingPool' in one),
    )
    expect(ofFunctions).toHaveLength(onPool.length)
    for (const policy of ofFunctions) {
      expect(policy).toMatch(/"Roles":\[\{"Ref":"Functions(preSignUp|postConfirmation)Role\w+"\}\]/)
      expect(policy).toContain(`"Resource":{"Fn::GetAtt":["${idOf(prod, 'AccountsPeople')}","Arn"]}`)
    }
  })

  test('on personal data are not granted to public functions', () => {
    const isPublic = ROUTES.filter((route) => !route.isSignedIn && !PUBLIC_WITH_PERSONAL_DATA.has(route.function))
    for (const name of new Set(isPublic.map((route) => route.function))) {
      const { grants, environment } = functionOf(prod, name)
      expect([...grants].filter((grant) => /people|user pool/.test(grant))).toEqual([])
      expect(environment).not.toHaveProperty('PEOPLE_TABLE')
      expect(environment).not.toHaveProperty('USER_POOL_ID')
    }
  })

  test.each(['callables', 'confirmations'] as const)(
    'of %s, which strangers or their mails reach, do not suffice to list or to delete what is a person’s, but for their outbox and feeds',
    (name) => {
      const ofPeople = grantsOf(name).flatMap((grant) =>
        grant.on === 'table' && grant.table === 'people'
          ? grant.actions.map((action) => [action, grant.keys ?? ['*']] as const)
          : [],
      )
      const keysOf = (pattern: RegExp) => ofPeople.flatMap(([action, keys]) => (pattern.test(action) ? keys : []))
      expect(keysOf(/Query|Scan|BatchGet/)).toEqual([keyPattern('tallies')])
      const released = name === 'confirmations' ? (['feeds', 'outbox'] as const) : (['mails'] as const)
      expect(keysOf(/Delete|BatchWrite/)).toEqual(released.map(keyPattern))
      expect(keysOf(/./)).not.toContain('*')
    },
  )

  test.each(everyDeployment)(
    'on the people key are granted only for the services that a function uses (%s)',
    (_, { json }) => {
      const users = functionNames().map((name): [string, string[]] => {
        const uses = statementsOf({ json }, name).filter(({ resources }) => resources.includes('people key'))
        return [name, uses.flatMap(useOfKey)]
      })
      const expected = functionNames().map((name): [string, string[]] => [
        name,
        USES_OF_KEY[name] ?? failuresOnly(name),
      ])
      expect(users).toEqual(expected)
    },
  )

  test.each(everyDeployment)('are in no policy that AWS manages, which would allow every log (%s)', (_, { json }) => {
    const roles = Object.values(json.Resources).filter(({ Type }) => Type === 'AWS::IAM::Role')
    expect(roles.length).toBeGreaterThan(0)
    for (const { Properties } of roles) expect(Properties).not.toHaveProperty('ManagedPolicyArns')
  })

  test('to invoke a function are granted only to our user pool for its triggers', () => {
    const asked = permissionsOf(prod)
    for (const { Principal, SourceArn } of asked) {
      expect(Principal).toBe('cognito-idp.amazonaws.com')
      expect(SourceArn).toEqual({ 'Fn::GetAtt': [idOf(prod, 'AccountsPeople'), 'Arn'] })
    }
    expect(asked.map(({ FunctionName }) => FunctionName)).toEqual(
      Object.values(USER_POOL.triggers).map((name) => ({
        'Fn::GetAtt': [functionId(prod, name), 'Arn'],
      })),
    )
  })

  test('of the API are to invoke the functions of its routes, and nothing else', () => {
    const role = idOf(prod, 'ApiRole')
    const answering = new Set([...ROUTES, ...MISSING_FILE_ROUTES].map((route) => `function ${route.function}`))
    expect(roleStatements(prod.json, role)).toMatchObject([{ actions: ['lambda:InvokeFunction'] }])
    const [statement] = roleStatements(prod.json, role)
    expect(new Set(statement?.resources)).toEqual(answering)
    for (const { Properties } of resourcesOf(prod, 'AWS::ApiGatewayV2::Integration'))
      expect(Properties.CredentialsArn).toEqual({ 'Fn::GetAtt': [role, 'Arn'] })
  })
})

const SENDS = 'kms:GenerateDataKey'

/** How each function uses the people key: by which services, and whether it encrypts. All others use it only as in `failuresOnly`. */
const USES_OF_KEY: Partial<Record<FunctionName, string[]>> = {
  // Sends failed events, and months of the archive, to encrypted queues.
  ingest: ['sqs', SENDS],
  suppress: ['sqs', SENDS],
  archiveFiles: ['sqs', SENDS],
  captcha: ['dynamodb', 'secretsmanager'],
  callables: ['dynamodb', 'secretsmanager', 'sqs', SENDS],
  follows: ['dynamodb', 'secretsmanager', 'sqs', SENDS],
  account: ['dynamodb', 'secretsmanager', 'sqs', SENDS],
  watches: ['dynamodb', 'secretsmanager'],
  watchFeed: ['dynamodb'],
  deletions: ['dynamodb', 'secretsmanager', 'sqs', SENDS],
  reconciliation: ['dynamodb', 'secretsmanager', 'sqs', SENDS],
  preSignUp: ['dynamodb', 'secretsmanager'],
  customMessage: ['dynamodb', 'secretsmanager'],
  postConfirmation: ['sqs', SENDS],
  unsubscribe: ['dynamodb', 'secretsmanager'],
  confirmations: ['dynamodb', 'secretsmanager', 'sqs'],
  mailEvents: ['dynamodb', 'secretsmanager'],
  digest: ['dynamodb', 'sqs', SENDS],
  readers: ['dynamodb', 'secretsmanager', 'sqs', SENDS],
}

/** Those of a function that has nothing else of people: only its failed events go to an encrypted queue, if they do. */
function failuresOnly(name: FunctionName): string[] {
  return FUNCTIONS[name].failuresTo ? ['sqs', SENDS] : []
}

/** The services of a statement on the key, and its actions other than decryption. */
function useOfKey({ actions, conditions }: RoleStatement): string[] {
  expect(Object.keys(conditions)).toEqual(['kms:ViaService'])
  const services = (conditions['kms:ViaService'] ?? []).map((service) =>
    service.replace(/\.[a-z]+-[a-z]+-\d\.amazonaws\.com$/, ''),
  )
  return [...services, ...actions.filter((action) => action !== 'kms:Decrypt')]
}

/** Public functions that store personal data of callers or recipients. */
const PUBLIC_WITH_PERSONAL_DATA: ReadonlySet<FunctionName> = new Set<FunctionName>([
  // A former address stops its account by the link in its mail.
  'account',
  'callables',
  // Counts puzzles by network.
  'captcha',
  'unsubscribe',
  'watchFeed',
])
