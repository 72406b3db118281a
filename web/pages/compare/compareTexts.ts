import type { Category } from '../../../shared/categories.ts'
import { MAX_COMPARED, MIN_COMPARED } from '../../../shared/limits.ts'
import { numberWord, sentenceCase } from '../../../shared/text/numberWord.ts'

/** Made when it is needed: the first formatter of `Intl` takes 25 ms, and the server loads all texts. */
const listed = (names: readonly string[]) => new Intl.ListFormat('en').format(names)
const [LEAST, MOST] = [numberWord(MIN_COMPARED), numberWord(MAX_COMPARED)]

/** What the page that compares countries says. */
export const compareTexts = {
  heading: 'Compare countries',
  title: (names: readonly string[]) => (names.length === 0 ? 'Compare countries' : `${listed(names)} compared`),
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
    `${sentenceCase(MOST)} at a time: ${listed(names)} ${names.length === 1 ? 'was' : 'were'} left out. `,
  compareThose: (count: number) => `Compare those ${numberWord(count)}`,
  unknown: 'A name that is no country here was left out.',

  overlap: (shared: number, of: number) => `${shared} of ${of} shared`,
  overlapText: (countries: number, of: number, shared: number, inAll: number, category: Category | undefined) =>
    [
      `These ${numberWord(countries)} countries take part in ${of} events and searches${category ? ` in ${category}` : ''}.`,
      countries === MIN_COMPARED
        ? `${shared} ${shared === 1 ? 'is' : 'are'} in both.`
        : `${shared} ${shared === 1 ? 'is' : 'are'} in two or more of them, ${inAll} in all ${numberWord(countries)}.`,
    ].join(' '),
  collected: (time: string) => `Collected ${time}.`,
  late: (names: readonly string[]) =>
    `${listed(names)} ${names.length === 1 ? 'is' : 'are'} not up to date, and in no event.`,

  shared: (countries: number) => (countries === MIN_COMPARED ? 'In both of them' : 'In two or more of them'),
  sharedCaption: 'Shared events: searches and place in each country',
  event: 'Event',
  place: (place: number) => `no. ${place}`,
  notTrending: 'not trending',
  nothingShared: 'No event is in two of them now.',
  showMore: (count: number) => (count === 1 ? 'Show 1 more event' : `Show ${count} more events`),
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
