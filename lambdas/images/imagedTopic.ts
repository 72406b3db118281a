import type { TopicAnswer } from '../../shared/answers/topicAnswer.ts'
import { type Country, DEFAULT_COUNTRY, findCountry } from '../../shared/countries.ts'
import { shortEventId } from '../../shared/everywhere/eventPlace.ts'
import { firstCodes, leadOf, titledTopics } from '../../shared/everywhere/leadOf.ts'
import { EVENTS_ON_PAGE, MIN_EVENT_COUNTRIES } from '../../shared/limits.ts'
import { Problem } from '../../shared/problem.ts'
import type { CollectionFacts } from '../adapters/trends/collectionReader.ts'
import { openPublished } from '../adapters/trends/openPublished.ts'
import { readTopic } from '../topics/topicDetails.ts'
import { readEvents } from '../world/readWorld.ts'
import type { PicturedEvent } from './drawImage.ts'

const { reader } = openPublished()

/** The collection that topics are drawn of. */
export function shownCollection(): Promise<CollectionFacts> {
  return reader.now()
}

/** A topic to be drawn. Throws `unknown-topic` when it was never seen. */
export async function imagedTopic(country: Country, topic: string): Promise<TopicAnswer> {
  return readTopic(await reader.now(), country, topic)
}

/** An event to be drawn, by its short id, now or at an hour of the past. Throws `not-found` when it is not listed. */
export async function imagedEvent(shortId: string, hour: string | undefined): Promise<PicturedEvent> {
  const selection = { category: undefined, min: MIN_EVENT_COUNTRIES, limit: EVENTS_ON_PAGE, event: shortId }
  const { events, updated_at: at, sample: isSample } = await readEvents(await reader.at(hour), selection)
  const event = events.find(({ id }) => shortEventId(id) === shortId)
  if (!event) throw new Problem('not-found', 'There is no such event.')
  const { lead } = leadOf(titledTopics(event), firstCodes(event), DEFAULT_COUNTRY)
  const { title, code } = lead
  return { title, country: findCountry(code), countries: event.countries.length, at, isSample }
}
