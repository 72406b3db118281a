import { describe, expect, test } from 'vitest'
import { languageOf } from '../../../shared/text/languageOf.ts'

describe('a text from the source gets the language of', () => {
  test.each([
    ['its country when its letters fit', 'Bank rate decision', 'en', 'en'],
    ['its country when its letters fit another language, too', 'taux variable', 'en', 'en'],
    ['its script where that is plain: Japanese', '台風の進路', 'en', 'ja'],
    ['its script: Han', '加元汇率', 'en', 'zh'],
    ['its script: Hebrew', 'מזג אוויר', 'en', 'he'],
    ['its script: Devanagari', 'मौसम', 'en', 'hi'],
    ['its country where several languages share the script', '天氣', 'zh-TW', 'zh-TW'],
    ['its country where several languages share the script', 'погода', 'uk', 'uk'],
    ['its first letter, whatever number comes before', '2026 погода', 'de', 'ru'],
    ['its country when a foreign word comes later', 'IPO 上市', 'en', 'en'],
    ['its country when it has no letters', '123', 'th', 'th'],
  ])('%s (%s)', (_, text, country, language) => {
    expect(languageOf(text, country)).toBe(language)
  })
})
