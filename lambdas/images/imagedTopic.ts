import type { TopicAnswer } from '../../shared/answers/topicAnswer.ts'
import type { Country } from '../../shared/countries.ts'
import { openPublished } from '../adapters/trends/openPublished.ts'
import type { ShownCollection } from '../adapters/trends/publishedTrends.ts'
import { readTopic } from '../topics/topicDetails.ts'

const stores = openPublished()

/** The collection that topics are drawn of. */
export function shownCollection(): Promise<ShownCollection> {
  return stores.published.shown()
}

/** A topic to be drawn. Throws `unknown-topic` when it was never seen. */
export function imagedTopic(country: Country, topic: string): Promise<TopicAnswer> {
  return readTopic(stores, country, topic)
}
