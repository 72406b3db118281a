import type { TextStorage } from '../../web/lib/cache/browserStorage.ts'

/** Storage that can be looked into: `texts` is what stands there. */
export function memoryStorage(texts = new Map<string, string>()): TextStorage & { texts: Map<string, string> } {
  return {
    texts,
    names: () => [...texts.keys()],
    read: (name) => texts.get(name) ?? null,
    write: (name, text) => {
      texts.set(name, text)
    },
    remove: (name) => {
      texts.delete(name)
    },
  }
}
