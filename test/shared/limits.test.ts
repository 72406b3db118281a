import { globSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { sampleMails } from '../../infra/local/sampleMails.ts'
import { numberWord } from '../../shared/text/numberWord.ts'

/** Each number changed to one that no text has for another reason. */
const CHANGED = vi.hoisted(() => ({
  TREND_HOURS: 59,
  SIGNIFICANT_VOLUME_PERCENT: 37,
  SIGNIFICANT_GROWTH_POINTS: 23,
  SIGNIFICANT_ARTICLES: 41,
  DIGEST_HOUR: 5,
  DIGEST_EVERY_MINUTES: 13,
  MAX_DIGEST_ITEMS: 71,
  MAX_LATEST_HOURS: 43,
  MAX_QUICK_HITS: 47,
  MAX_FOLLOWS: 211,
  MAX_FOLLOW_CHANGES: 307,
  MAX_ACCOUNT_CHANGES: 311,
  MAX_NAME_LENGTH: 103,
  CODE_DIGITS: 29,
  MIN_QUERY_LENGTH: 31,
  MAX_QUERY_LENGTH: 79,
  TOMBSTONE_DAYS: 53,
  SUPPRESSION_DAYS: 367,
  BACKUP_DAYS: 61,
  WAITLIST_PENDING_DAYS: 73,
  MAX_EVENT_TRENDS: 101,
  MAX_EVENT_SHARERS: 107,
  CLOSE_START_HOURS: 83,
  EVENT_HEADLINE_HOURS: 89,
  MIN_HEADLINE_WORDS: 109,
  MAX_HEADLINE_WORDS: 97,
  NEAR_START_HOURS: 113,
  SAME_TIME_MINUTES: 127,
  MAX_ONLY_HERE: 131,
  JOINED_WAVES_HOURS: 137,
}))

vi.mock('../../shared/limits.ts', async (original) => ({ ...(await original<object>()), ...CHANGED }))

const HOURS = '# hours(?! ago)'

/** How texts name each number, # in the phrase, and the numbers that the phrase has for another reason. */
const PHRASES: [name: keyof typeof CHANGED, phrase: string, ...others: string[]][] = [
  // Not the ages of articles. Premium is updated every 6 hours, and the status page counts the digests of 24 hours.
  ['TREND_HOURS', HOURS, '6', '24', '137'],
  ['JOINED_WAVES_HOURS', 'at most # hours before'],
  // With a plus it is the growth of a trend.
  ['SIGNIFICANT_VOLUME_PERCENT', '(?<!\\+)# ?(?:%|percent)'],
  ['SIGNIFICANT_GROWTH_POINTS', '# points'],
  ['SIGNIFICANT_ARTICLES', 'more than # (?:new )?articles'],
  // Not the times of what happened.
  ['DIGEST_HOUR', 'at #:00', '05'],
  ['DIGEST_EVERY_MINUTES', 'every # minutes'],
  ['MAX_DIGEST_ITEMS', 'lists at most #'],
  ['MAX_LATEST_HOURS', '# hours old'],
  ['MAX_QUICK_HITS', 'Quick Hits are up to #'],
  ['MAX_FOLLOWS', 'follow # trends'],
  ['MAX_FOLLOW_CHANGES', 'unfollow # times'],
  ['MAX_ACCOUNT_CHANGES', '(?:settings|changed) # times'],
  ['MAX_NAME_LENGTH', 'at most # characters'],
  ['CODE_DIGITS', '# digits'],
  ['MIN_QUERY_LENGTH', 'for # to'],
  ['MAX_QUERY_LENGTH', 'to # characters'],
  ['TOMBSTONE_DAYS', '# days salted hashes'],
  ['SUPPRESSION_DAYS', 'forgotten after # days'],
  ['BACKUP_DAYS', 'at most # days'],
  // A trend that ended after two days.
  ['WAITLIST_PENDING_DAYS', '(?:within|after) # days', '2'],
  ['MAX_EVENT_TRENDS', 'has at most # trends'],
  ['MAX_EVENT_SHARERS', 'more than # trends share'],
  ['CLOSE_START_HOURS', 'Starts within # hours'],
  ['EVENT_HEADLINE_HOURS', '# hours (?:before the first|after;)'],
  ['MIN_HEADLINE_WORDS', 'fewer than # or'],
  ['MAX_HEADLINE_WORDS', 'more than # words'],
  ['NEAR_START_HOURS', 'both waves started within # hours'],
  ['SAME_TIME_MINUTES', 'Starts within # minutes'],
  ['MAX_ONLY_HERE', 'at most # are named'],
]

/** In digits, or in words as `numberWord` writes them. */
const NUMBER = `\\b(\\d+|${Array.from({ length: 13 }, (_, count) => numberWord(count)).join('|')})`

/** The numbers of a text at this place of a phrase. */
function numbersIn(text: string, phrase: string): string[] {
  return [...text.matchAll(new RegExp(phrase.replace('#', NUMBER), 'g'))].map(([, number = '']) => number)
}

/** An argument for any function that makes a text: it is whatever it is asked for. */
const ANYTHING: object = new Proxy(() => ANYTHING, {
  get: (_, name) => {
    if (name === Symbol.toPrimitive) return () => 'anything'
    return name === 'length' ? 3 : ANYTHING
  },
})

/** The strings of a value, and those that its functions make. */
function textsOf(value: unknown, depth = 0): string[] {
  if (value === ANYTHING || depth > 9) return []
  if (typeof value === 'string') return [value]
  if (typeof value === 'function')
    return textsOf(
      attempt(() => value(ANYTHING, ANYTHING, ANYTHING)),
      depth + 1,
    )
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((one) => textsOf(one, depth + 1))
    : []
}

function attempt(make: () => unknown): unknown {
  try {
    return make()
  } catch {
    return undefined
  }
}

const files = globSync(['web/texts/*.ts', 'shared/collections/lastUpdated.ts', 'shared/search/readQuery.ts'])
const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ `../../${file}`)))
const mails = sampleMails({ site: 'https://uptick.example', postalAddress: 'A street' })
const texts = [...modules.flatMap((one) => textsOf({ ...one })), ...mails.map((mail) => JSON.stringify(mail))]

describe('a changed limit changes every text that names it', () => {
  const allChanged = Object.values(CHANGED).map(String)

  test.each(PHRASES)('%s', (name, phrase, ...others) => {
    const expected = new Set([...allChanged, ...others])
    expect(texts.filter((text) => numbersIn(text, phrase).some((number) => !expected.has(number)))).toEqual([])
    expect(texts.flatMap((text) => numbersIn(text, phrase))).toContain(String(CHANGED[name]))
  })
})
