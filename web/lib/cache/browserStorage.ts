/** Text that is kept in the browser, by name. */
export type TextStorage = {
  names(): string[]
  read(name: string): string | null
  write(name: string, text: string): void
  remove(name: string): void
}

type Kind = 'localStorage' | 'sessionStorage'

const reported = new Set<Kind>()

/**
 * The storage of the browser, without its failures: it may be switched off, full, missing, or throw when it is only
 * looked at. Then nothing is found and nothing is kept, and the console says so once.
 */
export function browserStorage(kind: Kind): TextStorage {
  // Whatever is thrown here, by browsers or by what changes them, is a storage that cannot be used.
  function attempt<Result>(act: (storage: Storage) => Result, otherwise: Result): Result {
    try {
      return act(window[kind])
    } catch (error) {
      if (!reported.has(kind)) console.warn(`The browser's ${kind} cannot be used`, error)
      reported.add(kind)
      return otherwise
    }
  }

  return {
    names: () =>
      attempt((storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? ''), []),
    read: (name) => attempt((storage) => storage.getItem(name), null),
    write: (name, text) => attempt((storage) => storage.setItem(name, text), undefined),
    remove: (name) => attempt((storage) => storage.removeItem(name), undefined),
  }
}
