import { type Category, findCategory } from '../../shared/categories.ts'
import { type Country, findCountry } from '../../shared/countries.ts'
import { EMBED_COUNT } from '../../shared/limits.ts'
import { embedPolicy } from '../../shared/page/contentPolicy.ts'
import { Problem } from '../../shared/problem.ts'
import type { PublishedTrends } from '../adapters/trends/publishedTrends.ts'
import type { CollectionRoutes } from '../http/collectionRoutes.ts'
import type { HttpRequest } from '../http/gatewayHandler.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'
import { Rendition } from '../http/rendition.ts'
import { sourceHash } from '../http/sourceHash.ts'
import { describeWidget } from './describeWidget.ts'
import { renderWidget } from './renderWidget.ts'
import { readCount, readTheme } from './widgetOptions.ts'
import { WIDGET_STYLES } from './widgetStyles.ts'

/** How long a browser may keep a widget, in seconds: a topic that is taken out is gone soon. */
const BROWSER_SECONDS = 300
/** How long a browser may keep a description, in seconds: it depends on its address only. */
const DESCRIPTION_SECONDS = 3600

const HEADERS = {
  'content-security-policy': embedPolicy(sourceHash(WIDGET_STYLES)),
  // Pages that are isolated from other origins (SharedArrayBuffer) may frame it, too: it loads nothing.
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
}

/**
 * The widget for other sites, and its description for oEmbed.
 *
 * @param site the origin of the site
 */
export function embedRoutes(published: Pick<PublishedTrends, 'country'>, site: string) {
  const widget = async ({ parameters, query }: HttpRequest): Promise<HttpAnswer> => {
    const { country, category } = subjectOf(parameters)
    const count = readCount(query) ?? EMBED_COUNT
    const theme = readTheme(query) ?? 'auto'
    const { state, trends } = await published.country(country.code)
    const html = renderWidget({ country, category, state, trends, count, theme })
    return {
      rendition: new Rendition(Buffer.from(html), 'text/html; charset=utf-8'),
      browserSeconds: BROWSER_SECONDS,
      headers: HEADERS,
    }
  }
  return {
    'GET /embed/{country}': widget,
    'GET /embed/{country}/{category}': widget,
    'GET /oembed': async ({ query }) => ({
      ...json(describeWidget(query, site)),
      browserSeconds: DESCRIPTION_SECONDS,
    }),
  } satisfies CollectionRoutes
}

function subjectOf(parameters: ReadonlyMap<string, string>): { country: Country; category: Category | undefined } {
  const country = findCountry(parameters.get('country') ?? '')
  if (!country) throw new Problem('unknown-country', 'There is no such country here.')
  const asked = parameters.get('category')
  const category = asked === undefined ? undefined : findCategory(asked)
  if (asked !== undefined && !category) throw new Problem('unknown-category', 'There is no such category here.')
  return { country, category }
}
