import { describe, expect, test } from 'vitest'
import { followId } from '../../../lambdas/adapters/people/followerRecord.ts'
import type { Content } from '../../../lambdas/digest/decision.ts'
import { digestMessage, digestPush } from '../../../lambdas/digest/digestContent.ts'
import type { MailBlock } from '../../../lambdas/mail/MailDocument.ts'
import { type DigestContent, digestMail } from '../../../lambdas/mail/templates/digest.ts'
import type { LinksFor } from '../../../lambdas/mail/unsubscribeToken.ts'
import { english } from '../../../lambdas/mail/words/english.ts'
import type { DigestItem, DigestItems } from '../../../shared/digest/digestItems.ts'
import { type Change, toldOf } from '../../../shared/significance.ts'
import type { Article, ReportedTrend } from '../../../shared/trend.ts'
import { aStoredHit, aWatch } from '../../support/aWatch.ts'
import { aTrend, minutesAgo, NOW, someArticles } from '../../support/builders.ts'
import { aFollow } from '../../support/peopleStore.ts'
import { aFollower } from '../../support/storedPerson.ts'

const CONTEXT = { site: 'https://uptick.example', postalAddress: '', words: english }
const NEW: Change = { kind: 'new' }
const ENDED: Change = { kind: 'status', before: 'Active', after: 'Lasted' }
const RISE: Change = { kind: 'volume', before: 200_000, after: 500_000 }

type About = Partial<Pick<DigestItem, 'follow' | 'event'>> & {
  trend?: Partial<Parameters<typeof aTrend>[0]>
  changes?: Change[]
}

/** A followed trend with 500K+ searches, which rose. */
function anItem({ trend: about = {}, changes = [RISE], follow, event }: About = {}): DigestItem {
  const trend: ReportedTrend = aTrend({ volume: 500_000, articles: [], ...about })
  return {
    country: trend.country,
    follow: follow ?? aFollow({ name: trend.title, country: trend.country }),
    trend,
    event,
    ...toldOf({ trend, changes }),
  }
}

function itemsOf(all: readonly DigestItem[]): DigestItems {
  return {
    goingOn: all.filter(({ hasEnded }) => !hasEnded),
    ended: all.filter(({ hasEnded }) => hasEnded),
    notCompared: 0,
  }
}

const DAY = { date: '2026-11-21', at: NOW, isSample: false }

/** What a reader gets of whom these watches have found something. */
function contentOf(all: readonly DigestItem[], reports: Content['reports'] = []): Content {
  return { items: itemsOf(all), reports, ways: { mail: true, push: true, isWeekly: false }, takes: [] }
}

function mailOf(all: readonly DigestItem[], about: Partial<DigestContent> = {}) {
  return digestMail(CONTEXT, {
    name: 'Maya',
    followed: 3,
    date: '2026-11-21',
    at: NOW,
    isWeekly: false,
    isSample: false,
    form: 'whole',
    zone: 'America/Toronto',
    endEndings: 'https://uptick.example/endings',
    unfollow: ({ topic }) => `https://uptick.example/unsubscribe?token=${topic}`,
    leave: { manage: 'https://uptick.example/account', stop: 'https://uptick.example/unsubscribe?token=t' },
    items: itemsOf(all),
    ...about,
  })
}

function blocksOf<Kind extends MailBlock['kind']>(kind: Kind, { blocks }: ReturnType<typeof mailOf>) {
  return blocks.filter((block): block is Extract<MailBlock, { kind: Kind }> => block.kind === kind)
}

const shownItems = (all: readonly DigestItem[]) => blocksOf('item', mailOf(all))
const rowsOf = (all: readonly DigestItem[]) => blocksOf('rows', mailOf(all))
const sections = (all: readonly DigestItem[]) =>
  blocksOf('section', mailOf(all)).map(({ title, note }) => [title, note])

