import { type Follow, type FollowTarget, topicOfFollow } from '../../../shared/people/follow.ts'

type Target = Pick<FollowTarget, 'kind' | 'country' | 'topic'>

/** Equal for the same target, however its name is written. */
export function targetKey({ kind, country, topic }: Target): string {
  return JSON.stringify([kind, country, topic])
}

const cache = new WeakMap<readonly FollowedName[], ReadonlySet<string>>()

type FollowedName = Pick<Follow, 'kind' | 'name' | 'country'>

/** The keys of all follows, computed once per list: a page has a button for every trend. */
export function followedKeys(follows: readonly FollowedName[]): ReadonlySet<string> {
  const keys = cache.get(follows) ?? new Set(follows.map(keyOfFollow))
  cache.set(follows, keys)
  return keys
}

/** The key of a follow's target. */
export function keyOfFollow(follow: FollowedName): string {
  return targetKey({ ...follow, topic: topicOfFollow(follow) })
}
