import type { SharedTopics } from '../everywhere/sharedTopics.ts'
import type { Star } from '../everywhere/stars.ts'
import { MAX_ELSEWHERE_LINKS } from '../limits.ts'
import type { CountryElsewhere, ElsewhereLink } from './elsewhereLink.ts'
import { REASONS } from './reasons.ts'

/**
 * Where else each topic of a collection trends: the other countries of its event, with the reasons that its page gives. The
 * surest reason first, then by volume, and not all of many (`MAX_ELSEWHERE_LINKS`). Topics and countries without links are left
 * out. Yields one country at a time, since all of them together are large.
 */
export function* elsewhere({ topics, stars }: SharedTopics): Generator<CountryElsewhere> {
  const starOf = new Map(
    stars.flatMap((star) => [star.seed, ...star.members.map(({ number }) => number)].map((number) => [number, star])),
  )
  const inEvents = [...topics.entries()].filter(([number]) => starOf.has(number))
  for (const [country, entries] of Map.groupBy(inEvents, ([, topic]) => topic.country)) {
    const linked = entries.map(([number, { topic }]): CountryElsewhere['topics'][number] => [
      topic,
      othersIn(starOf.get(number), number).flatMap(({ number: other, reason }) => linkTo(topics[other], reason)),
    ])
    yield { country, topics: linked }
  }
}

/**
 * The other topics of the event that a topic belongs to, strongest reasons first and at most as many as its page lists. The
 * seed has no reason of its own; it is shown with the reason of the topic itself, which is why the two belong together.
 */
function othersIn(star: Star | undefined, number: number): Star['members'] {
  const own = star?.members.find((member) => member.number === number)
  const seed = star && own ? [{ number: star.seed, reason: own.reason }] : []
  return [...(star?.members ?? []), ...seed]
    .filter((member) => member !== own)
    .sort((one, other) => REASONS.indexOf(one.reason) - REASONS.indexOf(other.reason) || one.number - other.number)
    .slice(0, MAX_ELSEWHERE_LINKS)
}

function linkTo(topic: SharedTopics['topics'][number] | undefined, reason: ElsewhereLink['reason']): ElsewhereLink[] {
  if (!topic) return []
  const { country, category, title, volume, growth, status, headline } = topic
  return [{ country, category, title, topic: topic.topic, volume, growth, status, reason, headline }]
}
