import { hrefOf } from '../lib/navigation/hrefOf.ts'

/** The way to a page as JSON-LD: the pages above it, and itself. */
export function breadcrumbs(origin: string, steps: readonly [name: string, path: string][]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + hrefOf(path),
    })),
  }
}
