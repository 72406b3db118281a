/** Texts stored in the browser, by name. */
export type TextStorage = {
  names(): string[]
  read(name: string): string | null
  write(name: string, text: string): void
  remove(name: string): void
}

export type StorageKind = 'localStorage' | 'sessionStorage'

const reported = new Set<StorageKind>()

/**
 * The browser's storage without exceptions. It may be switched off, full or missing: then reads find nothing, writes do
 * nothing, and the console has one warning.
 */
export function browserStorage(kind: StorageKind): TextStorage {
  // Browsers and their extensions throw various errors here; they all mean that the storage cannot be used.
  function attempt<Result>(act: (storage: Storage) => Result, fallback: Result): Result {
    try {
      return act(window[kind])
    } catch (error) {
      if (!reported.has(kind)) console.warn(`The browser's ${kind} cannot be used`, error)
      reported.add(kind)
      return fallback
    }
  }

  return {
    names: () => attempt((storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? ''), []),
    read: (name) => attempt((storage) => storage.getItem(name), null),
    write: (name, text) => attempt((storage) => storage.setItem(name, text), undefined),
    remove: (name) => attempt((storage) => storage.removeItem(name), undefined),
  }
}
