import type { Reason } from '../../shared/answers/topicAnswer.ts'
import type { Category } from '../../shared/categories.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { MIN_EVENT_COUNTRIES, TREND_HOURS } from '../../shared/limits.ts'
import { monthName } from '../../shared/text/dateWords.ts'
import { numberWord } from '../../shared/text/numberWord.ts'

/** Made when it is needed: the first formatter of `Intl` takes 25 ms, and the server loads all texts. */
const listed = (names: readonly string[]) => new Intl.ListFormat('en').format(names)
const MIN_WORD = numberWord(MIN_EVENT_COUNTRIES)

/** What the pages of events in many countries say. */
export const everywhereTexts = {
  heading: 'Everywhere',
  title: (category: Category | undefined) =>
    `${category ? `${category} everywhere` : 'Everywhere'}: what trends in ${MIN_WORD} or more countries`,
  description: (category: Category | undefined) =>
    `Searches${category ? ` in ${category}` : ''} that trend in ${MIN_WORD} or more of ${COUNTRIES.length} countries, with the title in each and where they were listed first.`,
  lead: `Searches that trend in ${MIN_WORD} or more countries, each once, most countries first.`,
  upToDate: (count: number) => `${count} of ${COUNTRIES.length} countries are up to date`,
  collected: (update: string) => `, collected ${update}`,
  leftOut: (count: number) => (count === 1 ? 'one is left out' : `${numberWord(count)} are left out`),
  compareCountries: 'Compare countries',
  categories: 'Categories',
  all: 'All',

  list: (category: Category | undefined) => `Events${category ? ` in ${category}` : ''}, most countries first`,
  columns: {
    rank: 'Rank',
    event: 'Event',
    where: 'Where',
    hours: `${TREND_HOURS} hours`,
    countries: 'Countries',
    highest: 'Highest',
  },
  sameElsewhere: 'The same in other countries',
  more: (count: number) => `${count} more`,
  countries: (count: number) => (count === 1 ? ' country' : ' countries'),
  highest: 'Highest step: ',
  reportedBy: 'Reported by ',

  firstListed: 'First listed in ',
  firstTime: (time: string, hours: number | undefined, next: string | undefined) =>
    next === undefined || hours === undefined ? `, ${time}` : `, ${time}; ${hours} h before ${next}`,
  together: (names: readonly string[]) => `First listed in ${listed(names)} at about the same time`,
  unknownFirst: 'Where it was listed first is not known',

  show: (count: number) => `Show the ${count} countries`,
  hide: (count: number) => `Hide the ${count} countries`,
  regions: { americas: 'Americas', europe: 'Europe', asia: 'Asia & Middle East', oceania: 'Oceania' },
  tile: (name: string, searches: string, isFirst: boolean) =>
    ` ${name}, ${searches} searches${isFirst ? ', listed first' : ''}`,
  notTrending: (name: string) => `${name}: not trending`,
  notUpToDate: (name: string) => `${name}: not up to date`,
  first: '1st',
  steps: 'Trending, by searches',
  stepNames: ['below 1K', '1K+', '10K+', '100K+', '1M+'],
  listedFirst: 'Listed first',
  off: 'Not trending',
  stale: 'Not up to date',

  spread: `Countries, last ${TREND_HOURS} hours`,
  spreadLabel: (from: number, to: number) => `Countries over the last ${TREND_HOURS} hours: from ${from} to ${to}`,

  caption: (count: number) => `${count} countries, earliest first. Searches are lower bounds and are never added up.`,
  table: {
    country: 'Country',
    title: 'Title there',
    searches: 'Searches',
    started: 'Started (UTC)',
    reason: 'Why it is the same',
  },
  showRows: (count: number) => (count === 1 ? 'Show 1 more country' : `Show ${count} more countries`),
  otherRows: 'The other countries',
  unknownStart: 'Not known',
  seed: 'The others are compared with it',
  reasons: {
    article: 'Same article',
    term: 'Same words',
    related: 'Same related searches',
    name: 'Same name in another script',
  } satisfies Record<Reason, string>,

  none: 'Nothing trends in so many countries now.',
  noneText: (category: Category | undefined) =>
    category
      ? `No search in ${category} trends in ${MIN_WORD} or more of the countries that are up to date.`
      : `No search trends in ${MIN_WORD} or more of the countries that are up to date.`,
  seeAll: 'See all categories',
  seeStatus: 'See how old all data is',
  showMore: 'Show more events',
  others: (shown: number, all: number) => `These are ${shown} of ${all} events.`,
  table_: 'All of them as a table (CSV)',
  failed: 'Failed to load what trends everywhere. Please try again later.',
  loading: 'Loading events',

  about: 'About this list',
  compare: 'Compare',
  country: 'Country',
  with: 'With',
  mostLike: (country: string, others: readonly string[]) => `Today most like ${country}: ${others.join(', ')}.`,
  allOnly: (count: number) => `All ${count} that no other country has`,
  counted: 'How this is counted',
  countedText:
    'An event is a search and its likes in other countries, joined by a shared article, equal words, related searches or a name. A country counts once. “First listed” is when the source first showed it, not where it began.',
  late: (names: readonly string[]) => `Left out, because the newest update had nothing new for them: ${listed(names)}.`,
  everyCountry: 'No country is left out.',
  method: 'How the numbers come about',
}

/** `"09:10 UTC"` on the day of another instant, else `"20 November, 22:40 UTC"`. */
export function listedTime(at: string, day: string): string {
  const clock = `${at.slice(11, 16)} UTC`
  const date = new Date(at)
  return at.slice(0, 10) === day.slice(0, 10) ? clock : `${date.getUTCDate()} ${monthName(date)}, ${clock}`
}

/** `"21 Nov, 09:10"`, in UTC. */
export function startTime(at: string): string {
  return `${startDay(at)}, ${at.slice(11, 16)}`
}

/** `"21 Nov"`, in UTC. */
export function startDay(at: string): string {
  const date = new Date(at)
  return `${date.getUTCDate()} ${monthName(date).slice(0, 3)}`
}
