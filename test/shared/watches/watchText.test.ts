import { expect, test } from 'vitest'
import { watchText } from '../../../shared/watches/watchText.ts'

test.each([
  ['is folded, its words one space apart', 'Covid-19 in Türkiye!', 'covid 19 in turkiye'],
  ['keeps letters beyond the first 65,536 characters', '𠮷野家 🚗 𠮷', '𠮷野家 𠮷'],
  ['is empty without letters and digits', '$€ 🚗', ''],
])('a text as watches compare it %s', (_, text, expected) => {
  expect(watchText(text)).toBe(expected)
})
