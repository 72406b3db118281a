import type { Category } from '../../../shared/categories.ts'
import { categoryName } from '../../../shared/languages/en/categories.ts'
import { choice, list, number, plural } from '../../../shared/languages/en/formats.ts'
import { MAX_WATCH_SHARE_PERCENT, MAX_WATCHES, WATCH_COUNT_DAYS, WEEKLY_DIGEST_DAY } from '../../../shared/limits.ts'
import type { Account } from '../../../shared/people/account.ts'
import { sentenceCase } from '../../../shared/text/numberWord.ts'
import type { WatchEvent } from '../../../shared/watches/watch.ts'
import { WATCH_REFUSALS } from '../../../shared/watches/watchProblem.ts'

/** In a row: `"New or reaches the next level"`. */
const SHORT_EVENTS: Record<WatchEvent, string> = { new: 'new', growing: 'reaches the next level', ended: 'ended' }

/** What the screens of watches say. */
export const watchTexts = {
  title: 'Watches',
  /** The number of watches, and of how many for screen readers. */
  ofAll: (count: number) => `${count}<vh> of ${MAX_WATCHES}</vh>`,
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
  meant: (operators: readonly string[]) => `Did you mean ${list(operators)}?`,
  asWords: (operators: readonly string[]) =>
    `As it stands, ${smallLetters(operators)} ${plural(operators.length, { one: 'is read as a word', other: 'are read as words' })}.`,
  takeOperators: (operators: readonly string[]) => `Yes, use ${list(operators)}`,
  keepWords: (operators: readonly string[]) =>
    `No, keep ${smallLetters(operators)} as ${plural(operators.length, { one: 'a word', other: 'words' })}`,
  readsWords: 'Reads: {words}.',
  reads: 'Reads: {words}. {found} <link>Set countries and more</link>',
  wouldHaveMatched: (total: number) => `Would have matched ${number(total)} in the last week.`,

  /** The list. */
  caption: 'Your watches, newest first',
  columns: {
    words: 'Words',
    last: 'Last match',
    hits: `Matches in ${WATCH_COUNT_DAYS} days`,
    actions: 'Actions',
  },
  today: (clock: string, zone: string) => `Today, ${clock} ${zone === 'UTC' ? zone : `in ${zone}`}`,
  /** The number, and what it counts for screen readers. */
  hits: (count: number) =>
    plural(count, { one: '<b>1</b><vh> match</vh>', other: `<b>${number(count)}</b><vh> matches</vh>` }),
  noHit: '0<vh> matches</vh>',
  noneYet: (since: string) => `None yet, watching since ${since}`,
  pause: 'Pause',
  resume: 'Resume',
  /** For screen readers, of one watch. */
  pauseNamed: (name: string) => `Pause ${name}`,
  resumeNamed: (name: string) => `Resume ${name}`,
  editNamed: (name: string) => `Edit ${name}`,
  feedNamed: (name: string) => `Feed ${name}`,
  paused: 'Paused',
  pausedSince: (since: string) => `Paused since ${since}`,
  edit: 'Edit',
  feed: 'Feed',
  gone: 'The watch of this link was deleted, or belongs to another account.',

  /** All that a watch has found. */
  hitsOfWatch: (name: string) => `of ${name}`,
  hitsOf: 'Matches for {words}',
  matchesFor: (count: number) =>
    plural(count, { one: '1 match for {words}', other: `${number(count)} matches for {words}` }),
  hitOrder: 'Newest first, as the source writes them.',
  sameInFeed: (count: number) =>
    plural(count, { one: 'The private feed has it, too.', other: `The private feed has the same ${count}.` }),
  timesIn: (zone: string) => `Times are ${zone === 'UTC' ? zone : `${zone} time`}.`,
  titlesOnly: (count: number) => `Titles only, leaves ${count}`,
  showMore: (count: number) => `Show ${count} more`,
  past: (search: string) => `Past ${search}`,
  loadingHits: 'Loading the matches',
  hitsFailed: 'The matches cannot be shown right now.',
  noHits: (days: number) => `None in the last ${days} days.`,

  notChanged: (reason: string) => `The watch was not changed. ${reason}`,
  /** Why it was not saved or changed. */
  failures: {
    'too-many-watches': `Your account has no room for another watch: it keeps at most ${MAX_WATCHES}. Remove one, or use fewer words.`,
    'unknown-watch': 'It was deleted in the meantime.',
    unavailable: 'Please check your connection and try again.',
    other: 'Please try again later.',
  },

  /** The private feed. */
  feedOf: 'Private feed of {name}',
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

  /** Why a watch is refused. */
  refusals: WATCH_REFUSALS,

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
  notTold: 'Not told: your updates are off. <link>Turn on</link>',
  atOnceExcept: (from: number, to: number) => `At once, not from ${hour(from)} to ${hour(to)}`,
  atOnceHint:
    'Right after the update that found it: as a notification if a browser of yours gets them, else by email. It says that a watch found something, never the words. Your quiet hours are in your account.',
  cancel: 'Cancel',
  leaveSure: 'Leave without saving this watch?',
  leaveNow: 'Leave',
  stay: 'Stay here',
  save: 'Watch',
  saveChanges: 'Save',
  saving: 'Saving…',
  saved: 'The watch is on',
  changed: 'The watch is changed',
  notSaved: (reason: string) => `The watch was not saved. ${reason}`,
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
  wouldMatch: (total: number) => `Would have matched ${number(total)}`,
  collections: (collections: number, countries: number | undefined) =>
    countries === undefined
      ? `In ${collectionCount(collections)}.`
      : `In ${collectionCount(collections)}, ${plural(countries, { one: '1 country', other: `${number(countries)} countries` })}.`,
  nothingMatched: (collections: number) =>
    `In ${collectionCount(collections)}. No problem: a watch waits for future matches.`,
  tooMany: (total: number) => `${number(total)} matches`,
  tooManyHint: `More than ${MAX_WATCH_SHARE_PERCENT}% of all trends: that would be noise. Add a word, a phrase or a country.`,
  more: (count: number) => `and ${number(count)} more`,
  moreWith: (count: number) => `${number(count)} more with {word}, such as {title}.`,
  useWord: (word: string) => `Use ${word}`,
  inLastWeek: (count: number) => `<b>${number(count)}</b> in the last week`,
  addWord: (total: number) => `${number(total)} matches: add a word`,
  previewFailed: 'What it would have found cannot be shown right now.',
  day: { today: 'today' },
  /** What a watch is limited to, and when it tells. */
  inCategories: (categories: readonly Category[]) =>
    `in the ${plural(categories.length, { one: 'category', other: 'categories' })} ${choice(categories.map(categoryName))}`,
  whenOneOf: (events: readonly WatchEvent[]) => sentenceCase(events.map((event) => SHORT_EVENTS[event]).join(' or ')),
} as const

/** `["OR", "NOT"]` → `“or” and “not”` */
function smallLetters(operators: readonly string[]): string {
  return list(operators.map((operator) => `“${operator.toLowerCase()}”`))
}

function hour(of: number): string {
  return `${String(of).padStart(2, '0')}:00`
}

function collectionCount(count: number): string {
  return plural(count, { one: '1 collection', other: `${number(count)} collections` })
}
