import type { Category } from '../../../shared/categories.ts'
import type { EventCitationWords } from '../../../shared/cite/citationForms.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import type { Reason } from '../../../shared/elsewhere/reasons.ts'
import { categoryName } from '../../../shared/languages/en/categories.ts'
import { inCountry, nameInText } from '../../../shared/languages/en/countries.ts'
import { list, plural, utcTime } from '../../../shared/languages/en/formats.ts'
import { MIN_EVENT_COUNTRIES, TREND_HOURS } from '../../../shared/limits.ts'
import { numberWord, sentenceCase } from '../../../shared/text/numberWord.ts'
import { citationTexts } from '../../features/cite/citationTexts.ts'

const MIN_WORD = numberWord(MIN_EVENT_COUNTRIES)

/** What the line below the heading says. */
type UpToDate = {
  count: number
  isPast: boolean
  /** When it was collected. */
  update: string | undefined
  /** Countries that are left out. */
  late: number
  zone: string
}

/** The countries that were the first, and how many more; what came next; whether the only first one is gone, or lists it again. */
type FirstListed = {
  codes: readonly string[]
  more: number
  next?: { hours: number; code: string } | undefined
  isGone: boolean
  isAgain: boolean
}

/** `"a, b and c"` */
function together(places: readonly string[]): string {
  return places.length < 2 ? places.join('') : `${places.slice(0, -1).join(', ')} and ${places.at(-1)}`
}