describe('a trend that goes on shows', () => {
  test.each<[string, Change[]]>([
    ['that rose', [RISE]],
    ['that is new', [NEW]],
    ['with new articles', [{ kind: 'articles', added: someArticles(3) }]],
    ['that grows faster', [{ kind: 'growth', before: 100, after: 300 }]],
  ])('its searches, its category and since when, whatever changed: one %s', (_, changes) => {
    expect(shownItems([anItem({ changes })])[0]).toMatchObject({
      searches: '500K+ searches',
      about: 'Business and Finance · since yesterday, 21:00',
    })
  })

  test('that its searches are not known', () => {
    const [item] = shownItems([anItem({ trend: { volume: null, startedAt: null }, changes: [NEW] })])
    expect(item).toMatchObject({ searches: 'searches not known', about: 'Business and Finance' })
  })

  test('what changed, and its searches side by side where they rose', () => {
    expect(shownItems([anItem({ changes: [RISE, { kind: 'articles', added: someArticles(3) }] })])[0]).toMatchObject({
      reasons: ['500K+, was 200K+', '3 new articles'],
      comparison: {
        before: { name: 'Before', text: '200K+', volume: 200_000 },
        after: { name: 'Now', text: '500K+', volume: 500_000 },
      },
    })
    expect(shownItems([anItem({ changes: [NEW] })])[0]).not.toHaveProperty('comparison')
  })

  test('a link that ends this follow', () => {
    expect(shownItems([anItem()])[0]?.unfollow).toEqual({
      text: 'Unfollow',
      to: 'https://uptick.example/unsubscribe?token=harbour bridge reopening',
      name: 'Unfollow Harbour bridge reopening',
    })
  })

  test('in a mail, a link for each trend that is followed, which ends that follow alone', async () => {
    const items = ['Harbour bridge reopening', 'harbour ferries'].map((title) =>
      anItem({ trend: { title }, event: 'harbour' }),
    )
    const linksFor: LinksFor = async (_, scope) => {
      const stop = 'id' in scope ? scope.id : scope.kind
      return { manage: '', stop, header: stop }
    }
    const { document } = await digestMessage({ context: CONTEXT, linksFor }, aFollower(), contentOf(items), DAY)
    const [item] = blocksOf('item', document)
    const ids = ['Harbour bridge reopening', 'harbour ferries'].map((name) => followId(aFollow({ name })))
    expect([item?.unfollow?.to, item?.others?.texts[0]?.unfollow?.to]).toEqual(ids)
  })

  test('its title alone in its language and direction', () => {
    const [item] = shownItems([anItem({ trend: { title: 'موعد صرف الدعم', country: 'SA' } })])
    expect(item?.title).toMatchObject({ lang: 'ar', isRightToLeft: true })
  })

  test('the first three of its new articles with their sources, else the newest that it has', () => {
    const added = someArticles(4)
    const [item] = shownItems([anItem({ changes: [{ kind: 'articles', added }] })])
    expect(item?.reasons).toEqual(['4 new articles'])
    expect(item?.links).toEqual(
      added.slice(0, 3).map(({ title, url, source }) => ({
        text: title,
        to: url,
        source,
        note: 'today, 05:30',
        lang: 'en',
        isRightToLeft: false,
      })),
    )
    const [article] = someArticles(1)
    expect(shownItems([anItem({ trend: { articles: article ? [article] : [] } })])[0]?.links).toMatchObject([
      { text: article?.title },
    ])
  })

  test('no article without a title', () => {
    const added = someArticles(3).map((article, index) => ({ ...article, title: index === 0 ? ' ' : 'Read' }))
    expect(shownItems([anItem({ changes: [{ kind: 'articles', added }] })])[0]?.links).toHaveLength(2)
  })
})

