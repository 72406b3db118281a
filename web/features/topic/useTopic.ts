import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { TopicAnswer } from '../../../shared/answers/topicAnswer.ts'
import type { Country } from '../../../shared/countries.ts'
import { apiTopic } from '../../../shared/pages.ts'
import { Problem } from '../../../shared/problem.ts'
import { fetchJson } from '../../lib/requests/fetchJson.ts'
import { useIsLate } from '../../lib/time/useIsSlow.ts'

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

/** How long an answer may take, as one about trends, and for how long it counts as new (specification 9). */
const TOPIC_TIMEOUT_MS = 15_000
const TOPIC_KEPT_MS = 15 * 60_000

/** All that is known of a topic in a country; null when nothing is. Its failures are `Problem`s. */
function topicQuery(country: Country, topic: string) {
  return queryOptions({
    queryKey: ['topic', country.code, topic],
    queryFn: ({ signal }): Promise<TopicAnswer | null> => fetchTopic(country, topic, signal),
    staleTime: TOPIC_KEPT_MS,
    gcTime: TOPIC_KEPT_MS,
  })
}

/** Keeps what a server has read; an answer of another shape is refused. */
export function keepTopic(
  queryClient: QueryClient,
  { country, topic }: { country: Country; topic: string },
  answer: unknown,
  readAt: number,
): void {
  const { queryKey } = topicQuery(country, topic)
  queryClient.setQueryData(queryKey, TopicAnswer.parse(answer), { updatedAt: readAt })
}

/** Keeps that there is no such topic. */
export function keepUnknownTopic(
  queryClient: QueryClient,
  { country, topic }: { country: Country; topic: string },
  readAt: number,
): void {
  queryClient.setQueryData(topicQuery(country, topic).queryKey, null, { updatedAt: readAt })
}

/** That nothing is known is an answer, not a failure: asking again would not help. */
async function fetchTopic(country: Country, topic: string, signal: AbortSignal): Promise<TopicAnswer | null> {
  try {
    return await fetchJson(apiTopic(country, topic), TopicAnswer, {
      signal,
      timeoutMs: TOPIC_TIMEOUT_MS,
      priority: 'high',
    })
  } catch (error) {
    if (isUnknown(error)) return null
    throw error
  }
}

function isUnknown(error: unknown): boolean {
  return error instanceof Problem && error.code === 'unknown-topic'
}
