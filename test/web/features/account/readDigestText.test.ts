import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digestDocument } from '../../../../lambdas/digest/digestContent.ts'
import { renderText } from '../../../../lambdas/mail/renderText.ts'
import { CATEGORIES } from '../../../../shared/categories.ts'
import { cleanText } from '../../../../shared/cleanText.ts'
import { COUNTRIES, findCountry } from '../../../../shared/countries.ts'
import type { DigestItem } from '../../../../shared/digest/digestItems.ts'
import { topicPage } from '../../../../shared/pages.ts'
import { type Change, reasonText } from '../../../../shared/significance.ts'
import { readDigestText } from '../../../../web/features/account/readDigestText.ts'
import { anyText } from '../../../support/arbitraries.ts'
import { aTrend, someArticles } from '../../../support/builders.ts'

const SITE = 'https://uptick.example'

function anItem(trend = aTrend(), changes: Change[] = [{ kind: 'new' }]): DigestItem {
  const { title: name, country } = trend
  const follow = { kind: 'trend' as const, name, country, topic: trend.topic }
  return { country, follow, trend, changes, reasons: changes.map(reasonText) }
}

/** The text of the mail in which a reader is told that. */
function mailOf(items: readonly DigestItem[], { name = 'Maya', more = 0 } = {}): string {
  const leave = { manage: `${SITE}/account`, stop: `${SITE}/unsubscribe?token=t` }
  const address = { name, followed: 7, date: '2026-11-21', isWeekly: false, leave }
  const context = { site: SITE, postalAddress: '1 Example Street, Ottawa' }
  return renderText(digestDocument(context, { items, more }, address))
}

describe('of the text of an update is read', () => {
  test('each item, with its country, its page here, and what is new to read', () => {
    const bridge = anItem(aTrend(), [
      { kind: 'volume', before: 200_000, after: 500_000 },
      { kind: 'articles', added: someArticles(3) },
    ])
    const typhoon = anItem(aTrend({ title: '台風7号 進路', country: 'JP', categories: ['Climate'] }), [
      { kind: 'growth', before: 10, after: -5 },
    ])
    expect(readDigestText(mailOf([bridge, typhoon]))).toEqual([
      {
        title: 'Harbour bridge reopening',
        to: '/Canada/BusinessandFinance/harbour%20bridge%20reopening',
        country: findCountry('CA'),
        about: 'Business and Finance · Active',
        reasons: ['500K+, was 200K+', '3 new articles'],
        articles: [
          { text: 'Article 1 (The Example)', to: 'https://news.example/1' },
          { text: 'Article 2 (The Example)', to: 'https://news.example/2' },
          { text: 'Article 3 (The Example)', to: 'https://news.example/3' },
        ],
      },
      {
        title: '台風7号 進路',
        to: `/Japan/Climate/${encodeURIComponent('台風7号 進路')}`,
        country: findCountry('JP'),
        about: 'Climate · Active',
        reasons: [expect.stringMatching(/was/)],
        articles: [],
      },
    ])
  })

  test('an article of two days once', () => {
    const added = someArticles(1)
    const twice = anItem(aTrend(), [
      { kind: 'articles', added },
      { kind: 'articles', added },
    ])
    expect(readDigestText(mailOf([twice]))[0]?.articles).toHaveLength(1)
  })

  test('nothing where it has nothing to tell', () => {
    expect(readDigestText('')).toEqual([])
    expect(readDigestText(mailOf([]))).toEqual([])
  })

  test.each([
    ['no address', '* Storm\n  Climate · Active\n  new'],
    ['an address that is none', '* Storm\n  Climate · Active\n  new\n    Canada/Climate/storm'],
    ['the address of another page', `* Storm\n  Climate · Active\n  new\n    ${SITE}/search?country=CA`],
    ['the address of no country', `* Storm\n  Climate · Active\n  new\n    ${SITE}/Atlantis/Climate/storm`],
  ])('no item with %s', (_, text) => {
    expect(readDigestText(text)).toEqual([])
  })

  test('every item that is told, whatever titles, sources and people are called', () => {
    const name = fc.oneof(
      anyText,
      fc.constantFrom('* Storm', '- Storm', '    https://a.example', 'A (B)', '--', '.', '..'),
    )
    const shown = name.map((text) => cleanText(text)).filter((text) => text !== '')
    const article = fc.record({ title: shown, source: name.map((text) => cleanText(text)) })
    const told = fc.record({
      title: shown,
      code: fc.constantFrom(...COUNTRIES.map(({ code }) => code)),
      category: fc.constantFrom(...CATEGORIES),
      articles: fc.array(article, { maxLength: 3 }),
    })
    fc.assert(
      fc.property(fc.array(told, { maxLength: 4 }), shown, fc.nat(2), (all, name, more) => {
        const items = all.map(({ title, code, category, articles }) => {
          const added = articles.map((each, at) => ({
            ...each,
            url: `https://news.example/${at}`,
            publishedAt: null,
          }))
          const trend = aTrend({ title, country: code, categories: [category] })
          return anItem(trend, [{ kind: 'new' }, { kind: 'articles', added }])
        })
        const inOrder = [...Map.groupBy(items, ({ country }) => country).values()].flat()
        expect(readDigestText(mailOf(items, { name, more }))).toEqual(inOrder.map(expected))
      }),
    )
  })
})

function expected({ trend, country: code, reasons, changes }: DigestItem) {
  const country = findCountry(code)
  const [category] = trend.categories
  if (!country || !category) throw new Error('Every one of these has both.')
  return {
    title: trend.title,
    to: topicPage(country, category, trend.topic),
    country,
    about: `${category} · Active`,
    reasons,
    articles: changes
      .flatMap((change) => (change.kind === 'articles' ? change.added : []))
      .map(({ title, source, url }) => ({ text: `${title} (${source})`, to: url })),
  }
}
