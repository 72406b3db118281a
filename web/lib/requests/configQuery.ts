import { queryOptions } from '@tanstack/react-query'
import { WebConfig } from '../../../shared/api.ts'
import { fetchJson } from './fetchJson.ts'

const CONFIG_ADDRESS = '/config.json'
const CONFIG_TIMEOUT_MS = 10_000

/** What the web app must know about the deployment it came from; it does not change while a page is open. */
export function configQuery() {
  return queryOptions({
    queryKey: ['config'],
    queryFn: ({ signal }) => fetchConfig(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** Reads it once more. Throws a `Problem`. */
export function fetchConfig(signal: AbortSignal): Promise<WebConfig> {
  return fetchJson(CONFIG_ADDRESS, WebConfig, { signal, timeoutMs: CONFIG_TIMEOUT_MS })
}
