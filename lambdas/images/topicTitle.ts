import type { Country } from '../../shared/countries.ts'
import { openPublished } from '../adapters/trends/openPublished.ts'
import { readTopic } from '../topics/topicDetails.ts'

const stores = openPublished()

/** The title of a topic. Throws `unknown-topic` when it was never seen. */
export async function topicTitle(country: Country, topic: string, now: string): Promise<string> {
  return (await readTopic(stores, country, topic, now)).title
}
