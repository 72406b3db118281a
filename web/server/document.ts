import type { WebBuild } from '../../shared/page/webBuild.ts'
import { OFFLINE_MARK, PAGE_PAYLOAD_ID, REPLAYED_BUTTONS, ROOT_ID, SAVED_PAGE_ID } from '../boot/documentIds.ts'
import type { PageRedirect, PageResponse } from '../pages/PageModule.ts'

/** The server's answer for a page: rendered, or a redirect. */
export type ServerPage =
  /** `to` is without a language. */
  | ({ kind: 'moved' } & PageRedirect)
  | {
      kind: 'page'
      status: NonNullable<PageResponse['status']>
      /** Its caching and headers, where they are not the usual ones. */
      response: Omit<PageResponse, 'status'>
      /** Elements for the document's head: title, metadata, canonical link. */
      head: string
      body: string
      structuredData: object[]
      /** It can be read offline. */
      isOffline: boolean
      /** The page shows the current state, so caches may keep it only briefly. */
      isLive: boolean
      payload: PagePayload
    }

/** The data embedded in a rendered page, with which the browser hydrates it. */
export type PagePayload = {
  /** The time of the collection that the page shows, as an ISO instant; of a page about the current state, that of rendering. */
  at: string
  /** The API answer the page was rendered with; missing when it needs none. */
  answer?: unknown
  /** True for a page that says that its subject does not exist. */
  isMissing?: boolean
  /** Hours from one collection to the next. */
  collectionHours?: number
  /** Whether trends are invented sample content. */
  isSample?: boolean
}

/** The hint of the plain app that it needs JavaScript; a rendered page is readable without. */
const ONLY_WITHOUT_PAGE = /<p class="if-plain">.*?<\/p>/s

type RenderedPage = Extract<ServerPage, { kind: 'page' }>

/** A rendered page as a document, and what its security policy must allow. */
export type PageDocument = {
  html: string
  /** The style sheets inside it. */
  styles: string[]
}

/**
 * The document of a rendered page: the plain app's document with the page inside. Theme and styles are inlined, so it
 * can be painted without another request.
 */
export function documentOf(build: WebBuild, page: RenderedPage): PageDocument {
  const styles = [build.styles]
  const head = page.head.replace(PAGE_SHEET, (link, address) => {
    const sheet = build.pageSheets[address]
    if (sheet === undefined) return link
    styles.push(sheet)
    return `<style data-sheet="${address}">${sheet}</style>`
  })
  return { html: withPage(build, { ...page, head }), styles }
}

/** A link of `PageStyles`, as React writes it. */
const PAGE_SHEET = /<link rel="stylesheet" href="([^"]+)" data-precedence="page"\/>/g

function withPage(build: WebBuild, { head, body, structuredData, isOffline, payload }: RenderedPage): string {
  const facts = structuredData.map((each) => dataElement('type="application/ld+json"', each))
  const replacements: [string, string][] = [
    [build.styleLink, `<style>${build.styles}</style>`],
    [build.themeElement, `<script>${inlineScript(build)}</script>`],
    [build.entryElement, `<link rel="app" href="${build.entry}">`],
    ['</head>', `${head}${facts.join('')}</head>`],
    [
      `<div id="${ROOT_ID}"></div>`,
      `<div id="${ROOT_ID}"${isOffline ? ` ${OFFLINE_MARK}` : ''} data-at="${payload.at}">${body}</div>${dataElement(`type="application/json" id="${PAGE_PAYLOAD_ID}"`, payload)}`,
    ],
  ]
  const plain = build.document.replace(ONLY_WITHOUT_PAGE, '')
  return replacements.reduce((document, [from, to]) => replaceOnce(document, from, to), plain)
}

/** How long a phone leaves a page without its scripts that nobody touches, in milliseconds after it has loaded. */
const UNTOUCHED_MS = 5_000

/**
 * The inline script of the document: the theme, the ages, and the loader of the entry script. The page is readable without scripts,
 * so the entry is requested after the first paint or at the first interaction. The last button pressed before it runs is
 * recorded for `startOnDemand` to replay.
 *
 * A device without a mouse usually has a slow processor and a slow network, so there a page waits for the first touch or
 * scroll, or for `UNTOUCHED_MS`. A page that needs the app does not wait: of a signed-in reader, at a place that the address
 * or the history names, out of the service worker's cache, or with a form. Radio buttons of a page work without the app.
 *
 * In an engine that is too old for the app (`engines.ts`), nothing is loaded, and the page becomes that of readers without scripts.
 */
export function inlineScript({ themeScript, agesScript }: Pick<WebBuild, 'themeScript' | 'agesScript'>): string {
  return `${themeScript}\n${agesScript}\n${SHOW_CHIP}\n${LOAD_APP}`
}

/** What `scroll-initial-target` does where it is known: the row of categories begins at the current one. */
const SHOW_CHIP = `CSS.supports('scroll-initial-target:nearest') || addEventListener('DOMContentLoaded', () => {
  const chip = document.querySelector('.chip[aria-current]')
  const middle = (each) => { const { left, width } = each.getBoundingClientRect(); return left + width / 2 }
  if (chip) chip.parentNode.scrollLeft += middle(chip) - middle(chip.parentNode)
})`

const LOAD_APP = `if ('app' in document.documentElement.dataset) {
  const load = () => import(document.querySelector('link[rel=app]').href)
  const canWait = () => matchMedia('(hover: none)').matches && !location.hash && !history.state &&
    !('session' in document.documentElement.dataset) &&
    !document.querySelector('#${SAVED_PAGE_ID}, main :is(input:not([type=radio]), select, textarea)')
  const loadLater = () => setTimeout(load, canWait() ? ${UNTOUCHED_MS} : 0)
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(loadLater)))
  for (const sign of ['pointerdown', 'keydown', 'touchstart', 'focusin', 'scroll'])
    addEventListener(sign, load, { once: true, passive: true })
  let pressed
  const record = ({ target }) => { pressed = target.closest?.('${REPLAYED_BUTTONS}') ?? pressed }
  addEventListener('click', record)
  window.earlyPress = () => { removeEventListener('click', record); return pressed }
} else addEventListener('DOMContentLoaded', () => {
  const asIs = { createHTML: (html) => html }
  const trusted = window.trustedTypes?.createPolicy('uptick', asIs) ?? asIs
  for (const each of document.querySelectorAll('noscript')) each.outerHTML = trusted.createHTML(each.textContent)
})`

/** JSON in a script element, with `<` escaped so that it cannot close the element or open a comment. */
function dataElement(attributes: string, value: unknown): string {
  return `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`
}

function replaceOnce(text: string, from: string, to: string): string {
  const at = text.indexOf(from)
  if (at < 0) throw new Error(`The document has no "${from}".`)
  return text.slice(0, at) + to + text.slice(at + from.length)
}
