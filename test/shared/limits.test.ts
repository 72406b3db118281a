import { globSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { sampleMails } from '../../infra/local/sampleMails.ts'

/** Each number changed to one that no text has for another reason. */
const CHANGED = vi.hoisted(() => ({
  TREND_HOURS: 59,
  COLLECTION_HOURS: 67,
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
  MAX_NAME_LENGTH: 103,
  MIN_PASSWORD_LENGTH: 19,
  CODE_DIGITS: 29,
  MIN_QUERY_LENGTH: 31,
  MAX_QUERY_LENGTH: 79,
  TOMBSTONE_DAYS: 53,
  BACKUP_DAYS: 61,
  WAITLIST_PENDING_DAYS: 73,
}))

vi.mock('../../shared/limits.ts', async (original) => ({ ...(await original<object>()), ...CHANGED }))

/** How texts name each number as it is today. */
const TODAY: [keyof typeof CHANGED, RegExp][] = [
  ['TREND_HOURS', /\b48 hours/],
  ['COLLECTION_HOURS', /\b12 hours/],
  ['SIGNIFICANT_VOLUME_PERCENT', /\b30 ?(%|percent)/],
  ['SIGNIFICANT_GROWTH_POINTS', /\b15 points/],
  ['SIGNIFICANT_ARTICLES', /two (new )?articles/],
  ['DIGEST_HOUR', /\b8:00/],
  ['DIGEST_EVERY_MINUTES', /every 15 minutes/],
  ['MAX_DIGEST_ITEMS', /at most 60/],
  ['MAX_LATEST_HOURS', /six hours old/],
  ['MAX_QUICK_HITS', /up to nine/],
  ['MAX_FOLLOWS', /\b200 trends/],
  ['MAX_FOLLOW_CHANGES', /\b300 times/],
  ['MAX_NAME_LENGTH', /at most 100 characters/],
  ['MIN_PASSWORD_LENGTH', /at least 6 characters/],
  ['CODE_DIGITS', /\b6 digits/],
  ['MIN_QUERY_LENGTH', /\b2 to /],
  ['MAX_QUERY_LENGTH', /to 64 characters/],
  ['TOMBSTONE_DAYS', /For 30 days a salted hash/],
  ['BACKUP_DAYS', /at most 35 days/],
  ['WAITLIST_PENDING_DAYS', /(within|after) 7 days/],
]

/** An argument for any function that makes a text: it is whatever it is asked for. */
const ANYTHING: object = new Proxy(() => ANYTHING, {
  get: (_, name) => {
    if (name === Symbol.toPrimitive) return () => 'anything'
    if (name === 'code') return 'weak-password'
    return name === 'length' ? 3 : ANYTHING
  },
})

/** The strings of a value, and those that its functions make. */
function textsOf(value: unknown, depth = 0): string[] {
  if (value === ANYTHING || depth > 8) return []
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

const files = globSync(['web/texts/*.ts', 'shared/collections/lastUpdated.ts'])
const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ `../../${file}`)))
const mails = sampleMails({ site: 'https://uptick.example', postalAddress: 'A street' })
const texts = [...modules.flatMap((one) => textsOf({ ...one })), ...mails.map((mail) => JSON.stringify(mail))]

describe('a changed limit changes every text that names it', () => {
  test.each(TODAY)('%s', (name, today) => {
    expect(texts.filter((text) => today.test(text))).toEqual([])
    expect(texts.some((text) => text.includes(String(CHANGED[name])))).toBe(true)
  })
})
