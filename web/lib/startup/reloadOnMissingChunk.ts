import { browserStorage } from '../cache/browserStorage.ts'

/** The scripts of the last document that was reloaded for a missing chunk. */
const RELOADED = 'uptick.reloaded'

/**
 * Reloads the document when a script is missing because the document belongs to an earlier deployment. Reloads at most
 * once per version, and never without a network.
 *
 * @returns a function that stops listening
 */
export function reloadOnMissingChunk(
  reload = () => window.location.reload(),
  storage = browserStorage('sessionStorage'),
): () => void {
  const onMissing = () => {
    // Only scripts with an address: inline data elements differ from page to page.
    const version = Array.from(
      document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[rel=app]'),
      (element) => ('src' in element ? element.src : element.href),
    ).join(' ')
    if (!navigator.onLine || storage.read(RELOADED) === version) return
    storage.write(RELOADED, version)
    // Without storage, the page would reload again and again.
    if (storage.read(RELOADED) === version) reload()
  }
  window.addEventListener('vite:preloadError', onMissing)
  return () => window.removeEventListener('vite:preloadError', onMissing)
}
