import { describe, expect, test } from 'vitest'
import { TYPICAL } from '../../../infra/cost/CostQuestion.ts'
import { readCostArguments } from '../../../infra/cost/readCostArguments.ts'

const read = (text: string) => readCostArguments(text.split(' ').filter((part) => part !== ''))

describe('npm run cost', () => {
  test('takes views and readers, and the rest as usual', () => {
    expect(read('--views 1000000 --readers 10000')).toEqual({
      kind: 'month',
      question: { ...TYPICAL, views: 1_000_000, readers: 10_000 },
    })
  })

  test('takes everything else that a month is made of', () => {
    const all =
      '--views 1 --readers 2 --told 0 --active 1 --joining 0.1 --pages 5 --searches 0.2 --places 4 --rate 14 --firewall'
    expect(read(all)).toEqual({
      kind: 'month',
      question: {
        views: 1,
        readers: 2,
        told: 0,
        active: 1,
        joining: 0.1,
        pages: 5,
        searches: 0.2,
        places: 4,
        rate: 14,
        firewall: true,
      },
    })
  })

  test('helps, and writes the tables of the guide', () => {
    expect(read('--help')).toEqual({ kind: 'help' })
    expect(read('--tables')).toEqual({ kind: 'tables' })
  })

  test.each([
    ['', 'Say how many: --views 1000000. With --help, all that can be said.'],
    ['--views 5', 'Say how many: --readers 1000000. With --help, all that can be said.'],
    ['--views many --readers 1', '--views must be a whole number, such as 1000000.'],
    ['--views 1.5 --readers 1', '--views must be a whole number, such as 1000000.'],
    ['--views 1e6 --readers 1', '--views must be a whole number, such as 1000000.'],
    ['--views 1 --readers 1 --told 1.1', '--told must be a share from 0 to 1, such as 0.5.'],
    ['--views 1 --readers 1 --pages 0', '--pages must be a number from 1 on.'],
    ['--views 1 --readers 1 --rate 0.5', '--rate must be a number from 1 on.'],
    ['--visits 1', "Unknown option '--visits'. With --help, all that can be said."],
    ['1000', "Unexpected argument '1000'. With --help, all that can be said."],
  ])('says in a sentence what is wrong with "%s"', (text, sentence) => {
    expect(() => read(text)).toThrow(new Error(sentence))
  })
})
