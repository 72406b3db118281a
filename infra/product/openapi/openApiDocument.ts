import { API_GROUPS } from '../../../shared/answers/apiReference.ts'
import { CATEGORIES } from '../../../shared/categories.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { TAGLINE } from '../../../shared/page/tagline.ts'
import type { ProblemCode } from '../../../shared/problem.ts'
import { PROBLEM_STATUSES } from '../../../shared/problemStatuses.ts'
import type { Answer, DescribedRoute, Parameter } from '../manifest/routes/Route.ts'
import { DESCRIBED_ROUTES } from '../manifest/routes.ts'
import { ERRORS } from './errors.ts'
import { EXAMPLES } from './examples.ts'
import { GROUP_TEXTS } from './groupTexts.ts'
import { inputSchema, type JsonSchema, namedSchemas, schemaReference } from './schemas.ts'

const JSON_TYPE = 'application/json'

/** Errors that every route can have. */
const COMMON_ERRORS: readonly ProblemCode[] = ['internal', 'unavailable']
/** Errors of routes that read the caller's token, and of their bodies. */
const SIGNED_IN_ERRORS: readonly ProblemCode[] = ['unauthenticated']
const BODY_ERRORS: readonly ProblemCode[] = ['bad-request', 'too-large', 'unsupported-type']

/** The description of the API (OpenAPI 3.1), made from the routes of the manifest. */
export function openApiDocument() {
  const described = Object.entries(DESCRIBED_ROUTES).map(([name, route]) => describe(name, route))
  const byPath = Map.groupBy(described, ({ path }) => path)
  return {
    openapi: '3.1.1',
    info: {
      title: 'Uptick',
      version: '1',
      summary: TAGLINE,
      description: `Trending searches of ${COUNTRIES.length} countries in ${CATEGORIES.length} categories. Answers only gain fields, and unknown parameters are ignored. All examples are invented. Trend data comes from Google Trends; Uptick is not affiliated with Google.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The site that this description comes from' }],
    tags: API_GROUPS.filter((group) => described.some(({ content }) => content.tags.includes(group))).map((name) => ({
      name,
      description: GROUP_TEXTS[name],
    })),
    paths: Object.fromEntries(
      [...byPath].map(([path, operations]) => [
        path,
        Object.fromEntries(operations.map(({ method, content }) => [method.toLowerCase(), content])),
      ]),
    ),
    components: {
      securitySchemes: {
        reader: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The ID token of the user pool' },
      },
      schemas: namedSchemas(),
    },
  }
}

function describe(name: string, route: DescribedRoute) {
  const [method = '', path = ''] = name.split(' ')
  return { method, path, content: operationObject(route, method, path) }
}

function operationObject(route: DescribedRoute, method: string, path: string) {
  const { group, does, more, query = {}, required = [], body } = route
  const parameters = [
    ...Object.entries(route.path ?? {}).map(([name, each]) => parameterObject(name, 'path', true, each)),
    ...Object.entries(query).map(([name, each]) => parameterObject(name, 'query', required.includes(name), each)),
  ]
  return {
    operationId: operationId(method, path),
    tags: [group],
    summary: does,
    ...(more === undefined ? {} : { description: more }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined
      ? {}
      : { requestBody: { content: { [JSON_TYPE]: { schema: inputSchema(body.schema), example: body.example } } } }),
    security: securityOf(route),
    responses: {
      ...Object.fromEntries(Object.entries(route.answers).map(([status, answer]) => [status, answerObject(answer)])),
      ...(route.isCallable ? callableErrors() : errorsOf(route)),
    },
  }
}

/** A token is required, optional, or not read at all. */
function securityOf({ isSignedIn, identifiesCaller }: DescribedRoute): Record<string, string[]>[] {
  if (isSignedIn) return [{ reader: [] }]
  return identifiesCaller ? [{}, { reader: [] }] : []
}

/** `GET /api/trends/{country}` → `getApiTrendsCountry`. */
function operationId(method: string, path: string): string {
  const words = path.match(/\w+/g) ?? []
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function parameterObject(
  name: string,
  place: 'path' | 'query',
  required: boolean,
  { does, schema, example }: Parameter,
) {
  return { name, in: place, required, description: does, schema: inputSchema(schema), example }
}

function answerObject({ does, type = JSON_TYPE, schema, sample, formats = { [type]: schema }, ...answer }: Answer) {
  const example = sample === undefined ? answer.example : EXAMPLES[sample]
  if (formats[JSON_TYPE] === undefined && JSON_TYPE in formats) return { description: does }
  const contents = Object.entries(formats).map(([format, shape]) => [
    format,
    { schema: shape ? schemaReference(shape) : TEXT, ...(example === undefined ? {} : { example }) },
  ])
  return { description: does, content: Object.fromEntries(contents) }
}

const TEXT: JsonSchema = { type: 'string' }

/** The errors of a route by their status, each with its codes. Over its limit, a route may answer 429 without a body. */
function errorsOf({ body, errors = [], isSignedIn }: DescribedRoute) {
  const codes = [...errors, ...(body ? BODY_ERRORS : []), ...(isSignedIn ? SIGNED_IN_ERRORS : []), ...COMMON_ERRORS]
  const byStatus = Map.groupBy(new Set(codes), (code) => PROBLEM_STATUSES[code])
  return {
    '429': { description: 'Too many requests a second. Try again later.' },
    ...Object.fromEntries([...byStatus].map(([status, each]) => [status, errorObject(each)])),
  }
}

function errorObject(codes: readonly ProblemCode[]) {
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code]}`).join(' '),
    content: {
      [JSON_TYPE]: {
        schema: schemaReference('Error'),
        examples: Object.fromEntries(
          codes.map((code) => [code, { value: { error: { code, message: ERRORS[code] } } }]),
        ),
      },
    },
  }
}

/** Callable functions have codes of their own: any 4xx and 5xx. */
function callableErrors() {
  const failed = { content: { [JSON_TYPE]: { schema: schemaReference('FailedCall') } } }
  return {
    '4XX': { description: 'The call was refused; `status` says why.', ...failed },
    '5XX': { description: 'The function failed.', ...failed },
  }
}
