import { collectionRoutes } from '../../lambdas/http/collectionRoutes.ts'
import { httpHandler, json } from '../../lambdas/http/httpHandler.ts'
import { routed } from '../../lambdas/http/routed.ts'
import { CATEGORIES } from '../../shared/categories.ts'
import { lastDue } from '../../shared/collections/pace.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { COLLECTION_HOURS } from '../../shared/limits.ts'
import { aContext, anEvent } from '../support/httpEvents.ts'
import { ORIGIN_SECRET } from '../support/originSecret.ts'
import { seededRandom } from '../support/seededRandom.ts'
import { atMostTimes, type Row, type Size } from './part.ts'

/** A site by its views, which come at even distances, day and night. */
type Site = { name: string; viewsADay: number; days: number }

const SMALL: Site = { name: 'a small site (400 views a day)', viewsADay: 400, days: 100 }
const LARGE: Site = { name: 'a large site (400,000 views a day)', viewsADay: 400_000, days: 2 }
const SMALLEST_DAYS = 0.05

const DAY_MS = 86_400_000
/** How long a collection takes until it is published. */
const COLLECTING_MS = 45_000
/** Locations of the CDN, as in the cost model. */
const PLACES = 3
/** What the figures are counted for. */
const VIEWS = 10_000
const START = Date.parse('2026-11-01T00:00:00.000Z')
/** Each country has a page for each category, and one of its own. They differ only in how often they are viewed. */
const PAGES = Array.from({ length: COUNTRIES.length * (CATEGORIES.length + 1) }, (_, number) => number)

/** How long a location keeps an answer: fresh, and stale for as long as it asks for another. In seconds. */
type CacheTimes = { fresh: number; stale: number }
type CacheRule = (now: number) => Promise<CacheTimes>

/** Any answer for five minutes and, while it is asked for again, for ten more. */
const FIVE_MINUTES: CacheRule = async () => ({ fresh: 300, stale: 600 })

const AGAINST = 'kept for 5 minutes and stale for 10'

export async function origin(size: Size): Promise<Row[]> {
  const rows: Row[] = []
  for (const site of [SMALL, LARGE]) {
    const played = size === 'full' ? site : { ...site, days: SMALLEST_DAYS }
    const [before, after] = [await play(played, FIVE_MINUTES), await play(played, untilNextCollection())]
    const requests = `Requests of functions for ${VIEWS.toLocaleString('en')} views of ${site.name}`
    const waits = `Views of these that wait for a function, ${site.name}`
    rows.push(
      atMostTimes(requests, 1, [AGAINST, before.asked], 'requests', after.asked),
      atMostTimes(waits, 1, [AGAINST, before.waiting], 'requests', after.waiting),
    )
  }
  return rows
}

/** Plays the views of a site; answers what reached a function and who waited for it, for 10,000 views. */
async function play({ viewsADay, days }: Site, rule: CacheRule): Promise<{ asked: number; waiting: number }> {
  const random = seededRandom(1)
  const kept = new Map<string, { until: number; staleUntil: number }>()
  const views = Math.ceil(viewsADay * days)
  let [asked, waiting] = [0, 0]
  for (let view = 0; view < views; view += 1) {
    const now = START + (view / viewsADay) * DAY_MS
    const name = `${random.below(PLACES)} ${random.pickOften(PAGES)}`
    const { until = 0, staleUntil = 0 } = kept.get(name) ?? {}
    if (now < until) continue
    asked += 1
    if (now >= staleUntil) waiting += 1
    const { fresh, stale } = await rule(now)
    kept.set(name, { until: now + fresh * 1_000, staleUntil: now + (fresh + stale) * 1_000 })
  }
  return { asked: (asked / views) * VIEWS, waiting: (waiting / views) * VIEWS }
}

/** The rule of the product: read from the headers that its functions send. */
function untilNextCollection(): CacheRule {
  process.env.ORIGIN_SECRET = ORIGIN_SECRET
  let instant = ''
  // The collection that is published then.
  const shown = async () => {
    const at = lastDue(new Date(Date.parse(instant) - COLLECTING_MS).toISOString(), COLLECTION_HOURS)
    return { at, isSample: false, version: at }
  }
  const routes = routed(collectionRoutes({ shown }, COLLECTION_HOURS, { 'GET /index.html': async () => json({}) }))
  const handler = httpHandler((request, sent) => routes({ ...request, now: instant }, sent))
  return async (now) => {
    // Headers count whole seconds.
    instant = new Date(Math.floor(now / 1_000) * 1_000).toISOString()
    const { headers } = await handler(anEvent({ route: 'GET /index.html' }), aContext)
    const seconds = (name: string) =>
      Number(new RegExp(`${name}=(\\d+)`).exec(String(headers?.['cache-control']))?.[1] ?? 0)
    return { fresh: seconds('s-maxage'), stale: seconds('stale-while-revalidate') }
  }
}
