/** What is used of a cache of the browser. */
export type KeptCache = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>

/** Lets the oldest answers go; a browser lists them in the order in which they were put there. */
export async function trimCache(cache: Pick<Cache, 'delete' | 'keys'>, most: number): Promise<void> {
  const requests = await cache.keys()
  await Promise.all(requests.slice(0, Math.max(0, requests.length - most)).map((one) => cache.delete(one)))
}
