import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-wasm'
import { beforeAll, describe, expect, test } from 'vitest'
import { readFlags } from '../../../infra/build/readWebBuild.ts'

import { type ChartPicture, drawChart } from '../../../lambdas/images/drawChart.ts'
import { fitTitle, imageDrawer, type Picture } from '../../../lambdas/images/drawImage.ts'
import { CATEGORIES } from '../../../shared/categories.ts'
import { COUNTRIES, DEFAULT_COUNTRY } from '../../../shared/countries.ts'
import { stepChart } from '../../../shared/trends/stepChart.ts'
import { somePoints } from '../../support/aTopicAnswer.ts'
import { NOW } from '../../support/builders.ts'

const FONTS = 'node_modules/@expo-google-fonts/source-serif-4'

const fonts = ['400Regular/SourceSerif4_400Regular', '700Bold/SourceSerif4_700Bold'].map((file) =>
  readFileSync(`${FONTS}/${file}.ttf`),
)
let draw: (picture: Picture | ChartPicture) => Buffer
const flags = readFlags('web/styles/flags.css')

beforeAll(async () => {
  draw = await imageDrawer({
    wasm: readFileSync('node_modules/@resvg/resvg-wasm/index_bg.wasm'),
    fonts,
    flags,
  })
})

/** What a PNG says about itself in its first chunk. */
function sizeOf(png: Buffer): { width: number; height: number } {
  expect(png.subarray(0, 8)).toEqual(Buffer.from('89504e470d0a1a0a', 'hex'))
  expect(png.toString('latin1', 12, 16)).toBe('IHDR')
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) }
}

describe('the chart of a topic', () => {
  const country = COUNTRIES[0] ?? DEFAULT_COUNTRY
  const chartOf = (title: string, ...volumes: (number | null)[]): ChartPicture => {
    const chart = stepChart(somePoints(...volumes), () => '22 Nov', 12)
    if (!chart) throw new Error('No number is known')
    return { title, country, chart, at: NOW, isSample: false }
  }

  test.each([
    ['one number', [100]],
    ['many numbers', [100, 200, null, 500_000, 2_000_000, 1_000]],
    ['no searches', [0]],
  ])('with %s is a PNG of 1200 by 630', (_, volumes) => {
    expect(sizeOf(draw(chartOf('Bank rate decision', ...volumes)))).toEqual({ width: 1200, height: 630 })
  })

  test('says its title, its country, its numbers, its time and its source', () => {
    const words = (picture: ChartPicture) =>
      [...drawChart(picture, () => 1).matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)
    expect(words(chartOf('Bank <b> & rate', 500_000, 2_000_000))).toEqual(
      expect.arrayContaining([
        'Bank &lt;b> &amp; rate',
        `${country.name}, searches, lower bounds`,
        '2M+',
        '22 Nov',
        'Uptick, 21 November 2026, 12:00 UTC',
        'Data: Google Trends',
      ]),
    )
    expect(words({ ...chartOf('x', 1), isSample: true })).toContain('Invented sample data')
  })

  test('leaves out a day that would touch the first or the last, which begin and end at the edges', () => {
    const days = [0, 12, 30, 41, 86, 98].map((left) => ({ left, label: `at ${left}`, isMinor: false }))
    const picture = chartOf('x', 1)
    const drawn = drawChart({ ...picture, chart: { ...picture.chart, days } }, () => 1)
    expect([...drawn.matchAll(/>at (\d+)</g)].map(([, left]) => Number(left))).toEqual([0, 30, 41, 86])
  })

  test('fits a long title into one line', () => {
    const size = (title: string) =>
      /font-size="([\d.]+)" font-weight="700"/.exec(drawChart(chartOf(title, 1), (text) => text.length / 2))?.[1]
    expect(Number(size('x'.repeat(90)))).toBeLessThan(Number(size('short')))
  })
})

describe('a picture', () => {
  test.each<[string, Picture]>([
    ['the product', {}],
    ['a country', { country: COUNTRIES[0] }],
    ['a category of a country', { country: COUNTRIES[0], category: 'Travel and Transportation' }],
  ])('of %s is a PNG of 1200 by 630', (_, picture) => {
    expect(sizeOf(draw(picture))).toEqual({ width: 1200, height: 630 })
  })

  test('is the same whenever it is drawn, and another for every country and category', () => {
    const [first, second] = COUNTRIES
    expect(draw({ country: first, category: 'Games' })).toEqual(draw({ country: first, category: 'Games' }))
    const different = [
      {},
      { country: first },
      { country: second },
      { country: first, category: 'Games' as const },
      { country: first, category: 'Health' as const },
    ].map((picture) => draw(picture).toString('base64'))
    expect(new Set(different).size).toBe(different.length)
  })

  test('has a flag for every country', () => {
    for (const { flag } of COUNTRIES) expect(flags[flag]).toMatch(/^<svg .*<\/svg>$/)
  })
})

describe('a title', () => {
  const titles = [...CATEGORIES, ...COUNTRIES.map(({ name }) => name), 'What the world is searching for']
  /** All characters have the same width. */
  const wide = (text: string) => text.length * 0.62

  test.each([
    ['in the font of the pictures', widthInFont],
    ['in a far wider one', (text: string) => text.length],
  ])('fits between the margins, whatever the country and the category, %s', (_, widthOf) => {
    for (const text of titles) {
      const { lines, size } = fitTitle(text, widthOf)
      expect(lines.join(' ')).toBe(text)
      expect(lines.length).toBeLessThanOrEqual(2)
      for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(1024.001)
    }
  })

  test('is as large as can be in the font of the pictures, whatever the country and the category', () => {
    for (const text of titles) expect(fitTitle(text, widthInFont).size).toBe(118)
  })

  test('that fits on one line stays there, as large as can be', () => {
    expect(fitTitle('Games', wide)).toEqual({ lines: ['Games'], size: 118 })
  })

  test('that does not is broken where the lines are most alike', () => {
    expect(fitTitle('Travel and Transportation', wide).lines).toEqual(['Travel and', 'Transportation'])
  })

  test('of one long word becomes smaller', () => {
    const { lines, size } = fitTitle('Donaudampfschifffahrtsgesellschaft', wide)
    expect(lines).toHaveLength(1)
    expect(size).toBeLessThan(118)
  })
})

/** How wide a text really is for each pixel of its size, where no edge of a picture cuts it off. */
function widthInFont(text: string): number {
  const drawing = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="200"><text x="50" y="120" font-family="Source Serif 4" font-weight="700" font-size="100">${text}</text></svg>`,
    { font: { fontBuffers: fonts, loadSystemFonts: false } },
  )
  const width = drawing.getBBox()?.width ?? 0
  drawing.free()
  expect(width).toBeGreaterThan(0)
  return width / 100
}
