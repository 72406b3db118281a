import * as z from 'zod/mini'
import { COLLECTION_INTERVALS } from '../../../shared/collections/pace.ts'
import { COLLECTION_HOURS } from '../../../shared/limits.ts'

/** Hours from one collection to the next, as an operator sets them. */
export const CollectionHours = z.literal([...COLLECTION_INTERVALS], COLLECTION_INTERVALS.join(', '))

/** The variables of functions that need to know how often trends are collected. */
export function collectionVariables(hours: number = COLLECTION_HOURS) {
  return { COLLECT_EVERY_HOURS: String(hours) }
}
