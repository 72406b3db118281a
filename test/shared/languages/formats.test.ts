import { describe, expect, test } from 'vitest'
import { CATEGORIES, type Category } from '../../../shared/categories.ts'
import { COUNTRIES, REGIONS, type RegionId } from '../../../shared/countries.ts'
import type { Formats } from '../../../shared/languages/Formats.ts'
import * as ja from '../../../shared/languages/ja/formats.ts'
import { LANGUAGE_TAGS, type Language, languageNamed } from '../../../shared/languages/languages.ts'

type Names = {
  countryName: (code: string) => string
  inCountry: (code: string) => string
  regionName: (id: RegionId) => string
  countriesOf: (id: RegionId) => readonly { code: string }[]
}
type CategoryNames = { categoryName: (category: Category) => string; categoriesInOrder: () => readonly Category[] }

/** A module of every language. */
async function ofAll<Module>(load: (tag: Language) => Promise<Module>): Promise<Record<Language, Module>> {
  return Object.fromEntries(await Promise.all(LANGUAGE_TAGS.map(async (tag) => [tag, await load(tag)])))
}

const ALL_FORMS = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' }
const FORMATS = await ofAll<Formats & { plural: (count: number, forms: typeof ALL_FORMS) => string }>(
  (tag) => import(`../../../shared/languages/${tag}/formats.ts`),
)
const COUNTRY_NAMES = await ofAll<Names>((tag) => import(`../../../shared/languages/${tag}/countries.ts`))
const CATEGORY_NAMES = await ofAll<CategoryNames>((tag) => import(`../../../shared/languages/${tag}/categories.ts`))

/** How `Intl` is asked, where that is not by the name of the language. */
const LOCALES: Partial<Record<Language, string>> = { en: 'en-GB', ar: 'ar-u-ca-gregory-nu-latn' }
const localeOf = (tag: Language) => LOCALES[tag] ?? languageNamed(tag).lang
const TRANSLATED = LANGUAGE_TAGS.filter((tag) => tag !== 'en')
/** Those of the rows below. */
const WRITTEN = ['en', 'es', 'pt', 'de', 'fr', 'ja', 'ar'] as const

const COUNTS = [
  ...[0, 1, 1.5, 2, 3, 4, 5, 10, 11, 12, 20, 21, 22, 99, 100, 101, 102, 103, 110, 111, 199, 200, 202, 203],
  ...[1_000, 1_001, 1_003, 1_011, 5_000, 100_000, 999_999, 1_000_000, 1_000_001, 1_000_003, 2_000_000, 2_500_000],
]

/** Japanese has no spaces where `Intl` writes them. */
const written = (tag: Language, text: string) => (tag === 'ja' ? text.replaceAll(' ', '') : text)

const november = new Date('2026-11-22T12:00:00Z')
const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 3)))
const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 10, 22 + day)))

