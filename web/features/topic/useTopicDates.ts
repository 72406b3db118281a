import { useMemo } from 'react'
import { useReader } from '../../lib/useReader.ts'
import { type TopicDates, topicDates } from './topicDates.ts'

/** The times of a topic as the reader wants them; on a server and while hydrating, in English and UTC. */
export function useTopicDates(): TopicDates {
  const { locale, timeZone } = useReader()
  return useMemo(() => topicDates({ locale, timeZone }), [locale, timeZone])
}
