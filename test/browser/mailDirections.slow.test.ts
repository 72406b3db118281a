import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderHtml } from '../../lambdas/mail/renderHtml.ts'
import { digestMail } from '../../lambdas/mail/templates/digest.ts'
import { arabic } from '../../lambdas/mail/words/ar.ts'
import { english, type MailWords } from '../../lambdas/mail/words/english.ts'
import { type Change, toldOf } from '../../shared/significance.ts'
import { aTrend, minutesAgo, NOW } from '../support/builders.ts'
import { connectToBrowser } from '../support/connectToBrowser.ts'
import { aFollow } from '../support/peopleStore.ts'

const TITLES: [script: string, title: string, country: string][] = [
  ['Arabic, with a number and a bracket', 'موعد صرف الدعم (2026) 500+', 'SA'],
  ['Arabic, with Latin words', 'iPhone 17 Pro في السعودية', 'SA'],
  ['Arabic, ending in Latin words', 'سعر iPhone 17 (Pro)', 'SA'],
  ['Hebrew, with numbers', 'מונדיאל 2026: לוח משחקים (90+)', 'IL'],
  ['Urdu, with Latin words and brackets', 'پاکستان بمقابلہ India (T20)', 'SA'],
]

const MANAGE = 'https://uptick.example/account'

/** A mail in which a title stands in every place where mails have titles: alone, in a category, in an event, and ended. */
function mailWith(title: string, country: string, words: MailWords): string {
  const articles = [
    { title, url: 'https://news.example/a', source: `${title.slice(0, 12)}`, publishedAt: minutesAgo(90) },
  ]
  const category = aFollow({ kind: 'category', name: 'Climate', country })
  const item = (suffix: string, changes: Change[], about: Partial<Parameters<typeof aTrend>[0]> = {}) => {
    const trend = aTrend({ title: `${title}${suffix}`, country, volume: 500_000, articles, ...about })
    return { country, trend, follow: aFollow({ name: trend.title, country }), ...toldOf({ trend, changes }) }
  }
  const rise: Change = { kind: 'volume', before: 200_000, after: 500_000 }
  const growth: Change = { kind: 'growth', before: 50, after: 800 }
  const added: Change = { kind: 'articles', added: Array.from({ length: 4 }, () => articles).flat() }
  return renderHtml(
    digestMail(
      { site: 'https://uptick.example', postalAddress: '', words },
      {
        name: 'Maya',
        zone: 'America/Toronto',
        at: NOW,
        date: '2026-11-21',
        isWeekly: false,
        isSample: false,
        form: 'whole',
        followed: 9,
        leave: { manage: MANAGE, stop: MANAGE },
        endEndings: MANAGE,
        unfollow: () => MANAGE,
        items: {
          goingOn: [
            { ...item('', [rise, growth, added]), event: 'one' },
            { ...item(' 1', [{ kind: 'new' }]), event: 'one' },
            { ...item(' 2', [growth]), event: 'one' },
            { ...item(' 3', [growth, added], { categories: ['Climate'] }), follow: category },
            { ...item(' 4', [rise], { categories: ['Climate'] }), follow: category },
          ],
          ended: [item(' 5', [{ kind: 'new' }], { endedAt: minutesAgo(60) })],
          notCompared: 0,
        },
      },
    ),
  )
}

/** A word of ours with its place, or a title as a whole. */
type Placed = { text: string; left: number; right: number; top: number; isTitle: boolean }

/** The words of each line of text as they are painted, in the order of the source. */
function placesIn(page: Page): Promise<Placed[][]> {
  return page.evaluate(() => {
    const paragraphs = [...document.querySelectorAll('h3, p, td')].filter(
      (each) => !each.querySelector('h3, p, td, table'),
    )
    return paragraphs.map((paragraph) => {
      const places: Placed[] = []
      const walk = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const isTitle = node.parentElement?.closest('bdi') !== null
        const text = node.textContent ?? ''
        const words = isTitle
          ? [[0, text.length]]
          : // A name of two words keeps its direction.
            [...text.matchAll(/Google Trends|[^\s\u00a0]+/g)].map((word) => [word.index, word.index + word[0].length])
        for (const [start = 0, end = 0] of words) {
          const range = document.createRange()
          range.setStart(node, start)
          range.setEnd(node, end)
          const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
          // A word in two directions has a rectangle for each.
          for (const [top, parts] of Map.groupBy(rects, (rect) => Math.round(rect.top / 12)))
            places.push({
              text: text.slice(start, end),
              left: Math.min(...parts.map(({ left }) => left)),
              right: Math.max(...parts.map(({ right }) => right)),
              top,
              isTitle,
            })
        }
      }
      return places
    })
  })
}

describe.each([
  ['English', english],
  ['Arabic', arabic],
])('our %s words beside a title keep their order, and never stand inside it:', (_, words) => {
  let browser: Awaited<ReturnType<typeof connectToBrowser>>
  beforeAll(async () => {
    browser = await connectToBrowser()
  })
  afterAll(() => browser.close())

  test.each(TITLES)('%s', async (__, title, country) => {
    for (const width of [320, 600]) {
      const page = await browser.newPage({ viewport: { width, height: 900 } })
      await page.setContent(mailWith(title, country, words))
      const paragraphs = await placesIn(page)
      expect(paragraphs.flat().filter(({ isTitle }) => isTitle).length).toBeGreaterThan(8)
      for (const places of paragraphs) {
        const torn = places.filter((place, index) => {
          const before = places[index - 1]
          if (before?.top !== place.top) return false
          return words.dir === 'ltr' ? place.left < before.right - 1 : place.right > before.left + 1
        })
        expect(torn).toEqual([])
      }
      await page.close()
    }
  })
})
