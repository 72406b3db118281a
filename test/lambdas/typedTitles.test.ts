import { describe, expect, test } from 'vitest'
import { readTopicHistory } from '../../lambdas/feeds/topicFeed.ts'
import { trendSearch } from '../../lambdas/search/searchTrends.ts'
import { readTopic } from '../../lambdas/topics/topicDetails.ts'
import { DEFAULT_COUNTRY } from '../../shared/countries.ts'
import { readPage, topicPage } from '../../shared/pages.ts'
import { readQuery } from '../../shared/search/readQuery.ts'
import { TakedownList } from '../../shared/takedowns/TakedownList.ts'
import { withTakedown } from '../../shared/takedowns/takedown.ts'
import { cleanText } from '../../shared/text/cleanText.ts'
import { foldForMatching } from '../../shared/text/foldForMatching.ts'
import { foldText } from '../../shared/text/foldText.ts'
import { topicOf } from '../../shared/trend.ts'
import type { SeenPoint } from '../../shared/trends/topicHistory.ts'
import { markWords } from '../../shared/watches/markWords.ts'
import { prepareRule, WordIndex } from '../../shared/watches/WordIndex.ts'
import { readWatchRule } from '../../shared/watches/watch.ts'
import { aWatchedWave } from '../support/aWatch.ts'
import { aTrend, NOW } from '../support/builders.ts'
import { aPublishedCountry } from '../support/countryStates.ts'
import { FLAGS, TYPED_SIGNS, TYPED_TITLES } from '../support/titleSpellings.ts'

const COUNTRY = DEFAULT_COUNTRY

/** What is shown of a country that has had one title, and lists it now or no longer. */
function shownWith(title: string, isListed: boolean) {
  const trend = aTrend({ title: cleanText(title) })
  const point: SeenPoint = { ...trend, at: NOW, rank: 1, category: 'Games' }
  return {
    country: async () => aPublishedCountry(isListed ? [trend] : []),
    history: async (_: string, topic: string) => (foldText(topic) === foldText(trend.topic) ? [point] : []),
    isTakenOut: () => false,
    spellings: async (_: string, text: string) => (text === foldForMatching(trend.topic) ? [trend.topic] : []),
    elsewhere: async () => new Map(),
  }
}

async function foundBy(typed: string, title: string): Promise<string[]> {
  const { results } = await trendSearch({ now: async () => shownWith(title, true) })(readQuery(typed), COUNTRY)
  return results.map(({ trend }) => trend)
}

function isHiddenBy(typed: string, title: string): boolean {
  const list = new TakedownList(1, withTakedown([], { title: typed, country: null }, NOW))
  return list.hides(COUNTRY.code, topicOf(cleanText(title)))
}

const ALL = [...TYPED_TITLES, ['signs', TYPED_SIGNS] as const]

describe.each(ALL)('typed with other %s,', (_, titles) => {
  test.each(titles)('%j is found as %j', async (title, typed) => {
    expect(await foundBy(typed, title)).toEqual([cleanText(title)])
  })
})

describe.each(TYPED_TITLES)('typed with other %s,', (_, titles) => {
  test.each(titles)('%j has its page, feed and table as %j', async (title, typed) => {
    const address = readPage(topicPage(COUNTRY, 'Games', typed))
    const topic = topicOf(cleanText(title))
    for (const isListed of [true, false]) {
      const shown = shownWith(title, isListed)
      const query = new Map([
        ['country', COUNTRY.code],
        ['topic', typed],
      ])
      expect((await readTopic(shown, COUNTRY, typed)).topic).toBe(topic)
      expect((await readTopic(shown, COUNTRY, address.name === 'topic' ? address.topic : '')).topic).toBe(topic)
      expect((await readTopicHistory(shown, query)).topic).toBe(topic)
    }
  })

  test.each(titles)('%j is taken out as %j, and brought back', (title, typed) => {
    expect(isHiddenBy(typed, title)).toBe(true)
    expect(isHiddenBy(title, typed)).toBe(true)
  })

  test.each(titles)('%j is watched as %j, and marked', (title, typed) => {
    const read = readWatchRule({ phrase: typed })
    if ('problem' in read) throw new Error(read.problem.kind)
    const matches = new WordIndex([aWatchedWave({ title: cleanText(title) })]).matches(prepareRule(read.rule))
    expect(matches).toHaveLength(1)
    expect(markWords(cleanText(title), matches[0]?.matched ?? []).some(({ isMatch }) => isMatch)).toBe(true)
  })
})

test('the flags of England, Scotland and Wales are three topics', async () => {
  expect(new Set(FLAGS.map((flag) => topicOf(cleanText(flag)))).size).toBe(3)
  for (const flag of FLAGS) {
    expect(await foundBy(flag, flag)).toEqual([flag])
    for (const other of FLAGS) expect(isHiddenBy(flag, other)).toBe(flag === other)
    for (const other of FLAGS) if (flag !== other) expect(await foundBy(flag, other)).toEqual([])
  }
})
