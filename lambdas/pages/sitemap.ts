import { CATEGORIES } from '../../shared/categories.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { countriesPage, plainPage, trendsPage } from '../../shared/pages.ts'

/** What search engines may read: everything but the API and pages that are no content. */
export function robots(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /search',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

/** Every page that stays: all categories of all countries, and the static ones. */
export function sitemap(origin: string, changedAt: string | null): string {
  const changed = changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`
  const trends = COUNTRIES.flatMap((country) => CATEGORIES.map((category) => trendsPage(country, category)))
  const others = [
    countriesPage(),
    ...(['about', 'contact', 'status', 'privacy', 'terms'] as const).map(plainPage),
  ]
  const urls = [
    ...trends.map((path) => `<url><loc>${origin}${path}</loc>${changed}</url>`),
    ...others.map((path) => `<url><loc>${origin}${path}</loc></url>`),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}
