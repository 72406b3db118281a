import { oembedOf } from '../../shared/apiAddresses.ts'
import { element } from '../../shared/feeds/xml.ts'
import type { DocumentMetadata, ShownPage } from '../pages/PageModule.ts'

/** The links by which feed readers find the feeds of a page, and other sites its widget, for its head. */
export function alternateLinks(metadata: DocumentMetadata, page: ShownPage, answer: unknown, origin: string): string {
  const widget = metadata.widget?.(page)
  const feeds = metadata.feeds?.(page, answer) ?? []
  const links = [
    ...(widget === undefined ? [] : [['application/json+oembed', 'Uptick', oembedOf(origin + widget)] as const]),
    ...feeds.map(({ title, path }) => ['application/atom+xml', title, path] as const),
  ]
  return links
    .map(([type, title, path]) => element('link', { rel: 'alternate', type, title, href: origin + path }))
    .join('')
}
