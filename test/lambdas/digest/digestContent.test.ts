import { describe, expect, test } from 'vitest'
import { followId } from '../../../lambdas/adapters/people/followerRecord.ts'
import {
  type DigestAddress,
  digestDocument,
  digestList,
  digestMessage,
  digestPush,
} from '../../../lambdas/digest/digestContent.ts'
import type { MailBlock } from '../../../lambdas/mail/MailDocument.ts'
import type { LinksFor } from '../../../lambdas/mail/unsubscribeToken.ts'
import type { DigestItem, DigestItems } from '../../../shared/digest/digestItems.ts'
import { updatesOf } from '../../../shared/digest/digestUpdates.ts'
import { type Change, reasonText } from '../../../shared/significance.ts'
import type { Article } from '../../../shared/trend.ts'
import { aTrend, minutesAgo, NOW, someArticles } from '../../support/builders.ts'
import { aFollow } from '../../support/peopleStore.ts'
import { aFollower } from '../../support/storedPerson.ts'

const CONTEXT = { site: 'https://uptick.example', postalAddress: '' }
const ADDRESS: DigestAddress = {
  name: 'Maya',
  followed: 3,
  date: '2026-11-21',
  at: NOW,
  isWeekly: false,
  zone: 'America/Toronto',
  unfollow: ({ topic }) => `https://uptick.example/unsubscribe?token=${topic}`,
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

function itemsOf(items: DigestItem[], { blocks } = digestDocument(CONTEXT, digestOf(items), ADDRESS)) {
  return blocks.filter((block): block is Extract<MailBlock, { kind: 'item' }> => block.kind === 'item')
}

describe('an item shows', () => {
  test('a link that ends this follow', () => {
    expect(itemsOf([anItem()])[0]?.unfollow).toEqual({
      text: 'Unfollow',
      to: 'https://uptick.example/unsubscribe?token=harbour bridge reopening',
      name: 'Unfollow Harbour bridge reopening',
    })
  })

  test('in a mail, a link for each trend that is followed, which ends that follow alone', async () => {
    const items = [anItem({ others: [anItem({ trend: aTrend({ title: 'harbour ferries' }) })] })]
    const linksFor: LinksFor = async (_, scope) => {
      const stop = 'id' in scope ? scope.id : scope.kind
      return { manage: '', stop, header: stop }
    }
    const news = { items: digestOf(items), watches: [] }
    const { document } = await digestMessage({ context: CONTEXT, linksFor }, aFollower(), news, ADDRESS)
    const [item] = itemsOf(items, document)
    const [first, other] = ['Harbour bridge reopening', 'harbour ferries'].map((name) => followId(aFollow({ name })))
    expect([item?.unfollow?.to, item?.others?.texts[0]?.unfollow?.to]).toEqual([first, other])
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

  test('when it ended and how long it lasted, when its end is the news', () => {
    const changes: Change[] = [
      { kind: 'articles', added: someArticles(3) },
      { kind: 'status', before: 'Active', after: 'Lasted' },
    ]
    const [item] = itemsOf([
      anItem({ trend: aTrend({ startedAt: minutesAgo(1500), endedAt: minutesAgo(420) }), changes }),
    ])
    expect(item).toMatchObject({ reasons: ['3 new articles'], fact: 'Ended today, 00:00, after 18 h' })
  })

  test('when it ended beside its category, when that is not the news', () => {
    const trend = aTrend({ startedAt: null, endedAt: minutesAgo(480) })
    expect(itemsOf([anItem({ trend })])[0]?.about).toBe('Business and Finance · ended yesterday, 23:00')
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
          unfollow: {
            text: 'Unfollow',
            to: 'https://uptick.example/unsubscribe?token=harbour ferries',
            name: 'Unfollow harbour ferries',
          },
        },
        expect.objectContaining({ text: 'موعد الجسر', isRightToLeft: true, note: 'new' }),
      ],
    })
    expect(itemsOf([anItem({ others: others.slice(1) })])[0]?.others?.lead).toBe('and 1 more search:')
    expect(itemsOf([anItem({ others: [] })])[0]).not.toHaveProperty('others')
    expect(digestList(digestOf([anItem({ others })]), ADDRESS)[0]?.others).toEqual([
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
        note: `${source} · today, 05:30`,
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
        title: { text: 'Sports in Canada', to: 'https://uptick.example/Canada/Sports' },
        about: 'Category · 4 trends',
        unfollow: { name: 'Unfollow Sports in Canada' },
        reasons: ['2 new trends', '1 with more searches', '1 ended'],
      },
    ])
    expect(itemsOf(items.slice(0, 1))).toMatchObject([{ about: 'Category · 1 trend', reasons: ['1 new trend'] }])
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

  test('the newest article of each trend, quoted, with its publisher and time', () => {
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
        note: 'Games Daily · today, 04:00',
        lang: 'en',
        isRightToLeft: false,
      },
      undefined,
    ])
  })

  test.each<[string, Partial<Article>, { text?: string; note?: string }]>([
    ['without a publisher', { source: '' }, { note: 'today, 04:00' }],
    ['without a time', { publishedAt: null }, { note: 'Games Daily' }],
    ['with a title of more than 120 letters', { title: 'é'.repeat(121) }, { text: `“${'é'.repeat(120)}…”` }],
  ])('an article %s', (_, about, shown) => {
    const article = { title: 'Read', url: 'https://news.example', source: 'Games Daily', publishedAt: minutesAgo(180) }
    const [item] = itemsOf([ofCategory('Orbit 9', [{ kind: 'new' }], { articles: [{ ...article, ...about }] })])
    expect(item?.links[0]?.headline).toMatchObject(shown)
  })

  test('one update in the title per follow with news', () => {
    const named = anItem({ trend: aTrend({ title: 'Storm' }) })
    const { blocks, subject } = digestDocument(CONTEXT, digestOf([...items, named]), ADDRESS)
    expect(blocks[0]).toMatchObject({ text: 'Two updates on what you follow' })
    expect(blocks.find(({ kind }) => kind === 'section')).toMatchObject({ note: '2 updates' })
    expect(subject).toBe('Orbit 9: new. And 1 more')
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
    expect(date).toBe('Saturday, 21 November 2026, 07:00')
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
      text: 'Good morning, Maya. You follow 3 things. Two did not change since yesterday and are left out.',
    })
    expect(greeting(1)).toMatchObject({ text: 'Good morning, Maya. You follow 1 thing.' })
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
    expect(blocks[1]).toMatchObject({ text: `Good morning, Maya. You follow ${followed} things. ${text}` })
  })

  test('counts the left-out trends above the button', () => {
    const { blocks } = digestDocument(CONTEXT, digestOf(items, 12), ADDRESS)
    expect(blocks.at(-2)).toEqual({
      kind: 'left-out',
      lead: '12 more trends did not fit here.',
      text: '',
      way: { text: 'See all 3 updates', to: 'https://uptick.example/account' },
    })
    expect(blocks.at(-1)?.kind).toBe('button')
    const all = digestDocument(CONTEXT, digestOf(items), ADDRESS)
    expect(all.blocks.filter(({ kind }) => kind === 'left-out')).toEqual([])
    const trends = Array.from({ length: 60 }, (_, index) => aTrend({ title: `Trend ${index}`, country: 'US' }))
    const many = trends.map((trend) => anItem({ trend }))
    const document = digestDocument(CONTEXT, digestOf(many, 12), ADDRESS)
    const left = 60 - itemsOf(many, document).length
    expect(document.blocks).toContainEqual(
      expect.objectContaining({ text: `${left} in the United States, 12 more trends.` }),
    )
  })

  test('has a subject that leads with what goes on, and one that says so when all has ended', () => {
    const ended = anItem({
      trend: aTrend({ title: 'Pumpkin soup', endedAt: '2026-11-21T00:00:00.000Z' }),
      changes: [{ kind: 'status', before: 'Active', after: 'Lasted' }],
    })
    const recall = anItem({ trend: aTrend({ title: 'Cheese recall' }) })
    const mail = digestDocument(CONTEXT, digestOf([ended, recall]), ADDRESS)
    expect(mail.subject).toBe('Cheese recall: 500K+, was 200K+. And 1 more')
    expect(mail.preview).toBe('Also Pumpkin soup: ended.')
    expect(digestDocument(CONTEXT, digestOf([ended]), ADDRESS).subject).toBe('Pumpkin soup: ended')
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

describe('a weekly digest', () => {
  const WEEKLY: DigestAddress = { ...ADDRESS, date: '2026-11-23', at: '2026-11-23T13:00:00.000Z', isWeekly: true }
  const since = '2026-11-16T12:00:00.000Z'
  const risen = anItem({ changes: [{ kind: 'volume', before: 5_000, after: 2_000_000, since }] })

  test('leads with what goes on, also when something more searched began and ended in the week', () => {
    const outage = anItem({
      trend: aTrend({ title: 'Power outage', endedAt: '2026-11-20T00:00:00.000Z' }),
      changes: [{ kind: 'new' }],
    })
    expect(digestDocument(CONTEXT, digestOf([outage]), WEEKLY).subject).toBe('This week: Power outage, new')
    expect(digestDocument(CONTEXT, digestOf([outage, risen]), WEEKLY)).toMatchObject({
      subject: 'This week: Harbour bridge reopening, 2M+, was 5K+ on Monday. And 1 more',
      preview: expect.stringContaining('1 ended'),
    })
  })

  test('says that it covers a week in its subject, title and greeting, and names its days', () => {
    const { subject, blocks, preview } = digestDocument(CONTEXT, digestOf([risen]), WEEKLY)
    expect(subject).toBe('This week: Harbour bridge reopening, 2M+, was 5K+ on Monday')
    expect(preview).toBe('Monday 16 to Sunday 22 November: each topic once, then and now.')
    const later = digestDocument(CONTEXT, digestOf([risen]), { ...WEEKLY, date: '2026-12-07' })
    expect(later.preview).toContain('Monday 30 November to Sunday 6 December')
    expect(blocks.slice(0, 3)).toMatchObject([
      { text: 'This week' },
      {
        text: 'Good morning, Maya. Monday 16 to Sunday 22 November, each topic once: how it stood when the week began, and how it stands now. You follow 3 things. Two did not change this week and are left out.',
      },
      { text: 'Every Monday at 8:00, Toronto time.' },
    ])
  })

  test('says of each trend what is new of the week', () => {
    const changes: Change[] = [{ kind: 'new' }, { kind: 'growth', before: 100, after: 300, since }]
    const [listed] = digestList(digestOf([anItem({ changes })]), WEEKLY)
    expect(listed?.reasons).toEqual(['new this week', '+300%, was +100% on Monday'])
  })

  test('compares the day of the first number with that of the last, which is now unless it says so', () => {
    const gone = anItem({
      changes: [{ kind: 'volume', before: 5_000, after: 2_000_000, since, until: '2026-11-19T12:00:00.000Z' }],
    })
    const [now, then] = [risen, gone].map((item) => digestDocument(CONTEXT, digestOf([item]), WEEKLY).blocks[4])
    expect(now).toMatchObject({
      comparison: {
        before: { name: 'Monday', text: '5K+', volume: 5_000 },
        after: { name: 'Now', text: '2M+', volume: 2_000_000 },
      },
    })
    expect(then).toMatchObject({
      reasons: ['2M+ on Thursday, was 5K+ on Monday'],
      comparison: { before: { name: 'Monday' }, after: { name: 'Thursday' } },
    })
  })
})

describe('the list of a digest in the account', () => {
  test('has a followed topic with its page, its reasons and its articles', () => {
    const articles = someArticles(1)
    const trend = aTrend({ articles })
    const changes: Change[] = [{ kind: 'articles', added: articles }]
    expect(digestList(digestOf([anItem({ trend, changes })]), ADDRESS)).toEqual([
      {
        title: 'Harbour bridge reopening',
        country: 'CA',
        page: '/Canada/BusinessandFinance/harbour%20bridge%20reopening',
        about: 'Business and Finance · active since yesterday, 21:00',
        reasons: changes.map(reasonText),
        articles: articles.map(({ title, url, source }) => ({ title, url, source })),
        trends: [],
      },
    ])
  })

  test('has a followed category with its trends', () => {
    const follow = aFollow({ kind: 'category', name: 'Business and Finance' })
    const [listed] = digestList(digestOf([anItem({ follow })]), ADDRESS)
    expect(listed).toMatchObject({
      title: 'Business and Finance in Canada',
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

test('a notification names three updates with isolated directions, and counts the others', () => {
  const items = ['One', 'Two', 'Three', 'Four'].map((title) =>
    anItem({ trend: aTrend({ title }), changes: [{ kind: 'new' }] }),
  )
  expect(digestPush({ items, more: 8, updates: 12, notCompared: 0 })).toEqual({
    title: '12 updates on what you follow',
    body: '\u2068One\u2069: new\n\u2068Two\u2069: new\n\u2068Three\u2069: new\nand 9 more',
    url: '/account',
    tag: 'daily',
  })
  const [watches, first] = [{ title: '1 new match', body: '', url: '/account', tag: 'watches' }, items.slice(0, 1)]
  const all = { items: first.map((item) => ({ ...item, reasons: ['new', '2K+, was 1K+'] })), more: 0 }
  expect(digestPush({ ...all, updates: 1, notCompared: 0 }, watches).body).toBe(
    '\u2068One\u2069: new, 2K+, was 1K+\n1 new match',
  )
})
