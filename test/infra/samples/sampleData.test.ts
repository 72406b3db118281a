import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type Language, readSampleData, sampleData } from '../../../infra/samples/trends/sampleData.ts'

/** Every language of the sample once. */
const LANGUAGES: Language[] = [
  ...new Set(
    [...sampleData().countries.values()].flatMap(({ language, second }) =>
      second ? [language, second.language] : [language],
    ),
  ),
]

describe('the sample data', () => {
  const BUNDLED = new URL('../../../infra/samples/trends/data/', import.meta.url)

  test('has every worldwide topic in the main language of each country, and no unknown one', () => {
    const { countries, world } = sampleData()
    const named = [...countries].map(([code, { language }]) => [code, Object.keys(language.world ?? {}).sort()])
    const ids = Object.keys(world.topics).sort()
    expect(named.filter(([, topics]) => String(topics) !== String(ids))).toEqual([])
  })

  test('has no unused language', () => {
    const files = readdirSync(new URL('languages/', BUNDLED)).sort()
    expect(files).toEqual(LANGUAGES.map(({ code }) => `${code}.json`).sort())
  })

  test.each([
    ['a file that is not JSON', 'languages/el.json', (text: string) => text.slice(0, -5), /JSON/],
    ['a file without a group', 'languages/el.json', (text: string) => text.replace('"pets": {', '"pet": {'), /pets/],
    ['a file with an empty text', 'world.json', (text: string) => text.replace('"Tidewalker"', '""'), /games\[2\]/],
    ['a file with an unknown field', 'countries.json', (text: string) => text.replace('"size"', '"sise"'), /sise/],
    ['a file with a wrong number', 'sizes.json', (text: string) => text.replace(': 7', ': "7"'), /business/],
  ])('%s is refused, by an error that names the file', (_, name, damage, reason) => {
    const folder = mkdtempSync(join(tmpdir(), 'sample-'))
    try {
      cpSync(BUNDLED, folder, { recursive: true })
      const text = readFileSync(join(folder, name), 'utf8')
      expect(damage(text)).not.toBe(text)
      writeFileSync(join(folder, name), damage(text))
      const read = () => readSampleData(pathToFileURL(`${folder}/`))
      expect(read).toThrow(`${join(folder, name)} is damaged`)
      expect(read).toThrow(reason)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('has no unknown slots, and a headline of its own for every topic', () => {
    const { countries, world } = sampleData()
    const topics = [...LANGUAGES, ...countries.values()].flatMap((content) => [
      ...Object.values(content.topics ?? {}).flat(),
      ...('world' in content ? Object.values(content.world ?? {}).flat() : []),
    ])
    expect(topics.filter(({ headlines }) => headlines.length === 0 || headlines.includes(''))).toEqual([])
    const templates = new Set([
      ...topics.flatMap(({ title, headlines }) => [title, ...headlines]),
      ...LANGUAGES.flatMap(({ headlines, related }) => [...Object.values(headlines).flat(), ...related]),
      ...Object.values(world.topics).flatMap(({ headlines }) => headlines),
    ])
    const filled = /\{(place|firm|person|team|rival|work|game|t|T)\}/g
    expect([...templates].filter((template) => /[{}]/.test(template.replaceAll(filled, '')))).toEqual([])
  })
})
