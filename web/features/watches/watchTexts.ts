import { MAX_WATCH_SHARE_PERCENT, MAX_WATCHES, WATCH_COUNT_DAYS, WEEKLY_DIGEST_DAY } from '../../../shared/limits.ts'
import type { Account } from '../../../shared/people/account.ts'
import type { Problem } from '../../../shared/problem.ts'
import type { WatchEvent } from '../../../shared/watches/watch.ts'

/** What the screens of watches say. */
export const watchTexts = {
  title: 'Watches',
  ofAll: ` of ${MAX_WATCHES}`,
  lead: 'Words you wait for. You hear of each match once; nothing found, nothing sent. Only you can see them.',
  newWatch: 'New watch',
  loading: 'Loading your watches',
  loadFailed: 'Your watches cannot be shown right now. Please try again later.',

  none: 'No watch yet',
  howTo: 'Name a word, and you hear from us when a country starts to search for it.',

  /** The line that is pasted. */
  line: 'A watch in one line',
  lineExample: 'tesla OR byd "model 3" -stock',
  check: 'Check',
  meant: (operators: readonly string[]) => `Did you mean ${operators.join(' and ')}?`,
  asWords: (operators: readonly string[]) =>
    `As it stands, ${smallLetters(operators)} ${operators.length === 1 ? 'is read as a word' : 'are read as words'}.`,
  takeOperators: (operators: readonly string[]) => `Yes, use ${operators.join(' and ')}`,
  keepWords: (operators: readonly string[]) =>
    `No, keep ${smallLetters(operators)} as ${operators.length === 1 ? 'a word' : 'words'}`,
  reads: 'Reads: ',
  wouldHaveMatched: (total: number) => `Would have matched ${shown(total)} in the last week.`,
  setMore: 'Set countries and more',
  lineNotSaved: (problem: Problem) =>
    problem.code === 'bad-request' || problem.code === 'too-broad'
      ? problem.message
      : `The watch was not saved. ${failure(problem)}`,

  /** The list. */
  caption: 'Your watches, newest first',
  columns: {
    words: 'Words',
    last: 'Last match',
    hits: `Matches in ${WATCH_COUNT_DAYS} days`,
    actions: 'Actions',
  },
  today: (clock: string, zone: string) => `Today, ${clock} ${zone === 'UTC' ? zone : `in ${zone}`}`,
  hits: (count: number) => (count === 1 ? ' match' : ' matches'),
  noneYet: (since: string) => `None yet, watching since ${since}`,
  pause: 'Pause',
  resume: 'Resume',
  paused: 'Paused',
  pausedSince: (since: string) => `Paused since ${since}`,
  edit: 'Edit',
  feed: 'Feed',
  gone: 'The watch of this link was deleted, or belongs to another account.',

  /** All that a watch has found. */
  hitsOfWatch: (name: string) => ` of ${name}`,
  hitsOf: 'Matches for ',
  matchesFor: (count: number) => `${counted(count, 'match', 'matches')} for `,
  hitOrder: 'Newest first, as the source writes them.',
  sameInFeed: (count: number) =>
    count === 1 ? 'The private feed has it, too.' : `The private feed has the same ${count}.`,
  timesIn: (zone: string) => `Times are ${zone === 'UTC' ? zone : `${zone} time`}.`,
  titlesOnly: (count: number) => `Titles only, leaves ${count}`,
  showMore: (count: number) => `Show ${count} more`,
  past: (search: string) => `Past ${search}`,
  loadingHits: 'Loading the matches',
  hitsFailed: 'The matches cannot be shown right now.',
  noHits: (days: number) => `None in the last ${days} days.`,

  notChanged: (problem: Problem) => `The watch was not changed. ${failure(problem)}`,

  /** The private feed. */
  feedOf: 'Private feed of ',
  feedAddress: 'the feed address',
  feedNote: 'For feed readers, Slack and Teams. Whoever has the address can read the matches and the words.',
  renew: 'Make a new address',
  renewing: 'One moment…',
  renewHint: 'The old one then leads nowhere.',
  renewed: 'The feed has a new address',
  switchOff: 'Switch the feed off',
  switchingOff: 'One moment…',
  switchedOff: 'The feed is switched off',
  isOff: 'This watch has no feed: its address leads nowhere.',
  switchOn: 'Switch the feed on',
  onHint: 'It then has a new address.',
  switchedOn: 'The feed is on',

  /** The form. */
  newTitle: 'Watch for words',
  editTitle: 'Change a watch',
  close: 'Close',
  words: 'Words',
  lists: { any: 'Any of', all: 'All of', none: 'None of', phrase: 'Exact phrase' },
  wordsHint:
    'Whole words, in any script. The same signs as in one line: comma or OR, “…”, -word or !word, ( ), word*, *word*. Looks in titles and related searches.',
  where: 'Where',
  everywhere: 'Everywhere',
  someCountries: 'Some countries',
  addCountry: 'Add a country',
  countryMissing: 'Choose a country, or everywhere.',
  takeOut: (name: string) => `Remove ${name}`,
  category: 'Category',
  allCategories: 'All categories',
  addCategory: 'Add a category',
  least: 'Minimum searches',
  any: 'Any',
  when: 'Notify me when',
  events: {
    new: 'It is new',
    growing: 'It reaches the next level (e.g. 50K+)',
    ended: 'It has ended',
  } satisfies Record<WatchEvent, string>,
  /** In a row: `"New, or reaches the next level"`. */
  shortEvents: { new: 'new', growing: 'reaches the next level', ended: 'ended' } satisfies Record<WatchEvent, string>,
  /** Why something is a match. */
  reasons: { new: 'New', growing: 'Reached the next level', ended: 'Ended' } satisfies Record<WatchEvent, string>,
  how: 'How',
  atOnce: 'At once',
  /** By how often the reader gets updates. */
  inUpdate: {
    daily: 'In the daily email',
    weekly: `In the ${WEEKLY_DIGEST_DAY.name} email`,
    off: 'In the updates, which are off',
  } satisfies Record<Account['digest'], string>,
  /** Of a reader whose email is off, but who has browsers that are notified. */
  inNotification: 'In the daily notification',
  notTold: 'Not told: your updates are off. ',
  turnOn: 'Turn on',
  atOnceExcept: (from: number, to: number) => `At once, not from ${hour(from)} to ${hour(to)}`,
  atOnceHint:
    'Right after the update that found it: as a notification if a browser of yours gets them, else by email. It says that a watch found something, never the words.',
  cancel: 'Cancel',
  leaveSure: 'Leave without saving this watch?',
  leaveNow: 'Leave',
  stay: 'Stay here',
  save: 'Watch',
  saveChanges: 'Save',
  saving: 'Saving…',
  saved: 'The watch is on',
  changed: 'The watch is changed',
  notSaved: (problem: Problem) => `The watch was not saved. ${failure(problem)}`,
  remove: 'Delete this watch',
  removeSure: 'Its feed and the list of its matches go with it.',
  removeNow: 'Delete',
  removing: 'Deleting…',
  keep: 'Keep it',
  removed: 'The watch is deleted',

  /** The preview. */
  preview: 'Preview',
  lastWeek: 'In the last week',
  previewEmpty: 'Name a word, and see here what it would have found.',
  previewLoading: 'Looking through the last week…',
  wouldMatch: (total: number) => `Would have matched ${shown(total)}`,
  collections: (collections: number, countries: number | undefined) =>
    `In ${counted(collections, 'collection', 'collections')}${countries === undefined ? '' : `, ${counted(countries, 'country', 'countries')}`}.`,
  nothingMatched: (collections: number) =>
    `In ${counted(collections, 'collection', 'collections')}. No problem: a watch waits for future matches.`,
  tooMany: (total: number) => `${shown(total)} matches`,
  tooManyHint: `More than ${MAX_WATCH_SHARE_PERCENT}% of all trends: that would be noise. Add a word, a phrase or a country.`,
  more: (count: number) => `and ${shown(count)} more`,
  moreWith: (count: number) => `${shown(count)} more with `,
  suchAs: ', such as ',
  useWord: (word: string) => `Use ${word}`,
  inLastWeek: ' in the last week',
  addWord: (total: number) => `${shown(total)} matches: add a word`,
  previewFailed: 'What it would have found cannot be shown right now.',
  day: { today: 'today' },
} as const

function failure({ code, message }: Problem): string {
  switch (code) {
    case 'too-many-watches':
    case 'too-many-requests':
      return message
    case 'unknown-watch':
      return 'It was deleted in the meantime.'
    case 'unavailable':
      return 'Please check your connection and try again.'
    default:
      return 'Please try again later.'
  }
}

/** `["OR", "NOT"]` → `“or” and “not”` */
function smallLetters(operators: readonly string[]): string {
  return operators.map((operator) => `“${operator.toLowerCase()}”`).join(' and ')
}

function hour(of: number): string {
  return `${String(of).padStart(2, '0')}:00`
}

function counted(count: number, one: string, many: string): string {
  return `${shown(count)} ${count === 1 ? one : many}`
}

function shown(count: number): string {
  return count.toLocaleString('en')
}
