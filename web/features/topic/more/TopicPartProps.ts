import type { TopicAnswer } from '../../../../shared/answers/topicAnswer.ts'
import type { Category } from '../../../../shared/categories.ts'
import type { Country } from '../../../../shared/countries.ts'

/** What a part of a topic page shows. */
export type TopicPartProps = { answer: TopicAnswer; country: Country; category: Category }
