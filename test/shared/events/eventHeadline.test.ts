import { describe, expect, test } from 'vitest'
import { eventHeadlines, isStatement } from '../../../shared/events/eventHeadline.ts'
import { Vocabulary } from '../../../shared/events/Vocabulary.ts'
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
function chosen(...event: Parameters<typeof bothOf>) {
  return bothOf(...event).headline
}

/** The same, with one that differs. */
function bothOf(
  members: Article[][],
  { head = 'northline strike', startedAt = Date.parse(NOW) as number | null } = {},
) {
  return eventHeadlines({
    members: members.map((articles) => ({ articles })),
    head,
    startedAt,
    vocabulary: new Vocabulary(),
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

describe('two headlines are quoted', () => {
  const report = (title: string, source: string) => article(title, { source, url: `https://news.example/${title}` })
  const titlesOf = (...titles: [title: string, source: string][]) => {
    const { headline, differing_headline: other } = bothOf(
      titles.map(([title, source]) => [report(title, source)]),
      { head: 'northline ferry' },
    )
    return [headline?.title, other?.title]
  }
  const NINE = 'Northline ferry fire: 9 hurt off Orkan'
  const ELEVEN = 'Northline ferry fire: 11 hurt off Orkan'

  test('when another publisher says the same with other numbers', () => {
    expect(titlesOf([NINE, 'Capital Wire'], [ELEVEN, 'CityBeat']).toSorted()).toEqual([ELEVEN, NINE])
  })

  test('in any script', () => {
    const [one, other] = [
      '台風7号の大雨で9人けが、四国の各地で停電続く',
      '台風7号の大雨で11人けが、四国の各地で停電続く',
    ]
    const quoted = titlesOf([one, '東湾新聞'], [other, 'みなと放送'])
    expect(quoted.toSorted()).toEqual([other, one].toSorted())
  })

  test.each([
    ['the publisher is the same', ELEVEN, 'Capital Wire'],
    ['the numbers are the same', '9 hurt off Orkan in Northline ferry fire', 'CityBeat'],
    ['one has no number', 'Northline ferry fire: many hurt off Orkan', 'CityBeat'],
    ['one has a number more', 'Northline ferry fire off Orkan: 11 hurt, 2 missing', 'CityBeat'],
    ['they say something else', 'Northline ferry line to add 11 sailings from Tamarack port', 'CityBeat'],
  ])('but one when %s', (_, title, source) => {
    expect(titlesOf([NINE, 'Capital Wire'], [title, source])[1]).toBeUndefined()
  })
})

/** Invented words. */
const words = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}${index}x`)

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
})

describe('a title', () => {
  test.each([
    'Cabin crews give notice',
    'Καταιγίδα στο Αιγαίο απόψε',
    '台風7号、木曜未明に四国へ上陸のおそれ',
    'الإعلان عن موعد صرف الدعم السكني',
  ])('says something: %s', (title) => {
    expect(isStatement(title)).toBe(true)
  })

  test.each([
    ['asks', 'Can I get a refund if my flight is cancelled?'],
    ['asks in Arabic', 'هل الدراسة غدا في كل المناطق؟'],
    ['asks in Greek', 'Πού έχει φωτιά τώρα;'],
    ['is a list', '5 questions about the strike answered'],
    ['shouts', 'NORTHLINE CABIN CREWS WALK OUT'],
    ['is live', 'Northline strike live: roads and airports'],
    ['is live in Spanish', 'Apagón en Levante: últimas noticias, en directo'],
    ['is live in Chinese', '八號風球最新消息直播：渡輪及巴士服務安排'],
  ])('is no headline when it %s', (_, title) => {
    expect(isStatement(title)).toBe(false)
  })

  test('has four to twenty words', () => {
    expect([3, 4, 20, 21].map((count) => isStatement(words('w', count).join(' ')))).toEqual([false, true, true, false])
  })
})
