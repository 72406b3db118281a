import { openApiDocument } from '../../infra/product/openapi/openApiDocument.ts'
import { apiDescription } from '../../lambdas/pages/description.ts'

/** The description of the API, for a collection interval. In a deployment, the bundler embeds the document instead. */
export function testDescription(collectionHours: number) {
  return apiDescription(collectionHours, async () => openApiDocument())
}
