import { ALL, type Category, type CategoryOrAll } from '../../../shared/categories.ts'
import type { ListCitationWords } from '../../../shared/cite/citationForms.ts'
import { COUNTRIES, type Country } from '../../../shared/countries.ts'
import { categoryName } from '../../../shared/languages/en/categories.ts'
import { countryName, inCountry, nameInText } from '../../../shared/languages/en/countries.ts'
import { day, monthAndYear, plural, utcTime } from '../../../shared/languages/en/formats.ts'
import { ARCHIVE_DAYS } from '../../../shared/limits.ts'
import { citationTexts } from '../../features/cite/citationTexts.ts'
import * as texts from '../../texts/texts.ts'

/** `"November 2026"`, from `"2026-11"` */
const monthName = (month: string) => monthAndYear(new Date(`${month}-01`))

/** The texts of the archive. Nothing in them is relative to now: its pages are cached for a day. */
export const archiveTexts = {
  title: texts.archive,
  monthTitle: (month: string, country: Country) => `Archive, ${monthName(month)}: ${countryName(country.code)}`,
  monthDescription: (month: string) =>
    `Every collection of ${monthName(month)} in ${COUNTRIES.length} countries, and the search that was highest on each day.`,
  lead: `Every collection of the last ${ARCHIVE_DAYS} days, in UTC. The oldest is from {time}.`,

  day: 'Day',
  country: 'Country',
  go: 'Go',
  weekAgo: 'a week ago',
  monthAgo: 'a month ago',
  yearAgo: 'a year ago',
  far: (country: Country) => `${countryName(country.code)}:`,

  months: 'Months',
  collectionsAMonth: 'Collections a month',
  /** `"41 of 44"`, or `"62"` when none is missing; what it counts is for screen readers. */
  present: (collections: number, expected: number) =>
    collections < expected
      ? `${collections} of ${expected}<vh> ${plural(expected, { one: 'collection', other: 'collections' })}</vh>`
      : plural(expected, { one: `${collections}<vh> collection</vh>`, other: `${collections}<vh> collections</vh>` }),
  caption: (month: string, country: Country) =>
    `${countryName(country.code)}, ${monthName(month)}: the collections of each day, and the search that was highest.`,
  weekdays: [
    ['Mon', 'Monday'],
    ['Tue', 'Tuesday'],
    ['Wed', 'Wednesday'],
    ['Thu', 'Thursday'],
    ['Fri', 'Friday'],
    ['Sat', 'Saturday'],
    ['Sun', 'Sunday'],
  ],
  mark: (at: string, ok: number, all: number, isSample: boolean) =>
    `${utcTime(at)}${ok < all ? `, ${ok} of ${all} countries` : ''}${isSample ? ', sample data' : ''}`,
  sample: 'Sample',
  /** The hour of a collection that is missing; its day is for screen readers. */
  gap: (hour: string, of: string) => `${hour}<vh>, ${day(new Date(of))}: no collection</vh>`,
  nothing: 'Nothing was collected on this day',
  keyWhole: `All ${COUNTRIES.length} countries`,
  keyPart: 'Some countries: the stroke is their share',
  keyGap: 'No collection',
  ownZone: 'Days and times are in UTC.',

  ago: texts.ago,
  /** A number, also that of today. */
  again: (searches: string) => `${searches}, and again today`,

  now: (country: Country) => `See ${countryName(country.code)} now`,
  breadcrumb: 'Breadcrumb',
  onDay: (country: Country, at: string) => `${countryName(country.code)} on ${day(new Date(at))}`,
  csv: 'CSV of this list',
  collected: 'Collected {time}.',
  upToDate: (ok: number, all: number) => `${ok} of ${all} countries.`,
  kept: (country: Country, at: string | null) =>
    `That collection had no trends of ${nameInText(country.code)}.${at === null ? '' : ` These are of ${utcTime(at)}.`}`,
  sampleData: 'Sample data: invented content, not real searches.',
  others: 'Other collections',
  previous: '<vh>Earlier: </vh>{time}',
  next: '<vh>Later: </vh>{time}',
  weekEarlier: 'A week earlier',
  yearEarlier: 'A year earlier',
  nowShort: 'Now',
  note: 'Articles are the links of that day; some may be gone. Times are UTC.',
  wasActive: 'Was active',
  hadEnded: 'Had ended',
  since: 'since {time}',
  empty: (category: Category, country: Country) =>
    `No trends of ${nameInText(country.code)} in ${categoryName(category)} at that time.`,
  more: (count: number) => `${count} more`,
  pastTitle: (category: CategoryOrAll, country: Country, at: string) =>
    category === ALL
      ? `${countryName(country.code)} on ${utcTime(at)}: all categories`
      : `${countryName(country.code)} on ${utcTime(at)}: ${categoryName(category)}`,
  pastDescription: (category: CategoryOrAll, country: Country, at: string) =>
    category === ALL
      ? `What people ${inCountry(country.code)} searched for on ${day(new Date(at))}: all trends as they were at ${utcTime(at)}.`
      : `What people ${inCountry(country.code)} searched for on ${day(new Date(at))}: the ${categoryName(category)} trends as they were at ${utcTime(at)}.`,

  refused: {
    'bad-at': {
      title: 'The archive has no such date.',
      text: 'Times are written like 2026-11-21T12, days like 2026-11-21, months like 2026-11; all in UTC.',
    },
    'unknown-collection': {
      title: 'The archive has nothing of that time.',
      text: `It has the collections of the last ${ARCHIVE_DAYS} days.`,
    },
    gone: {
      title: 'The trends of that time have been deleted.',
      text: 'The collections next to it may still be there.',
    },
  },
  /** What is older than the archive stays in the files of its month. */
  inFiles: (month: string) => `All waves of ${monthName(month)} are in its files, which stay:`,
  wavesFile: { parquet: 'Parquet', 'csv.gz': 'CSV' },
  toCome: 'That day is still to come.',
  starts: (at: string) => `The archive starts on ${day(new Date(at))}.`,
  nothingOn: (date: string) => `Nothing was collected on ${day(new Date(date))}.`,
  nearest: 'Nearest collections',
  openArchive: 'Open the archive',
  failed: 'The archive cannot be read. Please try again later.',
  loading: 'Loading the archive',

  thenAndNow: 'Then and now',
  searchesThen: (search: string) => `${search} then`,
  still: (search: string, rank: number) => `Still in the list: ${search}, no. ${rank}`,
  stillListed: (count: number, of: number) => `${count} of the ${of} are in the list now.`,
} as const

/** What the citation of a list says. */
export const listCitationTexts: ListCitationWords = {
  ...citationTexts,
  list: (where, category) => `Trending searches ${where}, ${category ?? 'all categories'}`,
  asOf: (text, time) => `${text}, as of ${time}`,
  listed: (list, trends) => `${list}: ${trends}`,
  items: (trends) => trends.join(', '),
}
