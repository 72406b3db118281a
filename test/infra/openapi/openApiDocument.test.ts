import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { ROUTES } from '../../../infra/manifest/routes.ts'
import { API_FACTS_FILE, apiFacts, missingFacts, readApiFacts } from '../../../infra/openapi/apiFacts.ts'
import { openApiDocument } from '../../../infra/openapi/openApiDocument.ts'
import { OPERATIONS, UNDESCRIBED_ROUTES } from '../../../infra/openapi/operations.ts'
import { shapeOf } from '../../support/shapeOf.ts'

const document = openApiDocument()
const operations = Object.entries(OPERATIONS)

test('every route is described, and no route that does not exist', () => {
  // The callable functions answer every method, but only one of them with a result.
  const routes = ROUTES.map(({ method, path }) => `${method} ${path}`)
  const described = [...Object.keys(OPERATIONS), ...UNDESCRIBED_ROUTES]
  const withMethod = routes.map((route) => {
    const [method, path] = route.split(' ')
    return method === 'ANY' && !described.includes(route) ? `POST ${path}` : route
  })
  expect(described.toSorted()).toEqual(withMethod.toSorted())
})

test.each(operations)('%s has the parameters of its route', (name, { path = {}, query = {}, required = [] }) => {
  const [, address = ''] = name.split(' ')
  const route = ROUTES.find((each) => each.path === address)
  expect(Object.keys(path)).toEqual([...address.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter))
  expect(Object.keys(query)).toEqual(route?.query)
  for (const parameter of required) expect(query).toHaveProperty(parameter)
})

describe('the list of what clients rely on', () => {
  const known = readApiFacts(readFileSync(API_FACTS_FILE, 'utf8'))

  test('still holds', () => {
    expect(missingFacts(known, apiFacts())).toEqual([])
  })

  test('has everything; npm run docs adds what is new', () => {
    expect(missingFacts(apiFacts(), known)).toEqual([])
  })

  test('knows optional parameters from required ones, and the types of fields', () => {
    expect(known.get('GET /api/search')).toEqual(expect.arrayContaining(['query', 'country?']))
    expect(known.get('Trend')).toEqual(
      expect.arrayContaining(['trend:string', 'volume:number|null', 'articles:Article[]']),
    )
  })

  test('names a route, a parameter and a field that are gone', () => {
    const facts = new Map([
      ['GET /api/status', []],
      ['GET /api/search', ['query', 'country?']],
      ['Trend', ['trend:string', 'volume:number']],
    ])
    const later = new Map([
      ['GET /api/search', ['query', 'country']],
      ['Trend', ['trend:string', 'volume:string', 'more:string']],
    ])
    expect(missingFacts(facts, later)).toEqual(['GET /api/status', 'GET /api/search: country?', 'Trend: volume:number'])
  })
})

test('the document is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})

test('a feed is described in each of its formats, JSON Feed with its shape', () => {
  const content = {
    'application/atom+xml': { schema: { type: 'string' } },
    'application/rss+xml': { schema: { type: 'string' } },
    'application/feed+json': { schema: { $ref: '#/components/schemas/JsonFeed' } },
  }
  expect(document.paths['/feeds/{country}']?.get?.responses).toMatchObject({ 200: { content } })
})

test.each([
  ['/feeds/{country}', { count: 30, min: 0 }],
  ['/data/{country}', { raw: '0' }],
  ['/embed/{country}', { count: 5, theme: 'auto' }],
  ['/oembed', { format: 'json' }],
  ['/api/everywhere', { min: 3, limit: 50 }],
])('the optional parameters of %s have their defaults', (path, defaults) => {
  const parameters = document.paths[path]?.get?.parameters ?? []
  const described = parameters.filter(({ schema }) => 'default' in schema)
  expect(Object.fromEntries(described.map(({ name, schema }) => [name, schema.default]))).toEqual(defaults)
})

test('operations have names of their own', () => {
  const names = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  )
  expect(names).toHaveLength(operations.length)
  expect(new Set(names).size).toBe(names.length)
})

test('objects stay open for new fields', () => {
  expect(JSON.stringify(document)).not.toContain('"additionalProperties":false')
})

describe('an example has the shape of its answer', () => {
  const examples = operations.flatMap(([name, { answers }]) =>
    Object.entries(answers).flatMap(([status, { schema, example }]) =>
      schema && example !== undefined ? [{ name, status, schema, example }] : [],
    ),
  )

  test.each(examples)('$name $status', ({ schema, example }) => {
    expect(shapeOf(document, { $ref: `#/components/schemas/${schema}` })(example)).toEqual([])
  })

  test('a wrong one is noticed', () => {
    const errors = shapeOf(document, { $ref: '#/components/schemas/TimestampAnswer' })({ timestamp: 1 })
    expect(errors).not.toEqual([])
  })
})

test('signed-in routes need a token, and say so', () => {
  for (const { path, isSignedIn } of ROUTES.filter((route) => route.isSignedIn))
    for (const { security, responses } of Object.values(document.paths[path] ?? {})) {
      expect(isSignedIn && security).toEqual([{ reader: [] }])
      expect(responses).toHaveProperty('401')
    }
})
