import { browserStorage, type TextStorage } from '../lib/cache/browserStorage.ts'

/** The scripts of the last document that was reloaded for a missing chunk. */
const RELOADED = 'uptick.reloaded'
/** What the reader had typed in that document, until it is back. */
const TYPED = 'uptick.typed'

/**
 * Reloads the document when a script is missing because the document belongs to an earlier deployment. Reloads at most
 * once per version, and never without a network. What the reader has typed stays, passwords apart.
 *
 * @returns a function that stops listening
 */
export function reloadOnMissingChunk(): () => void {
  const storage = browserStorage('sessionStorage')
  const stopped = new AbortController()
  const { signal } = stopped
  let isLeaving = false
  const onMissing = () => {
    // Firefox and Safari give up scripts when the reader leaves for another document: a reload would take the reader back.
    if (isLeaving) return
    // Only scripts with an address: inline data elements differ from page to page.
    const version = Array.from(
      document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[rel=app]'),
      (element) => ('src' in element ? element.src : element.href),
    ).join(' ')
    if (!navigator.onLine || storage.read(RELOADED) === version) return
    storage.write(RELOADED, version)
    // Without storage, the page would reload again and again.
    if (storage.read(RELOADED) !== version) return
    keepTyped(storage)
    const { href } = window.location
    // The reader types on until the document is left; but what needed the script may show another page meanwhile.
    window.addEventListener('pagehide', () => href === window.location.href && keepTyped(storage), { once: true })
    window.location.reload()
  }
  restoreTyped(storage)
  const onNavigate = ({ destination, downloadRequest, navigationType }: NavigateEvent) => {
    // The app keeps things in its entry of the history at any time, also when it starts while the reader is leaving.
    if (destination.sameDocument && navigationType === 'replace') return
    isLeaving = !destination.sameDocument && downloadRequest === null
  }
  if ('navigation' in window) window.navigation.addEventListener('navigate', onNavigate, { signal })
  // Of a page that was kept and is shown again.
  window.addEventListener('pageshow', () => (isLeaving = false), { signal })
  window.addEventListener('vite:preloadError', onMissing, { signal })
  return () => stopped.abort()
}

/** Not what is secret, also while it is shown, and not what only scripts write. */
const FIELDS = 'textarea, input:not([type=hidden], [type=password], [autocomplete*=password])'

function textFields(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(FIELDS)]
}

/** Nobody can type it. */
const SEPARATOR = '\0'

/** Keeps the place of the field with the focus, and the values of all fields. */
function keepTyped(storage: TextStorage): void {
  const fields = textFields()
  const focused = fields.indexOf(document.activeElement as HTMLInputElement)
  storage.write(TYPED, [focused, ...fields.map(({ value }) => value)].join(SEPARATOR))
}

/** Nothing where the page has other fields than the one that was left. */
function restoreTyped(storage: TextStorage): void {
  const [focused, ...values] = (storage.read(TYPED) ?? '').split(SEPARATOR)
  storage.remove(TYPED)
  const fields = textFields()
  if (fields.length !== values.length) return
  for (const [place, field] of fields.entries()) if (field.value !== values[place]) field.value = values[place] ?? ''
  fields[Number(focused)]?.focus()
}
