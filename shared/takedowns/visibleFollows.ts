import { type Follow, topicOfFollow } from '../people/follow.ts'
import type { TakedownList } from './TakedownList.ts'

/** The follows, without those of topics that were taken out: these stay stored, but are not shown. */
export function visibleFollows<Followed extends Pick<Follow, 'kind' | 'name' | 'country'>>(
  follows: readonly Followed[],
  list: TakedownList,
): Followed[] {
  return follows.filter((follow) => follow.kind === 'category' || !list.hides(follow.country, topicOfFollow(follow)))
}
