import * as z from 'zod/mini'
import type { SynthesizedTemplate } from './synthesize.ts'

/** Every statement of a policy, wherever it stands in a value. */
export function statementsIn(value: unknown): z.infer<typeof Statement>[] {
  const statement = Statement.safeParse(value)
  if (statement.success) return [statement.data]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(statementsIn) : []
}

/** Every statement of the template that allows something, wherever it stands. */
export function allowedIn({ Resources }: SynthesizedTemplate): { actions: string[]; resources: unknown[] }[] {
  return statementsIn(Resources)
    .filter(({ Effect }) => Effect === 'Allow')
    .map(({ Action, Resource }) => ({ actions: [Action].flat(), resources: [Resource].flat() }))
}

const Statement = z.object({
  Effect: z.string(),
  Action: z.union([z.string(), z.array(z.string())]),
  Resource: z.unknown(),
  Condition: z.optional(z.unknown()),
  Principal: z.optional(z.unknown()),
})
