import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { TopicAnswer } from '../../../shared/answers/topicAnswer.ts'
import type { Country } from '../../../shared/countries.ts'
import { apiTopic } from '../../../shared/pages.ts'
import { Problem } from '../../../shared/problem.ts'
import { fetchJson } from '../../lib/requests/fetchJson.ts'
import { useIsSlow } from '../../lib/time/useIsSlow.ts'

/** The state of a topic page. */
export type TopicView =
  | { status: 'loading'; isSlow: boolean }
  | { status: 'failed' }
  /** It was never collected. */
  | { status: 'unknown' }
  | { status: 'ready'; answer: TopicAnswer }

/** Reads a topic. The answer stays when a refetch fails. */
export function useTopic(country: Country, topic: string): TopicView {
  const { data, error } = useQuery(topicQuery(country, topic))
  const isSlow = useIsSlow(data === undefined && !error)
  if (data) return { status: 'ready', answer: data }
  if (data === null) return { status: 'unknown' }
  return error ? { status: 'failed' } : { status: 'loading', isSlow }
}

/** Timeout and cache time, as for trends (specification 9). */
const TOPIC_TIMEOUT_MS = 15_000
const TOPIC_TTL_MS = 15 * 60_000

/** A topic in a country; null when it is unknown. Fails with a `Problem`. */
function topicQuery(country: Country, topic: string) {
  return queryOptions({
    queryKey: ['topic', country.code, topic],
    queryFn: ({ signal }): Promise<TopicAnswer | null> => fetchTopic(country, topic, signal),
    staleTime: TOPIC_TTL_MS,
    gcTime: TOPIC_TTL_MS,
  })
}

/** Seeds the query with the server's answer. Throws when it has another shape. */
export function seedTopic(
  queryClient: QueryClient,
  { country, topic }: { country: Country; topic: string },
  answer: unknown,
  readAt: number,
): void {
  const { queryKey } = topicQuery(country, topic)
  queryClient.setQueryData(queryKey, TopicAnswer.parse(answer), { updatedAt: readAt })
}

/** Seeds the query with the fact that the topic is unknown. */
export function seedUnknownTopic(
  queryClient: QueryClient,
  { country, topic }: { country: Country; topic: string },
  readAt: number,
): void {
  queryClient.setQueryData(topicQuery(country, topic).queryKey, null, { updatedAt: readAt })
}

/** An unknown topic is an answer, not a failure: a retry would not help. */
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
