import type { Page } from 'playwright-core'

/** Begins every translated text. */
export const TRANSLATED = '\uE000'

/** What React says where it renders anew what a translator or an extension has changed before the app starts. */
export const RENDERED_ANEW = /Minified React error #4[12]\d/

/** How a translator treats the text nodes of a page: it puts others in their places, or moves them into its elements. */
export type Manner = 'replaces' | 'moves'

declare global {
  interface Window {
    /** Texts that React holds, as far as the translator has met them. */
    heldTexts?: string[]
  }
}

/**
 * Installs a browser's translator: from when the document is there, it puts every text into two `font` elements, and goes
 * on with all that is added or changed.
 */
export async function installTranslator(page: Page, manner: Manner): Promise<void> {
  await page.addInitScript(translateFromNowOn, { manner, mark: TRANSLATED })
}

/** Runs in the page. */
function translateFromNowOn({ manner, mark }: { manner: Manner; mark: string }): void {
  const held: string[] = []
  window.heldTexts = held

  function translate(text: Text): void {
    if (text.data === '' || text.data.startsWith(mark)) return
    if (!text.isConnected || text.parentElement?.closest('head, script, style, textarea, [translate=no]')) return
    if (Object.keys(text).some((name) => name.startsWith('__reactFiber$')))
      held.push(`${text.data} in ${text.parentElement?.outerHTML.slice(0, 200)}`)
    if (text.parentElement?.localName === 'font') {
      text.data = mark + text.data
      return
    }
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    text.replaceWith(outer)
    outer.append(inner)
    if (manner === 'replaces') inner.append(mark + text.data)
    else {
      text.data = mark + text.data
      inner.append(text)
    }
  }

  function translateAll(place: Node): void {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
    const texts: Text[] = place instanceof Text ? [place] : []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    for (const text of texts) translate(text)
  }

  document.addEventListener('DOMContentLoaded', () => {
    translateAll(document.body)
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const place of target instanceof Text ? [target] : addedNodes) translateAll(place)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

/** What is wrong with a translated page now: the error screen, a text that is not what React shows, one that React holds. */
export function wrongIn(page: Page): Promise<string[]> {
  return page.evaluate((mark) => {
    const textOf = (element: Element) => (element.textContent ?? '').replaceAll(mark, '')
    // A time before `<time-ago>` is not what React shows.
    const stale = [...document.querySelectorAll('body *:not(:has(+ time-ago))')].flatMap((element) => {
      const name = Object.keys(element).find((each) => each.startsWith('__reactProps$'))
      const props: unknown = name && Reflect.get(element, name)
      const text = typeof props === 'object' && props !== null && 'children' in props ? props.children : undefined
      const isText = typeof text === 'string' || typeof text === 'number'
      return isText && element.localName !== 'textarea' && textOf(element) !== String(text)
        ? [`"${textOf(element)}" instead of "${text}"`]
        : []
    })
    const errors = textOf(document.body).includes('Oops!') ? ['The error screen is shown.'] : []
    return [...errors, ...stale, ...(window.heldTexts ?? [])]
  }, TRANSLATED)
}
