import * as z from 'zod/mini'
import { ANSWER_SHAPES, type ShapeName } from '../manifest/routes/answerShapes.ts'

/** A JSON schema of draft 2020-12. */
export type JsonSchema = Record<string, unknown>

const REFERENCES = '#/components/schemas/'

/** The JSON schemas of all named shapes. */
export function namedSchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(ANSWER_SHAPES)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => REFERENCES + id, override: keepOpen })
  return Object.fromEntries(Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]))
}

/** A reference to the schema of a named shape. */
export function schemaReference(name: ShapeName): JsonSchema {
  return { $ref: REFERENCES + name }
}

/** The JSON schema of what a client sends: a parameter or a body. */
export function inputSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...written } = z.toJSONSchema(schema, { io: 'input', override: keepOpen })
  return written
}

/** Answers only gain fields, so clients must accept unknown ones; zod would forbid them. */
function keepOpen({ jsonSchema }: { jsonSchema: { additionalProperties?: unknown } }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}
