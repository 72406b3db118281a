import { openApiDocument } from '../../infra/openapi/openApiDocument.ts'
import { apiDescription } from '../../lambdas/pages/description.ts'

/** The description of the API of a deployment that collects every so many hours; the bundler embeds it otherwise. */
export function testDescription(collectionHours: number) {
  return apiDescription(collectionHours, async () => openApiDocument())
}
