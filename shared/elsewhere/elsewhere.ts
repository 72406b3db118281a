import type { Reason } from '../answers/topicAnswer.ts'
import { MAX_ELSEWHERE_LINKS } from '../limits.ts'
import { newestWaves } from '../trends/waves.ts'
import type { CountryElsewhere, ElsewhereLink } from './elsewhereLink.ts'
import { eventFinders, mostSearchedFirst } from './eventFinders.ts'
import { type Sighting, sightingOf } from './sighting.ts'

export { type Sighting, sightingOf }

/**
 * Where else each topic of a collection trends: the topics of other countries that are the same event. They share an
 * article, have the same words, share related queries, or are the same name in another script; links are in this order,
 * then by volume. Each country is linked once, and not all of many (`MAX_ELSEWHERE_LINKS`). Topics and countries without links are left out.
 * Yields one country at a time, since all of them together are large. The order of the sightings changes nothing.
 */
export function* elsewhere(sightings: Iterable<Sighting>): Generator<CountryElsewhere> {
  // From here on a topic is its index in this list, the most searched first.
  const topics = newestWaves(sightings).sort(mostSearchedFirst)
  const { finders } = eventFinders(topics)
  for (const [country, numbers] of Map.groupBy(topics.keys(), (number) => topics[number]?.country ?? '')) {
    const linked = numbers.flatMap((number): CountryElsewhere['topics'] => {
      const topic = topics[number]
      const links = topic ? linksOf(topic, number) : []
      return topic && links.length > 0 ? [[topic.topic, links]] : []
    })
    if (linked.length > 0) yield { country, topics: linked }
  }

  function linksOf({ country }: Sighting, number: number): ElsewhereLink[] {
    const links: ElsewhereLink[] = []
    const countries = new Set([country])
    for (const [reason, find] of finders) {
      if (links.length === MAX_ELSEWHERE_LINKS) break
      for (const other of find(number)) {
        const topic = topics[other]
        if (!topic || countries.has(topic.country)) continue
        countries.add(topic.country)
        links.push(linkTo(topic, reason))
        if (links.length === MAX_ELSEWHERE_LINKS) break
      }
    }
    return links
  }
}

function linkTo(topic: Sighting, reason: Reason): ElsewhereLink {
  const { country, category, title, volume, growth, status, headline } = topic
  return { country, category, title, topic: topic.topic, volume, growth, status, reason, headline }
}
