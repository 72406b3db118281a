import type { Follow } from '../../shared/people/follow.ts'
import type { StoredFollow } from '../adapters/people/followerRecord.ts'

/** A follow as its owner sees it: these fields and no others. */
export function shownFollow({ id, kind, name, country, created_at }: StoredFollow): Follow {
  return { id, kind, name, country, created_at }
}
