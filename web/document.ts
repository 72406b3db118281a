import type { WebBuild } from '../shared/page/webBuild.ts'
import { EARLY_BUTTONS, ROOT_ID, SENT_PAGE_ID } from './documentIds.ts'
import type { ServerPage } from './ServerPage.ts'

/** What the plain app says where there is no JavaScript; a rendered page can be read. */
const ONLY_WITHOUT_PAGE = /<noscript>.*?<\/noscript>/s

type Drawn = Extract<ServerPage, { kind: 'page' }>

/**
 * The document of a rendered page: the plain app's, with the page inside. Styles and theme are part of it, so that
 * it can be seen as soon as it is there.
 */
export function documentOf(build: WebBuild, { head, body, structuredData, sent }: Drawn): string {
  const facts = structuredData.map((each) => dataElement('type="application/ld+json"', each))
  const replacements: [string, string][] = [
    [build.styleLink, `<style>${build.styles}</style>`],
    [build.themeElement, `<script>${inlineScript(build)}</script>`],
    [build.entryElement, `<link rel="app" href="${build.entry}">`],
    ['</head>', `${head}${facts.join('')}</head>`],
    [
      `<div id="${ROOT_ID}"></div>`,
      `<div id="${ROOT_ID}">${body}</div>${dataElement(`type="application/json" id="${SENT_PAGE_ID}"`, sent)}`,
    ],
  ]
  const plain = build.document.replace(ONLY_WITHOUT_PAGE, '')
  return replacements.reduce((document, [from, to]) => replaceOnce(document, from, to), plain)
}

/**
 * The script that stands in the document itself: the theme, and what loads the app's first script. The page can be
 * read without that one, so it is asked for only when the page has been painted, or with the reader's first touch. What
 * is pressed until it is there is kept for it (`whenWanted`).
 */
export function inlineScript({ themeScript }: Pick<WebBuild, 'themeScript'>): string {
  return `${themeScript}\n${LOAD_APP}`
}

const LOAD_APP = `{
  const load = () => import(document.querySelector('link[rel=app]').href)
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(load))))
  for (const sign of ['pointerdown', 'keydown', 'touchstart']) addEventListener(sign, load, { once: true, passive: true })
  let pressed
  const keep = ({ target }) => { pressed = target.closest?.('${EARLY_BUTTONS}') ?? pressed }
  addEventListener('click', keep)
  window.earlyPress = () => { removeEventListener('click', keep); return pressed }
}`

/** JSON inside a document: what would end the element, or begin a comment, is written another way. */
function dataElement(attributes: string, value: unknown): string {
  return `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`
}

function replaceOnce(text: string, from: string, to: string): string {
  const at = text.indexOf(from)
  if (at < 0) throw new Error(`The document has no "${from}".`)
  return text.slice(0, at) + to + text.slice(at + from.length)
}
