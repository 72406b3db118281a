import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { DESCRIBED_ROUTES, ROUTES } from '../../../../infra/product/manifest/routes.ts'
import { API_FACTS_FILE, apiFacts, missingFacts, readApiFacts } from '../../../../infra/product/openapi/apiFacts.ts'
import { EXAMPLES } from '../../../../infra/product/openapi/examples.ts'
import { openApiDocument } from '../../../../infra/product/openapi/openApiDocument.ts'
import { CompareParameters, EverywhereParameters } from '../../../../shared/everywhere/worldParameters.ts'
import {
  FeedParameters,
  SearchParameters,
  TableParameters,
  TopicParameters,
} from '../../../../shared/feeds/feedParameters.ts'
import { shapeOf } from '../../../support/shapeOf.ts'

const document = openApiDocument()
const routes = Object.entries(DESCRIBED_ROUTES)

test.each(routes)('%s describes the parameters of its path', (name, { path = {}, query = {}, required = [] }) => {
  expect(Object.keys(path)).toEqual([...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter))
  for (const parameter of required) expect(query).toHaveProperty(parameter)
})

// The edge drops what a route does not describe, before its function sees it.
test.each([
  ['GET /feeds/topic.atom', TopicParameters],
  ['GET /feeds/search.atom', SearchParameters],
  ['GET /feeds/{country}', FeedParameters],
  ['GET /feeds/{country}/{category}', FeedParameters],
  ['GET /data/topic.csv', z.extend(TopicParameters, TableParameters.shape)],
  ['GET /data/everywhere.csv', TableParameters],
  ['GET /data/{country}', TableParameters],
  ['GET /data/{country}/{category}', TableParameters],
  ['GET /api/everywhere', EverywhereParameters],
  ['GET /api/compare', CompareParameters],
])('%s describes every parameter that its function reads', (name, parameters) => {
  expect(Object.keys(DESCRIBED_ROUTES[name]?.query ?? {}).toSorted()).toEqual(Object.keys(parameters.shape).toSorted())
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
  expect(names).toHaveLength(routes.length)
  expect(new Set(names).size).toBe(names.length)
})

test('objects stay open for new fields', () => {
  expect(JSON.stringify(document)).not.toContain('"additionalProperties":false')
})

describe('an example has the shape of its answer', () => {
  const examples = routes.flatMap(([name, { answers }]) =>
    Object.entries(answers).flatMap(([status, { schema, example, sample }]) => {
      const shown = sample === undefined ? example : EXAMPLES[sample]
      return schema && shown !== undefined ? [{ name, status, schema, example: shown }] : []
    }),
  )

  test.each(examples)('$name $status', ({ schema, example }) => {
    expect(shapeOf(document, { $ref: `#/components/schemas/${schema}` })(example)).toEqual([])
  })
})

test('signed-in routes need a token, and say so', () => {
  for (const { path, isSignedIn } of ROUTES.filter((route) => route.isSignedIn))
    for (const { security, responses } of Object.values(document.paths[path] ?? {})) {
      expect(isSignedIn && security).toEqual([{ reader: [] }])
      expect(responses).toHaveProperty('401')
    }
})
