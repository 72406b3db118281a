import { queryOptions } from '@tanstack/react-query'
import { WebConfig } from '../../../shared/api.ts'
import { fetchJson } from './fetchJson.ts'

const CONFIG_ADDRESS = '/config.json'
const CONFIG_TIMEOUT_MS = 10_000

/** The configuration of this deployment; it does not change while a page is open. */
export function configQuery() {
  return queryOptions({
    queryKey: ['config'],
    queryFn: ({ signal }) => fetchConfig(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** Loads the configuration. Throws a `Problem`. */
export function fetchConfig(signal: AbortSignal): Promise<WebConfig> {
  return fetchJson(CONFIG_ADDRESS, WebConfig, { signal, timeoutMs: CONFIG_TIMEOUT_MS })
}

/** The URL of the user pool. It ends with a slash, so that a path in it is kept. */
export function userPoolUrl({ region, userPoolEndpoint }: WebConfig): string {
  const address = userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com`
  return address.endsWith('/') ? address : `${address}/`
}
