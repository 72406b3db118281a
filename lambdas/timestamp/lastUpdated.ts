import { dataTime, isSampleCollection } from '../../shared/collections/collection.ts'
import { timestampAnswer } from '../../shared/collections/lastUpdated.ts'
import { Problem } from '../../shared/problem.ts'
import type { Snapshots } from '../adapters/trends/snapshots.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'

/** Answers `/api/timestamp`: the time of the newest published trends, not of a failed collection. */
export function lastUpdated(snapshots: Snapshots, collectionHours: number) {
  return async (): Promise<HttpAnswer> => {
    const { collection } = await snapshots.read()
    const newest = dataTime(collection)
    if (newest === null) throw new Problem('unavailable', 'No trends have been collected yet.')
    return json(timestampAnswer(newest, collectionHours, isSampleCollection(collection)), 0)
  }
}
