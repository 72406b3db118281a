import { type Follow, type FollowTarget, topicOfFollow } from '../../../shared/people/follow.ts'

type Target = Pick<FollowTarget, 'kind' | 'country' | 'topic'>

/** Equal for two targets that are the same, however their names are written. */
export function targetKey({ kind, country, topic }: Target): string {
  return JSON.stringify([kind, country, topic])
}

const known = new WeakMap<readonly FollowedThing[], ReadonlySet<string>>()

type FollowedThing = Pick<Follow, 'kind' | 'name' | 'country'>

/** The keys of all that is followed. A page has a button for every trend: a list is looked through once for all. */
export function followedKeys(follows: readonly FollowedThing[]): ReadonlySet<string> {
  const keys = known.get(follows) ?? new Set(follows.map(keyOfFollow))
  known.set(follows, keys)
  return keys
}

export function keyOfFollow(follow: FollowedThing): string {
  return targetKey({ ...follow, topic: topicOfFollow(follow) })
}
