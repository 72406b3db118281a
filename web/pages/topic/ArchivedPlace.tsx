import type { ReactNode } from 'react'
import type { TopicAnswer } from '../../../shared/answers/topicAnswer.ts'
import type { Country } from '../../../shared/countries.ts'
import { ARCHIVE_DAYS } from '../../../shared/limits.ts'
import { pastPlace } from '../../../shared/pages.ts'
import { minutesSince } from '../../../shared/trends/age.ts'
import { Link } from '../../lib/navigation/router.tsx'
import { useNow } from '../../lib/time/now.tsx'

type Props = {
  /** The time of the collection. */
  at: string
  answer: TopicAnswer
  country: Country
  children: ReactNode
}

/** Links a time to the topic in the list of then, where the archive still has it. */
export function ArchivedPlace({ at, answer: { topic, category }, country, children }: Props) {
  const isArchived = (minutesSince(at, useNow()) ?? 0) < ARCHIVE_DAYS * 24 * 60
  return category && isArchived ? <Link to={pastPlace(at, country, category, topic)}>{children}</Link> : children
}
