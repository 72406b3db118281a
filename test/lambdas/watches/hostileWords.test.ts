import '../../support/jsdom.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newWatch, type StoredWatch, toWatch, toWatchEntry } from '../../../lambdas/adapters/people/watchEntry.ts'
import { watchContent, watchPush } from '../../../lambdas/digest/watchContent.ts'
import { renderHtml } from '../../../lambdas/mail/renderHtml.ts'
import { renderText } from '../../../lambdas/mail/renderText.ts'
import { watchMail } from '../../../lambdas/mail/templates/watches.ts'
import { hitsAnswer, shownWatch } from '../../../lambdas/watches/watchAnswers.ts'
import { atomFeed } from '../../../shared/feeds/atomFeed.ts'
import { watchPhrases } from '../../../shared/languages/en/watchPhrases.ts'
import { cleanText } from '../../../shared/text/cleanText.ts'
import { markWords } from '../../../shared/watches/markWords.ts'
import { readWatchLine } from '../../../shared/watches/readWords.ts'
import type { WaitingHits } from '../../../shared/watches/storedHits.ts'
import { prepareRule, WordIndex } from '../../../shared/watches/WordIndex.ts'
import { readWatchRule, Watch, WatchHitsAnswer } from '../../../shared/watches/watch.ts'
import { watchFeed } from '../../../shared/watches/watchFeed.ts'
import { unreportedHits } from '../../../shared/watches/watchHits.ts'
import { watchLine, watchSentence } from '../../../shared/watches/watchLine.ts'
import { refusalText, WATCH_FIELDS } from '../../../shared/watches/watchProblem.ts'
import { withoutWildcards } from '../../../shared/watches/watchTerm.ts'
import { anyText } from '../../support/arbitraries.ts'
import { aStoredHit, aWatchedWave } from '../../support/aWatch.ts'
import { NOW } from '../../support/builders.ts'
import { memoryMailer } from '../../support/mailWorld.ts'
import { readFeed } from '../../support/readFeed.ts'
import { PROPERTY_RUNS } from '../../support/speed.ts'
import { aFollower } from '../../support/storedPerson.ts'

const SITE = 'https://uptick.example'

/** Texts that break out of something elsewhere: markup, templates, formulas, patterns, paths, headers, names of objects. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</title></style><a href="javascript:alert(1)">free</a>',
  '<!--[if mso]><b>x</b><![endif]-->',
  ']]><entry><title>more</title></entry>',
  '&amp;lt;b&amp;gt;bold',
  '&#x202e;gpj.exe',
  '{{constructor.constructor("x")()}}',
  '#{7*7}b<%= 1 %>',
  '=HYPERLINK("http://evil.example")',
  '@SUM(1+1)*cmd',
  "tesla'; DROP TABLE people;--",
  'tesla\r\nBcc: everybody@example.com',
  'http://evil.example/login',
  '../../etc/passwd',
  '%00%0d%0aSet-Cookie',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  '(a+)+$',
  '.*|[^x]',
  '\\u0000\\x3c',
  '$& $1 $<name>',
  'OR AND NOT',
  '-"tesla"*',
  'tes*la*',
  '\u202Etesla\u202C',
  '\u2066tesla',
  'te\u200Bsla\uFEFF',
  'te\u00ADsla',
  'Z̷̡̢̛͕̟̻̹a̸̧̛l̴̢͝g̵o̶',
  '\u0301\u0301\u0301ab',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  '\uD83D',
  'ﷺﷺﷺ',
  'ｔｅｓｌａ',
  'İstanbul ıI',
  'ﬃﬁ',
  '大谷\u3000翔平',
  'ก็่้๊๋',
  'ǅǈ',
  '١٢٣',
  'x'.repeat(65),
  'ß'.repeat(64),
  ' '.repeat(100),
  '\u0000',
]

const anyHostile = fc.oneof(
  fc.constantFrom(...HOSTILE),
  anyText,
  // Words with hostile surroundings, so that most are accepted.
  fc
    .tuple(fc.constantFrom('tesla', '大谷翔平', 'زلزال', 'भूकंप', 'düsseldorf'), fc.constantFrom(...HOSTILE))
    .map(([word, text]) => word + text),
  fc
    .tuple(fc.constantFrom('"', '<', '&', '{{', '\u202E', '=', '`', '%', '\\'), anyText)
    .map(([mark, text]) => `ab${mark}${text}`),
)

/** As many words as one mail can list. */
const BATCH = 10

test(`${PROPERTY_RUNS} hostile words are refused with a sentence, or are nothing but text wherever they are shown`, async () => {
  const seed = Number(process.env.PROPERTY_SEED)
  const words = [...HOSTILE, ...fc.sample(anyHostile, { seed, numRuns: PROPERTY_RUNS })]
  const watches = words.flatMap(accepted)
  expect(watches.length).toBeGreaterThan(words.length / 3)
  expect(watches.length).toBeLessThan(words.length)
  for (let from = 0; from < watches.length; from += BATCH) await expectText(watches.slice(from, from + BATCH))
})

type Found = { watch: StoredWatch; title: string; hit: WaitingHits['hits'][number] }

