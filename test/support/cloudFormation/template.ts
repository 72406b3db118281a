import { parse } from 'yaml'
import * as z from 'zod/mini'
import { referencesIn } from './resolve.ts'

const Policy = z.optional(z.enum(['Delete', 'Retain']))
const OneOrMore = z.optional(z.union([z.string(), z.array(z.string())]))

/** What is not listed here is not understood, and refused. */
const TemplateResource = z.strictObject({
  Type: z.string(),
  Properties: z._default(z.record(z.string(), z.unknown()), {}),
  DependsOn: OneOrMore,
  Condition: z.optional(z.string()),
  DeletionPolicy: Policy,
  UpdateReplacePolicy: Policy,
  Metadata: z.optional(z.unknown()),
})
export type TemplateResource = z.infer<typeof TemplateResource>

const Template = z.strictObject({
  Description: z.optional(z.string()),
  Parameters: z._default(
    z.record(z.string(), z.looseObject({ Type: z.string(), Default: z.optional(z.unknown()) })),
    {},
  ),
  Conditions: z._default(z.record(z.string(), z.unknown()), {}),
  Rules: z._default(
    z.record(
      z.string(),
      z.strictObject({
        Assertions: z.array(z.object({ Assert: z.unknown(), AssertDescription: z.string() })),
      }),
    ),
    {},
  ),
  Resources: z.record(z.string(), TemplateResource),
  Outputs: z._default(
    z.record(z.string(), z.looseObject({ Value: z.unknown(), Condition: z.optional(z.string()) })),
    {},
  ),
})
export type Template = z.infer<typeof Template>

/** Reads a template, JSON or YAML; throws when there is something in it that is not understood. */
export function readTemplate(body: string): Template {
  return Template.parse(body.startsWith('{') ? JSON.parse(body) : parse(body))
}

/** The resources in an order in which each comes after what it needs; throws for a cycle, and for names that nothing has. */
export function inOrder(template: Template): [id: string, resource: TemplateResource][] {
  const ordered = new Map<string, TemplateResource>()
  const visit = (id: string, path: string[]): void => {
    if (ordered.has(id)) return
    if (path.includes(id)) throw new Error(`These need each other: ${[...path, id].join(' → ')}`)
    const resource = template.Resources[id]
    if (!resource) throw new Error(`${path.at(-1)} needs ${id}, which the template does not have.`)
    for (const needed of needsOf(resource, template)) visit(needed, [...path, id])
    ordered.set(id, resource)
  }
  for (const id of Object.keys(template.Resources)) visit(id, [])
  return [...ordered]
}

function needsOf({ Properties, DependsOn = [] }: TemplateResource, { Parameters }: Template): string[] {
  const referred = [...referencesIn(Properties)].filter((name) => !name.startsWith('AWS::') && !(name in Parameters))
  return [...referred, ...[DependsOn].flat()]
}
