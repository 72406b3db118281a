import { describe, expect, test } from 'vitest'
import { prepareRule, type WatchedWave, WordIndex } from '../../../shared/watches/WordIndex.ts'
import type { WatchRule } from '../../../shared/watches/watch.ts'
import { aWatchedWave, aWatchRule } from '../../support/aWatch.ts'

/** The words of a rule that are found in a wave; undefined when it does not match. */
function foundIn(wave: Partial<WatchedWave>, rule: Partial<WatchRule>): string[] | undefined {
  return new WordIndex([aWatchedWave(wave)]).matches(prepareRule(aWatchRule(rule)))[0]?.matched
}

describe('a word is found in', () => {
  test.each<[string, string, string]>([
    ['another case', 'tesla', 'TESLA recall'],
    ['a title with accents', 'turkiye', 'Türkiye seçim'],
    ['a title without accents', 'Türkiye', 'turkiye secim'],
    ['other signs around it', 'covid-19', 'News: “Covid–19”!'],
    ['full-width letters', 'byd', 'ＢＹＤ　ドルフィン'],
    ['half-width kana', 'ガス', 'ｶﾞｽ 料金'],
    ['the other Greek sigma', 'νίκος', 'ΝΙΚΟΣ'],
    ['the middle of Han letters', '谷翔', '大谷翔平 復帰'],
    ['letters beyond the usual ones', '𠮷野', '𠮷野家 新メニュー'],
    ['the middle of Thai letters', 'นายก', 'อดีตนายกรัฐมนตรี'],
    ['another script next to it', 'byd', '東京BYD発売'],
    ['another script after it, of which it has the first letter', 'byd発', '東京BYD発売中'],
    ['another script before it, of which it has the last letter', '京byd', '新東京BYD発売'],
    ['5 Han letters in the middle of others', '本日大谷翔', '速報本日大谷翔平復帰'],
    ['more Han letters in the middle of others', '本日大谷翔平復', '速報本日大谷翔平復帰'],
    ['words that follow one another', 'model 3', 'tesla model 3 price'],
    ['a longer word, with a wildcard', 'lait*', 'rappel de laitue'],
    ['a word that is no longer, with a wildcard', 'laitue*', 'rappel de laitue'],
    ['the last of several words, with a wildcard', 'model s*', 'Model Sport'],
    ['a longer word that ends so, with a wildcard before', '*preis', 'Butterpreis heute'],
    ['a longer word around it, with two wildcards', '*preis*', 'Strompreisbremse'],
    ['a word that is no longer, with two wildcards', '*preis*', 'preis'],
    ['words around a phrase, with two wildcards', '*mittel preis*', 'Lebensmittel Preise'],
    ['a part of 3 letters', '*rei*', 'Butterpreis'],
    ['Arabic with its article', 'نفط', 'أسعار النفط اليوم'],
    ['Arabic without its article', 'النفط', 'أسعار نفط'],
    ['Arabic with other words attached to it', 'نفط', 'الغاز وللنفط'],
    ['Hebrew with its article', 'דלק', 'מחיר הדלק'],
    ['Hebrew without its article', 'הדלק', 'מחיר דלק'],
    ['Hebrew with other words attached to it', 'אילת', 'טיסות לאילת'],
    ['Hebrew words of which the first has something attached to it', 'תל אביב', 'מזג אוויר בתל אביב'],
    ['Arabic without its vowels', 'كتاب', 'كِتَاب جديد'],
    ['Hindi', 'भूकंप', 'दिल्ली भूकंप आज'],
    ['Korean written in parts', '한', '\u1112\u1161\u11ab 소식 한'],
  ])('%s: %s', (_, word, title) => {
    const any = word === '한' ? ['한', '소식'] : [word]
    expect(foundIn({ title }, { any })?.[0]).toBe(word)
  })
})

describe('a word is not found in', () => {
  test.each<[string, string, string]>([
    ['a longer word', 'ai', 'training plan'],
    ['a longer word that begins so', 'car', 'carpet'],
    ['a word that ends so, with a wildcard', 'ain*', 'train rain'],
    ['a word that begins so, with a wildcard before', '*preis', 'Butterpreise'],
    ['two words, with two wildcards', '*tterpr*', 'Butter Preis'],
    ['Arabic of two letters with its article', 'بن', 'البن'],
    ['Arabic that begins with another letter', 'نفط', 'منفط'],
    ['Hebrew that only seems to have something attached to it', 'ספר', 'מספר טלפון'],
    ['Hebrew of two letters', 'חם', 'לחם'],
    ['kana with another sound', 'カス', 'ガス料金'],
    ['kana whose last has another sound', 'かき', 'かぎ'],
    ['Hangul of which the last syllable goes on, with a wildcard', '나라*', '나랑 카페'],
    ['Thai with another vowel', 'กี', 'กาก่า'],
    ['Hindi with another vowel', 'की', 'का की़मत'],
    ['words in another order', 'model 3', '3 model'],
    ['words that are not next to each other', 'model 3', 'model y 3'],
    ['words of which the last goes on, although it is elsewhere', 'model 3', 'model 35 or 3'],
    ['Han letters in another order', '大谷翔平本日復', '本日大谷翔平復帰 大谷翔 平本日 日復'],
  ])('%s: %s', (_, word, title) => {
    expect(foundIn({ title }, { any: [word] })).toBeUndefined()
  })

  test('two texts that follow one another', () => {
    expect(foundIn({ title: 'tesla model', related: ['3 cars'] }, { phrase: 'model 3' })).toBeUndefined()
    expect(foundIn({ title: '東京', related: ['都内'] }, { any: ['京都'] })).toBeUndefined()
  })
})

test('titles and related searches are looked through', () => {
  const wave = { title: 'Orbit 9', related: ['rocket launch', 'harbour'] }
  expect(foundIn(wave, { all: ['orbit', 'launch', 'harbour'] })).toEqual(['orbit', 'launch', 'harbour'])
})

test('one of several words is enough, and those found are named as they were written', () => {
  expect(foundIn({ title: 'BYD and Tesla' }, { any: ['Tesla', 'Nio', 'bYd'] })).toEqual(['Tesla', 'bYd'])
  expect(foundIn({ title: 'Nio' }, { any: ['Tesla', 'bYd'] })).toBeUndefined()
})

test('all words that are needed, and the phrase, must be there', () => {
  const rule = { any: ['byd', 'tesla'], all: ['price'], phrase: 'model 3' }
  expect(foundIn({ title: 'tesla model 3 price' }, rule)).toEqual(['tesla', 'price', 'model 3'])
  expect(foundIn({ title: 'tesla model 3' }, rule)).toBeUndefined()
  expect(foundIn({ title: 'tesla price' }, rule)).toBeUndefined()
  expect(foundIn({ title: 'model 3 price' }, rule)).toBeUndefined()
})

test('one of several categories is enough', () => {
  expect(foundIn({ categories: ['Games'] }, { categories: ['Health', 'Games'] })).toEqual(['tesla'])
})

test('an excluded word wins over everything, wherever it occurs', () => {
  const rule = { any: ['tesla'], all: ['price'], phrase: 'model 3', none: ['stock'] }
  expect(foundIn({ title: 'tesla model 3 price' }, rule)).toBeDefined()
  expect(foundIn({ title: 'tesla model 3 price', related: ['Stock falls'] }, rule)).toBeUndefined()
  expect(foundIn({ title: 'tesla model 3 price stocks' }, rule)).toBeDefined()
  expect(foundIn({ title: 'tesla model 3 price stocks' }, { ...rule, none: ['stock*'] })).toBeUndefined()
})
