import * as z from 'zod/mini'
import { openApiDocument } from './openApiDocument.ts'

/** What clients rely on, made by `npm run docs`, which adds what is new. What no longer holds is deleted by hand. */
export const API_FACTS_FILE = 'test/data/api.txt'

/** What clients rely on about a route or an object of an answer. */
export type ApiFacts = ReadonlyMap<string, readonly string[]>

/**
 * What clients of the API rely on: the parameters and answers of its routes, and the fields of the answers. An optional
 * parameter that becomes required is another fact, and so is a field that may be missing or has another type.
 */
export function apiFacts(): ApiFacts {
  const { paths, components } = Document.parse(openApiDocument())
  const routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], responses }]): [string, string[]] => [
      `${method.toUpperCase()} ${path}`,
      [
        ...parameters.map(({ name, required }) => optional(name, required)),
        ...Object.entries(responses).flatMap(([status, { content = {} }]) =>
          Object.entries(content).map(([type, { schema }]) => `${status}:${type}:${typeOf(schema)}`),
        ),
      ],
    ]),
  )
  const objects = Object.entries(components.schemas).flatMap(([name, schema]) => objectsIn(name, schema))
  // One of several shapes may have the place of another.
  const byPlace = Map.groupBy([...routes, ...objects], ([about]) => about)
  return new Map([...byPlace].map(([about, each]) => [about, [...new Set(each.flatMap(([, facts]) => facts))]]))
}

/** The facts as a text: a line for each route and object. */
export function writeApiFacts(facts: ApiFacts): string {
  return [...facts].map(([about, each]) => `${[about, ...each].join('\t')}\n`).join('')
}

/** Reads what `writeApiFacts` has written. */
export function readApiFacts(text: string): ApiFacts {
  return new Map(
    text
      .trim()
      .split('\n')
      .map((line) => {
        const [about = '', ...each] = line.split('\t')
        return [about, each]
      }),
  )
}

/** What the first has and the second lacks: `Trend: volume:number`. */
export function missingFacts(facts: ApiFacts, others: ApiFacts): string[] {
  return [...facts].flatMap(([about, each]) => {
    const known = others.get(about)
    return known ? each.flatMap((fact) => (known.includes(fact) ? [] : [`${about}: ${fact}`])) : [about]
  })
}

type Schema = {
  $ref?: string | undefined
  type?: string | string[] | undefined
  properties?: Record<string, Schema> | undefined
  required?: string[] | undefined
  additionalProperties?: Schema | boolean | undefined
  prefixItems?: Schema[] | undefined
  items?: Schema | boolean | undefined
  anyOf?: Schema[] | undefined
}

const Schema: z.ZodMiniType<Schema> = z.lazy(() =>
  z.object({
    $ref: z.optional(z.string()),
    type: z.optional(z.union([z.string(), z.array(z.string())])),
    properties: z.optional(z.record(z.string(), Schema)),
    required: z.optional(z.array(z.string())),
    additionalProperties: z.optional(z.union([z.boolean(), Schema])),
    prefixItems: z.optional(z.array(Schema)),
    items: z.optional(z.union([z.boolean(), Schema])),
    anyOf: z.optional(z.array(Schema)),
  }),
)

const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z.optional(z.array(z.object({ name: z.string(), required: z.boolean() }))),
        responses: z.record(
          z.string(),
          z.object({ content: z.optional(z.record(z.string(), z.object({ schema: Schema }))) }),
        ),
      }),
    ),
  ),
  components: z.object({ schemas: z.record(z.string(), Schema) }),
})

/** The fields of an object and of those within it: `Trend.articles[]`, of an object with any keys `TopSearches.countries.*`. */
function objectsIn(place: string, schema: Schema): [string, string[]][] {
  const { properties, required = [], additionalProperties, prefixItems = [], items, anyOf = [] } = schema
  const fields = Object.entries(properties ?? {})
  return [
    ...(properties
      ? [
          [place, fields.map(([name, each]) => `${optional(name, required.includes(name))}:${typeOf(each)}`)] as [
            string,
            string[],
          ],
        ]
      : []),
    ...fields.flatMap(([name, each]) => objectsIn(`${place}.${name}`, each)),
    ...(typeof additionalProperties === 'object' ? objectsIn(`${place}.*`, additionalProperties) : []),
    ...prefixItems.flatMap((each, index) => objectsIn(`${place}[${index}]`, each)),
    ...(typeof items === 'object' ? objectsIn(`${place}[]`, items) : []),
    ...anyOf.flatMap((each) => objectsIn(place, each)),
  ]
}

function optional(name: string, required: boolean): string {
  return required ? name : `${name}?`
}

/** `string`, `Article[]`, `number|null`; a fixed value has the type of such values. */
function typeOf({ $ref, type, items, anyOf }: Schema): string {
  if ($ref !== undefined) return $ref.split('/').at(-1) ?? ''
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join('|')
  if (typeof items === 'object') return `${typeOf(items)}[]`
  return [type ?? 'any'].flat().join('|')
}
