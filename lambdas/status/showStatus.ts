import type { StatusAnswer } from '../../shared/answers/statusAnswer.ts'
import { buildStatus, MAX_STATUS_COLLECTIONS } from '../../shared/collections/buildStatus.ts'
import type { DigestSummary } from '../adapters/digest/digestSummary.ts'
import type { CollectionStore } from '../adapters/trends/collectionTable.ts'
import { orUnavailable } from '../adapters/trends/orUnavailable.ts'
import type { HttpRequest } from '../http/gatewayHandler.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'

/** How long a shared cache may keep the status, in seconds. */
export const STATUS_SECONDS = 30

/** What the status is made from. */
export type StatusStores = {
  table: CollectionStore
  summary: Pick<DigestSummary, 'read'>
  /** Hours from one collection to the next. */
  collectionHours: number
}

/** Answers `/api/status`. */
export function showStatus(stores: StatusStores) {
  return async ({ now }: HttpRequest): Promise<HttpAnswer> => ({
    ...json(await readStatus(stores, now), STATUS_SECONDS),
    isLive: true,
  })
}

/**
 * The status at an instant. Always read from the table, never from memory, so that it is correct during an outage. Throws
 * `unavailable` when the table does not answer.
 */
export function readStatus({ table, summary, collectionHours }: StatusStores, now: string): Promise<StatusAnswer> {
  return orUnavailable(async () => {
    const [published, digest] = await Promise.all([table.published(), summary.read()])
    const listed = published ? await table.collectionsUntil(published.at, MAX_STATUS_COLLECTIONS) : []
    return buildStatus(published, listed, digest, now, collectionHours)
  })
}
