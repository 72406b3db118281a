import { describe, expect, test } from 'vitest'
import { type DigestAddress, digestDocument } from '../../../lambdas/digest/digestContent.ts'
import type { MailBlock } from '../../../lambdas/mail/MailDocument.ts'
import type { DigestItem, DigestItems } from '../../../shared/digest/digestItems.ts'
import { updatesOf } from '../../../shared/digest/digestUpdates.ts'
import { type Change, reasonText } from '../../../shared/significance.ts'
import { aTrend, someArticles } from '../../support/builders.ts'
import { aFollow } from '../../support/peopleStore.ts'

const CONTEXT = { site: 'https://uptick.example', postalAddress: '' }
const ADDRESS: DigestAddress = {
  name: 'Maya',
  followed: 3,
  date: '2026-11-21',
  isWeekly: false,
  leave: { manage: 'https://uptick.example/account', stop: 'https://uptick.example/unsubscribe?token=t' },
}

function anItem(about: Partial<DigestItem> & { changes?: readonly Change[] } = {}): DigestItem {
  const changes = about.changes ?? [{ kind: 'volume', before: 200_000, after: 500_000 }]
  const trend = about.trend ?? aTrend()
  return {
    country: trend.country,
    follow: aFollow({ name: trend.title, country: trend.country }),
    trend,
    changes,
    reasons: changes.map(reasonText),
    ...about,
  }
}

/** As `digestItems` tells of these. */
function toldOf(items: DigestItem[], more = 0): DigestItems {
  return { items, more, updates: updatesOf(items).length }
}

function itemsOf(items: DigestItem[]) {
  const { blocks } = digestDocument(CONTEXT, toldOf(items), ADDRESS)
  return blocks.filter((block): block is Extract<MailBlock, { kind: 'item' }> => block.kind === 'item')
}

describe('a digest shows of an item', () => {
  test('its title, which leads to its own page, its category, its status and why it is there', () => {
    expect(itemsOf([anItem()])).toEqual([
      {
        kind: 'item',
        title: {
          text: 'Harbour bridge reopening',
          to: 'https://uptick.example/Canada/BusinessandFinance/harbour%20bridge%20reopening',
          lang: 'en',
          isRightToLeft: false,
        },
        about: 'Business and Finance · Active',
        reasons: ['500K+, was 200K+'],
        comparison: {
          before: { name: 'Before', text: '200K+', volume: 200_000 },
          after: { name: 'Now', text: '500K+', volume: 500_000 },
        },
        links: [],
      },
    ])
  })

  test('its language and direction', () => {
    const trend = aTrend({ title: 'موعد صرف الدعم', country: 'SA' })
    expect(itemsOf([anItem({ trend })])[0]?.title).toMatchObject({ lang: 'ar', isRightToLeft: true })
  })

  test('how much it is searched for, where its status is the news', () => {
    const changes: Change[] = [{ kind: 'status', before: 'Active', after: 'Lasted' }]
    const about = (volume: number | null) =>
      itemsOf([anItem({ trend: aTrend({ volume }), changes })])[0]?.about
    expect(about(500_000)).toBe('Business and Finance · 500K+ searches')
    expect(about(null)).toBe('Business and Finance')
  })

  test('the first three new articles with their sources, and no other ones', () => {
    const added = someArticles(4)
    const [item] = itemsOf([anItem({ changes: [{ kind: 'articles', added }] })])
    expect(item?.reasons).toEqual(['4 new articles'])
    expect(item?.comparison).toBeUndefined()
    expect(item?.links).toEqual(
      added.slice(0, 3).map(({ title, url, source }) => ({
        text: title,
        to: url,
        note: source,
        lang: 'en',
        isRightToLeft: false,
      })),
    )
  })

  test('no article without a title', () => {
    const added = someArticles(3).map((article, index) => ({ ...article, title: index === 0 ? ' ' : 'Read' }))
    expect(itemsOf([anItem({ changes: [{ kind: 'articles', added }] })])[0]?.links).toHaveLength(2)
  })
})

