import { createHash } from 'node:crypto'
import type { FollowTarget } from '../../../shared/people/follow.ts'

/** 132 bits: enough that no two targets ever share one. */
const ID_LENGTH = 22

/**
 * Names a follow by what is followed, so that following it again is the same follow. A hash, because a topic can hold
 * every character that an address or a key gives a meaning to.
 */
export function followId({ kind, country, topic }: Pick<FollowTarget, 'kind' | 'country' | 'topic'>): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, country, topic]))
    .digest('base64url')
    .slice(0, ID_LENGTH)
}
