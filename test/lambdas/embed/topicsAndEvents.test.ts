import { beforeEach, describe, expect, test } from 'vitest'
import { EverywhereAnswer } from '../../../shared/answers/everywhereAnswer.ts'
import { oembedOf } from '../../../shared/apiAddresses.ts'
import { shortEventId } from '../../../shared/everywhere/eventPlace.ts'
import type { Trend } from '../../../shared/trend.ts'
import { aTrend, minutesAgo, NOW } from '../../support/builders.ts'
import { FEED_SITE, type FeedWorld, feedWorld } from '../feeds/feedWorld.ts'
import '../../support/jsdom.ts'

const BEFORE = minutesAgo(720)
const HOUR = BEFORE.slice(0, 13)
const STARTED = minutesAgo(900)

const orbit = (volume: number, endedAt: string | null = null) =>
  aTrend({ title: 'Orbit <9>', categories: ['Games'], volume, growth: 300, startedAt: STARTED, endedAt })

/** Each title of the cup, when it began, in minutes before now, and its searches. */
const CUP: Record<string, [title: string, minutes: number, volume: number]> = {
  BR: ['Cup final', 800, 2_000_000],
  CA: ['Cup final', 780, 5_000],
  MX: ['cup final', 760, 50_000],
}

function cupIn(country: string): Trend[] {
  const [title = '', minutes = 0, volume = 0] = CUP[country] ?? []
  const about = { categories: ['Sports' as const], articles: [], related: ['cup final'] }
  return [aTrend({ country, title, startedAt: minutesAgo(minutes), volume, ...about })]
}

let ask: FeedWorld['ask']
/** The event, in addresses. */
let shortId: string
let collect: FeedWorld['collect']

beforeEach(async () => {
  const world = feedWorld()
  ;({ ask, collect } = world)
  await collect(minutesAgo(1_440), { CA: [aTrend({ title: 'Another' })] })
  await collect(BEFORE, { BR: cupIn('BR'), CA: [orbit(20_000), ...cupIn('CA')], MX: cupIn('MX') })
  const { events } = EverywhereAnswer.parse(JSON.parse((await ask('/api/everywhere')).text))
  shortId = shortEventId(events[0]?.id ?? '')
})

async function widgetAt(address: string): Promise<Document> {
  const { status, text } = await ask(address)
  expect([status, Buffer.byteLength(text) <= 10_000]).toEqual([200, true])
  return new DOMParser().parseFromString(text, 'text/html')
}

async function described(page: string) {
  const { status, text } = await ask(oembedOf(FEED_SITE + page))
  return { status, body: JSON.parse(text) }
}

const textsOf = (widget: Document, selector: string) =>
  [...widget.querySelectorAll(selector)].map((element) => element.textContent ?? '')

describe('the widget of a topic', () => {
  const ORBIT = '/embed/Canada/Games?topic=orbit+%3C9%3E'

  beforeEach(() => collect(NOW, { CA: [orbit(100_000)] }))

  test('has its number, its chart, and the wave that the number is of', async () => {
    const widget = await widgetAt(ORBIT)
    expect(textsOf(widget, 'h1')).toEqual(['Orbit <9> in Canada'])
    expect(textsOf(widget, '.n')).toEqual(['100K+ searches · +300%'])
    expect(textsOf(widget, '.t > p').at(-1)).toBe(
      'At least 100,000 searches in the wave from 20 November 2026, 21:00 UTC, still listed on 21 November 2026, 12:00 UTC.',
    )
    expect(widget.querySelector('figure')?.getAttribute('aria-label')).toBe(
      'Searches from 21 Nov to 21 Nov: highest 100K+ on 21 Nov, last 100K+',
    )
    expect(textsOf(widget, 'figure i')).toEqual(['1K', '10K', '100K', '1M'])
    expect(widget.querySelector('footer a')?.getAttribute('href')).toBe('/Canada/Games/orbit%20%3C9%3E')
    expect(widget.querySelectorAll('.e')).toHaveLength(0)
  })

  test('stays at an hour of the past as it was then', async () => {
    const widget = await widgetAt(`${ORBIT}&at=${HOUR}`)
    expect(textsOf(widget, '.n')).toEqual(['20K+ searches · +300%'])
    expect(textsOf(widget, 'header time')).toEqual(['21 November 2026, 00:00 UTC'])
    expect(widget.querySelector('footer a')?.getAttribute('href')).toBe(`/archive/${HOUR}/Canada/Games#orbit%20%3C9%3E`)
  })

  test.each([
    ['has ended', [orbit(100_000, NOW)], '100K+ searches · +300% · ended'],
    ['is listed no longer', [], '100K+ searches · ended'],
  ])('says so when the topic %s', async (_, listed, number) => {
    await collect(minutesAgo(-720), { CA: [...listed, aTrend({ title: 'Another' })] })
    const widget = await widgetAt(ORBIT)
    expect(textsOf(widget, '.n')).toEqual([number])
    expect(widget.querySelectorAll('.t.e')).toHaveLength(1)
  })

  test('is not found for a topic that was never seen, and for an hour without a collection', async () => {
    expect(JSON.parse((await ask('/embed/Canada?topic=never')).text).error.code).toBe('unknown-topic')
    expect(JSON.parse((await ask(`${ORBIT}&at=2020-01-01T00`)).text).error.code).toBe('unknown-collection')
    expect(JSON.parse((await ask(`${ORBIT}&at=yesterday`)).text).error.code).toBe('bad-at')
  })

  test('is what its page and its citation are described by', async () => {
    expect(await described('/Canada/Games/orbit%20%3C9%3E')).toMatchObject({
      status: 200,
      body: { title: 'Orbit <9> in Canada', html: expect.stringContaining('title="Orbit &lt;9&gt; in Canada"') },
    })
    const { body } = await described(`/archive/${HOUR}/Canada/Games#orbit%20%3C9%3E`)
    expect(body.html).toContain(`topic=orbit+%3C9%3E&amp;at=${HOUR}"`)
    expect((await described('/Canada/Games/never')).status).toBe(404)
  })
})

