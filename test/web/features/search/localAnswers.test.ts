import { beforeEach, describe, expect, test } from 'vitest'
import type { TitleRecord } from '../../../../shared/search/titleIndex.ts'
import {
  type LocalAnswer,
  localAnswers,
  type SearchRequest,
  type TrendTexts,
} from '../../../../web/features/search/localAnswers.ts'
import { aTitle } from '../../../support/aTitle.ts'

let answers: LocalAnswer[]
/** Pending while the titles are on their way. */
let loading: PromiseWithResolvers<void> | undefined
let records: TitleRecord[]
let ask: (request: SearchRequest) => void

beforeEach(() => {
  answers = []
  records = []
  loading = undefined
  ask = localAnswers({ refresh: () => loading?.promise, find: () => records }, (answer) => answers.push(answer))
})

function know(...trends: TrendTexts[]): void {
  ask({ kind: 'trends', trends })
}

function trend(key: string, title: string): TrendTexts {
  return { key, texts: { title, others: [] } }
}

function query(text: string, id = 1): void {
  ask({ kind: 'query', id, query: text })
}

/** The matches of the last answer: keys of trends, titles of topics. */
function last(): string[] {
  return (answers.at(-1)?.matches ?? []).map((match) => (match.kind === 'trend' ? match.key : match.record.title))
}

test('trends in memory come first, then titles', () => {
  records = [aTitle('storm in the north')]
  know(trend('CA:storm', 'Storm'), trend('CA:flood', 'Flood'))
  query('storm')
  expect(last()).toEqual(['CA:storm', 'storm in the north'])
})

test('what is found by its title comes before what only mentions the words', () => {
  know({ key: 'CA:stock market', texts: { title: 'Stock market', others: ['The bank said so'] } })
  records = [aTitle('Bank rate')]
  query('bank')
  expect(last()).toEqual(['Bank rate', 'CA:stock market'])
})

test('a topic in memory is not listed as a title as well', () => {
  records = [aTitle('Storm'), aTitle('STORM', { code: 'JP' }), aTitle('storm surge')]
  know(trend('CA:storm', 'Storm'))
  query('storm')
  expect(last()).toEqual(['CA:storm', 'STORM', 'storm surge'])
})

test('newer trends take the place of all that were known', () => {
  know(trend('CA:storm', 'Storm'))
  know(trend('JP:storm', 'Storm'))
  query('storm')
  expect(last()).toEqual(['JP:storm'])
})

describe('at most 50 matches are returned', () => {
  test('of trends and titles together', () => {
    know(...Array.from({ length: 30 }, (_, index) => trend(`CA:storm ${index}`, `storm ${index}`)))
    records = Array.from({ length: 50 }, (_, index) => aTitle(`storm of ${index}`))
    query('storm')
    expect(last()).toHaveLength(50)
    expect(last()[29]).toBe('CA:storm 29')
    expect(last()[30]).toBe('storm of 0')
  })

  test('and no fewer when all trends are titles as well', () => {
    know(...Array.from({ length: 10 }, (_, index) => trend(`CA:storm ${index}`, `storm ${index}`)))
    records = Array.from({ length: 50 }, (_, index) => aTitle(`storm ${index}`))
    query('storm')
    expect(last()).toHaveLength(50)
  })
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

test('preparing sends no answer', () => {
  ask({ kind: 'prepare' })
  expect(answers).toEqual([])
})
