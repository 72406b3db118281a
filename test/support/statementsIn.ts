import * as z from 'zod/mini'
import type { SynthesizedTemplate } from './synthesize.ts'

/** Every statement of a policy anywhere in a value. */
export function statementsIn(value: unknown): z.infer<typeof Statement>[] {
  const statement = Statement.safeParse(value)
  if (statement.success) return [statement.data]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(statementsIn) : []
}

/** Every statement that allows a role of the template something: what it has of its own, and what is added to it. */
export function allowedIn({ Resources }: SynthesizedTemplate): Allowed[] {
  return Object.entries(Resources).flatMap(([id, resource]) =>
    statementsIn(resource)
      // What names a principal is the policy of a resource, about itself: who may be what, or come from where.
      .filter(({ Effect, Principal }) => Effect === 'Allow' && Principal === undefined)
      .map(({ Action, Resource }) => ({ id, actions: [Action].flat(), resources: [Resource].flat() })),
  )
}

type Allowed = {
  /** The logical id of the role or policy. */
  id: string
  actions: string[]
  resources: unknown[]
}

const Statement = z.object({
  Effect: z.string(),
  Action: z.union([z.string(), z.array(z.string())]),
  Resource: z.unknown(),
  Condition: z.optional(z.unknown()),
  Principal: z.optional(z.unknown()),
})
