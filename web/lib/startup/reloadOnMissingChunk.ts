import { browserStorage } from '../cache/browserStorage.ts'

/** The scripts of the document that was last loaded anew; the next one may have the same trouble once more. */
const RELOADED = 'uptick.reloaded'

/**
 * Loads the document anew when a script it needs is gone: it belongs to a version before the last deployment. Once:
 * when the same version comes again, the page has to live with it. Without a network nothing better would come.
 *
 * @returns what ends it
 */
export function reloadOnMissingChunk(
  reload = () => window.location.reload(),
  storage = browserStorage('sessionStorage'),
): () => void {
  const onMissing = () => {
    // Only scripts that are loaded: those that carry data come and go with the page that was sent.
    const version = Array.from(
      document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[rel=app]'),
      (element) => ('src' in element ? element.src : element.href),
    ).join(' ')
    if (!navigator.onLine || storage.read(RELOADED) === version) return
    storage.write(RELOADED, version)
    // Where nothing can be remembered, nobody could tell the first time from the tenth.
    if (storage.read(RELOADED) === version) reload()
  }
  window.addEventListener('vite:preloadError', onMissing)
  return () => window.removeEventListener('vite:preloadError', onMissing)
}