describe('an event is one item:', () => {
  const storm = (title: string, volume: number, about: About = {}) =>
    anItem({ trend: { title, volume }, changes: [NEW], event: 'storm', ...about })

  test('its most searched trend, with the others and their searches', () => {
    const [item, ...others] = shownItems([storm('storm', 500_000), storm('ferries', 50_000)])
    expect(others).toEqual([])
    expect(item).toMatchObject({
      title: { text: 'storm' },
      others: {
        lead: 'and 1 more search:',
        texts: [
          {
            text: 'ferries',
            to: 'https://uptick.example/Canada/BusinessandFinance/ferries',
            note: '50K+ · new',
            unfollow: { text: 'Unfollow' },
          },
        ],
      },
    })
  })

  test('that of a trend which is followed by name, however much the others are searched', () => {
    const follow = aFollow({ kind: 'category', name: 'Business and Finance' })
    const all = [storm('storm', 500_000, { follow }), storm('ferries', 50_000), storm('schools', 20_000, { follow })]
    const [item, ...others] = shownItems(all)
    expect([item?.title.text, item?.others?.lead, others]).toEqual(['ferries', 'and 2 more searches:', []])
    expect(sections(all)).toEqual([['Canada', '3 go on']])
  })

  test('in each country', () => {
    const abroad = storm('storm', 500_000, { trend: { title: 'storm', country: 'US' } })
    expect(shownItems([storm('storm', 500_000), abroad])).toHaveLength(2)
  })
})

describe('a followed category shows', () => {
  const follow = aFollow({ kind: 'category', name: 'Sports' })
  const ofCategory = (title: string, changes: Change[], trend: About['trend'] = {}) =>
    anItem({ follow, changes, trend: { title, volume: 50_000, categories: ['Games', 'Sports'], ...trend } })
  const items = [
    ofCategory('Orbit 9', [NEW]),
    ofCategory('Final', [{ kind: 'volume', before: 20_000, after: 50_000 }]),
    ofCategory('Derby', [NEW], { volume: null }),
  ]

  test('one item with a link to it, and how many of its trends did what', () => {
    expect(shownItems(items)).toMatchObject([
      {
        title: { text: 'Sports in Canada', to: 'https://uptick.example/Canada/Sports' },
        about: 'Category · 3 trends',
        unfollow: { name: 'Unfollow Sports in Canada' },
        reasons: ['1 with more searches', '2 new'],
      },
    ])
  })

  test('each of its trends with its searches, since when, and what changed unless that is said above', () => {
    const notes = (all: DigestItem[]) => shownItems(all)[0]?.links.map(({ text, note }) => [text, note])
    expect(notes(items)).toEqual([
      ['Orbit 9', '50K+ · since yesterday, 21:00 · new'],
      ['Final', '50K+, was 20K+ · since yesterday, 21:00'],
      ['Derby', 'searches not known · since yesterday, 21:00 · new'],
    ])
    expect(notes(items.slice(0, 1))).toEqual([['Orbit 9', '50K+ · since yesterday, 21:00']])
  })

  test('ten of its trends, and counts all', () => {
    const all = Array.from({ length: 12 }, (_, index) => ofCategory(`Game ${index}`, [NEW]))
    const mail = mailOf(all)
    const [item] = blocksOf('item', mail)
    expect([item?.about, item?.reasons, item?.links.length]).toEqual(['Category · 12 trends', ['10 new'], 11])
    expect(item?.links.at(-1)).toMatchObject({ text: 'See all 12 trends', to: 'https://uptick.example/Canada/Sports' })
    expect(blocksOf('left-out', mail)[0]?.lead).toBe('2 more trends did not fit here.')
  })

  test('the newest article of each trend, quoted, with its publisher and time', () => {
    const articles = [
      { title: 'Older', url: 'https://news.example/1', source: 'The Example', publishedAt: minutesAgo(900) },
      { title: 'Orbit 9 delayed', url: 'https://news.example/2', source: 'Games Daily', publishedAt: minutesAgo(180) },
    ]
    const [item] = shownItems([ofCategory('Orbit 9', [NEW], { articles }), ofCategory('Derby', [NEW])])
    expect(item?.links.map(({ headline }) => headline)).toEqual([
      {
        text: '“Orbit 9 delayed”',
        to: 'https://news.example/2',
        source: 'Games Daily',
        note: 'today, 04:00',
        lang: 'en',
        isRightToLeft: false,
      },
      undefined,
    ])
  })

  test.each<[string, Partial<Article>, object]>([
    ['without a time', { publishedAt: null }, { source: 'Games Daily', note: '' }],
    ['with a title of more than 120 letters', { title: 'é'.repeat(121) }, { text: `“${'é'.repeat(120)}…”` }],
  ])('an article %s', (_, about, shown) => {
    const article = { title: 'Read', url: 'https://news.example', source: 'Games Daily', publishedAt: minutesAgo(180) }
    const [item] = shownItems([ofCategory('Orbit 9', [NEW], { articles: [{ ...article, ...about }] })])
    expect(item?.links[0]?.headline).toMatchObject(shown)
  })
})

