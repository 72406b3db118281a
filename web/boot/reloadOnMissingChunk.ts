import { browserStorage, type TextStorage } from '../lib/cache/browserStorage.ts'
import { isAnswer } from '../lib/requests/isAnswer.ts'

/** The scripts of the last document that was reloaded for a missing chunk. */
const RELOADED = 'uptick.reloaded'
/** What the reader had typed in that document, until it is back. */
const TYPED = 'uptick.typed'

/**
 * Reloads the document when a script is missing because the document belongs to an earlier deployment. Reloads at most
 * once per version. What the reader has typed stays, passwords apart.
 *
 * @returns a function that stops listening
 */
export function reloadOnMissingChunk(): () => void {
  const storage = browserStorage('sessionStorage')
  const onMissing = async () => {
    const scripts = Array.from(
      document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src^="/assets/"], link[rel=app]'),
      (element) => new URL('src' in element ? element.src : element.href).pathname,
    )
    const version = scripts.join(' ')
    if (storage.read(RELOADED) === version || !(await isReplaced(scripts))) return
    storage.write(RELOADED, version)
    // Without storage, the page would reload again and again.
    if (storage.read(RELOADED) !== version) return
    const keep = () => storage.write(TYPED, typedText())
    keep()
    // The reader types on until the document is left.
    window.addEventListener('pagehide', keep, { once: true })
    // Also where another page is shown by now in place of what needed the script. Not by going back to the one before: a browser may
    // show the document that it has kept, which is the old one.
    window.location.reload()
  }
  restoreTyped(storage)
  window.addEventListener('vite:preloadError', onMissing)
  return () => window.removeEventListener('vite:preloadError', onMissing)
}

/**
 * Whether the server has made this page with other scripts by now. Without a network, nobody knows. And engines give up scripts
 * also where a reader leaves for another document: a reload would take the reader back.
 */
async function isReplaced(scripts: readonly string[]): Promise<boolean> {
  try {
    const answer = await fetch(window.location.href, { cache: 'no-store' })
    const html = await answer.text()
    return isAnswer(answer) && scripts.some((script) => !html.includes(script))
  } catch {
    return false
  }
}

/** Not what is secret, also while it is shown, and not what only scripts write. */
const FIELDS = 'textarea, input:not([type=hidden], [type=password], [autocomplete*=password])'

function textFields(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(FIELDS)]
}

/** Nobody can type it. */
const SEPARATOR = '\0'

/** The place of the field with the focus, and the values of all fields. */
function typedText(): string {
  const fields = textFields()
  const focused = fields.indexOf(document.activeElement as HTMLInputElement)
  return [focused, ...fields.map(({ value }) => value)].join(SEPARATOR)
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
