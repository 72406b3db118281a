import { describe, expect, test } from 'vitest'
import { digestMessage } from '../../../lambdas/digest/digestContent.ts'
import { watchContent } from '../../../lambdas/digest/watchContent.ts'
import { followedItem } from '../../../lambdas/mail/confirmFollowChanges.ts'
import { contextIn } from '../../../lambdas/mail/contextIn.ts'
import type { MailDocument } from '../../../lambdas/mail/MailDocument.ts'
import { renderHtml } from '../../../lambdas/mail/renderHtml.ts'
import { renderText } from '../../../lambdas/mail/renderText.ts'
import { changedFollowsMail } from '../../../lambdas/mail/templates/followChanges.ts'
import { watchMail } from '../../../lambdas/mail/templates/watches.ts'
import { unsubscribeLinks } from '../../../lambdas/mail/unsubscribeToken.ts'
import { CATEGORIES } from '../../../shared/categories.ts'
import { countryIndex } from '../../../shared/digest/countryIndex.ts'
import { digestItems } from '../../../shared/digest/digestItems.ts'
import { LANGUAGE_TAGS, type Language } from '../../../shared/languages/languages.ts'
import {
  MAX_FOLLOWS,
  MAX_NAME_LENGTH,
  MAX_WATCH_HITS,
  MAX_WATCH_WORD_LENGTH,
  MAX_WATCH_WORDS,
  MAX_WATCHES,
} from '../../../shared/limits.ts'
import type { Change } from '../../../shared/significance.ts'
import { aStoredHit, aWatch } from '../../support/aWatch.ts'
import { aTrend, NOW } from '../../support/builders.ts'
import { aFollow } from '../../support/peopleStore.ts'
import { someOf } from '../../support/speed.ts'
import { aFollower } from '../../support/storedPerson.ts'

/** What mail programs show of a mail is a little more. */
const MAX_BYTES = 90_000

const SCRIPTS: [script: string, word: string, country: string][] = [
  ['Latin letters', 'Generalstreik', 'DE'],
  ['Cyrillic letters', 'землетрясение', 'UA'],
  ['Thai letters', 'แผ่นดินไหวล่าสุด', 'TH'],
  ['Arabic letters', 'الزلازل', 'SA'],
  ['signs that HTML escapes', `"Tom & 'Jerry'"<>`, 'US'],
]

const KEYS = { key: async () => Buffer.alloc(32), previous: async () => undefined }
const SITE = {
  site: 'https://trends.uptick.example',
  postalAddress: 'Uptick\n1 Sample Street\nToronto, Canada',
}
const SERVICES = { context: SITE, linksFor: unsubscribeLinks(SITE.site, KEYS) }
const SUB = '0f8fad5b-d9cb-469f-a165-70867728950e'

const DAY = { date: '2026-11-21', at: NOW, isSample: false }

/** A text in a script, at most a number of characters long; `number` makes it different from the others. */
function textOf(word: string, characters: number, number = 0): string {
  const words = `${number} ${Array.from({ length: characters }, () => word).join(' ')}`
  return words.slice(0, characters)
}

/** A reader with as much as is allowed, whose mails come in a script. */
function heaviestReader(word: string, country: string, language: Language) {
  const follows = Array.from({ length: MAX_FOLLOWS }, (_, index) => aFollow({ name: textOf(word, 60, index), country }))
  const watches = Array.from({ length: MAX_WATCHES }, (_, index) => aWatch({ id: `w${index}`, any: wordsOf(word) }))
  return {
    ...aFollower(),
    sub: SUB,
    language,
    zone: 'America/Argentina/Buenos_Aires',
    name: textOf(word, MAX_NAME_LENGTH),
    follows,
    watches,
  }
}

function wordsOf(word: string): string[] {
  return Array.from({ length: MAX_WATCH_WORDS }, (_, index) => textOf(word, MAX_WATCH_WORD_LENGTH, index))
}

/** The digest of all follows, each with articles at long addresses. */
async function heaviestDigest(
  reader: ReturnType<typeof heaviestReader>,
  word: string,
  { isWeekly, addressLength }: { isWeekly: boolean; addressLength: number },
): Promise<MailDocument> {
  const articles = Array.from({ length: 3 }, (_, index) => ({
    title: textOf(word, 110, index),
    url: `https://news.example/${index}/`.padEnd(addressLength, 'x'),
    source: textOf(word, 30),
    publishedAt: NOW,
  }))
  const since = '2026-11-16T12:00:00.000Z'
  const changes: Change[] = [
    { kind: 'volume', before: 1_000, after: 500_000, ...(isWeekly && { since }) },
    { kind: 'growth', before: 100, after: 1_000, ...(isWeekly && { since }) },
    { kind: 'articles', added: articles },
  ]
  const trends = reader.follows.map(({ name, country }) => ({
    trend: aTrend({ title: name, country, volume: 500_000, categories: ['Sports'], articles }),
    changes,
  }))
  const index = countryIndex({ changes: trends })
  const items = digestItems(reader.follows, new Map(reader.follows.map(({ country }) => [country, index])))
  const ways = { mail: true, push: false, isWeekly }
  const content = { items, reports: reportsOf(reader, word), ways, takes: [] }
  const { document } = await digestMessage(SERVICES, reader, content, DAY)
  return document
}

