/** All caches of ours begin like this; whatever else a browser keeps for this origin is not touched. */
const PREFIX = 'uptick-'

/** Where the files of the build are that is in charge. */
export const BUILD_CACHE = `${PREFIX}build-v1`

/** Scripts and styles that were needed besides, by the hashes in their names. */
export const ASSETS_CACHE = `${PREFIX}assets-v1`

/** The last answers of the API. A number higher when their shape changes. */
export const TRENDS_CACHE = `${PREFIX}trends-v1`

/** Pages as the server rendered them; they need the scripts of their own build. */
export function pagesCache(build: string): string {
  return `${PREFIX}pages-${build}`
}

/** The caches that earlier versions left behind. */
export function oldCaches(names: readonly string[], build: string): string[] {
  const current = [BUILD_CACHE, ASSETS_CACHE, TRENDS_CACHE, pagesCache(build)]
  return names.filter((name) => name.startsWith(PREFIX) && !current.includes(name))
}

/** What is used of a cache of the browser. */
export type KeptCache = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>

/** Lets the oldest answers go; a browser lists them in the order in which they were put there. */
export async function trimCache(cache: Pick<Cache, 'delete' | 'keys'>, most: number): Promise<void> {
  const requests = await cache.keys()
  await Promise.all(requests.slice(0, Math.max(0, requests.length - most)).map((one) => cache.delete(one)))
}
