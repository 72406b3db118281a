import type { Follower } from '../adapters/people/followerRecord.ts'
import type { StoredWatch } from '../adapters/people/watchEntry.ts'

/** The watches of a follower that are not paused. */
export function activeWatches({ watches }: Pick<Follower, 'watches'>): StoredWatch[] {
  return watches.filter(({ paused }) => !paused)
}

/** Whether a watch may have been silent long enough to ask its reader whether to keep it. */
export function mayAsk({ paused, asks_since, ask_from }: StoredWatch, at: string): boolean {
  return !paused && ask_from <= at && (asks_since === undefined || asks_since === at)
}
