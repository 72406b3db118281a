/** Prefix of our caches; others of this origin are left alone. */
const PREFIX = 'uptick-'

/** Precached files of the active build. */
export const BUILD_CACHE = `${PREFIX}build-v1`

/** Hashed scripts and styles loaded at runtime. */
export const ASSETS_CACHE = `${PREFIX}assets-v1`

/** The last trends answers. Raise the version when their shape changes. */
export const TRENDS_CACHE = `${PREFIX}trends-v1`

/** The titles of all countries, once the reader has searched. */
export const TITLES_CACHE = `${PREFIX}titles-v1`

/** The push subscription of this browser, for the service worker. */
export const PUSH_CACHE = `${PREFIX}push-v1`

/** Rendered pages, per build: they need the scripts of their own build. */
export function pagesCache(build: string): string {
  return `${PREFIX}pages-${build}`
}

/** Caches of earlier versions. */
export function oldCaches(names: readonly string[], build: string): string[] {
  const current = [BUILD_CACHE, ASSETS_CACHE, TRENDS_CACHE, TITLES_CACHE, PUSH_CACHE, pagesCache(build)]
  return names.filter((name) => name.startsWith(PREFIX) && !current.includes(name))
}

/** The part of the browser's `Cache` we use. */
export type ResponseCache = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>

/** Evicts the oldest entries; browsers list entries in insertion order. */
export async function trimCache(cache: ResponseCache, max: number): Promise<void> {
  const requests = await cache.keys()
  await Promise.all(requests.slice(0, Math.max(0, requests.length - max)).map((one) => cache.delete(one)))
}
