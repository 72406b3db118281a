import type { TopicAnswer } from '../../../shared/answers/topicAnswer.ts'
import { pageQuery, type View } from '../../lib/requests/pageQuery.ts'
import type { PageProps } from '../PageModule.ts'

/** The state of a topic page; `unknown`: the topic was never collected. */
export type TopicView = View<TopicAnswer>

/** A topic in a country. */
export function topicQuery({ country, topic }: PageProps<'topic'>['page']) {
  return pageQuery(['topic', country.code, topic], (api, signal) => api.fetchTopic(country, topic, signal), {
    missing: ['unknown-topic'],
  })
}
