import * as z from 'zod/mini'

/** Every statement of a policy anywhere in a value. */
export function statementsIn(value: unknown): z.infer<typeof Statement>[] {
  const statement = Statement.safeParse(value)
  if (statement.success) return [statement.data]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(statementsIn) : []
}

const Statement = z.object({
  Effect: z.string(),
  Action: z.union([z.string(), z.array(z.string())]),
  Resource: z.unknown(),
  Condition: z.optional(z.unknown()),
  Principal: z.optional(z.unknown()),
})
