import { describe, expect, test } from 'vitest'
import { eventHeadline, isStatement } from '../../../shared/events/eventHeadline.ts'
import { titleWords } from '../../../shared/events/eventTopic.ts'
import type { Article } from '../../../shared/trend.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'

/** An article of the hour in which the event started. */
function article(title: string, about: Partial<Article> = {}): Article {
  return {
    title,
    url: `https://news.example/${title.length}-${title}`,
    source: 'Capital Wire',
    publishedAt: NOW,
    ...about,
  }
}

/** The title that is chosen of an event whose members have these articles; all words are as rare. */
function chosen(
  members: Article[][],
  { head = 'northline strike', startedAt = Date.parse(NOW) as number | null } = {},
) {
  return eventHeadline({
    members: members.map((articles) => ({ articles })),
    head,
    startedAt,
    wordsOfTitle: titleWords(),
    rarity: { massOf: (words) => [...words].length },
  })
}

const NOTICE = article('Northline cabin crews give notice of a strike')
const REPORT = article('Cabin crews of Northline walk out at noon', { source: 'CityBeat' })
const OTHER = article('What passengers ask at the counter today', { source: 'Plain Facts' })

describe('the headline of an event', () => {
  test('is the title that is most like the others, as it was published', () => {
    expect(chosen([[NOTICE, OTHER], [REPORT]])).toEqual({
      title: NOTICE.title,
      url: NOTICE.url,
      source: 'Capital Wire',
      published_at: NOW,
    })
  })

  test('is that of an article that several members have', () => {
    const lone = article('Northline strike: crews and notice of cabin doors', { source: 'CityBeat' })
    expect(chosen([[NOTICE, lone], [NOTICE]])?.title).toBe(NOTICE.title)
  })

  test('has the words of the head, if titles are alike otherwise', () => {
    const [one, two] = [article('Crews of Tamarack walk out today'), article('Crews of Harrow walk out today')]
    expect(chosen([[one], [two]], { head: 'harrow' })?.title).toBe(two.title)
    expect(chosen([[one], [two]], { head: 'tamarack' })?.title).toBe(one.title)
  })

  test('is the newest, then the first by title, if nothing else differs', () => {
    const [old, young] = [
      article('Crews of Tamarack walk out today', { publishedAt: minutesAgo(60) }),
      article('Crews of Harrow walk out today', { publishedAt: minutesAgo(10) }),
    ]
    expect(chosen([[old], [young]], { head: '' })?.title).toBe(young.title)
    expect(chosen([[{ ...old, publishedAt: NOW }], [{ ...young, publishedAt: NOW }]], { head: '' })?.title).toBe(
      young.title,
    )
  })

  test('is confirmed by a title of another publisher', () => {
    // Each is as much like one other; only the first pair is of two publishers.
    const titles = (source: string) => [
      article('Crews of Tamarack walk out today', { source: 'Capital Wire', publishedAt: minutesAgo(60) }),
      article('Crews of Tamarack walk out tonight', { source }),
    ]
    const same = titles('Capital Wire')
    const pair = [
      article('Ferry to Orkan turns back again'),
      article('Ferry to Orkan turns round again', { source: 'CityBeat' }),
    ]
    expect(chosen([same, pair], { head: '' })?.title).toContain('Ferry')
  })
})

describe('a title of another publisher', () => {
  /** Two titles of so many words, two of which are common; one of these is one of the head's four. */
  const pair = (count: number) =>
    ['Capital Wire', 'CityBeat'].map((source, each) => {
      const own = Array.from({ length: count - 2 }, (_, index) => `${'pq'[each]}${index}x`)
      return [article(['Harrow', 'ferry', ...own].join(' '), { source })]
    })
  const head = 'harrow bridge toll rise'

  test('confirms one that is a little like it, two words of twelve', () => {
    expect(chosen(pair(7), { head })?.title).toContain('Harrow')
  })

  test('confirms none that is less like it, two words of fourteen', () => {
    expect(chosen(pair(8), { head })).toBeNull()
  })
})

describe('there is no headline', () => {
  test('without two articles', () => {
    expect(chosen([[NOTICE], [NOTICE]])).toBeNull()
    expect(chosen([[NOTICE], []])).toBeNull()
  })

  test('when no title is like another, or like the head', () => {
    expect(chosen([[OTHER], [article('Ferry to Orkan turns back again')]])).toBeNull()
  })

  test('when all are questions, lists or live blogs', () => {
    expect(
      chosen([[article('Is Northline on strike again today?')], [article('Live: Northline strike, the latest news')]]),
    ).toBeNull()
  })
})

describe('articles are considered', () => {
  const at = (hours: number) => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString()
  const early = (hours: number) => ({ ...NOTICE, publishedAt: at(hours) })

  test.each([
    ['12 hours before the start', -12, true],
    ['12 hours after it', 12, true],
    ['more than 12 hours before it', -12.1, false],
    ['more than 12 hours after it', 12.1, false],
  ])('%s', (_, hours, isConsidered) => {
    const title = chosen([[early(hours)], [{ ...REPORT, title: `${REPORT.title} of all crews` }]])?.title
    expect(title === NOTICE.title).toBe(isConsidered)
  })

  test('or the newest one, if none is of that time or the start is not known', () => {
    const [older, newer] = [
      { ...NOTICE, publishedAt: at(20) },
      { ...REPORT, publishedAt: at(21) },
    ]
    expect(chosen([[older], [newer]])?.title).toBe(REPORT.title)
    expect(chosen([[older], [newer]], { startedAt: null })?.title).toBe(REPORT.title)
    expect(chosen([[{ ...older, publishedAt: null }], [newer]])?.title).toBe(REPORT.title)
  })
})

describe('a title', () => {
  test.each(
    [
      'Cabin crews give notice',
      'Three matches that delivered what they promised',
      'Καταιγίδα στο Αιγαίο απόψε',
      'NASA и ESA готовят общий запуск',
      '台風7号、木曜未明に四国へ上陸のおそれ',
      'الإعلان عن موعد صرف الدعم السكني',
    ].filter((title) => !title.includes('live')),
  )('says something: %s', (title) => {
    expect(isStatement(title)).toBe(true)
  })

  test.each([
    ['is too short', 'Crews walk out'],
    ['is too long', Array.from({ length: 21 }, (_, index) => `w${index}`).join(' ')],
    ['asks', 'Can I get a refund if my flight is cancelled?'],
    ['asks in Chinese', '打風放工點計？勞工署發出最新的指引'],
    ['asks in Arabic', 'هل الدراسة غدا في كل المناطق؟'],
    ['asks in Greek', 'Πού έχει φωτιά τώρα;'],
    ['is a list', '5 questions about the strike answered'],
    ['shouts', 'NORTHLINE CABIN CREWS WALK OUT'],
    ['is live', 'Northline strike live: roads and airports'],
    ['is live in German', 'Streik bei Northline im Liveticker heute'],
    ['is live in Spanish', 'Apagón en Levante: últimas noticias, en directo'],
    ['is live in Ukrainian', 'Журавель - Хейс: онлайн бою сьогодні'],
    ['is live in Chinese', '八號風球最新消息直播：渡輪及巴士服務安排'],
  ])('is no headline when it %s', (_, title) => {
    expect(isStatement(title)).toBe(false)
  })

  test('has four to twenty words', () => {
    const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}x`).join(' ')
    expect([3, 4, 20, 21].map((count) => isStatement(words(count)))).toEqual([false, true, true, false])
  })
})
