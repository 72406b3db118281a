import { createHash } from 'node:crypto'
import type { FollowTarget } from '../../../shared/people/follow.ts'

/** 132 bits of the hash, so that collisions are practically impossible. */
const ID_LENGTH = 22

/**
 * The id of a follow, derived from its target, so that following it again is the same follow. It is a hash, because a
 * topic may contain characters that are special in addresses and keys.
 */
export function followId({ kind, country, topic }: Pick<FollowTarget, 'kind' | 'country' | 'topic'>): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, country, topic]))
    .digest('base64url')
    .slice(0, ID_LENGTH)
}
