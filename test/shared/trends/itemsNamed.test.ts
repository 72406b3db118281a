import { expect, test } from 'vitest'
import { itemsNamed, topicsBeside } from '../../../shared/trends/itemsNamed.ts'

const named = (topics: readonly string[], title: string) => itemsNamed(topics, title, (topic) => topic)

test.each([
  ['its own title, in capitals or not', ['ano', 'año'], 'AÑO', ['año']],
  ['the title without the accents', ['ano', 'año'], 'ano', ['ano']],
  ['a title with other accents, when its own is not there', ['beyoncé'], 'beyonce', ['beyoncé']],
  ['a title that differs in accents, before one that only matches', ['isparta', 'ıspartá'], 'ısparta', ['ıspartá']],
  ['a title that matches, when nothing is closer', ['łódź'], 'lodz', ['łódź']],
  ['nothing by another letter', ['ハス', 'パス'], 'バス', []],
  ['one title, when several match', ['año', 'añó'], 'anó', ['año']],
])('a text names %s: of %j, %j', (_, topics, title, expected) => {
  expect(named(topics, title)).toEqual(expected)
})

test('a part of a list has nothing of a title that the whole list has', () => {
  const besideItem = () => ['ano']
  expect(itemsNamed(['año'], 'ano', (topic) => topic, besideItem)).toEqual([])
  expect(itemsNamed(['año'], 'anó', (topic) => topic, besideItem)).toEqual(['año'])
})

test('topics of a list are beside each other when they match', () => {
  expect(topicsBeside(['ano', 'バス', 'año', 'ハス', 'ano'])).toEqual(
    new Map([
      ['ano', ['año']],
      ['año', ['ano']],
    ]),
  )
})
