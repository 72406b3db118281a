import { createContext, useContext } from 'react'
import { COLLECTION_HOURS } from '../../../shared/limits.ts'

/** The hours from one collection to the next in this deployment, for sentences that say when new trends come. */
export const CollectionHours = createContext<number>(COLLECTION_HOURS)

export function useCollectionHours(): number {
  return useContext(CollectionHours)
}
