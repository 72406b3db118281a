import type { Category } from '../../../shared/categories.ts'
import { categoryName } from '../../../shared/languages/en/categories.ts'
import { list, plural } from '../../../shared/languages/en/formats.ts'
import { MAX_COMPARED, MIN_COMPARED } from '../../../shared/limits.ts'
import { numberWord, sentenceCase } from '../../../shared/text/numberWord.ts'

const [LEAST, MOST] = [numberWord(MIN_COMPARED), numberWord(MAX_COMPARED)]

/** What the page that compares countries says. */
export const compareTexts = {
  heading: 'Compare countries',
  title: (names: readonly string[]) => (names.length === 0 ? 'Compare countries' : `${list(names)} compared`),
  description: `What ${LEAST} to ${MOST} countries search for in common, and what each has alone.`,
  lead: `What ${LEAST} to ${MOST} countries search for in common, and what each has alone.`,

  countries: `Countries, ${LEAST} to ${MOST}`,
  nth: (place: number, isOptional: boolean) => `Country ${place}${isOptional ? ', optional' : ''}`,
  choose: 'Choose a country',
  add: 'Add a country',
  category: 'Category',
  allCategories: 'All categories',
  compare: 'Compare',

  tooFew: `Pick one more: a comparison needs ${LEAST} to ${MOST} countries.`,
  leftOut: (names: readonly string[]) =>
    `${sentenceCase(MOST)} at a time: ${list(names)} ${plural(names.length, { one: 'was', other: 'were' })} left out. `,
  compareThose: (count: number) => `Compare those ${numberWord(count)}`,
  unknown: 'A name that is no country here was left out.',

  overlap: (shared: number, of: number) => `${shared} of ${of} shared`,
  overlapText: (countries: number, of: number, shared: number, inAll: number, category: Category | undefined) =>
    [
      `These ${numberWord(countries)} countries take part in ${of} events and searches${category ? ` in ${categoryName(category)}` : ''}.`,
      countries === MIN_COMPARED
        ? plural(shared, { one: '1 is in both.', other: `${shared} are in both.` })
        : `${shared} ${plural(shared, { one: 'is', other: 'are' })} in two or more of them, ${inAll} in all ${numberWord(countries)}.`,
    ].join(' '),
  collected: (time: string) => `Collected ${time}.`,
  late: (names: readonly string[]) =>
    `${list(names)} ${plural(names.length, { one: 'is', other: 'are' })} not up to date, and in no event.`,

  shared: (countries: number) => (countries === MIN_COMPARED ? 'In both of them' : 'In two or more of them'),
  sharedCaption: 'Shared events: searches and place in each country',
  event: 'Event',
  place: (place: number) => `no. ${place}`,
  notTrending: 'not trending',
  nothingShared: 'No event is in two of them now.',
  showMore: (count: number) => plural(count, { one: 'Show 1 more event', other: `Show ${count} more events` }),
  sameElsewhere: 'The same in other countries',

  own: 'In one of them only',
  noneOwn: 'Nothing that the others do not have.',
  searches: (searches: string) => `${searches} searches`,
  allOf: (name: string) => `All of ${name}`,

  like: 'Today most like',
  likeText:
    'Of the events either country takes part in, the share both take part in. Only events in at least two countries count.',
  likeness: (shared: number, of: number) => `${shared} of ${of}`,
  noneLike: 'No event in common with another country.',

  failed: 'Failed to compare these countries. Please try again later.',
  loading: 'Loading the comparison',
}
