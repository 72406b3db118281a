import { beforeEach, describe, expect, test } from 'vitest'
import { createRankedSearch } from '../../../../shared/search/rankedSearch.ts'
import { searchableTitle, type TitleRecord } from '../../../../shared/search/titleIndex.ts'
import {
  type LocalAnswer,
  localAnswers,
  type SearchRequest,
  type TrendTexts,
} from '../../../../web/features/search/localAnswers.ts'
import { itemKey, recordKey } from '../../../../web/features/search/searchQuery.ts'
import { anItem } from '../../../support/anItem.ts'
import { aTitle } from '../../../support/aTitle.ts'
import { minutesAgo } from '../../../support/builders.ts'

let answers: LocalAnswer[]
/** Pending while the titles are on their way. */
let loading: PromiseWithResolvers<void> | undefined
let records: TitleRecord[]
let ask: (request: SearchRequest) => void

beforeEach(() => {
  answers = []
  records = []
  loading = undefined
  const titles = { refresh: () => loading?.promise, search: searchTitles, isLoaded: () => records.length > 0 }
  ask = localAnswers(titles, (answer) => answers.push(answer))
})

function searchTitles() {
  const titles = records.map((record) => ({ key: recordKey(record), record }))
  return createRankedSearch(titles, ({ record }) => searchableTitle(record))
}

function know(...trends: TrendTexts[]): void {
  ask({ kind: 'trends', trends })
}

function trend(key: string, title: string, others: string[] = [], startedAt = minutesAgo(600)): TrendTexts {
  return { key, ranked: { key, title, volume: 10_000, startedAt }, others }
}

function query(text: string, id = 1): void {
  ask({ kind: 'query', id, query: text })
}

/** The matches of the last answer: keys of trends, titles of topics. */
function last(): string[] {
  return (answers.at(-1)?.matches ?? []).map((match) => (match.kind === 'trend' ? match.key : match.record.title))
}

test('trends in memory and titles are ranked alike', () => {
  records = [aTitle('stormy days'), aTitle('the storm', { startedAt: minutesAgo(5) })]
  know(trend('CA:storm', 'Storm'), trend('CA:storm sale', 'Storm sale', [], minutesAgo(1)), trend('CA:flood', 'Flood'))
  query('storm')
  expect(last()).toEqual(['CA:storm', 'CA:storm sale', 'the storm', 'stormy days'])
})

test('what is found by its title comes before what only mentions the words', () => {
  know(trend('CA:stock market', 'Stock market', ['The bank said so'], minutesAgo(1)))
  records = [aTitle('Bank rate')]
  query('bank')
  expect(last()).toEqual(['Bank rate', 'CA:stock market'])
})

test('mentions are not searched for fewer than 3 characters', () => {
  know(trend('CA:stock market', 'Stock market', ['The AI said so']))
  query('ai')
  expect(last()).toEqual([])
})

test('a topic in memory is ranked by the start of its newest wave', () => {
  records = [aTitle('storm a', { startedAt: minutesAgo(20) }), aTitle('storm b', { startedAt: minutesAgo(10) })]
  know(trend('CA:storm a', 'storm a', [], minutesAgo(5)))
  query('storm')
  expect(last()).toEqual(['storm b', 'CA:storm a'])
})

test('a topic in memory is not listed as a title as well', () => {
  records = [aTitle('Storm'), aTitle('STORM', { code: 'JP' }), aTitle('storm surge')]
  know(trend('CA:storm', 'Storm'))
  query('storm')
  expect(last().toSorted()).toEqual(['CA:storm', 'STORM', 'storm surge'])
})

test('newer trends take the place of all that were known', () => {
  know(trend('CA:storm', 'Storm'))
  know(trend('JP:storm', 'Storm'))
  query('storm')
  expect(last()).toEqual(['JP:storm'])
})

test('the best 40 are returned, and all are counted', () => {
  know(...Array.from({ length: 30 }, (_, index) => trend(`CA:storm ${index}`, `storm ${index}`)))
  records = Array.from({ length: 50 }, (_, index) => aTitle(`storm ${index}`, { code: index < 40 ? 'CA' : 'JP' }))
  query('storm')
  expect(last()).toHaveLength(40)
  expect(answers.at(-1)).toMatchObject({ total: 50, countries: 2, titleMatches: 50 })
})

describe('while the titles are on their way', () => {
  beforeEach(() => {
    loading = Promise.withResolvers()
    know(trend('CA:storm', 'Storm'))
  })

  async function arrive(): Promise<void> {
    records = [aTitle('storm surge')]
    loading?.resolve()
    await loading?.promise
  }

  test('trends are answered at once, and everything once the titles are loaded', async () => {
    query('storm')
    expect(answers.map(({ isComplete }) => isComplete)).toEqual([false])
    await arrive()
    expect(answers.map(({ isComplete }) => isComplete)).toEqual([false, true])
    expect(last()).toEqual(['CA:storm', 'storm surge'])
  })

  test('an older query is not answered after a newer one', async () => {
    query('storm', 1)
    query('stor', 2)
    await arrive()
    expect(answers.map(({ id, isComplete }) => [id, isComplete])).toEqual([
      [1, false],
      [2, false],
      [2, true],
    ])
  })
})

test('a trend and its title have the same key, in capitals or not; other titles and other countries have others', () => {
  expect(itemKey(anItem({ title: 'Störm' }))).toBe(recordKey(aTitle('STÖRM')))
  expect(recordKey(aTitle('störm'))).not.toBe(recordKey(aTitle('storm')))
  expect(recordKey(aTitle('storm', { code: 'JP' }))).not.toBe(recordKey(aTitle('storm')))
})
