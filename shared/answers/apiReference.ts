import * as z from 'zod/mini'

/** The groups of routes in the description of the API, in the order in which they are listed. */
export const API_GROUPS = [
  'Trends',
  'Topics',
  'Search',
  'Events',
  'Archive',
  'Status',
  'Feeds',
  'Tables',
  'Widget',
  'Assistants',
  'Images',
  'Description',
  'Follows',
  'Account',
  'Watches',
  'Functions',
  'Links in mails',
] as const

/** A heading of the reference, under which routes stand. */
export type ApiGroup = (typeof API_GROUPS)[number]

/** The groups that the page for developers lists; it explains feeds, tables and the like in sections of their own. */
const LISTED_GROUPS: readonly string[] = [
  'Trends',
  'Topics',
  'Search',
  'Events',
  'Archive',
  'Status',
] satisfies ApiGroup[]

/** One route as the page for developers shows it. */
export const RouteReference = z.object({
  method: z.string(),
  path: z.string(),
  does: z.string(),
  parameters: z.array(z.object({ name: z.string(), values: z.string(), does: z.string() })),
  /** A request that has the example as its answer, as a path with its query. */
  request: z.string(),
  /** The answer in the description, as indented JSON; missing without one. */
  example: z.optional(z.string()),
})
export type RouteReference = z.infer<typeof RouteReference>

/** What the page for developers shows of `GET /openapi.json`. */
export const ApiReference = z.object({ routes: z.array(RouteReference) })
export type ApiReference = z.infer<typeof ApiReference>

const Parameter = z.object({
  name: z.string(),
  in: z.string(),
  description: z.string(),
  example: z.optional(z.union([z.string(), z.number()])),
  schema: z.object({
    enum: z.optional(z.array(z.union([z.string(), z.number()]))),
    minimum: z.optional(z.number()),
    maximum: z.optional(z.number()),
  }),
})
type Parameter = z.infer<typeof Parameter>

const Operation = z.object({
  tags: z.array(z.string()),
  summary: z.string(),
  parameters: z.optional(z.array(Parameter)),
  responses: z.record(
    z.string(),
    z.object({
      content: z.optional(z.record(z.string(), z.object({ example: z.optional(z.unknown()) }))),
    }),
  ),
})
type Operation = z.infer<typeof Operation>

/** The parts of the description that are read here. */
export const ApiDocument = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) })
export type ApiDocument = z.infer<typeof ApiDocument>

/** The routes of the description that developers read about, in the order of their groups. */
export function apiReference({ paths }: ApiDocument): ApiReference {
  const all = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const routes = LISTED_GROUPS.flatMap((group) => all.filter(({ operation }) => operation.tags.includes(group)))
  return { routes: routes.map(({ method, path, operation }) => routeReference(method, path, operation)) }
}

function routeReference(method: string, path: string, operation: Operation): RouteReference {
  const parameters = operation.parameters ?? []
  const example = operation.responses['200']?.content?.['application/json']?.example
  return {
    method,
    path,
    does: operation.summary,
    parameters: parameters.map((each) => ({ name: each.name, values: valuesOf(each), does: each.description })),
    request: requestOf(path, parameters),
    ...(example === undefined ? {} : { example: JSON.stringify(example, null, 2) }),
  }
}

/** More values than this are not listed. */
const MAX_LISTED_VALUES = 4

function valuesOf({ schema, example }: Parameter): string {
  if (schema.enum && schema.enum.length <= MAX_LISTED_VALUES) return schema.enum.join(', ')
  if (schema.minimum !== undefined && schema.maximum !== undefined) return `${schema.minimum} to ${schema.maximum}`
  return example === undefined ? '' : String(example)
}

function requestOf(path: string, parameters: readonly Parameter[]): string {
  const given = parameters.filter(({ example }) => example !== undefined)
  const named = (place: string) => given.filter((each) => each.in === place)
  const filled = named('path').reduce(
    (text, { name, example }) => text.replace(`{${name}}`, encodeURIComponent(String(example))),
    path,
  )
  const query = named('query').map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`)
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`
}
