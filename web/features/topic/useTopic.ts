import { useQuery } from '@tanstack/react-query'
import type { TopicAnswer } from '../../../shared/answers/topicAnswer.ts'
import type { Country } from '../../../shared/countries.ts'
import { useIsLate } from '../../lib/time/useIsLate.ts'
import { topicQuery } from './topicQuery.ts'

/** Quicker answers than this show no placeholders: a flash would only disturb. */
const PATIENCE_MS = 150

/** What there is to show of a topic. */
export type TopicView =
  | { status: 'loading'; isLate: boolean }
  | { status: 'failed' }
  /** No collection saw it. */
  | { status: 'unknown' }
  | { status: 'ready'; answer: TopicAnswer }

/** Reads a topic; what was read stays, even when it could not be read again. */
export function useTopic(country: Country, topic: string): TopicView {
  const { data, error } = useQuery(topicQuery(country, topic))
  const isLate = useIsLate(data === undefined && !error, PATIENCE_MS)
  if (data) return { status: 'ready', answer: data }
  if (data === null) return { status: 'unknown' }
  return error ? { status: 'failed' } : { status: 'loading', isLate }
}
