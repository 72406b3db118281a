import type { CompareAnswer } from '../../shared/answers/compareAnswer.ts'
import type { EverywhereAnswer } from '../../shared/answers/everywhereAnswer.ts'
import { type TopSearches, topSearchesOf } from '../../shared/answers/topSearches.ts'
import { lastOfYesterday } from '../../shared/archive/localDays.ts'
import { lastOfDay } from '../../shared/archive/timeline.ts'
import { EVENTS_ON_PAGE, MIN_EVENT_COUNTRIES } from '../../shared/limits.ts'
import { Problem } from '../../shared/problem.ts'
import type { TitleIndex } from '../../shared/search/titleIndex.ts'
import type { PageReaders } from '../../web/server.tsx'
import type { CollectionReader } from '../adapters/trends/collectionReader.ts'
import { orElse } from '../common/bestEffort.ts'
import { readArchiveMonth } from '../trends/archiveMonth.ts'
import { readPastTrends } from '../trends/pastTrends.ts'
import { readComparison, readEvents } from '../world/readWorld.ts'

/** Reads the archive for its pages: the same answers as those of the API. */
export function archiveReaders(
  reader: CollectionReader,
  readIndex: PageReaders['archiveIndex'],
): PageReaders['archive'] {
  return {
    month: (month, country) => readArchiveMonth(reader, month, country),
    past: (country, category, time) => readPastTrends(reader, country, category, time),
    yesterday: async (country) => lastOfYesterday(await reader.times(), country, new Date().toISOString()),
    hasFiles: async (month) => ((await readIndex())?.months ?? []).some((each) => each.month === month),
    day: async (day) => lastOfDay(await reader.times(), day),
  }
}

/** Reads what trends in many countries for its pages, in the same way. */
export function worldReaders(reader: CollectionReader): PageReaders['world'] {
  return {
    events: async ({ category, part: page, event, hour }) => {
      const selection = { category, min: MIN_EVENT_COUNTRIES, limit: EVENTS_ON_PAGE, page, event }
      return orUnknown(async () => withoutRepetition(await readEvents(await reader.at(hour), selection)))
    },
    comparison: async (countries, category) => shortened(await readComparison(await reader.now(), countries, category)),
  }
}

/** The top searches for the page of countries; none when they cannot be read, because the page does not need them. */
export async function topSearches(titles: () => Promise<TitleIndex | undefined>): Promise<TopSearches> {
  const index = await orElse(undefined, 'The top searches cannot be read', titles)
  return index ? topSearchesOf(index) : { countries: {} }
}

/** What is no hour, or one whose collection was deleted, is unknown: then there is a page that says so. */
async function orUnknown<Found>(read: () => Promise<Found>): Promise<Found> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Problem && ['bad-at', 'gone'].includes(error.code))
      throw new Problem('unknown-collection', error.message)
    throw error
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
  return { ...answer, events }
}

/** Without what the page does not show of the countries' own topics: a rendered page contains its data. */
function shortened(answer: CompareAnswer): CompareAnswer {
  const own = Object.entries(answer.own).map(([code, items]) => [
    code,
    items.map((item) => ({ ...item, articles: [], related: [], history: [], explore_link: '' })),
  ])
  return { ...answer, own: Object.fromEntries(own) }
}
