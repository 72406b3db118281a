import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod/mini'

/** The description of AWS's resources that the CDK's command line brings along for its own comparisons. */
const DATABASE = new URL('../../../node_modules/aws-cdk/db.json.gz', import.meta.url)

/** Reads that description, which has thousands of types. */
export function readResourceDatabase(): unknown {
  return JSON.parse(gunzipSync(readFileSync(DATABASE)).toString())
}

/** What AWS says of a type of resource. */
export type ResourceType = {
  /** Something is lost with a resource of it. */
  holdsData: boolean
  /** The properties that cannot be changed, or not always: another value makes another resource. */
  replacing: ReadonlySet<string>
}

const Types = z.object({
  schema: z.object({
    resource: z.object({
      entities: z.array(
        z.object({
          cloudFormationType: z.string(),
          isStateful: z.optional(z.boolean()),
          properties: z.record(z.string(), z.looseObject({ causesReplacement: z.optional(z.string()) })),
        }),
      ),
    }),
  }),
})

/** Read once: it has thousands of types. */
let known: Map<string, z.infer<typeof Types>['schema']['resource']['entities'][number]> | undefined

/** What is known of each type; types that the description lacks, such as custom resources, hold nothing. */
export function readResourceTypes(): (name: string) => ResourceType {
  known ??= new Map(
    Types.parse(readResourceDatabase()).schema.resource.entities.map((type) => [type.cloudFormationType, type]),
  )
  const types = known
  return (name) => {
    const { isStateful = false, properties = {} } = types.get(name) ?? {}
    const replacing = Object.entries(properties).flatMap(([property, { causesReplacement = 'no' }]) =>
      causesReplacement === 'no' ? [] : [property],
    )
    return { holdsData: isStateful, replacing: new Set(replacing) }
  }
}
