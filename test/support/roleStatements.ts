import * as z from 'zod/mini'
import { namesInTemplate } from './namesInTemplate.ts'
import type { SynthesizedTemplate } from './synthesize.ts'

/** What a role allows: each action on each resource, where each condition holds. Names are the product's words. */
export type RoleStatement = {
  actions: string[]
  resources: string[]
  /** The values of which a request must have one, by what they are compared with: `ses:FromAddress`. */
  conditions: Record<string, string[]>
  /** The patterns of the partition keys of items; undefined for every item. */
  keys: string[] | undefined
}

/** Reads what a role of the template allows: by its own statements, and by those of policies that are attached to it. */
export function roleStatements(template: SynthesizedTemplate, roleId: string): RoleStatement[] {
  const { nameOf } = namesInTemplate(template)
  const { Policies } = Role.parse(template.Resources[roleId]?.Properties)
  const attached = Object.values(template.Resources)
    .filter(({ Type }) => Type === 'AWS::IAM::Policy')
    .flatMap(({ Properties }) => AttachedPolicy.safeParse(Properties).data ?? [])
    .filter(({ Roles }) => Roles.some(({ Ref }) => Ref === roleId))
  return [...Policies, ...attached].flatMap(({ PolicyDocument }) =>
    PolicyDocument.Statement.map(({ Action, Resource, Condition }) => ({
      actions: [Action].flat(),
      resources: (Array.isArray(Resource) ? Resource : [Resource]).map(nameOf),
      conditions: Object.fromEntries(
        Object.entries(Condition?.StringEquals ?? {}).map(([key, values]) => [key, [values].flat()]),
      ),
      // Without the second one, the first also holds for requests that name no key.
      keys: Condition?.Null && Condition['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'],
    })),
  )
}

const Texts = z.union([z.string(), z.array(z.string())])
/** Strict: a part that is not read here could allow more, or less, than is read here. */
const Statement = z.strictObject({
  Effect: z.literal('Allow'),
  Action: Texts,
  Resource: z.unknown(),
  Condition: z.optional(
    z.strictObject({
      StringEquals: z.optional(z.record(z.string(), Texts)),
      'ForAllValues:StringLike': z.optional(z.strictObject({ 'dynamodb:LeadingKeys': z.array(z.string()) })),
      Null: z.optional(z.strictObject({ 'dynamodb:LeadingKeys': z.literal('false') })),
    }),
  ),
})
const Role = z.strictObject({
  AssumeRolePolicyDocument: z.unknown(),
  Description: z.string(),
  Policies: z.array(z.object({ PolicyDocument: z.object({ Statement: z.array(Statement) }) })),
})
const AttachedPolicy = z.object({
  PolicyDocument: z.object({ Statement: z.array(Statement) }),
  Roles: z.array(z.object({ Ref: z.string() })),
})