describe('what has ended', () => {
  const over = (title: string, about: About = {}) =>
    anItem({ changes: [ENDED], ...about, trend: { title, endedAt: minutesAgo(420), ...about.trend } })

  test('is a line each with searches and its end, after what goes on, and counted nowhere else', () => {
    const all = [over('Storm', { changes: [NEW, RISE] }), anItem(), over('Ferries', { trend: { volume: 20_000 } })]
    expect(sections(all)).toEqual([['Canada', '1 goes on']])
    expect(shownItems(all).map(({ title }) => title.text)).toEqual(['Harbour bridge reopening'])
    expect(rowsOf(all)).toMatchObject([
      {
        title: 'Ended since yesterday: 2',
        rows: [
          { text: 'Storm', note: '500K+ · today, 00:00' },
          { text: 'Ferries', note: '20K+ · today, 00:00' },
        ],
      },
    ])
  })

  test('earlier, and has new articles, moves the day since when', () => {
    const articles: Change = { kind: 'articles', added: someArticles(3) }
    const all = [over('Storm'), over('Old', { changes: [articles], trend: { endedAt: '2026-11-17T15:00:00.000Z' } })]
    expect(rowsOf(all)).toMatchObject([
      {
        title: 'Ended since Tuesday: 2',
        rows: [{ text: 'Storm' }, { text: 'Old', note: '500K+ · Tuesday, 10:00 · 3 new articles' }],
      },
    ])
  })

  test('alone is in subject and title, with a way to hear only of what goes on', () => {
    const mail = mailOf([over('Storm'), over('Ferries')])
    expect([mail.subject, mail.blocks[0]]).toEqual([
      '2 have ended, and nothing goes on',
      { kind: 'title', text: '2 have ended, and nothing goes on' },
    ])
    expect(blocksOf('ways', mail).at(-1)).toMatchObject({
      ways: [{ text: 'Write only when something goes on', to: 'https://uptick.example/endings' }],
    })
    expect(mail.preview).toBe('Storm: ended, 500K+. Ferries: ended, 500K+.')
    expect(mailOf([over('Storm')]).subject).toBe('Storm has ended')
    expect(blocksOf('ways', mailOf([over('Storm'), anItem()]))).toHaveLength(1)
  })
})

