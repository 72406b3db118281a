import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { API_WATCH_PREVIEW, API_WATCHES, apiWatch, apiWatchHits } from '../../../shared/answers/signedInApi.ts'
import { Problem } from '../../../shared/problem.ts'
import {
  Watch,
  type WatchChanges,
  WatchesAnswer,
  WatchHitsAnswer,
  WatchPreview,
  type WatchRequest,
} from '../../../shared/watches/watch.ts'
import { signedInJson } from '../../lib/requests/signedInJson.ts'

/** Stale time of the list, in milliseconds: hits and changes of other devices appear after it. */
const FRESH_MS = 60_000

/** The watches of a person, newest first. Its key never has words: failed queries are logged with their key. */
export function watchesQuery(uid: string) {
  return queryOptions({
    queryKey: ['watches', uid],
    queryFn: async ({ signal }) => (await signedInJson(API_WATCHES, WatchesAnswer, { signal })).watches,
    staleTime: FRESH_MS,
  })
}

/** The recent hits of a watch. */
export function watchHitsQuery(uid: string, id: string) {
  return queryOptions({
    queryKey: ['watches', uid, 'hits', id],
    queryFn: ({ signal }) => signedInJson(apiWatchHits(id), WatchHitsAnswer, { signal }),
    staleTime: FRESH_MS,
  })
}

/** Makes a watch, and adds it to the cached list. Throws a `Problem`. */
export async function addWatch(client: QueryClient, uid: string, body: WatchRequest): Promise<Watch> {
  const watch = await signedInJson(API_WATCHES, Watch, { method: 'POST', body })
  await updateList(client, uid, (watches) => [watch, ...watches])
  return watch
}

/** Changes a watch. Throws a `Problem`. */
export async function changeWatch(client: QueryClient, uid: string, id: string, body: WatchChanges): Promise<Watch> {
  const watch = await signedInJson(apiWatch(id), Watch, { method: 'PATCH', body })
  await updateList(client, uid, (watches) => watches.map((each) => (each.id === id ? watch : each)))
  return watch
}

/** Deletes a watch; fine if it is gone already. Throws a `Problem`. */
export async function deleteWatch(client: QueryClient, uid: string, id: string): Promise<void> {
  try {
    await signedInJson(apiWatch(id), z.unknown(), { method: 'DELETE' })
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'unknown-watch')) throw error
  }
  await updateList(client, uid, (watches) => watches.filter((each) => each.id !== id))
}

/** The matches of a watch in the last week. Throws a `Problem`. */
export function previewWatch(body: WatchRequest, signal: AbortSignal): Promise<WatchPreview> {
  return signedInJson(API_WATCH_PREVIEW, WatchPreview, { method: 'POST', body, signal })
}

async function updateList(client: QueryClient, uid: string, update: (watches: Watch[]) => Watch[]): Promise<void> {
  const { queryKey } = watchesQuery(uid)
  // A running load may return the list from before.
  await client.cancelQueries({ queryKey, exact: true })
  if (client.getQueryData(queryKey) === undefined) await client.invalidateQueries({ queryKey, exact: true })
  else client.setQueryData(queryKey, (watches) => watches && update(watches))
}
