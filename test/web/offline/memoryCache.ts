import type { ResponseCache } from '../../../web/offline/caches.ts'
/** A cache of the browser as far as ours are used: by address, in the order of putting. */
export function memoryCache(origin = 'https://uptick.example'): ResponseCache & { paths: () => string[] } {
  const kept = new Map<string, Response>()
  const urlOf = (request: RequestInfo | URL) =>
    request instanceof Request ? request.url : new URL(request, origin).href
  return {
    paths: () => [...kept.keys()].map((url) => new URL(url).pathname),
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
    match: async (request) => kept.get(urlOf(request))?.clone(),
    delete: async (request) => kept.delete(urlOf(request)),
    put: async (request, response) => {
      kept.delete(urlOf(request))
      kept.set(urlOf(request), response)
    },
  }
}

/** The caches of a browser, as far as ours are used. */
export function memoryCaches(): Pick<CacheStorage, 'delete'> & { open(name: string): Promise<ResponseCache> } {
  const caches = new Map<string, ResponseCache>()
  return {
    async open(name) {
      const cache = caches.get(name) ?? memoryCache()
      caches.set(name, cache)
      return cache
    },
    delete: async (name) => caches.delete(name),
  }
}
