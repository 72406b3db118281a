import {
  MAX_WATCH_NAME_LENGTH,
  MAX_WATCH_SHARE_PERCENT,
  MAX_WATCH_WORD_LENGTH,
  MAX_WATCH_WORDS,
  MIN_WATCH_PREFIX_LENGTH,
  MIN_WATCH_WORD_LENGTH,
} from '../limits.ts'

/** The fields of a form that can have a problem. */
export const WATCH_FIELDS = [
  'any',
  'all',
  'none',
  'phrase',
  'countries',
  'categories',
  'min_volume',
  'on',
  'deliver',
  'name',
] as const

/** The field at which a form shows a problem, by its name in the request. */
export type WatchField = (typeof WATCH_FIELDS)[number]

/** Why a watch is refused, in English, as the API says it. `{word}` is a word of its reader. */
export const WATCH_REFUSALS = {
  'open-bracket': 'A bracket is open. Close it, or leave it out.',
  'closed-bracket': 'A bracket is closed that was not opened. Leave it out.',
  'excluded-in-half': 'A watch cannot leave a word out of one half of an OR. Make two.',
  'several-in-half': 'A watch cannot ask for several words in one half of an OR. Make two.',
  'excluded-together': 'A watch cannot leave out words only where they come together. Leave out each of them.',
  'two-choices': 'A watch has one group of words with OR. Make a watch for each word of the other group.',
  'unknown-operator': 'A watch does not know NEAR, title: and the like. In quotation marks they are words.',
  'no-word': 'Add a word to look for.',
  'only-excluded': 'A watch needs a word to find, not only words to leave out.',
  'too-many-words': `A watch has at most ${MAX_WATCH_WORDS} words, excluded ones and the phrase included.`,
  contradiction: '“{word}” cannot be wanted and excluded.',
  'long-word': `A word has at most ${MAX_WATCH_WORD_LENGTH} characters.`,
  'wildcard-inside': 'In “{word}”, a * can only be at the beginning and at the end.',
  'no-letters': '“{word}” has no letters or digits.',
  'short-beside-wildcard': `“{word}” is too short: beside a *, at least ${MIN_WATCH_PREFIX_LENGTH} characters.`,
  'short-word': `“{word}” is too short: at least ${MIN_WATCH_WORD_LENGTH} letters or digits.`,
  'too-broad': `This matches more than ${MAX_WATCH_SHARE_PERCENT}% of all trends. Add a word, a phrase or a country.`,
  kept: 'You have this watch already.',
  'no-country': 'Choose a country, or everywhere.',
  'unknown-country': 'There is no such country.',
  'unknown-category': 'There is no such category.',
  'no-volume': 'The minimum searches are a whole number of at least 1.',
  'no-event': 'Choose when to be told: new, growing or ended.',
  'no-delivery': 'Choose how to be told: in the digest, or at once.',
  'long-name': `A name has at most ${MAX_WATCH_NAME_LENGTH} characters.`,
} as const

/** Why a watch is refused. */
export type WatchRefusal = keyof typeof WATCH_REFUSALS

/** Why a watch is refused, and at which field. It quotes the words of its reader, so it is never logged. */
export type WatchProblem = { field: WatchField; kind: WatchRefusal; word?: string | undefined }

/** A problem as a sentence. */
export function refusalText(
  { kind, word = '' }: Omit<WatchProblem, 'field'>,
  words: Readonly<Record<WatchRefusal, string>> = WATCH_REFUSALS,
): string {
  return words[kind].replace('{word}', () => word)
}
