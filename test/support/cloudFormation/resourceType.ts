import * as z from 'zod/mini'
import { readResourceDatabase } from '../../../infra/aws/deploy/resourceTypes.ts'

/** What AWS says of a type of resource. */
export type ResourceType = {
  /** How a resource of it is named in full, with `${…}` for its parts; some types have no such name. */
  arn: string | undefined
  attributes: ReadonlySet<string>
  /** The property that names a resource, where one does. */
  nameProperty: string | undefined
  isStateful: boolean
  /** The properties that cannot be changed: another value makes another resource. */
  fixed: ReadonlySet<string>
  /** Sentences about what is unknown, missing or not of its kind in a resource's properties. */
  problemsIn(properties: Record<string, unknown>): string[]
}

let read: ((name: string) => ResourceType) | undefined

/** Looks types of resources up; throws for one that AWS does not have. */
export function resourceType(name: string): ResourceType {
  // It is large: it is read once, when somebody asks.
  read ??= readTypes()
  return read(name)
}

function readTypes(): (name: string) => ResourceType {
  const { schema } = Database.parse(readResourceDatabase())
  const shapes = new Map(schema.typeDefinition.entities.map((shape) => [shape.$id, shape.properties]))
  const types = new Map(schema.resource.entities.map((type) => [type.cloudFormationType, type]))
  return (name) => {
    const type = types.get(name)
    if (!type) throw new Error(`AWS has no resources of the type ${name}.`)
    const properties = Properties.parse(type.properties)
    const names = Object.keys(properties)
    return {
      arn: type.arnTemplate,
      attributes: new Set(Object.keys(type.attributes)),
      nameProperty:
        type.primaryIdentifier?.length === 1 ? type.primaryIdentifier.find((each) => names.includes(each)) : undefined,
      isStateful: type.isStateful ?? false,
      fixed: new Set(names.filter((each) => properties[each]?.causesReplacement === 'yes')),
      problemsIn: (given) => objectProblems(properties, given, name, shapes),
    }
  }
}

type Kind =
  | { type: 'array' | 'map'; element: Kind }
  | { type: 'ref'; reference: { $ref: string } }
  | { type: 'union'; types: Kind[] }
  | { type: 'string' | 'integer'; allowedValues?: (string | number)[] | undefined }
  | { type: 'number' | 'boolean' | 'json' | 'tag' | 'date-time' }

const Kind: z.ZodMiniType<Kind> = z.lazy(() =>
  z.union([
    z.object({ type: z.enum(['array', 'map']), element: Kind }),
    z.object({ type: z.literal('ref'), reference: z.object({ $ref: z.string() }) }),
    z.object({ type: z.literal('union'), types: z.array(Kind) }),
    z.object({
      type: z.enum(['string', 'integer']),
      allowedValues: z.optional(z.array(z.union([z.string(), z.number()]))),
    }),
    z.object({ type: z.enum(['number', 'boolean', 'json', 'tag', 'date-time']) }),
  ]),
)
const Properties = z.record(
  z.string(),
  z.object({
    type: Kind,
    required: z.optional(z.boolean()),
    causesReplacement: z.optional(z.string()),
  }),
)
type Properties = z.infer<typeof Properties>

/** Thousands of types, of which a template has a few: their properties are read when they are asked for. */
const Database = z.object({
  schema: z.object({
    resource: z.object({
      entities: z.array(
        z.object({
          cloudFormationType: z.string(),
          arnTemplate: z.optional(z.string()),
          primaryIdentifier: z.optional(z.array(z.string())),
          isStateful: z.optional(z.boolean()),
          attributes: z.record(z.string(), z.unknown()),
          properties: z.unknown(),
        }),
      ),
    }),
    typeDefinition: z.object({
      entities: z.array(z.object({ $id: z.string(), properties: z.unknown() })),
    }),
  }),
})

type Shapes = ReadonlyMap<string, unknown>

const AnObject = z.record(z.string(), z.unknown())

function objectProblems(known: Properties, given: unknown, path: string, shapes: Shapes): string[] {
  const object = AnObject.safeParse(given)
  if (!object.success || Array.isArray(given)) return [`${path} is not an object.`]
  const missing = Object.entries(known).filter(([name, { required }]) => required && !(name in object.data))
  return [
    ...missing.map(([name]) => `${path} has no ${name}.`),
    ...Object.entries(object.data).flatMap(([name, value]) => {
      const property = known[name]
      return property
        ? problems(property.type, value, `${path}.${name}`, shapes)
        : [`${path} has ${name}, which AWS does not know.`]
    }),
  ]
}

function problems(kind: Kind, value: unknown, path: string, shapes: Shapes): string[] {
  switch (kind.type) {
    case 'array':
      if (!Array.isArray(value)) return [`${path} is not a list.`]
      return value.flatMap((each, index) => problems(kind.element, each, `${path}[${index}]`, shapes))
    case 'map': {
      const map = AnObject.safeParse(value)
      if (!map.success) return [`${path} is not an object.`]
      return Object.entries(map.data).flatMap(([name, each]) => problems(kind.element, each, `${path}.${name}`, shapes))
    }
    case 'ref':
      return objectProblems(Properties.parse(shapes.get(kind.reference.$ref)), value, path, shapes)
    case 'union': {
      const all = kind.types.map((one) => problems(one, value, path, shapes))
      return all.some((found) => found.length === 0) ? [] : (all[0] ?? [])
    }
    case 'json':
    case 'tag':
      return typeof value === 'object' ? [] : [`${path} is not an object.`]
    default:
      return isOf(kind, value) ? [] : [`${path} is ${JSON.stringify(value)}, not of type ${kind.type}.`]
  }
}

/** CloudFormation takes a text for a number and the other way round, as long as it can be read as one. */
function isOf(kind: Extract<Kind, { type: string; allowedValues?: unknown }>, value: unknown): boolean {
  if (typeof value === 'object' || value === undefined) return false
  const text = String(value)
  switch (kind.type) {
    case 'boolean':
      return text === 'true' || text === 'false'
    case 'integer':
    case 'number':
      return text !== '' && Number.isFinite(Number(text))
    default:
      return !('allowedValues' in kind) || !kind.allowedValues || kind.allowedValues.map(String).includes(text)
  }
}
