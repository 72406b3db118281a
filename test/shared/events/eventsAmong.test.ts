import { describe, expect, test } from 'vitest'
import type { TrendEvent } from '../../../shared/eventShape.ts'
import { eventsAmong } from '../../../shared/events/eventsAmong.ts'
import { articleAt } from '../../support/aCountryOfTrends.ts'

const STRIKE = articleAt('strike', 'Cabin crews walk out')

/** A head and two others, of which the last is linked to the other one. */
const EVENT: TrendEvent = {
  id: 'old',
  head: 'head',
  members: ['head', 'other', 'last'],
  reasons: [
    { kind: 'article', count: 3 },
    { kind: 'related', count: 1 },
    { kind: 'start', count: 1 },
  ],
  links: [
    { key: 'other', to: 'head', reasons: [{ kind: 'article', count: 2 }] },
    {
      key: 'last',
      to: 'other',
      reasons: [
        { kind: 'article', count: 1 },
        { kind: 'start', count: 1 },
      ],
    },
  ],
  headline: { title: STRIKE.title, url: STRIKE.url, source: STRIKE.source, published_at: STRIKE.publishedAt },
}

/** Shown trends; these have the article of the headline. */
function shown(keys: string[], withArticle = keys) {
  return keys.map((key) => ({ key, articles: withArticle.includes(key) ? [STRIKE] : [articleAt('x')] }))
}

describe('the events among some trends', () => {
  test('are as they were when all members are shown', () => {
    expect(eventsAmong([EVENT], shown(['last', 'x', 'head', 'other']))).toEqual([EVENT])
  })

  test('have only what is shown', () => {
    expect(eventsAmong([EVENT], shown(['head', 'other']))).toEqual([
      { ...EVENT, members: ['head', 'other'], links: EVENT.links.slice(0, 1) },
    ])
    expect(eventsAmong([EVENT], shown(['head', 'last']))).toEqual([{ ...EVENT, members: ['head', 'last'], links: [] }])
  })

  test('have their next member as head without the head, under the same id', () => {
    expect(eventsAmong([EVENT], shown(['last', 'other']))).toEqual([
      { ...EVENT, head: 'other', members: ['other', 'last'], links: EVENT.links.slice(1) },
    ])
  })

  test('link no head, although the one before was linked to it', () => {
    const links = [
      { key: 'other', to: 'last', reasons: [] },
      { key: 'last', to: 'other', reasons: [] },
    ]
    expect(eventsAmong([{ ...EVENT, links }], shown(['last', 'other']))[0]?.links).toEqual(links.slice(1))
  })

  test('quote no article of a trend that is not shown, unless it is one of those that may be quoted', () => {
    expect(eventsAmong([EVENT], shown(['head', 'other'], ['other']))[0]?.headline).toEqual(EVENT.headline)
    expect(eventsAmong([EVENT], shown(['head', 'other'], []))[0]?.headline).toBeNull()
    expect(eventsAmong([EVENT], shown(['head', 'other'], []), shown(['last']))[0]?.headline).toEqual(EVENT.headline)
    expect(eventsAmong([{ ...EVENT, headline: null }], shown(['head', 'other']))[0]?.headline).toBeNull()
  })

  test('quote the title that differs only beside the other one, while a shown trend has its article', () => {
    const { title, url, source, publishedAt } = articleAt('differing', 'Nobody walks out')
    const event = { ...EVENT, differing_headline: { title, url, source, published_at: publishedAt } }
    const differing = articleAt('differing')
    const trends = (...articles: (typeof differing)[]) => ['head', 'other'].map((key) => ({ key, articles }))
    expect(eventsAmong([event], trends(STRIKE, differing))[0]).toMatchObject({
      headline: EVENT.headline,
      differing_headline: event.differing_headline,
    })
    expect(eventsAmong([event], trends(STRIKE))[0]).not.toHaveProperty('differing_headline')
    expect(eventsAmong([event], trends(differing))[0]).not.toHaveProperty('differing_headline')
  })

  test('are none with one member or without', () => {
    expect(eventsAmong([EVENT], shown(['head']))).toEqual([])
    expect(eventsAmong([EVENT], [])).toEqual([])
    expect(eventsAmong([], shown(['head']))).toEqual([])
  })
})