describe('the widget of an event', () => {
  const event = () => `/embed/everywhere?event=${shortId}`

  test('has its countries, the most searched first, and where it was listed first', async () => {
    const widget = await widgetAt(event())
    expect(textsOf(widget, 'h1')).toEqual(['Cup final'])
    expect(textsOf(widget, 'main > p')[0]).toMatch(
      /^In 3 countries\. First listed (in|at about the same time in) .*Brazil.*, 20 November 2026, \d\d:\d\d UTC\.$/,
    )
    expect(textsOf(widget, 'li bdi')).toEqual(['Cup final', 'cup final', 'Cup final'])
    expect(textsOf(widget, 'li small')).toEqual(['Brazil', 'Mexico', 'Canada'])
    expect(widget.querySelector('footer a')?.getAttribute('href')).toBe(`/everywhere?event=${shortId}#event-${shortId}`)
  })

  test('counts the countries that it has no room for', async () => {
    const widget = await widgetAt(`${event()}&count=1`)
    expect(textsOf(widget, 'li small')).toEqual(['Brazil'])
    expect(textsOf(widget, 'main > p').at(-1)).toBe('and 2 more countries')
  })

  test('says when the event is listed no longer, and at an hour of the past what was', async () => {
    await collect(NOW, { CA: [aTrend({ title: 'Another' })], BR: [], MX: [] })
    expect(textsOf(await widgetAt(event()), 'main')).toEqual(['This event is not listed any more.'])
    const widget = await widgetAt(`${event()}&at=${HOUR}`)
    expect(textsOf(widget, 'li small')).toEqual(['Brazil', 'Mexico', 'Canada'])
    expect(widget.querySelector('li a')?.getAttribute('href')).toBe(`/archive/${HOUR}/Brazil/Sports#cup%20final`)
    expect(widget.querySelector('footer a')?.getAttribute('href')).toBe(
      `/everywhere?event=${shortId}&at=${HOUR}#event-${shortId}`,
    )
  })

  test('is what its page is described by', async () => {
    expect(await described(`/everywhere?event=${shortId}#event-${shortId}`)).toMatchObject({
      status: 200,
      body: { title: 'Cup final', html: expect.stringContaining(`/embed/everywhere?event=${shortId}"`) },
    })
    expect((await described('/everywhere?event=never')).status).toBe(404)
  })
})

test('the widget of a country stays at an hour of the past as it was then', async () => {
  await collect(NOW, { CA: [aTrend({ title: 'Another' })] })
  const widget = await widgetAt(`/embed/Canada?at=${HOUR}`)
  expect(textsOf(widget, 'li bdi')).toEqual(['Orbit <9>'])
  expect(textsOf(widget, 'header time')).toEqual(['21 November 2026, 00:00 UTC'])
  expect(widget.querySelector('footer a')?.getAttribute('href')).toBe(`/archive/${HOUR}/Canada`)
})
