import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TopicAnswer } from '../../../../shared/answers/topicAnswer.ts'
import { DEFAULT_COUNTRY } from '../../../../shared/countries.ts'
import { topicPage } from '../../../../shared/pages.ts'
import { metadata } from '../../../../web/pages/topic/topicMetadata.ts'
import { anItem } from '../../../support/anItem.ts'
import { anElsewhere, aTopicAnswer, aWave } from '../../../support/aTopicAnswer.ts'
import { NOW, someArticles } from '../../../support/builders.ts'

const PAGE = {
  name: 'topic',
  country: DEFAULT_COUNTRY,
  category: 'Business and Finance',
  topic: 'bank rate decision',
  canonical: topicPage(DEFAULT_COUNTRY, 'Business and Finance', 'bank rate decision'),
  movedTo: undefined,
} as const

function described(answer: TopicAnswer | undefined) {
  return metadata.describe?.(PAGE, answer, 12)
}

function description(about: Partial<TopicAnswer>): string | undefined {
  return described(aTopicAnswer(about))?.description
}

describe('a topic is described', () => {
  test('with its numbers of now', () => {
    const item = anItem({ volume: 2_000_000, growth: 1_000, articles: someArticles(5) })
    expect(description({ item, elsewhere: [anElsewhere(), anElsewhere({ country: 'FR' })] })).toBe(
      '“Bank rate decision” is trending in Canada: 2M+ searches, +1,000% growth, 5 articles, and the same event in 2 other countries.',
    )
  })

  test('as one that has ended, with its numbers', () => {
    const item = anItem({ volume: 2_000_000, growth: 1_000, articles: [], endedAt: NOW })
    expect(description({ item })).toBe('“Bank rate decision” was trending in Canada: 2M+ searches and +1,000% growth.')
  })

  test('with one article and one other country', () => {
    const item = anItem({ volume: null, growth: null, articles: someArticles(1) })
    expect(description({ item, elsewhere: [anElsewhere()] })).toBe(
      '“Bank rate decision” is trending in Canada: 1 article and the same event in 1 other country.',
    )
  })

  test('omits unknown numbers', () => {
    const item = anItem({ volume: null, growth: null, articles: [] })
    expect(description({ item })).toBe('“Bank rate decision” is trending in Canada.')
  })

  test('with its peak when it does not trend now', () => {
    const waves = [aWave({ peak_volume: 50_000 }), aWave({ peak_volume: 500_000 }), aWave({ peak_volume: null })]
    expect(description({ item: null, waves })).toBe(
      '“Bank rate decision” is not trending in Canada now. At its peak it had 500K+ searches.',
    )
    expect(description({ item: null, waves: [aWave({ peak_volume: null })] })).toBe(
      '“Bank rate decision” is not trending in Canada now.',
    )
  })

  test('in general words when nothing is known of it', () => {
    expect(described(undefined)?.description).toMatch(/^How many people in Canada search for “bank rate decision”/)
  })

  test('with its name, its place and what people search for beside it as keywords', () => {
    const related = ['rate cut', 'mortgage', 'central bank', 'bank rate decision', 'inflation', 'bonds']
    expect(described(aTopicAnswer({ item: anItem({ related }) }))?.keywords).toBe(
      'Bank rate decision, Canada, Business and Finance, trending searches, rate cut, mortgage, central bank, bank rate decision, inflation',
    )
  })

  test('by its own title, whatever that is, and never with a number that is none', () => {
    const answer = aTopicAnswer()
    const item = anItem({ articles: [] })
    const anyNumber = fc.option(fc.double({ min: 0, noNaN: true }))
    fc.assert(
      fc.property(fc.string(), anyNumber, anyNumber, (title, volume, growth) => {
        const text = description({ ...answer, title, item: { ...item, volume, growth } }) ?? ''
        expect(text.startsWith(`“${title}” is trending in Canada`)).toBe(true)
        expect(text.slice(title.length)).not.toMatch(/null|undefined|NaN|Infinity/)
        expect(text.includes('searches')).toBe(volume !== null || title.includes('searches'))
      }),
    )
  })
})