/** What the pages of events in many countries say. */
export const everywhereTexts = {
  heading: 'Everywhere',
  /** `at` is the time of the past that the page shows. */
  title: (category: Category | undefined, at?: string) =>
    `${category ? `${categoryName(category)} everywhere` : 'Everywhere'}${at === undefined ? ': what trends' : ` on ${utcTime(at)}: what trended`} in ${MIN_WORD} or more countries`,
  description: (category: Category | undefined) =>
    `Searches${category ? ` in ${categoryName(category)}` : ''} that trend in ${MIN_WORD} or more of ${COUNTRIES.length} countries, with the title in each and where they were listed first.`,
  /** `"“orbit 9” in 12 countries"` */
  eventTitle: (title: string, countries: number) => `“${title}” in ${countries} countries`,
  /** Of some countries, by their codes, and of the first of all. */
  eventDescription: (title: string, codes: readonly string[], first: string | undefined) =>
    `“${title}” trends in ${list(codes.map(nameInText))}${first === undefined ? '' : `; listed first ${inCountry(first)}`}. The title and the searches in each country.`,
  lead: (count: number | undefined, isPast: boolean) =>
    sentenceCase(
      `${count === undefined ? '' : `${count} `}searches that ${isPast ? 'trended' : 'trend'} in ${MIN_WORD} or more countries, each once, most countries first.`,
    ),
  /** How many countries are up to date, when that was collected, and how many are left out. */
  upToDate: ({ count, isPast, update, late, zone }: UpToDate) =>
    [
      `<b>${count} of ${COUNTRIES.length} countries ${isPast ? 'were' : 'are'} up to date</b>`,
      update !== undefined && `, collected ${update}`,
      late > 0 &&
        `; <link>${plural(late, { one: 'one is left out', other: `${numberWord(late)} are left out` })}</link>`,
      `. Times are ${zone === 'UTC' ? 'UTC' : `${zone} time, UTC where one quotes them`}.`,
    ]
      .filter(Boolean)
      .join(''),
  compareCountries: 'Compare countries',
  categories: 'Categories',
  all: 'All',

  list: (category: Category | undefined) =>
    `Events${category ? ` in ${categoryName(category)}` : ''}, most countries first`,
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
  countries: (count: number) => plural(count, { one: '<b>1</b> country', other: `<b>${count}</b> countries` }),
  highest: 'Highest step:',
  reportedBy: 'Reported by {publisher}',

  /** Where an event was listed first, `{time}` when; then which country came next, and whether the first one lists it still. */
  firstListed: ({ codes, more, next, isGone, isAgain }: FirstListed) =>
    [
      `First listed ${codes.length + more === 1 ? '' : 'at about the same time '}in ${together([...codes.map((code) => `<b>${nameInText(code)}</b>`), ...(more > 0 ? [`${more} more`] : [])])}`,
      ', {time}',
      next && `, ${next.hours} h before ${nameInText(next.code)}`,
      isGone && '; no longer listed there',
      isAgain && '; listed there again',
    ]
      .filter(Boolean)
      .join(''),
  unknownFirst: 'First listing not known',
  unknownReasons: {
    start: 'First listing not known: the source gave no time for one of its countries',
    beforeUs: (day: string) => `First listing not known: it was listed before our collections begin, ${day}`,
    gap: (from: string, until: string) => `First listing not known: nothing was collected from ${from} to ${until}`,
  },
  appeared: (from: string, until: string, code: string) =>
    `Appeared before: ${from === until ? from : `${from} to ${until}`}, first ${inCountry(code)}`,

  show: (count: number) => `Show the ${count} countries`,
  hide: (count: number) => `Hide the ${count} countries`,
  regions: { americas: 'Americas', europe: 'Europe', asia: 'Asia & Middle East', oceania: 'Oceania' },
  tile: (name: string, searches: string, isFirst: boolean) =>
    `${name}, ${searches} searches${isFirst ? ', listed first' : ''}`,
  goneTile: (name: string) => `${name}: listed first, no longer listed`,
  notTrending: (name: string) => `${name}: not trending`,
  notUpToDate: (name: string) => `${name}: not up to date`,
  first: '1st',
  steps: 'Trending, by searches',
  stepNames: ['below 1K', '1K+', '10K+', '100K+', '1M+'],
  listedFirst: 'Listed first',
  gone: 'First listed, no longer listed',
  off: 'Not trending',
  stale: 'Not up to date',

  spread: `Countries, last ${TREND_HOURS} hours`,
  spreadLabel: (from: number, to: number) => `Countries over the last ${TREND_HOURS} hours: from ${from} to ${to}`,

  /** `gone` are countries that no longer list it, `waves` earlier waves of countries that do. */
  caption: (count: number, gone: number, waves: number) =>
    [
      `${count} countries`,
      gone > 0 && ` and ${numberWord(gone)} that no longer ${plural(gone, { one: 'lists', other: 'list' })} it`,
      waves > 0 && `, with ${numberWord(waves)} earlier ${plural(waves, { one: 'wave', other: 'waves' })}`,
      ', earliest first. Searches are lower bounds and are never added up.',
    ]
      .filter(Boolean)
      .join(''),
  table: (zone: string) => [
    'Country',
    'Title there',
    'Searches',
    ...(zone === 'UTC' ? ['Started, UTC'] : [`Started, in ${zone}`, 'UTC']),
    'Why it counts as the same',
  ],
  utc: (time: string) => `${time}<name> UTC</name>`,
  showRows: (count: number) => plural(count, { one: 'Show 1 more row', other: `Show ${count} more rows` }),
  otherRows: 'The other rows',
  unknownStart: 'Not known',
  seed: 'Reference for the others',
  firstGone: (since: string) => `First listed. No longer listed since ${since}`,
  goneSince: (since: string) => `No longer listed since ${since}`,
  goneLate: (since: string) => `Not up to date; last seen ${since}`,
  earlierWave: (since: string) => `An earlier wave there, last seen ${since}`,
  reasons: {
    article: 'Same article',
    term: 'Same words',
    related: 'Same related searches',
    name: 'Same name in another script',
  } satisfies Record<Reason, string>,

  none: 'Nothing trends in so many countries now.',
  noneText: (category: Category | undefined) =>
    category
      ? `No search in ${categoryName(category)} trends in ${MIN_WORD} or more of the countries that are up to date.`
      : `No search trends in ${MIN_WORD} or more of the countries that are up to date.`,
  eventGone: `This event is not in ${MIN_WORD} or more countries any more. These are.`,
  unknownHour: 'There is no collection of that hour.',
  unknownHourText:
    'Nothing was collected then, or it is too long ago. The files of each month stay, with all its waves.',
  monthFiles: 'See the files',
  seeNow: 'See what trends now',
  seeAll: 'See all categories',
  seeStatus: 'See how old all data is',
  showMore: (count: number) => plural(count, { one: 'Show 1 more event', other: `Show ${count} more events` }),
  shown: (from: number, to: number, all: number) => `Events ${from} to ${to} of ${all}`,
  pages: 'Pages of events',
  pageEvents: (from: number, to: number) => `, events ${from} to ${to}`,
  next: 'Next',
  all_: (count: number) => `All ${count} as CSV`,
  failed: 'Failed to load what trends everywhere. Please try again later.',
  loading: 'Loading events',

  about: 'About this list',
  compare: 'Compare',
  country: 'Country',
  with: 'With',
  mostLike: (country: string, others: readonly string[]) => `Today most like ${country}: ${others.join('; ')}.`,
  likeness: (name: string, shared: number, of: number) => `${name}, ${shared} of ${of} events`,
  allOnly: (count: number) => `All ${count} with no counterpart elsewhere`,
  counted: 'How this is counted',
  countedText:
    'An event is one search and its counterparts in other countries, joined by a shared article, equal words, related searches or a name. A country counts once.',
  firstText: `“First listed” is the earliest start among the waves that were listed since fewer than ${MIN_EVENT_COUNTRIES} countries had the event. It says when the source showed it, not where it began.`,
  late: (names: readonly string[]) => `Left out, because the newest update had nothing new for them: ${list(names)}.`,
  everyCountry: 'No country is left out.',
  method: 'Where these numbers come from',
}

/** What the citation of an event says. */
export const eventCitationTexts: EventCitationWords = {
  ...citationTexts,
  event: (fact, time) => `{title} trended ${fact}, as of ${time}`,
  eventFact(countries, first) {
    const all = `in ${countries} of ${COUNTRIES.length} countries`
    return first ? `${all}, listed first ${first.where}, ${first.time}` : all
  },
  inManyCountries: 'Trending searches in many countries',
  inCountries: (countries) => `{title}: trending search in ${countries} countries`,
}