describe.each(LANGUAGE_TAGS)('%s', (tag) => {
  const formats = FORMATS[tag]
  const locale = localeOf(tag)
  const dateFormat = (fields: Intl.DateTimeFormatOptions, date: Date) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...fields }).format(date)

  test('counts have the plural categories of CLDR', () => {
    const rules = new Intl.PluralRules(locale)
    expect(COUNTS.map((count) => [count, formats.plural(count, ALL_FORMS)])).toEqual(
      COUNTS.map((count) => [count, rules.select(count)]),
    )
  })

  test('numbers and percents have the separators of CLDR', () => {
    const numbers = [0, 7, 999, 1_000, 1_234, 9_999, 10_000, 12_345, 1_234_567, 1.5]
    const plain = new Intl.NumberFormat(locale)
    expect(numbers.map(formats.number)).toEqual(numbers.map((value) => plain.format(value)))
    // Those of Arabic end with a letter of its direction, which keeps what follows apart.
    const shown = (text: string) => text.replace('\u200f', '')
    expect([5, 30, 1_000].map((value) => shown(formats.percent(value)))).toEqual(
      [5, 30, 1_000].map((value) => new Intl.NumberFormat(locale, { style: 'percent' }).format(value / 100)),
    )
    const growth = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'always', maximumFractionDigits: 1 })
    const growths = [0, 5, 300, 1_000, 10_000, 12.5, -20]
    expect(growths.map((value) => shown(formats.growth(value)))).toEqual(
      growths.map((value) => growth.format(value / 100)),
    )
    expect(formats.growth(null)).toBe(formats.growth(0))
  })

  test('ages are those of CLDR', () => {
    const format = new Intl.RelativeTimeFormat(tag === 'en' ? 'en' : locale)
    for (const [unit, length, most] of [
      ['minute', 1, 59],
      ['hour', 60, 23],
      ['day', 24 * 60, 6],
      ['week', 7 * 24 * 60, 4],
      ['month', 30 * 24 * 60, 12],
      ['year', 365 * 24 * 60, 100],
    ] as const)
      for (const count of [1, 2, 3, 5, 11, 23, 59, 100].filter((each) => each <= most))
        expect(formats.ago(count * length)).toBe(written(tag, format.format(-count, unit)))
    expect(formats.ago(119)).toBe(formats.ago(60))
  })

  test('lists join as CLDR joins them', () => {
    const names = ['Austria', 'Brasil', 'Canada', 'India', 'Oman', 'Hong Kong']
    for (const count of [0, 1, 2, 3, 4, 5]) {
      const some = names.slice(0, count)
      const [and, or] = (['conjunction', 'disjunction'] as const).map((type) =>
        new Intl.ListFormat(tag === 'en' ? 'en' : locale, { type }).format(some),
      )
      expect([formats.list(some), formats.choice(some)]).toEqual([and, or])
    }
  })

  test('days, months and weekdays are those of CLDR', () => {
    // English months have three letters here, also September; the first of a month is an ordinal in French.
    expect(months.map(formats.month)).toEqual(months.map((date) => dateFormat({ month: 'long' }, date)))
    if (tag !== 'en')
      expect(months.map(formats.shortDay)).toEqual(
        months.map((date) => dateFormat({ day: 'numeric', month: 'short' }, date)),
      )
    expect(days.map(formats.weekday)).toEqual(days.map((date) => dateFormat({ weekday: 'long' }, date)))
    expect(days.map(formats.shortWeekday)).toEqual(days.map((date) => dateFormat({ weekday: 'short' }, date)))
    const long = { day: 'numeric', month: 'long', year: 'numeric' } as const
    expect(formats.day(november)).toBe(dateFormat(long, november))
    expect(formats.monthAndYear(november)).toBe(dateFormat({ month: 'long', year: 'numeric' }, november))
  })

  test('every country, region and category has a name of its own', () => {
    const { countryName, inCountry, regionName, countriesOf } = COUNTRY_NAMES[tag]
    const { categoryName, categoriesInOrder } = CATEGORY_NAMES[tag]
    const names = COUNTRIES.map(({ code }) => countryName(code))
    expect(new Set(names).size).toBe(COUNTRIES.length)
    expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([])
    expect(new Set(COUNTRIES.map(({ code }) => inCountry(code))).size).toBe(COUNTRIES.length)
    expect(countryName('XX')).toBe('XX')
    expect(new Set(REGIONS.map(regionName)).size).toBe(REGIONS.length)
    const listed = REGIONS.flatMap((id) => countriesOf(id).map(({ code }) => code))
    expect(listed.toSorted()).toEqual(COUNTRIES.map(({ code }) => code).toSorted())
    expect(new Set(CATEGORIES.map(categoryName)).size).toBe(CATEGORIES.length)
    expect([...categoriesInOrder()].toSorted()).toEqual([...CATEGORIES].toSorted())
  })
})

test('a Japanese weekday in brackets brings the space before the time', () => {
  expect(ja.updateTime(november)).toBe('2026年11月22日（日）12:00 UTC')
})

test('full hours have two digits in Japanese', () => {
  expect([0, 8, 22].map(ja.fullHour)).toEqual(['00:00', '08:00', '22:00'])
})

describe('volumes, the plus last and without a space', () => {
  const steps = [500, 1_000, 5_000, 10_000, 200_000, 1_000_000, 1_500_000, 2_000_000]
  test.each<[Language, string[]]>([
    ['en', ['500+', '1K+', '5K+', '10K+', '200K+', '1M+', '1.5M+', '2M+']],
    ['es', ['500+', '1·mil+', '5·mil+', '10·mil+', '200·mil+', '1·M+', '1,5·M+', '2·M+']],
    ['pt', ['500+', '1·mil+', '5·mil+', '10·mil+', '200·mil+', '1·mi+', '1,5·mi+', '2·mi+']],
    ['de', ['500+', '1000+', '5000+', '10.000+', '200.000+', '1·Mio.+', '1,5·Mio.+', '2·Mio.+']],
    ['fr', ['500+', '1·k+', '5·k+', '10·k+', '200·k+', '1·M+', '1,5·M+', '2·M+']],
    ['ja', ['500+', '1000+', '5000+', '1万+', '20万+', '100万+', '150万+', '200万+']],
    ['ar', ['500+', '1·ألف+', '5·آلاف+', '10·ألف+', '200·ألف+', '1·مليون+', '1.5·مليون+', '2·مليون+']],
  ])('%s', (tag, texts) => {
    expect(steps.map((step) => FORMATS[tag].volume(step).replaceAll('\u00A0', '·'))).toEqual(texts)
  })

  test.each(TRANSLATED)('%s: as CLDR compacts the steps of the source', (tag) => {
    const compact = new Intl.NumberFormat(localeOf(tag), { notation: 'compact' })
    const all = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 500_000, 1e6, 2e6, 5e6, 1e7, 2e7]
    expect(all.map(FORMATS[tag].scale)).toEqual(all.map((step) => compact.format(step)))
  })

  test('a lower bound is rounded down, and an unknown one has the default', () => {
    expect(WRITTEN.map((tag) => FORMATS[tag].volume(1_990_000).replaceAll('\u00A0', '·'))).toEqual([
      '1.9M+',
      '1,9·M+',
      '1,9·mi+',
      '1,9·Mio.+',
      '1,9·M+',
      '199万+',
      '1.9·مليون+',
    ])
    for (const tag of LANGUAGE_TAGS) expect(FORMATS[tag].volume(null)).toBe(FORMATS[tag].volume(100_000))
  })
})

