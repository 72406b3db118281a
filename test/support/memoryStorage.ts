import type { TextStorage } from '../../web/lib/cache/browserStorage.ts'

/** Storage whose content can be read in `texts`. */
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