describe('a digest', () => {
  const items = [
    anItem({ trend: { title: '台風7号', country: 'JP', volume: 2_000_000 }, changes: [NEW] }),
    anItem(),
    anItem({ trend: { title: 'Ended', endedAt: minutesAgo(420) } }),
  ]

  test('has a section per country, in the order of the most searched, and the date', () => {
    expect(mailOf(items).date).toBe('Saturday, 21 November 2026, 07:00')
    expect(sections(items)).toEqual([
      ['Japan', '1 goes on'],
      ['Canada', '1 goes on'],
    ])
  })

  test('says in title and greeting what happened, in whole numbers of trends', () => {
    const { blocks } = mailOf(items, { followed: 31 })
    expect(blocks.slice(0, 2)).toEqual([
      { kind: 'title', text: '1 rose, 1 began' },
      {
        kind: 'paragraph',
        text: 'Good morning, Maya. 3 trends of the 31 things you follow changed since yesterday: 2 go on, 1 has ended.',
      },
    ])
  })

  test.each([
    [1, 'One of them could not be compared, because its country was not up to date.'],
    [2, 'Two of them could not be compared, because their countries were not up to date.'],
  ])('says how many follows are of countries that are not up to date: %i', (notCompared, text) => {
    const [, greeting] = mailOf(items, { items: { ...itemsOf(items), notCompared } }).blocks
    expect(greeting).toMatchObject({ text: expect.stringContaining(text) })
  })

  test('leads with the most searched of what goes on, with its searches, and counts the others', () => {
    const mail = mailOf(items)
    expect(mail.subject).toBe('台風7号: new, 2M+. And 1 more')
    expect(mail.preview).toBe('Harbour bridge reopening: 500K+, was 200K+. 1 has ended.')
    expect(mailOf(items.slice(1)).subject).toBe('Harbour bridge reopening: 500K+, was 200K+')
  })

  test('keeps what changed in the subject when the title is long', () => {
    const subject = (title: string) => mailOf([anItem({ trend: { title } })]).subject
    expect(subject('x'.repeat(50))).toBe(`${'x'.repeat(50)}: 500K+, was 200K+`)
    expect(subject('x'.repeat(51))).toBe(`${'x'.repeat(50)}…: 500K+, was 200K+`)
    expect(subject('पुणे'.repeat(40))).toBe(`${'पुणे'.repeat(25)}…: 500K+, was 200K+`)
  })

  test('isolates a title that is written from right to left, and no other', () => {
    const mail = mailOf([anItem({ trend: { title: 'موعد iPhone (2026)', country: 'SA' } })])
    expect(mail.subject).toBe('\u2068موعد iPhone (2026)\u2069: 500K+, was 200K+')
    expect(blocksOf('item', mail)[0]?.unfollow?.name).toBe('Unfollow \u2068موعد iPhone (2026)\u2069')
  })

  test('counts the trends that have no line above the button', () => {
    const many = Array.from({ length: 72 }, (_, index) =>
      anItem({ trend: { title: `Trend ${index}` }, changes: [NEW] }),
    )
    const mail = mailOf(many)
    const left = 72 - blocksOf('item', mail).length
    expect(mail.blocks.at(-2)).toEqual({
      kind: 'left-out',
      lead: `${left} more trends did not fit here.`,
      text: '',
      way: { text: 'See all 72', to: 'https://uptick.example/account' },
    })
    expect(sections(many)).toEqual([['Canada', '72 go on']])
    expect(mail.blocks.at(-1)?.kind).toBe('button')
    expect(blocksOf('left-out', mailOf(items))).toEqual([])
  })

  test('of sample data says so in the subject and below the title', () => {
    const { subject, blocks } = mailOf(items, { isSample: true })
    expect(subject).toMatch(/^Sample data: /)
    expect(blocks[1]).toEqual({
      kind: 'paragraph',
      text: 'This is sample data: every trend in this email is invented.',
    })
  })

  test('leaves out countries that we no longer have', () => {
    expect(shownItems([{ ...anItem(), country: 'XX' }])).toEqual([])
  })
})

describe('the short form', () => {
  const many = Array.from({ length: 20 }, (_, index) => anItem({ trend: { title: `Trend ${index}` }, changes: [NEW] }))

  test('has the title, the numbers, and a line a trend with its searches and change, and nothing else', () => {
    const over = anItem({ trend: { title: 'Ended', endedAt: minutesAgo(420) } })
    const { blocks, date } = mailOf([anItem(), ...many.slice(0, 1), over], { form: 'lines' })
    expect(date).toBeUndefined()
    expect(blocks).toEqual([
      { kind: 'title', text: '1 rose, 1 began' },
      { kind: 'paragraph', text: '2 go on, 1 has ended.' },
      {
        kind: 'rows',
        rows: [
          expect.objectContaining({ text: 'Harbour bridge reopening', note: '500K+, was 200K+' }),
          expect.objectContaining({ text: 'Trend 0', note: '500K+ · new' }),
        ],
      },
    ])
  })

  test('has at most 15 lines, and counts the others', () => {
    const { blocks } = mailOf(many, { form: 'lines' })
    expect(blocks[2]).toMatchObject({ rows: { length: 15 } })
    expect(blocks[3]).toMatchObject({ lead: '5 more trends did not fit here.' })
  })
})

