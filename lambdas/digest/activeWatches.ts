import type { Follower } from '../adapters/people/followerRecord.ts'
import type { StoredWatch } from '../adapters/people/watchEntry.ts'

/** The watches of a follower that are not paused. */
export function activeWatches({ watches }: Pick<Follower, 'watches'>): StoredWatch[] {
  return watches.filter(({ paused }) => !paused)
}
