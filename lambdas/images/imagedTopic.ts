import type { TopicAnswer } from '../../shared/answers/topicAnswer.ts'
import type { Country } from '../../shared/countries.ts'
import { openPublished } from '../adapters/trends/openPublished.ts'
import { readTopic } from '../topics/topicDetails.ts'

const stores = openPublished()

/** A topic to be drawn. Throws `unknown-topic` when it was never seen. */
export function imagedTopic(country: Country, topic: string, now: string): Promise<TopicAnswer> {
  return readTopic(stores, country, topic, now)
}
