import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { TopicAnswer } from '../../../shared/answers/topicAnswer.ts'
import type { Country } from '../../../shared/countries.ts'
import { Problem } from '../../../shared/problem.ts'
import { loadApi } from '../../lib/requests/loadApi.ts'
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

/** Cache time, as for trends. */
const TOPIC_TTL_MS = 15 * 60_000

/** A topic in a country; null when it is unknown. Fails with a `Problem`. */
function topicQuery(country: Country, topic: string) {
  return queryOptions({
    queryKey: ['topic', country.code, topic],
    queryFn: ({ signal }): Promise<TopicAnswer | null> => fetchUnlessUnknown(country, topic, signal),
    staleTime: TOPIC_TTL_MS,
    gcTime: TOPIC_TTL_MS,
  })
}

/** Seeds the query with the server's answer, a `TopicAnswer`. */
export function seedTopic(
  queryClient: QueryClient,
  { country, topic }: { country: Country; topic: string },
  answer: unknown,
  readAt: number,
): void {
  const { queryKey } = topicQuery(country, topic)
  queryClient.setQueryData(queryKey, answer as TopicAnswer, { updatedAt: readAt })
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
async function fetchUnlessUnknown(country: Country, topic: string, signal: AbortSignal): Promise<TopicAnswer | null> {
  try {
    return await (await loadApi()).fetchTopic(country, topic, signal)
  } catch (error) {
    if (isUnknown(error)) return null
    throw error
  }
}

function isUnknown(error: unknown): boolean {
  return error instanceof Problem && error.code === 'unknown-topic'
}
