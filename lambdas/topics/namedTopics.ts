import type { Country } from '../../shared/countries.ts'
import { Problem } from '../../shared/problem.ts'
import { cleanText } from '../../shared/text/cleanText.ts'
import { foldForMatching } from '../../shared/text/foldForMatching.ts'
import { foldText } from '../../shared/text/foldText.ts'
import { type Trend, topicOf } from '../../shared/trend.ts'
import { newestWaves } from '../../shared/trends/waves.ts'
import type { ShownCollection } from '../adapters/trends/collectionReader.ts'

/** Longer texts are no topics. */
const MAX_TOPIC_LENGTH = 300

/** What a topic is read from: a collection as it is shown. */
export type TopicSource = Pick<ShownCollection, 'country' | 'history' | 'spellings' | 'isTakenOut' | 'elsewhere'>

/**
 * The topics of a country that a text may name, the likeliest first: the one that it is the title of (with or without
 * accents, see `seenTopic`), then those that match it, listed ones before those of the past. Later ones are looked for only
 * when they are asked for.
 * Throws `unknown-topic` for a text that cannot be a topic, and `unavailable` when the store does not answer.
 */
export async function* namedTopics(
  shown: TopicSource,
  { code }: Country,
  asked: string,
  trends: readonly Trend[],
): AsyncGenerator<string> {
  const topic = topicOf(cleanText(asked, MAX_TOPIC_LENGTH + 1))
  if (topic === '' || topic.length > MAX_TOPIC_LENGTH) throw unknownTopic()
  if (shown.isTakenOut(code, topic)) throw unknownTopic()
  yield topic
  const own = foldText(topic)
  const wanted = foldForMatching(topic)
  for (const trend of newestWaves(trends))
    if (foldText(trend.topic) !== own && foldForMatching(trend.topic) === wanted) yield trend.topic
  if (wanted.length > MAX_TOPIC_LENGTH) return
  if (wanted !== own) yield wanted
  yield* await shown.spellings(code, wanted)
}

/** The error for a topic that a country never had. */
export function unknownTopic(): Problem {
  return new Problem('unknown-topic', 'This topic was not seen in this country.')
}
