import { expect, test } from 'vitest'
import { localBucket, localProduct, localSecret, localTable } from '../../infra/local/localProduct.ts'
import { BUCKETS, type Grant, SECRETS, TABLES } from '../../infra/manifest.ts'
import { type Product, productOfTemplate } from '../support/productOfTemplate.ts'
import { synthesize } from '../support/synthesize.ts'

const deployed = productOfTemplate(synthesize('prod').json)
const local = productOfLocal()

test('each function is the same on AWS as on this machine: variables, time, memory and permissions', () => {
  expect(deployed.functions).toEqual(local.functions)
})

test('every address of the API is answered by the same function', () => {
  expect(deployed.routes).toEqual(local.routes)
})

test('the same runs by itself, at the same hours, tried again as often', () => {
  expect(deployed.schedules).toEqual(local.schedules)
})

test('the same files are served at the same addresses', () => {
  expect(deployed.files).toEqual(local.files)
})

test('there is something to compare', () => {
  expect(deployed.functions.get('ingest')?.grants).toContain('dynamodb:PutItem on table trends')
  expect(deployed.functions.get('ingest')?.environment).toMatchObject({ TRENDS_TABLE: 'table trends' })
  expect(deployed.functions.get('account')?.grants).toContain('cognito-idp:AdminDeleteUser on user pool')
  expect(deployed.functions.get('account')?.environment).toMatchObject({
    KEYS_SECRET: 'secret keys',
    USER_POOL_ID: 'user pool',
    USER_POOL_CLIENT_ID: 'user pool client',
  })
  expect(deployed.routes).toContain('GET /api/timestamp → timestamp')
  expect(deployed.schedules).toContainEqual({ function: 'ingest', hours: [0, 12], retries: 2 })
  expect(deployed.files).toContainEqual({
    path: '/api/trends',
    bucket: 'published',
    key: 'latest/trends.json',
  })
})

/** The local product in the same words as the deployed one. */
function productOfLocal(): Product {
  const userPool = { pool: 'user pool', client: 'user pool client' }
  const { functions, routes, schedules, files } = localProduct(userPool)
  const roles = new Map([
    ...namesOf(TABLES).map((name): [string, string] => [localTable(name), `table ${name}`]),
    ...namesOf(BUCKETS).map((name): [string, string] => [localBucket(name), `bucket ${name}`]),
    ...namesOf(SECRETS).map((name): [string, string] => [localSecret(name), `secret ${name}`]),
  ])
  return {
    functions: new Map(
      [...functions].map(([name, { environment, timeoutSeconds, memoryMb, grants }]) => [
        name,
        {
          environment: Object.fromEntries(
            Object.entries(environment).map(([key, value]) => [key, roles.get(value) ?? value]),
          ),
          timeoutSeconds,
          memoryMb,
          grants: new Set(
            grants.flatMap((grant) => grant.actions.map((action) => `${action} on ${roleOf(grant)}`)),
          ),
        },
      ]),
    ),
    routes: new Set(routes.map((route) => `${route.method} ${route.path} → ${route.function}`)),
    schedules: schedules.map(({ function: name, everyHours, retries }) => ({
      function: name,
      hours: Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => hour % everyHours === 0),
      retries,
    })),
    files,
  }
}

function namesOf<Name extends string>(record: Record<Name, unknown>): Name[] {
  return Object.keys(record) as Name[]
}

function roleOf(grant: Grant): string {
  switch (grant.on) {
    case 'table':
      return `table ${grant.table}`
    case 'secret':
      return `secret ${grant.secret}`
    case 'userPool':
      return 'user pool'
    default:
      return `${grant.on} ${grant.bucket}`
  }
}