describe('times', () => {
  test.each<[Language, string[]]>([
    ['en', ['45 min', '9 h', '47 h', '2 days', '21 November 2026, 12:00 UTC', '21 Nov, 12:00', '21 Nov 2025, 12:00']],
    [
      'es',
      ['45·min', '9·h', '47·h', '2·días', '21 de noviembre de 2026, 12:00 UTC', '21 nov, 12:00', '21 nov 2025, 12:00'],
    ],
    [
      'pt',
      [
        '45·min',
        '9·h',
        '47·h',
        '2·dias',
        '21 de novembro de 2026, 12:00 UTC',
        '21 de nov., 12:00',
        '21 de nov. de 2025, 12:00',
      ],
    ],
    [
      'de',
      [
        '45·Min.',
        '9·Std.',
        '47·Std.',
        '2·Tage',
        '21. November 2026, 12:00 UTC',
        '21. Nov., 12:00',
        '21. Nov. 2025, 12:00',
      ],
    ],
    [
      'fr',
      ['45⍽min', '9⍽h', '47⍽h', '2⍽jours', '21 novembre 2026, 12:00 UTC', '21 nov., 12:00', '21 nov. 2025, 12:00'],
    ],
    ['ja', ['45分', '9時間', '47時間', '2日', '2026年11月21日 12:00 UTC', '11月21日 12:00', '2025年11月21日 12:00']],
    [
      'ar',
      [
        '45 دقيقة',
        '9 ساعات',
        '47 ساعة',
        'يومين',
        '21 نوفمبر 2026، 12:00 UTC',
        '21 نوفمبر، 12:00',
        '21 نوفمبر 2025، 12:00',
      ],
    ],
  ])('%s: durations, and times in UTC', (tag, texts) => {
    const { duration, utcTime, shortTime } = FORMATS[tag]
    const at = '2026-11-21T12:00:00.000Z'
    expect(
      [
        ...[45, 9 * 60, 47 * 60, 48 * 60].map(duration),
        utcTime(at),
        shortTime(at, at),
        shortTime('2025-11-21T12:00:00.000Z', at),
      ].map((text) => text.replaceAll('\u00A0', '·').replaceAll('\u202F', '⍽')),
    ).toEqual(texts)
  })

  test('an hour and two', () => {
    expect(WRITTEN.map((tag) => [1, 2].map((hours) => FORMATS[tag].everyHours(hours)))).toEqual([
      ['every hour', 'every 2 hours'],
      ['cada hora', 'cada 2 horas'],
      ['a cada hora', 'a cada 2 horas'],
      ['jede Stunde', 'alle 2 Stunden'],
      ['toutes les heures', 'toutes les 2 heures'],
      ['1時間ごと', '2時間ごと'],
      ['كل ساعة', 'كل ساعتين'],
    ])
  })
})

test('where something is, is one phrase', () => {
  const places = ['AT', 'NL', 'US', 'GB', 'PH']
  expect(WRITTEN.map((tag) => places.map(COUNTRY_NAMES[tag].inCountry))).toEqual([
    ['in Austria', 'in the Netherlands', 'in the United States', 'in the United Kingdom', 'in the Philippines'],
    ['en Austria', 'en los Países Bajos', 'en Estados Unidos', 'en el Reino Unido', 'en Filipinas'],
    ['na Áustria', 'nos Países Baixos', 'nos Estados Unidos', 'no Reino Unido', 'nas Filipinas'],
    ['in Österreich', 'in den Niederlanden', 'in den USA', 'im Vereinigten Königreich', 'auf den Philippinen'],
    ['en Autriche', 'aux Pays-Bas', 'aux États-Unis', 'au Royaume-Uni', 'aux Philippines'],
    ['オーストリアで', 'オランダで', 'アメリカで', 'イギリスで', 'フィリピンで'],
    ['في النمسا', 'في هولندا', 'في الولايات المتحدة', 'في المملكة المتحدة', 'في الفلبين'],
  ])
})
