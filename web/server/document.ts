import type { WebBuild } from '../../shared/page/webBuild.ts'
import { OFFLINE_MARK, PAGE_PAYLOAD_ID, ROOT_ID } from '../boot/documentIds.ts'
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

/**
 * The document of a rendered page: the plain app's document with the page inside. Its first script is inlined; its styles are those
 * that the reader's next page has, too.
 */
export function documentOf(build: WebBuild, { head, body, structuredData, isOffline, payload }: RenderedPage): string {
  const facts = structuredData.map((each) => dataElement('type="application/ld+json"', each))
  const replacements: [string, string][] = [
    [build.themeElement, `<script>${build.inlineScript}</script>`],
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

/** JSON in a script element, with `<` escaped so that it cannot close the element or open a comment. */
function dataElement(attributes: string, value: unknown): string {
  return `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`
}

function replaceOnce(text: string, from: string, to: string): string {
  const at = text.indexOf(from)
  if (at < 0) throw new Error(`The document has no "${from}".`)
  return text.slice(0, at) + to + text.slice(at + from.length)
}
