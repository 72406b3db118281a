import { type Schema, Validator } from '@cfworker/json-schema'
import type { openApiDocument } from '../../infra/product/openapi/openApiDocument.ts'

/** A check of values against a schema of the description; answers what is wrong with a value. */
export function shapeOf(
  { components }: ReturnType<typeof openApiDocument>,
  { $ref }: { $ref: string },
): (value: unknown) => string[] {
  // Without the rest of the document: the validator would take "id" in an example for the name of a schema.
  const { schemas } = components
  const validator = new Validator({ $ref, components: { schemas } } as Schema, '2020-12', false)
  return (value) =>
    validator.validate(value).errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`)
}
