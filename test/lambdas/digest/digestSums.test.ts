import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digestPush } from '../../../lambdas/digest/digestContent.ts'
import { renderText } from '../../../lambdas/mail/renderText.ts'
import { digestMail } from '../../../lambdas/mail/templates/digest.ts'
import { english } from '../../../lambdas/mail/words/english.ts'
import { CATEGORIES } from '../../../shared/categories.ts'
import { countryIndex } from '../../../shared/digest/countryIndex.ts'
import { type DigestItems, digestItems } from '../../../shared/digest/digestItems.ts'
import { MAIL_FORMS } from '../../../shared/people/account.ts'
import type { Change, ChangedTrend } from '../../../shared/significance.ts'
import { aTrend, minutesAgo, NOW, someArticles } from '../../support/builders.ts'
import { aFollow } from '../../support/peopleStore.ts'
import { fewerRuns } from '../../support/speed.ts'
import { aFollower } from '../../support/storedPerson.ts'

const COUNTRIES = ['CA', 'JP', 'SA', 'IL']
const SOME_CATEGORIES = CATEGORIES.slice(0, 3)
const MOMENT = { zone: 'America/Toronto', at: NOW }
const CONTEXT = { site: 'https://uptick.example', postalAddress: '', words: english }
const LEAVE = { manage: 'https://uptick.example/account', stop: 'https://uptick.example/unsubscribe?token=t' }

const aChange = fc.constantFrom<Change>(
  { kind: 'new' },
  { kind: 'volume', before: 1_000, after: 2_000 },
  { kind: 'growth', before: 100, after: 300 },
  { kind: 'articles', added: someArticles(3) },
)

/** What changed in all countries: few topics or more than a mail has lines for, with titles of any length. */
const anyNews = fc
  .tuple(
    fc.integer({ min: 0, max: 90 }),
    fc.constantFrom(1, 40, 150),
    fc.array(
      fc.record({
        change: aChange,
        volume: fc.constantFrom(null, 1_000, 20_000, 500_000),
        hasEnded: fc.boolean(),
        category: fc.constantFrom(...SOME_CATEGORIES),
        event: fc.constantFrom(undefined, undefined, 'storm'),
        isHidden: fc.constantFrom(false, false, false, true),
      }),
      { minLength: 90, maxLength: 90 },
    ),
  )
  .map(([count, length, drawn]) =>
    COUNTRIES.flatMap((country) =>
      drawn.slice(0, count).map(({ change, volume, hasEnded, category, event, isHidden }, index) => ({
        isHidden,
        changed: {
          trend: aTrend({
            title: `${index} ${'موعد צפוי word '.repeat(length)}`.slice(0, length + 4).trim(),
            country,
            volume,
            categories: [category],
            endedAt: hasEnded ? minutesAgo(60) : null,
          }),
          changes: [change],
          event,
        } satisfies ChangedTrend,
      })),
    ),
  )

const manyNames = fc.uniqueArray(fc.integer({ min: 0, max: 89 }), { maxLength: 50 })
const anyReader = fc.record({
  names: fc.tuple(manyNames, manyNames, manyNames, manyNames),
  categories: fc.subarray(SOME_CATEGORIES),
  form: fc.constantFrom(...MAIL_FORMS),
  isWeekly: fc.boolean(),
})

test('whoever follows whatever, all numbers of a mail and its notification are sums of one list', () => {
  fc.assert(
    fc.property(anyNews, anyReader, (news, { names, categories, form, isWeekly }) => {
      // Topics that are taken out meanwhile are in no index.
      const shown = news.flatMap(({ isHidden, changed }) => (isHidden ? [] : [changed]))
      const follows = COUNTRIES.flatMap((country, place) => [
        ...(names[place] ?? []).flatMap((index) => {
          const title = news.find(({ changed: { trend } }) => trend.title.startsWith(`${index} `))?.changed.trend.title
          return title === undefined ? [] : [aFollow({ name: title, country })]
        }),
        ...categories.map((name) => aFollow({ kind: 'category', name, country })),
      ])
      const countries = [...Map.groupBy(shown, ({ trend }) => trend.country)]
      const indexes = new Map(countries.map(([code, changes]) => [code, countryIndex({ changes })]))
      const items = digestItems(follows, indexes)
      if (items.goingOn.length + items.ended.length > 0) expectSums(items, { form, isWeekly, followed: follows.length })
    }),
    { numRuns: fewerRuns(60) },
  )
})

type Told = { form: (typeof MAIL_FORMS)[number]; isWeekly: boolean; followed: number }

function expectSums(items: DigestItems, told: Told): void {
  const content = { ...MOMENT, ...told, name: 'Maya', date: '2026-11-21', items, isSample: false, leave: LEAVE }
  const mail = digestMail(CONTEXT, { ...content, endEndings: LEAVE.stop, unfollow: () => LEAVE.stop })
  const text = renderText(mail)
  const [goingOn, ended] = [items.goingOn.length, items.ended.length]
  const isWhole = told.form === 'whole'

  const head = text.slice(
    0,
    text.indexOf('has ended.') < 0 ? text.indexOf('have ended.') + 11 : text.indexOf('has ended.') + 10,
  )
  expect([numbers(head, /(\d+) go(?:es)? on/g)[0], numbers(head, /(\d+) ha(?:s|ve) ended/g).at(-1)]).toEqual([
    goingOn,
    ended,
  ])
  const [title] = mail.blocks.flatMap((block) => (block.kind === 'title' ? [block.text] : []))
  expect(sum(numbers(title ?? '', /(\d+)/g))).toBe(goingOn > 0 ? goingOn : ended)

  let lines = 0
  let inSections = 0
  let ofEnded = 0
  let endedLines = 0
  let left = 0
  for (const block of mail.blocks) {
    if (block.kind === 'section') inSections += numbers(block.note, /(\d+) go/g)[0] ?? 0
    if (block.kind === 'left-out') left += numbers(block.lead, /^(\d+) more .*did not fit/g)[0] ?? 0
    if (block.kind === 'rows' && block.title === undefined) lines += block.rows.length
    if (block.kind === 'rows' && block.title !== undefined) {
      ofEnded = numbers(block.title, /: (\d+)$/g)[0] ?? 0
      endedLines = block.rows.length
    }
    if (block.kind === 'item') {
      const isCategory = block.searches === undefined
      const links = isCategory ? block.links.filter(({ note }) => note !== '') : []
      const others = [block.others, ...links.map((each) => each.others)].reduce(
        (count, each) => count + (each?.texts.length ?? 0),
        0,
      )
      lines += (isCategory ? links.length : 1) + others
    }
  }
  if (isWhole) expect([inSections, ofEnded]).toEqual([goingOn, ended])
  expect(lines + endedLines + left).toBe(isWhole ? goingOn + ended : goingOn)

  const others = numbers(mail.subject, /And (\d+) more$/g)
  expect(others).toEqual(goingOn > 1 ? [goingOn - 1] : [])
  const ways = { mail: false, push: true, isWeekly: told.isWeekly }
  const push = digestPush(aFollower(), { items, reports: [], ways, takes: [] }, content)
  expect([
    numbers(push.title, /(\d+) go/g)[0] ?? 0,
    numbers(push.title, /(\d+) ha/g)[0] ?? 0,
    push.body.split('\n').filter((line) => line.startsWith('\u2068')).length +
      (numbers(push.body, /and (\d+) more$/g)[0] ?? 0),
  ]).toEqual([goingOn, ended, goingOn])
}

function numbers(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map(([, count]) => Number(count))
}

function sum(all: readonly number[]): number {
  return all.reduce((total, one) => total + one, 0)
}