describe('a digest shows of a followed category', () => {
  const follow = aFollow({ kind: 'category', name: 'Sports' })
  const ofCategory = (title: string, changes: Change[], about: Parameters<typeof aTrend>[0] = {}) =>
    anItem({
      follow,
      changes,
      trend: aTrend({ title, volume: 50_000, categories: ['Games', 'Sports'], ...about }),
    })
  const ended: Change = { kind: 'status', before: 'Active', after: 'Lasted' }
  const items = [
    ofCategory('Orbit 9', [{ kind: 'new' }]),
    ofCategory('Final', [{ kind: 'volume', before: 20_000, after: 50_000 }, ended]),
    ofCategory('Derby', [{ kind: 'new' }], { volume: null }),
    ofCategory('Marathon', [ended]),
  ]

  test('one item, which leads to it, with what is new in short', () => {
    expect(itemsOf(items)).toMatchObject([
      {
        title: { text: 'Sports', to: 'https://uptick.example/Canada/Sports' },
        about: 'Category · 4 trends',
        reasons: ['2 new', '1 with more searches', '1 ended'],
      },
    ])
    expect(itemsOf(items.slice(0, 1))).toMatchObject([{ about: 'Category · 1 trend', reasons: ['1 new'] }])
  })

  test('beneath it each trend with its own page, why it is there, and how much it is searched for', () => {
    const [item] = itemsOf(items)
    expect(item?.links.map(({ text, note }) => [text, note])).toEqual([
      ['Orbit 9', 'new, 50K+ searches'],
      ['Final', '50K+, was 20K+, ended'],
      ['Derby', 'new'],
      ['Marathon', 'ended, 50K+ searches'],
    ])
    expect(item?.links[0]).toMatchObject({ to: 'https://uptick.example/Canada/Games/orbit%209', lang: 'en' })
  })

  test('every reason in short', () => {
    const reasons: [Change, string][] = [
      [{ kind: 'new' }, '1 new'],
      [{ kind: 'volume', before: 1_000, after: 2_000 }, '1 with more searches'],
      [{ kind: 'growth', before: 100, after: 300 }, '1 growing faster'],
      [{ kind: 'articles', added: someArticles(3) }, '1 with new articles'],
      [{ kind: 'status', before: 'Lasted', after: 'Active' }, '1 active again'],
      [ended, '1 ended'],
    ]
    for (const [change, said] of reasons)
      expect(itemsOf([ofCategory('Final', [change])])[0]?.reasons).toEqual([said])
  })

  test('nothing in its place where a trend is followed itself', () => {
    const [first, ...others] = items
    const named = anItem({ trend: aTrend({ title: 'Storm' }) })
    expect(itemsOf([first, named, ...others].filter((item) => item !== undefined))).toMatchObject([
      { title: { text: 'Sports' } },
      { title: { text: 'Storm' } },
    ])
  })

  test('in its title, as many updates as follows have something to tell', () => {
    const named = anItem({ trend: aTrend({ title: 'Storm' }) })
    const { blocks, subject } = digestDocument(CONTEXT, toldOf([...items, named]), ADDRESS)
    expect(blocks[0]).toMatchObject({ text: 'Two updates on what you follow' })
    expect(blocks.find(({ kind }) => kind === 'section')).toMatchObject({ note: '2 updates' })
    expect(subject).toBe('Orbit 9: new, and 4 more trends')
  })
})

describe('a digest', () => {
  const items = [
    anItem(),
    anItem({ trend: aTrend({ title: 'Ended', endedAt: '2026-11-21T00:00:00.000Z' }) }),
    anItem({ trend: aTrend({ title: '台風7号', country: 'JP' }) }),
  ]

  test('has a section for each country, in the order of the items, and says what day it is', () => {
    const { blocks, date } = digestDocument(CONTEXT, toldOf(items), ADDRESS)
    expect(date).toBe('Saturday, 21 November 2026')
    expect(blocks.flatMap((block) => (block.kind === 'section' ? [[block.title, block.note]] : []))).toEqual([
      ['Canada', '2 updates'],
      ['Japan', '1 update'],
    ])
  })

  test('says of how many follows there is nothing new, however many items the others have', () => {
    const games = aFollow({ kind: 'category', name: 'Games' })
    const told = toldOf(items.slice(0, 2).map((item) => ({ ...item, follow: games })))
    const said = (followed: number) => digestDocument(CONTEXT, told, { ...ADDRESS, followed }).blocks[1]
    expect(said(3)).toMatchObject({
      text: 'Good morning, Maya. You follow 3 items. Two did not change since yesterday and are left out.',
    })
    expect(said(1)).toMatchObject({ text: 'Good morning, Maya. You follow 1 item.' })
  })

  test('says how many items it leaves out, above its button', () => {
    const { blocks } = digestDocument(CONTEXT, toldOf(items, 12), ADDRESS)
    expect(blocks.at(-2)).toEqual({ kind: 'paragraph', text: 'And 12 more trends.' })
    expect(blocks.at(-1)?.kind).toBe('button')
    const all = digestDocument(CONTEXT, toldOf(items), ADDRESS)
    expect(all.blocks).not.toContainEqual(expect.objectContaining({ text: 'And 0 more trends.' }))
  })

  test('keeps what is new in its subject, however long the title is', () => {
    const subject = (title: string) =>
      digestDocument(CONTEXT, toldOf([anItem({ trend: aTrend({ title }) })]), ADDRESS).subject
    expect(subject('x'.repeat(50))).toBe(`${'x'.repeat(50)}: 500K+, was 200K+`)
    expect(subject('x'.repeat(51))).toBe(`${'x'.repeat(50)}…: 500K+, was 200K+`)
    expect(subject('पुणे'.repeat(40))).toBe(`${'पुणे'.repeat(25)}…: 500K+, was 200K+`)
  })

  test('leaves out what is in none of our countries any more', () => {
    expect(itemsOf([{ ...anItem(), country: 'XX' }])).toEqual([])
  })
})
