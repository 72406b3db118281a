import { describe, expect, test } from 'vitest'
import { hashOf, WordFilter } from '../../../shared/watches/wordHashes.ts'

/** Different words: `"tesla 0"`, `"tesla 1"`, … */
function* wordsOf(word: string, count: number): Generator<string> {
  for (let index = 0; index < count; index += 1) yield `${word} ${index}`
}

describe('a filter of words', () => {
  test('has each of its words, also of so many that they share its places', () => {
    const filter = new WordFilter(wordsOf('tesla', 150_000))
    const missing = [...wordsOf('tesla', 150_000)].filter((word) => !filter.mayHave(hashOf(word)))
    expect(missing).toEqual([])
  })

  test('rejects at least 99 of 100 other words when it has 10,000', () => {
    const filter = new WordFilter(wordsOf('tesla', 10_000))
    const accepted = [...wordsOf('bridge', 10_000)].filter((word) => filter.mayHave(hashOf(word)))
    expect(accepted.length).toBeLessThan(100)
  })

  test('of no words rejects every word', () => {
    expect(new WordFilter([]).mayHave(hashOf('tesla'))).toBe(false)
  })
})

test('words that differ in one letter, or in the order of their letters, have different hashes, none of them 0', () => {
  const hashes = ['tesla', 'teslb', 'uesla', 'etsla', 'tesl', 'teslaa', '大谷', '谷大', ''].map(hashOf)
  expect(new Set(hashes).size).toBe(hashes.length)
  expect(hashes).not.toContain(0)
})
