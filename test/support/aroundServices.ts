/** Does a call of a store, and what a test wants to happen before or after it. */
type Around = (call: () => Promise<unknown>, name: string) => Promise<unknown>

/** Stores by their names again, but with something around each call of them; of pages, around each page. */
export function aroundServices<Services extends object>(services: Services, around: Around): Services {
  return new Proxy(services, {
    get(target, store) {
      const value: unknown = Reflect.get(target, store)
      if (typeof value !== 'object' || value === null) return value
      return new Proxy(value, {
        get(methods, name) {
          const method: unknown = Reflect.get(methods, name)
          if (typeof method !== 'function') return method
          const title = `${String(store)}.${String(name)}`
          return (...args: unknown[]) => {
            if (GENERATORS.has(title))
              return eachAround(Reflect.apply(method, methods, args) as AsyncIterable<unknown>, around, title)
            return around(async () => Reflect.apply(method, methods, args), title)
          }
        },
      })
    },
  })
}

const GENERATORS: ReadonlySet<string> = new Set(['pages.zones', 'pages.followers', 'zoneChanges.all', 'atOnce.due'])

async function* eachAround(items: AsyncIterable<unknown>, around: Around, title: string) {
  const iterator = items[Symbol.asyncIterator]()
  for (;;) {
    const next = (await around(() => iterator.next(), title)) as IteratorResult<unknown>
    if (next.done) return
    yield next.value
  }
}
