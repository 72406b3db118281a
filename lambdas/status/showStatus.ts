import type { StatusAnswer } from '../../shared/answers/statusAnswer.ts'
import { buildStatus, TOLD_COLLECTIONS } from '../../shared/collections/buildStatus.ts'
import type { DigestSummary } from '../adapters/digest/digestSummary.ts'
import type { CollectionTable } from '../adapters/trends/collectionTable.ts'
import { orUnavailable } from '../adapters/trends/orUnavailable.ts'
import type { HttpRequest } from '../http/gatewayHandler.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'

/** How long a shared cache may keep how things are, in seconds. */
export const STATUS_SECONDS = 30

export type StatusStores = {
  table: Pick<CollectionTable, 'published' | 'collectionsUntil'>
  summary: Pick<DigestSummary, 'read'>
}

/** Answers `/api/status`. */
export function showStatus(stores: StatusStores) {
  return async ({ now }: Pick<HttpRequest, 'now'>): Promise<HttpAnswer> => ({
    ...json(await readStatus(stores, now), STATUS_SECONDS),
    isLive: true,
  })
}

/**
 * How the product does at a moment. It is never answered from memory: what was true before an outage is not how it is.
 * Throws `unavailable` when the table does not answer.
 */
export function readStatus({ table, summary }: StatusStores, now: string): Promise<StatusAnswer> {
  return orUnavailable(async () => {
    const [published, digest] = await Promise.all([table.published(), summary.read()])
    const listed = published ? await table.collectionsUntil(published.at, TOLD_COLLECTIONS) : []
    return buildStatus(published, listed, digest, now)
  })
}