function reportsOf({ watches, follows }: ReturnType<typeof heaviestReader>, word: string) {
  const country = follows[0]?.country ?? 'CA'
  const hits = Array.from({ length: MAX_WATCH_HITS }, (_, index) => ({
    ...aStoredHit({ title: textOf(word, 60, index), country }),
    at: NOW,
  }))
  return watches.map((watch) => ({ watch, hits, more: 90 }))
}

function sizesOf(document: MailDocument): number[] {
  return [Buffer.byteLength(renderHtml(document)), Buffer.byteLength(renderText(document))]
}

function expectWhole(document: MailDocument): void {
  for (const size of sizesOf(document)) expect(size).toBeLessThanOrEqual(MAX_BYTES)
  const text = renderText(document)
  const stop = document.ways.at(-1)
  expect(text.split(`${stop?.text}: ${stop?.to}`)).toHaveLength(3)
  expect(text.indexOf(`${stop?.to}`)).toBeLessThan(2_000)
}

/** Each script in English, and each language with its own script or the one that takes most bytes. */
const READERS: [script: string, language: Language, word: string, country: string][] = [
  ...SCRIPTS.map(([script, word, country]): (typeof READERS)[number] => [script, 'en', word, country]),
  ...LANGUAGE_TAGS.filter((tag) => tag !== 'en').map((tag): (typeof READERS)[number] => {
    const [script, word, country] = SCRIPTS[tag === 'ar' ? 3 : 2] ?? ['', '', '']
    return [script, tag, word, country]
  }),
]

describe.each(someOf(READERS, 4))(
  'of the largest allowed reader, with titles in %s and words in %s,',
  (_, language, word, country) => {
    const reader = heaviestReader(word, country, language)
    const context = contextIn(SITE, language)

    test.each([
      ['daily', false, 150],
      ['weekly', true, 150],
      ['daily, with the longest addresses of articles', false, 4_096],
    ])('the digest (%s) is whole, and says what did not fit', async (_, isWeekly, addressLength) => {
      const document = await heaviestDigest(reader, word, { isWeekly, addressLength })
      expectWhole(document)
      const kinds = document.blocks.map(({ kind }) => kind)
      expect(kinds.filter((kind) => kind === 'item').length).toBeGreaterThan(1)
      expect(kinds.filter((kind) => kind === 'watch').length).toBeGreaterThan(2)
      expect(kinds.filter((kind) => kind === 'left-out')).toHaveLength(2)
      expect(Math.max(...sizesOf(document))).toBeGreaterThan(MAX_BYTES * 0.8)
    })

    test('the message about watches is whole', async () => {
      const news = await watchContent(SERVICES, reader, reportsOf(reader, word), 'at-once')
      const leave = await SERVICES.linksFor(reader, { kind: 'watches' })
      expectWhole(watchMail(context, { news, date: '2026-11-21', leave, isSample: false }))
    })

    test('the confirmation of all follows is whole', async () => {
      const leave = await SERVICES.linksFor(reader, { kind: 'confirmations' })
      const unfollow = (await SERVICES.linksFor(reader, { kind: 'follow', id: 'x'.repeat(22) })).stop
      const followed = reader.follows.flatMap((follow) => {
        const item = followedItem(context.site, follow)
        return item ? { ...item, unfollow } : []
      })
      const { name } = reader
      const about = { name, digest: 'daily', total: followed.length, leave } as const
      expectWhole(changedFollowsMail(context, { ...about, followed, unfollowed: followed }))
    })
  },
)

test('a category with more trends than fit counts all, with a link to them', async () => {
  const [, word, country] = SCRIPTS[2] ?? ['', '', '']
  const follow = aFollow({ kind: 'category', name: CATEGORIES[0], country })
  const reader = { ...heaviestReader(word, country, 'en'), follows: [follow], watches: [] }
  const article = {
    title: textOf(word, 110),
    url: 'https://news.example/'.padEnd(4_096, 'x'),
    source: '',
    publishedAt: null,
  }
  const changes = Array.from({ length: 30 }, (_, index) => ({
    trend: aTrend({ title: textOf(word, 60, index), country, categories: [CATEGORIES[0]], articles: [article] }),
    changes: [{ kind: 'new' } as const],
  }))
  const items = digestItems([follow], new Map([[country, countryIndex({ changes })]]))
  const ways = { mail: true, push: false, isWeekly: false }
  const { document } = await digestMessage(SERVICES, reader, { items, reports: [], ways, takes: [] }, DAY)
  expectWhole(document)
  const [block] = document.blocks.filter(({ kind }) => kind === 'item')
  const links = block?.kind === 'item' ? block.links : []
  const left = 30 - (links.length - 1)
  expect(document.blocks).toContainEqual(
    expect.objectContaining({ kind: 'left-out', lead: `${left} more trends did not fit here.` }),
  )
  expect(links.at(-1)).toMatchObject({
    text: 'See all 30 trends',
    to: expect.stringContaining('/Thailand/'),
  })
})
