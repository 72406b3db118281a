import { pastCaching } from '../../shared/archive/pastCaching.ts'
import { shortEventId } from '../../shared/everywhere/eventPlace.ts'
import { EMBED_COUNT } from '../../shared/limits.ts'
import { embedPolicy } from '../../shared/page/contentPolicy.ts'
import type { EmbedTheme } from '../../shared/page/theme.ts'
import { Problem } from '../../shared/problem.ts'
import { HOUR_SECONDS } from '../../shared/time.ts'
import { topicOf } from '../../shared/trend.ts'
import type { CollectionReader, ShownCollection } from '../adapters/trends/collectionReader.ts'
import type { CollectionRoutes } from '../http/collectionRoutes.ts'
import type { HttpRequest } from '../http/gatewayHandler.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'
import { placeOf } from '../http/placeOf.ts'
import { Rendition } from '../http/rendition.ts'
import { sourceHash } from '../http/sourceHash.ts'
import { readTopic } from '../topics/topicDetails.ts'
import { describeWidget } from './describeWidget.ts'
import { eventTitle, renderEvent } from './renderEvent.ts'
import { listTitle, renderList } from './renderList.ts'
import { renderTopic, topicTitle } from './renderTopic.ts'
import { readCount, readTheme } from './widgetOptions.ts'
import { CHART_STYLES, LIST_STYLES } from './widgetStyles.ts'
import type { WidgetSubject } from './widgetSubject.ts'

/** How long a browser may keep a widget, in seconds: a topic that is taken out is gone soon. */
const BROWSER_SECONDS = 300
/** How long a browser may keep a description, in seconds. */
const DESCRIPTION_SECONDS = HOUR_SECONDS

/** The styles of each kind of widget, which its policy allows. */
const STYLES: Record<WidgetSubject['kind'], string> = {
  list: sourceHash(LIST_STYLES),
  topic: sourceHash(CHART_STYLES),
  event: sourceHash(LIST_STYLES),
}

const HEADERS = {
  // Pages that are isolated from other origins (SharedArrayBuffer) may frame it, too: it loads nothing.
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
}

/**
 * The widgets for other sites, and their descriptions for oEmbed.
 *
 * @param site the origin of the site
 * @param collectionHours hours from one collection to the next
 */
export function embedRoutes(reader: CollectionReader, site: string, collectionHours: number) {
  const widget =
    (subjectOf: (request: HttpRequest) => WidgetSubject) =>
    async (request: HttpRequest): Promise<HttpAnswer> => {
      const subject = subjectOf(request)
      const count = readCount(request.query) ?? EMBED_COUNT
      const theme = readTheme(request.query) ?? 'auto'
      const shown = await reader.at(subject.hour)
      const about = { count, theme, isPast: subject.hour !== undefined, collectionHours }
      const html = await render(subject, shown, about)
      return {
        rendition: new Rendition(Buffer.from(html), 'text/html; charset=utf-8'),
        ...(about.isPast ? pastCaching(shown.isSettled) : { browserSeconds: BROWSER_SECONDS }),
        headers: { ...HEADERS, 'content-security-policy': embedPolicy(STYLES[subject.kind]) },
      }
    }

  type About = { count: number; theme: EmbedTheme; isPast: boolean; collectionHours: number }

  async function render(subject: WidgetSubject, shown: ShownCollection, about: About): Promise<string> {
    switch (subject.kind) {
      case 'list':
        return renderList({ ...about, ...subject, ...(await shown.country(subject.country.code)) })
      case 'topic':
        return renderTopic({ ...about, country: subject.country, answer: await topicIn(shown, subject) })
      case 'event':
        return renderEvent({ ...about, ...(await eventIn(shown, subject.shortId)) })
    }
  }

  async function titleOf(subject: WidgetSubject): Promise<string> {
    const shown = await reader.at(subject.hour)
    switch (subject.kind) {
      case 'list':
        return listTitle(subject.country, subject.category)
      case 'topic':
        return topicTitle(await topicIn(shown, subject), subject.country)
      case 'event': {
        const { event } = await eventIn(shown, subject.shortId)
        if (!event) throw new Problem('not-found', 'There is no such event.')
        return eventTitle(event)
      }
    }
  }

  return {
    'GET /embed/everywhere': widget(({ query }) => ({
      kind: 'event',
      shortId: query.get('event') ?? '',
      hour: hourIn(query),
    })),
    'GET /embed/{country}': widget(ofPlace),
    'GET /embed/{country}/{category}': widget(ofPlace),
    'GET /oembed': async ({ query }) => ({
      ...json(await describeWidget(query, site, titleOf)),
      browserSeconds: DESCRIPTION_SECONDS,
    }),
  } satisfies CollectionRoutes
}

function topicIn(shown: ShownCollection, { country, topic }: Extract<WidgetSubject, { kind: 'topic' }>) {
  return readTopic(shown, country, topic)
}

async function eventIn(shown: ShownCollection, shortId: string) {
  const event = (await shown.everywhere())?.events.find(({ id }) => shortEventId(id) === shortId)
  return { collection: shown.collection, event }
}

/** A country or category, or a topic of it. */
function ofPlace({ parameters, query }: HttpRequest): WidgetSubject {
  const place = { ...placeOf(parameters), hour: hourIn(query) }
  const topic = topicOf(query.get('topic') ?? '')
  return topic === '' ? { kind: 'list', ...place } : { kind: 'topic', ...place, topic }
}

function hourIn(query: ReadonlyMap<string, string>): string | undefined {
  return query.get('at') || undefined
}
