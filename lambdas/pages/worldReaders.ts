import type { CompareAnswer } from '../../shared/answers/compareAnswer.ts'
import type { ApiEvent, EverywhereAnswer } from '../../shared/answers/everywhereAnswer.ts'
import { MIN_EVENT_COUNTRIES } from '../../shared/limits.ts'
import type { PageReaders } from '../../web/server.tsx'
import { readComparison, readEvents, type WorldStores } from '../world/readWorld.ts'

/** Topics of all events on one page together. */
const MAX_TOPICS = 240

/** Reads what trends in many countries for its pages, as of an instant: the same answers as those of the API. */
export function worldReaders(stores: WorldStores, now: string): PageReaders['world'] {
  return {
    events: async (category, limit) =>
      withoutRepetition(await readEvents(stores, { category, min: MIN_EVENT_COUNTRIES, limit })),
    comparison: async (countries, category) => shortened(await readComparison(stores, countries, category, now)),
  }
}

/** Without what the page does not show, or finds by the code of a country: a rendered page contains its data. */
function withoutRepetition(answer: EverywhereAnswer): EverywhereAnswer {
  const events = answer.events.map((event) => ({
    ...event,
    titles: {},
    spread: [],
    countries: event.countries.map((topic) => ({ ...topic, name: '', key: '', growth: null, place: 0 })),
  }))
  return { ...answer, events: firstThatFit(events) }
}

/** With many large events, there are fewer of them: a page has at most 20 KB, compressed. */
function firstThatFit(events: readonly ApiEvent[]): ApiEvent[] {
  let topics = 0
  return events.filter(({ countries }) => {
    topics += countries.length
    return topics <= MAX_TOPICS
  })
}

/** Without what the page does not show of the countries' own topics: a rendered page contains its data. */
function shortened(answer: CompareAnswer): CompareAnswer {
  const own = Object.entries(answer.own).map(([code, items]) => [
    code,
    items.map((item) => ({ ...item, articles: [], related: [], history: [], explore_link: '' })),
  ])
  return { ...answer, own: Object.fromEntries(own) }
}
