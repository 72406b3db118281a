import type { TopicAnswer } from '../../shared/answers/topicAnswer.ts'
import { readCollectionTime } from '../../shared/archive/archiveTime.ts'
import type { Category } from '../../shared/categories.ts'
import { citedPoint } from '../../shared/cite/citedPoint.ts'
import type { Country } from '../../shared/countries.ts'
import { PRODUCT_IMAGE } from '../../shared/imageAddresses.ts'
import { Problem } from '../../shared/problem.ts'
import { shortDay } from '../../shared/text/dateWords.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '../../shared/time.ts'
import { stepChart } from '../../shared/trends/stepChart.ts'
import { volumeText } from '../../shared/trends/volume.ts'
import type { HttpRequest } from '../http/gatewayHandler.ts'
import type { HttpAnswer } from '../http/httpHandler.ts'
import { placeOfFile } from '../http/placeOf.ts'
import { Rendition } from '../http/rendition.ts'
import type { ChartPicture } from './drawChart.ts'
import type { Picture, PicturedEvent, PicturedTopic } from './drawImage.ts'

/** How long shared caches and browsers may keep an image that depends on its address alone, in seconds. */
const CACHE_SECONDS = DAY_SECONDS
const BROWSER_SECONDS = HOUR_SECONDS
/** How long a browser may keep that of a topic, in seconds: it changes with each collection. */
const TOPIC_SECONDS = 300

/**
 * Answers `/images/{country}.png` and `/images/{country}/{category}.png`, with `?topic=…` for a topic: the images of link
 * previews; with `&chart=1` the chart of the topic, and with `?at=2026-11-21T12` the preview of a list of the past. Only topics
 * that were seen are drawn, so that nobody can have an image of any text.
 *
 * @param readTopic a topic with its history; throws `unknown-topic`
 * @param collectionHours hours from one collection to the next
 */
export function socialImages(
  draw: (picture: Picture | ChartPicture) => Promise<Buffer>,
  readTopic: (country: Country, topic: string) => Promise<TopicAnswer>,
  collectionHours: number,
) {
  async function chartOrPreview(picture: Picture, query: ReadonlyMap<string, string>): Promise<Picture | ChartPicture> {
    const topic = query.get('topic')
    const past = readCollectionTime(query.get('at') ?? '')
    if (past) return { ...picture, at: past.from }
    if (!picture.country || !picture.category || !topic) return picture
    const answer = await readTopic(picture.country, topic)
    if (query.get('chart') === '1') return chartPicture(answer, picture.country, picture.category, collectionHours)
    return { ...picture, topic: picturedTopic(answer) }
  }

  return async ({ parameters, query }: HttpRequest): Promise<HttpAnswer> => {
    const picture = await chartOrPreview(readPicture(parameters), query)
    const rendition = new Rendition(await draw(picture), 'image/png')
    if (!isOfTopic(query)) return { rendition, cacheSeconds: CACHE_SECONDS, browserSeconds: BROWSER_SECONDS }
    return { rendition, browserSeconds: TOPIC_SECONDS }
  }
}

/** Whether an image is of a topic or event: only those depend on a collection. */
export function isOfTopic(query: ReadonlyMap<string, string>): boolean {
  return query.has('topic') || query.has('event')
}

/**
 * Answers `/images/everywhere.png?event=…`, and as it was `&at=2026-11-21T12`: the images of link previews of events.
 *
 * @param readEvent an event by its short id; throws `not-found`
 */
export function eventImages(
  draw: (picture: Picture) => Promise<Buffer>,
  readEvent: (shortId: string, hour: string | undefined) => Promise<PicturedEvent>,
) {
  return async ({ query }: HttpRequest): Promise<HttpAnswer> => {
    const event = await readEvent(query.get('event') ?? '', query.get('at'))
    return { rendition: new Rendition(await draw({ event }), 'image/png'), browserSeconds: TOPIC_SECONDS }
  }
}

/** What is known of the newest wave of a topic. One that is listed no longer ended when it was last seen, or before. */
function picturedTopic(answer: TopicAnswer): PicturedTopic {
  const { title, item, updated_at: updatedAt, sample: isSample, waves } = answer
  const [newest] = waves
  const volume = item ? item.volume : (newest?.peak_volume ?? null)
  return {
    title,
    searches: volume === null ? null : volumeText(volume),
    seenAt: item ? updatedAt : (newest?.last_seen ?? null),
    endedAt: item ? item.ended_at : (newest?.ended_at ?? newest?.last_seen ?? null),
    isSample,
  }
}

/** Throws `not-found` when no collection knew a number. */
function chartPicture(
  answer: TopicAnswer,
  country: Country,
  category: Category,
  collectionHours: number,
): ChartPicture {
  const chart = stepChart(answer.points, (time) => shortDay(new Date(time)), collectionHours)
  const cited = citedPoint(answer)
  if (!chart || !cited) throw new Problem('not-found', 'There is no chart of this topic.')
  const substitute = `A trend in ${answer.category ?? category}`
  const hasEnded = answer.item === null || answer.item.ended_at !== null
  return { ...cited, title: answer.title, substitute, country, chart, hasEnded, isSample: answer.sample }
}

function readPicture(parameters: ReadonlyMap<string, string>): Picture {
  if (!parameters.has('category') && `/images/${parameters.get('country')}` === PRODUCT_IMAGE) return {}
  const { country, category } = placeOfFile(parameters, ['png'])
  return { country, ...(category && { category }) }
}