/** A word as a watch that has found a title with it; nothing when it is refused, which a sentence says. */
function accepted(word: string): Found[] {
  const read = readWatchRule({ any: [word] })
  if ('problem' in read) {
    expect(WATCH_FIELDS).toContain(read.problem.field)
    expect(refusalText(read.problem)).toMatch(/^[A-Z“].*\.$/su)
    return []
  }
  const { rule } = read
  const [kept = ''] = rule.any
  // What is kept is kept everywhere: stored, read back, and written as a line.
  const watch = newWatch(rule, read, NOW)
  expect(toWatch(watch.id, JSON.parse(JSON.stringify(toWatchEntry(watch))))).toEqual(watch)
  const line = readWatchLine(watchLine(rule))
  expect('problem' in line ? line : [...line.any, ...line.all, ...(line.phrase ? [line.phrase] : [])]).toEqual([kept])
  expect(watchSentence(rule, watchPhrases).find(({ kind }) => kind === 'word')).toEqual({
    text: shownAs(kept),
    kind: 'word',
  })

  // It finds a title that has it, and marks no more than what it found.
  const title = cleanText(`ferry ${withoutWildcards(kept)} harbour`, 200)
  const wave = aWatchedWave({ title })
  const matches = new WordIndex([wave]).matches(prepareRule(rule))
  expect(
    matches.map(({ matched }) => matched),
    JSON.stringify(kept),
  ).toEqual([[kept]])
  const pieces = markWords(title, [kept])
  expect(pieces.map(({ text }) => text).join('')).toBe(title)
  const [hit, ...others] = unreportedHits(rule, matches, new Map())
  expect(others).toEqual([])
  return hit ? [{ watch, title, hit: { ...aStoredHit({ title }), matched: hit.matched, at: NOW } }] : []
}

/** A star at the beginning is said in words. */
function shownAs(word: string): string {
  return word.startsWith('*') ? withoutWildcards(word) : word
}

async function expectText(found: readonly Found[]): Promise<void> {
  const watches = found.map(({ watch }) => watch)
  const follower = aFollower({ watches })
  const reports = found.map(({ watch, hit }) => ({ watch, hits: [hit], more: 0 }))
  const { context, linksFor } = memoryMailer()
  const content = await watchContent({ context, linksFor }, follower, reports, 'all')
  const leave = await linksFor({ sub: 'maya', language: 'en' }, { kind: 'watches' })
  const mail = watchMail(context, { news: content, date: '2026-11-21', leave, isSample: false })
  const texts = found.flatMap(({ watch, title }) => [...watch.any.map(shownAs), title])
  expectMail(renderHtml(mail), texts)
  const text = renderText(mail)
  for (const each of texts) expect(text).toContain(each)

  // Subjects, preview lines and notifications contain no word.
  expect([mail.subject, mail.preview]).toEqual([
    `${found.length} new match${found.length === 1 ? '' : 'es'} for your watches`,
    expect.stringMatching(/^(?:Your watch|\d+ of your \d+ watches) found something\.$/),
  ])
  expect(watchPush(context.words, follower, reports, 'all')).toMatchObject({
    title: mail.subject,
    body: mail.preview,
    url: '/account',
  })

  for (const { watch, title, hit } of found) {
    const look = { at: NOW, hits: [hit], more: 0 }
    const token = watch.feed ?? ''
    const published = { at: NOW, countries: [] }
    const feed = atomFeed(watchFeed(SITE, { ...watch, token }, [look], published))
    const read = readFeed('atom', feed)
    expect(spaced(read.title)).toBe(spaced(`Watch: ${watch.name}`))
    expect(read.entries.map((entry) => spaced(entry.title))).toEqual([spaced(title)])
    expect(read.entries[0]?.link).toMatch(/^https:\/\/uptick\.example\/Canada\//)
    // The account, the list of hits and the export.
    const shown = Watch.parse(JSON.parse(JSON.stringify(shownWatch(watch, NOW))))
    expect(shown).toMatchObject({ any: watch.any, name: watch.name })
    const listed = WatchHitsAnswer.parse(JSON.parse(JSON.stringify(hitsAnswer([look]))))
    expect(listed.hits).toMatchObject([{ trend: title, matched: watch.any }])
  }
}

/** Elements that the mail has by itself, and no other. */
const ELEMENTS = /^(html|head|meta|title|style|body|div|table|tbody|tr|td|p|h1|h2|h3|a|span|bdi|br|b|i|strong)$/

function expectMail(html: string, texts: readonly string[]): void {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const elements = [...page.querySelectorAll('*')]
  const names = new Set(elements.map(({ localName }) => localName))
  expect([...names].filter((name) => !ELEMENTS.test(name))).toEqual([])
  const attributes = new Set(elements.flatMap((element) => element.getAttributeNames()))
  expect([...attributes].filter((name) => name.startsWith('on'))).toEqual([])
  for (const link of page.querySelectorAll('a'))
    expect(link.getAttribute('href')).toMatch(/^https:\/\/uptick\.example\//)
  const shown = spaced(page.body.textContent)
  for (const text of texts) expect(shown).toContain(spaced(text))
}

/** White space is one space, as where it is shown. */
function spaced(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim()
}
