import { describe, expect, test } from 'vitest'
import { type DigestAddress, digestDocument, digestList } from '../../../lambdas/digest/digestContent.ts'
import type { MailBlock } from '../../../lambdas/mail/MailDocument.ts'
import type { DigestItem, DigestItems } from '../../../shared/digest/digestItems.ts'
import { updatesOf } from '../../../shared/digest/digestUpdates.ts'
import { type Change, reasonText } from '../../../shared/significance.ts'
import { aTrend, minutesAgo, NOW, someArticles } from '../../support/builders.ts'
import { aFollow } from '../../support/peopleStore.ts'

const CONTEXT = { site: 'https://uptick.example', postalAddress: '' }
const ADDRESS: DigestAddress = {
  name: 'Maya',
  followed: 3,
  date: '2026-11-21',
  at: NOW,
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

/** A digest of these items. */
function digestOf(items: DigestItem[], more = 0): DigestItems {
  return { items, more, updates: updatesOf(items).length, notCompared: 0 }
}

function itemsOf(items: DigestItem[]) {
  const { blocks } = digestDocument(CONTEXT, digestOf(items), ADDRESS)
  return blocks.filter((block): block is Extract<MailBlock, { kind: 'item' }> => block.kind === 'item')
}

describe('an item shows', () => {
  test('its title with a link to its page, its category, its status and its reasons', () => {
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

  test('its searches when its status is the news', () => {
    const changes: Change[] = [{ kind: 'new' }, { kind: 'status', before: 'Active', after: 'Lasted' }]
    const about = (volume: number | null) => itemsOf([anItem({ trend: aTrend({ volume }), changes })])[0]?.about
    expect(about(500_000)).toBe('Business and Finance · 500K+ searches')
    expect(about(null)).toBe('Business and Finance')
  })

  test('the other trends of its event, each with its page and its reasons', () => {
    const others = [
      anItem({ trend: aTrend({ title: 'harbour ferries', volume: 50_000 }), changes: [{ kind: 'new' }] }),
      anItem({ trend: aTrend({ title: 'موعد الجسر', volume: null }), changes: [{ kind: 'new' }] }),
    ]
    const [item] = itemsOf([anItem({ others })])
    expect(item?.others).toEqual({
      lead: 'and 2 more searches:',
      texts: [
        {
          text: 'harbour ferries',
          to: 'https://uptick.example/Canada/BusinessandFinance/harbour%20ferries',
          lang: 'en',
          isRightToLeft: false,
          note: 'new, 50K+ searches',
        },
        expect.objectContaining({ text: 'موعد الجسر', isRightToLeft: true, note: 'new' }),
      ],
    })
    expect(itemsOf([anItem({ others: others.slice(1) })])[0]?.others?.lead).toBe('and 1 more search:')
    expect(digestList(digestOf([anItem({ others })]))[0]?.others).toEqual([
      { title: 'harbour ferries', page: '/Canada/BusinessandFinance/harbour%20ferries', note: 'new, 50K+ searches' },
      expect.objectContaining({ title: 'موعد الجسر', note: 'new' }),
    ])
  })

  test('only the first three new articles, with their sources', () => {
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

describe('a followed category shows', () => {
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

  test('one item with a link to it, and a summary of the changes', () => {
    expect(itemsOf(items)).toMatchObject([
      {
        title: { text: 'Sports', to: 'https://uptick.example/Canada/Sports' },
        about: 'Category · 4 trends',
        reasons: ['2 new', '1 with more searches', '1 ended'],
      },
    ])
    expect(itemsOf(items.slice(0, 1))).toMatchObject([{ about: 'Category · 1 trend', reasons: ['1 new'] }])
  })

  test('each of its trends with a link, its reasons and its searches', () => {
    const [item] = itemsOf(items)
    expect(item?.links.map(({ text, note }) => [text, note])).toEqual([
      ['Orbit 9', 'new, 50K+ searches'],
      ['Final', '50K+, was 20K+, ended'],
      ['Derby', 'new'],
      ['Marathon', 'ended, 50K+ searches'],
    ])
    expect(item?.links[0]).toMatchObject({ to: 'https://uptick.example/Canada/Games/orbit%209', lang: 'en' })
  })

  test('the newest article of each trend, quoted, with its publisher and age', () => {
    const articles = [
      { title: 'Older', url: 'https://news.example/1', source: 'The Example', publishedAt: minutesAgo(900) },
      { title: 'Orbit 9 delayed', url: 'https://news.example/2', source: 'Games Daily', publishedAt: minutesAgo(180) },
    ]
    const [item] = itemsOf([
      ofCategory('Orbit 9', [{ kind: 'new' }], { articles }),
      ofCategory('Derby', [{ kind: 'new' }], { articles: [] }),
    ])
    expect(item?.links.map(({ headline }) => headline)).toEqual([
      {
        text: '“Orbit 9 delayed”',
        to: 'https://news.example/2',
        note: 'Games Daily, 3 hours ago',
        lang: 'en',
        isRightToLeft: false,
      },
      undefined,
    ])
  })

  test.each([
    ['a publisher', '', null, ''],
    ['an age', 'Games Daily', null, 'Games Daily'],
    ['a publisher, but an age', '', minutesAgo(60), '1 hour ago'],
  ])('an article without %s', (_, source, publishedAt, note) => {
    const articles = [{ title: 'Read', url: 'https://news.example/2', source, publishedAt }]
    const [item] = itemsOf([ofCategory('Orbit 9', [{ kind: 'new' }], { articles })])
    expect(item?.links[0]?.headline?.note).toBe(note)
  })

  test('a long headline shortened to 120 letters', () => {
    const ofLength = (letters: number) => {
      const articles = [{ title: 'é'.repeat(letters), url: 'https://news.example/2', source: '', publishedAt: null }]
      return itemsOf([ofCategory('Orbit 9', [{ kind: 'new' }], { articles })])[0]?.links[0]?.headline?.text
    }
    expect(ofLength(120)).toBe(`“${'é'.repeat(120)}”`)
    expect(ofLength(121)).toBe(`“${'é'.repeat(120)}…”`)
  })

  test('every reason in the summary', () => {
    const reasons: [Change, string][] = [
      [{ kind: 'new' }, '1 new'],
      [{ kind: 'volume', before: 1_000, after: 2_000 }, '1 with more searches'],
      [{ kind: 'growth', before: 100, after: 300 }, '1 growing faster'],
      [{ kind: 'articles', added: someArticles(3) }, '1 with new articles'],
      [{ kind: 'status', before: 'Lasted', after: 'Active' }, '1 active again'],
      [ended, '1 ended'],
    ]
    for (const [change, greeting] of reasons)
      expect(itemsOf([ofCategory('Final', [change])])[0]?.reasons).toEqual([greeting])
  })

  test('no trend that is followed itself', () => {
    const [first, ...others] = items
    const named = anItem({ trend: aTrend({ title: 'Storm' }) })
    expect(itemsOf([first, named, ...others].filter((item) => item !== undefined))).toMatchObject([
      { title: { text: 'Sports' } },
      { title: { text: 'Storm' } },
    ])
  })

  test('one update in the title per follow with news', () => {
    const named = anItem({ trend: aTrend({ title: 'Storm' }) })
    const { blocks, subject } = digestDocument(CONTEXT, digestOf([...items, named]), ADDRESS)
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

  test('has a section per country, in the order of the items, and the date', () => {
    const { blocks, date } = digestDocument(CONTEXT, digestOf(items), ADDRESS)
    expect(date).toBe('Saturday, 21 November 2026')
    expect(blocks.flatMap((block) => (block.kind === 'section' ? [[block.title, block.note]] : []))).toEqual([
      ['Canada', '2 updates'],
      ['Japan', '1 update'],
    ])
  })

  test('counts the follows without news', () => {
    const games = aFollow({ kind: 'category', name: 'Games' })
    const digest = digestOf(items.slice(0, 2).map((item) => ({ ...item, follow: games })))
    const greeting = (followed: number) => digestDocument(CONTEXT, digest, { ...ADDRESS, followed }).blocks[1]
    expect(greeting(3)).toMatchObject({
      text: 'Good morning, Maya. You follow 3 items. Two did not change since yesterday and are left out.',
    })
    expect(greeting(1)).toMatchObject({ text: 'Good morning, Maya. You follow 1 item.' })
  })

  test.each([
    [3, 1, 'One could not be compared, because its country was not up to date.'],
    [3, 2, 'Two could not be compared, because their country was not up to date.'],
    [
      4,
      1,
      'Two did not change since yesterday and are left out. One could not be compared, because its country was not up to date.',
    ],
  ])('does not call follows of stale countries unchanged: of %i, %i', (followed, notCompared, text) => {
    const news = items.slice(0, followed - notCompared)
    const digest = { ...digestOf(followed === 4 ? news.slice(0, 1) : news), notCompared }
    const { blocks } = digestDocument(CONTEXT, digest, { ...ADDRESS, followed })
    expect(blocks[1]).toMatchObject({ text: `Good morning, Maya. You follow ${followed} items. ${text}` })
  })

  test('counts the left-out items above the button', () => {
    const { blocks } = digestDocument(CONTEXT, digestOf(items, 12), ADDRESS)
    expect(blocks.at(-2)).toEqual({ kind: 'paragraph', text: 'And 12 more trends.' })
    expect(blocks.at(-1)?.kind).toBe('button')
    const all = digestDocument(CONTEXT, digestOf(items), ADDRESS)
    expect(all.blocks).not.toContainEqual(expect.objectContaining({ text: 'And 0 more trends.' }))
  })

  test('keeps the reason in the subject when the title is long', () => {
    const subject = (title: string) =>
      digestDocument(CONTEXT, digestOf([anItem({ trend: aTrend({ title }) })]), ADDRESS).subject
    expect(subject('x'.repeat(50))).toBe(`${'x'.repeat(50)}: 500K+, was 200K+`)
    expect(subject('x'.repeat(51))).toBe(`${'x'.repeat(50)}…: 500K+, was 200K+`)
    expect(subject('पुणे'.repeat(40))).toBe(`${'पुणे'.repeat(25)}…: 500K+, was 200K+`)
  })

  test('leaves out countries that we no longer have', () => {
    expect(itemsOf([{ ...anItem(), country: 'XX' }])).toEqual([])
  })
})

describe('the list of a digest in the account', () => {
  test('has a followed topic with its page, its reasons and its articles', () => {
    const articles = someArticles(1)
    const trend = aTrend({ articles })
    const changes: Change[] = [{ kind: 'articles', added: articles }]
    expect(digestList(digestOf([anItem({ trend, changes })]))).toEqual([
      {
        title: 'Harbour bridge reopening',
        country: 'CA',
        page: '/Canada/BusinessandFinance/harbour%20bridge%20reopening',
        about: 'Business and Finance · Active',
        reasons: changes.map(reasonText),
        articles: articles.map(({ title, url, source }) => ({ title, url, source })),
        trends: [],
      },
    ])
  })

  test('has a followed category with its trends', () => {
    const follow = aFollow({ kind: 'category', name: 'Business and Finance' })
    const [listed] = digestList(digestOf([anItem({ follow })]))
    expect(listed).toMatchObject({
      title: 'Business and Finance',
      country: 'CA',
      page: '/Canada/BusinessandFinance',
      articles: [],
      trends: [
        {
          title: 'Harbour bridge reopening',
          page: '/Canada/BusinessandFinance/harbour%20bridge%20reopening',
          note: expect.stringContaining('500K+, was 200K+'),
        },
      ],
    })
    expect(listed?.trends).toHaveLength(1)
  })
})