describe('a weekly digest', () => {
  const WEEKLY = { date: '2026-11-23', at: '2026-11-23T13:00:00.000Z', isWeekly: true }
  const since = '2026-11-16T12:00:00.000Z'
  const risen = anItem({ changes: [{ kind: 'volume', before: 5_000, after: 2_000_000, since }] })

  test('says that it covers a week in its subject, title and greeting, and names its days', () => {
    const { subject, blocks } = mailOf([risen], WEEKLY)
    expect(subject).toBe('This week: Harbour bridge reopening: 2M+, was 5K+ on Monday')
    expect(blocks.slice(0, 3)).toMatchObject([
      { text: 'This week: 1 rose' },
      {
        text: 'Good morning, Maya. 1 trend of the 3 things you follow changed in the week from Monday 16 to Sunday 22 November: 1 goes on, 0 have ended.',
      },
      { text: 'Every Monday at 8:00, Toronto time.' },
    ])
    const [, greeting] = mailOf([risen], { ...WEEKLY, date: '2026-12-07' }).blocks
    expect(greeting).toMatchObject({ text: expect.stringContaining('Monday 30 November to Sunday 6 December') })
  })

  test('never calls new what began and ended in the week', () => {
    const outage = anItem({ trend: { title: 'Power outage', endedAt: '2026-11-20T00:00:00.000Z' }, changes: [NEW] })
    expect(mailOf([outage], WEEKLY).subject).toBe('Power outage has ended')
    expect(mailOf([outage, risen], WEEKLY)).toMatchObject({
      subject: 'This week: Harbour bridge reopening: 2M+, was 5K+ on Monday',
      preview: '1 has ended.',
    })
    expect(blocksOf('rows', mailOf([outage], WEEKLY))[0]?.title).toBe('Ended since 16 Nov: 1')
  })

  test('says of each trend its searches and what is new of the week', () => {
    const changes: Change[] = [NEW, { kind: 'growth', before: 100, after: 300, since }]
    expect(blocksOf('item', mailOf([anItem({ changes })], WEEKLY))[0]).toMatchObject({
      searches: '500K+ searches',
      reasons: ['new this week', '+300%, was +100% on Monday'],
    })
  })

  test('compares the day of the first number with that of the last, which is now unless it says so', () => {
    const gone = anItem({
      changes: [{ kind: 'volume', before: 5_000, after: 2_000_000, since, until: '2026-11-19T12:00:00.000Z' }],
    })
    const [now, then] = [risen, gone].map((item) => blocksOf('item', mailOf([item], WEEKLY))[0])
    expect(now?.comparison).toEqual({
      before: { name: 'Monday', text: '5K+', volume: 5_000 },
      after: { name: 'Now', text: '2M+', volume: 2_000_000 },
    })
    expect(then).toMatchObject({
      reasons: ['2M+ on Thursday, was 5K+ on Monday'],
      comparison: { before: { name: 'Monday' }, after: { name: 'Thursday' } },
    })
  })
})

describe('a notification', () => {
  const watch = aWatch()
  const found = [{ watch, hits: [{ ...aStoredHit(), at: NOW }], more: 0 }]
  const push = (all: DigestItem[], reports?: typeof found, isSample = false) =>
    digestPush(aFollower({ watches: [watch] }), contentOf(all, reports), { ...DAY, isSample })
  const named = (...titles: string[]) => titles.map((title) => anItem({ trend: { title }, changes: [NEW] }))
  const over = anItem({ trend: { title: 'Over', endedAt: minutesAgo(420) }, changes: [NEW] })

  test('counts as the mail does, names three that go on with their searches, and counts the others', () => {
    expect(push([...named('One', 'Two', 'Three', 'Four'), over])).toEqual({
      title: '4 go on, 1 has ended',
      body: '\u2068One\u2069: new, 500K+\n\u2068Two\u2069: new, 500K+\n\u2068Three\u2069: new, 500K+\nand 1 more',
      url: '/account',
      tag: 'daily',
    })
  })

  test('names nothing that has ended, and counts matches', () => {
    expect(push([over])).toMatchObject({ title: '1 has ended', body: '' })
    expect(push(named('One'), found).body).toBe('\u2068One\u2069: new, 500K+\n1 new match for your watches')
    expect(push([], found)).toEqual({
      title: '1 new match for your watches',
      body: 'Your watch found something.',
      url: '/account',
      tag: 'daily',
    })
  })

  test('of sample data says so', () => {
    expect(push(named('One'), undefined, true).title).toBe('Sample data: 1 goes on')
  })
})
