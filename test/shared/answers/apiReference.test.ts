import { describe, expect, test } from 'vitest'
import { ApiDocument, ApiReference, apiReference, type RouteReference } from '../../../shared/answers/apiReference.ts'

type Operation = ApiDocument['paths'][string][string]
type Parameter = NonNullable<Operation['parameters']>[number]

/** An operation that the page for developers lists; say only what the test is about. */
function anOperation(about: Partial<Operation> = {}): Operation {
  return { tags: ['Trends'], summary: 'The trends', responses: {}, ...about }
}

/** A parameter of a query without an example. */
function aParameter(about: Partial<Parameter> = {}): Parameter {
  return { name: 'sort', in: 'query', description: 'The order', schema: {}, ...about }
}

function reference(paths: ApiDocument['paths']): RouteReference[] {
  return ApiReference.parse(apiReference(ApiDocument.parse({ paths }))).routes
}

/** How one route is shown. */
function shown(path: string, about: Partial<Operation>): RouteReference | undefined {
  return reference({ [path]: { get: anOperation(about) } })[0]
}

/** A path with an operation of each of these groups. */
function pathsOf(...groups: string[]): ApiDocument['paths'] {
  return Object.fromEntries(groups.map((group) => [`/${group}`, { get: anOperation({ tags: [group] }) }]))
}

describe('the page for developers lists the routes', () => {
  test('of six groups in their order, whatever the order of the description', () => {
    const routes = reference(pathsOf('Status', 'Archive', 'Events', 'Search', 'Topics', 'Trends'))
    expect(routes.map(({ path }) => path)).toEqual(['/Trends', '/Topics', '/Search', '/Events', '/Archive', '/Status'])
  })

  test('of no other group: sections of the page explain feeds and tables, and readers’ routes are not for scripts', () => {
    expect(reference(pathsOf('Feeds', 'Tables', 'Widget', 'Assistants', 'Follows', 'Account', 'Functions'))).toEqual([])
  })
})

test('a route without parameters and without an example shows neither', () => {
  expect(shown('/api/status', { summary: 'The state of the data' })).toEqual({
    method: 'GET',
    path: '/api/status',
    does: 'The state of the data',
    parameters: [],
    request: '/api/status',
  })
})

describe('the request of a route', () => {
  const request = (path: string, ...parameters: Partial<Parameter>[]) =>
    shown(path, { parameters: parameters.map((about) => aParameter(about)) })?.request

  test('has the examples in its path and its query, each encoded', () => {
    expect(
      request(
        '/api/topics/{country}/{topic}',
        { name: 'country', in: 'path', example: 'CA' },
        { name: 'topic', in: 'path', example: 'rock & roll' },
        { name: 'words', example: 'a/b' },
        { name: 'limit', example: 20 },
      ),
    ).toBe('/api/topics/CA/rock%20%26%20roll?words=a%2Fb&limit=20')
  })

  test('leaves out what has no example, and headers', () => {
    expect(
      request(
        '/api/trends/{country}',
        { name: 'country', in: 'path' },
        { name: 'at' },
        { name: 'if-none-match', in: 'header', example: '"x"' },
      ),
    ).toBe('/api/trends/{country}')
  })
})

describe('a parameter is shown with', () => {
  const valuesOf = (about: Partial<Parameter>) =>
    shown('/api/search', { parameters: [aParameter(about)] })?.parameters[0]?.values

  test('its name and what it does', () => {
    const parameters = [aParameter({ name: 'at', description: 'An hour', example: '2026-11-21T12' })]
    expect(shown('/api/search', { parameters })?.parameters).toEqual([
      { name: 'at', values: '2026-11-21T12', does: 'An hour' },
    ])
  })

  test.each<[string, Partial<Parameter>, string]>([
    ['all values when there are at most 4', { schema: { enum: ['a', 'b', 3, 'd'] }, example: 'b' }, 'a, b, 3, d'],
    ['the example when there are 5 values', { schema: { enum: ['a', 'b', 'c', 'd', 'e'] }, example: 'b' }, 'b'],
    ['its least and its greatest value', { schema: { minimum: 0, maximum: 100 }, example: 20 }, '0 to 100'],
    ['the example when only the least value is given', { schema: { minimum: 1 }, example: 20 }, '20'],
    ['the example when only the greatest value is given', { schema: { maximum: 100 }, example: 20 }, '20'],
    ['no value when nothing is said about it', {}, ''],
  ])('%s', (_, about, values) => expect(valuesOf(about)).toBe(values))
})

describe('the example of a route', () => {
  const exampleOf = (responses: Operation['responses']) => shown('/api/search', { responses })?.example

  test('is its successful answer as indented JSON', () => {
    expect(
      exampleOf({
        200: { content: { 'application/json': { example: { total: 1 } } } },
        404: { content: { 'application/json': { example: { error: 'unknown' } } } },
      }),
    ).toBe('{\n  "total": 1\n}')
  })

  test.each<[string, Operation['responses']]>([
    ['it is answered with another status', { 302: {} }],
    ['its answer has no content', { 200: {} }],
    ['its answer is no JSON', { 200: { content: { 'text/csv': { example: 'a;b' } } } }],
    ['the description has none', { 200: { content: { 'application/json': {} } } }],
  ])('is left out when %s', (_, responses) => expect(exampleOf(responses)).toBeUndefined())
})
