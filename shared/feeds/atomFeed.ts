import { type Entry, FEED_LANGUAGE, type Feed } from './feed.ts'
import { element, textElement, xmlDocument } from './xml.ts'

/** A feed as Atom (RFC 4287). */
export function atomFeed({ id, title, description, address, page, updated, entries }: Feed): string {
  return xmlDocument(
    element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': FEED_LANGUAGE }, [
      textElement('id', id),
      textElement('title', title),
      textElement('subtitle', description),
      textElement('updated', updated),
      element('author', {}, [textElement('name', 'Uptick')]),
      element('link', { rel: 'self', type: 'application/atom+xml', href: address }),
      element('link', { rel: 'alternate', type: 'text/html', href: page }),
      ...entries.map(atomEntry),
    ]),
  )
}

/** The direction of a text is part of its HTML, because RFC 4287 has no attribute for it. */
function atomEntry({ id, title, language, page, published, updated, categories, summary, html }: Entry): string {
  return element('entry', {}, [
    textElement('id', id),
    textElement('title', title, { 'xml:lang': language }),
    textElement('published', published),
    textElement('updated', updated),
    element('link', { rel: 'alternate', type: 'text/html', href: page }),
    ...categories.map((category) => element('category', { term: category })),
    textElement('summary', summary),
    textElement('content', html, { type: 'html' }),
  ])
}
