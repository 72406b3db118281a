import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-wasm'
import { beforeAll, describe, expect, test } from 'vitest'
import { readFlags } from '../../../infra/build/readWebBuild.ts'

import { type ChartPicture, drawChart } from '../../../lambdas/images/drawChart.ts'
import { fitTitle, imageRenderer, type Picture } from '../../../lambdas/images/drawImage.ts'
import { svg, textAt } from '../../../lambdas/images/drawing.ts'
import { SCRIPT_FONTS } from '../../../lambdas/images/fonts/scriptFonts.ts'
import { fontsForText } from '../../../lambdas/images/fontsForText.ts'
import { outlinesIn } from '../../../lambdas/images/outlines.ts'
import { CATEGORIES } from '../../../shared/categories.ts'
import { COUNTRIES, DEFAULT_COUNTRY } from '../../../shared/countries.ts'
import { stepChart } from '../../../shared/trends/stepChart.ts'
import { somePoints } from '../../support/aTopicAnswer.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'
import { countryOf } from '../../support/countryOf.ts'
import { someOf } from '../../support/speed.ts'

const FONTS = 'node_modules/@expo-google-fonts/source-serif-4'

const fonts = ['400Regular/SourceSerif4_400Regular', '700Bold/SourceSerif4_700Bold'].map((file) =>
  readFileSync(`${FONTS}/${file}.ttf`),
)
const flags = readFlags('web/styles/flags.css')
const fontsOf = fontsForText(
  fonts,
  SCRIPT_FONTS.map(({ path, ...font }) => ({ ...font, read: () => readFile(join(process.cwd(), path)) })),
)
const thai = readFileSync('lambdas/images/fonts/thai.ttf')
let draw: Awaited<ReturnType<typeof imageRenderer>>

beforeAll(async () => {
  const wasm = readFileSync('node_modules/@resvg/resvg-wasm/index_bg.wasm')
  draw = await imageRenderer({ wasm, fontsOf, flags })
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
    const wave = { startedAt: minutesAgo(900), endedAt: null }
    return { title, substitute: 'A trend in Games', country, chart, at: NOW, wave, hasEnded: false, isSample: false }
  }

  test.each([
    ['one number', [100]],
    ['many numbers', [100, 200, null, 500_000, 2_000_000, 1_000]],
    ['no searches', [0]],
  ])('with %s is a PNG of 1200 by 630', async (_, volumes) => {
    expect(sizeOf(await draw(chartOf('Bank rate decision', ...volumes)))).toEqual({ width: 1200, height: 630 })
  })

  const words = (picture: ChartPicture, { written }: { written: string | undefined } = { written: picture.title }) =>
    [...drawChart(picture, written, {}, () => 1).matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)

  test('says its title, its country, its numbers, its wave, its time and its source', () => {
    expect(words(chartOf('Bank <b> & rate', 500_000, 2_000_000))).toEqual(
      expect.arrayContaining([
        'Bank &lt;b&gt; &amp; rate',
        `${country.name}, searches, lower bounds, log scale`,
        'Wave from 20 November 2026, 21:00 UTC',
        '2M+',
        '22 Nov',
        'Uptick, 21 November 2026, 12:00 UTC',
        'Data: Google Trends',
      ]),
    )
    expect(words({ ...chartOf('x', 1), isSample: true })).toContain('Invented sample data')
  })

  test('has a substitute for a title that no font can write, and is paler when the topic has ended', async () => {
    expect(words(chartOf('Party 🎉', 1), { written: undefined })[0]).toBe('A trend in Games')
    expect(await draw(chartOf('Party 🎉', 1))).toEqual(await draw(chartOf('🎉', 1)))
    const chart = chartOf('x', 1)
    expect(await draw({ ...chart, hasEnded: true })).not.toEqual(await draw(chart))
  })

  test('fits a long title into one line, and cuts one that would be too small', () => {
    const shown = (title: string) =>
      /font-size="([\d.]+)" font-weight="700"[^>]*>([^<]*)/.exec(
        drawChart(chartOf(title, 1), title, { weight: 700 }, (text) => text.length / 2),
      ) ?? []
    expect(Number(shown('x'.repeat(60))[1])).toBeLessThan(Number(shown('short')[1]))
    const [, size, text] = shown('x'.repeat(300))
    expect([Number(size) >= 28, text?.endsWith('x…')]).toEqual([true, true])
  })
})

describe('a picture', () => {
  test.each<[string, Picture]>([
    ['the product', {}],
    ['a country', { country: COUNTRIES[0] }],
    ['a category of a country', { country: COUNTRIES[0], category: 'Travel and Transportation' }],
  ])('of %s is a PNG of 1200 by 630', async (_, picture) => {
    expect(sizeOf(await draw(picture))).toEqual({ width: 1200, height: 630 })
  })

  test('is another for every country and category', async () => {
    const [first, second] = COUNTRIES
    const pictures: Picture[] = [
      ...[{}, { country: first }, { country: second }],
      ...[{ country: first, category: 'Games' } as const, { country: first, category: 'Health' } as const],
    ]
    const drawn = await Promise.all(pictures.map(async (picture) => (await draw(picture)).toString('base64')))
    expect(new Set(drawn).size).toBe(pictures.length)
  })

  const LATE = '2026-09-30T21:55:00.000Z'
  const topic = { title: 'Orbit 9', searches: '500M+', seenAt: LATE, isSample: true }
  test.each<[string, Picture]>([
    ['a topic', { country: DEFAULT_COUNTRY, topic: { ...topic, endedAt: null } }],
    ['a topic that has ended', { country: DEFAULT_COUNTRY, topic: { ...topic, endedAt: LATE } }],
    ['an event', { event: { title: 'x', country: undefined, countries: COUNTRIES.length, at: LATE, isSample: true } }],
    ['a list of the past', { country: DEFAULT_COUNTRY, at: LATE }],
  ])('of %s keeps the name of the product apart from its longest caption', async (_, picture) => {
    const { width } = sizeOf(await draw(picture))
    const image = `data:image/png;base64,${(await draw(picture)).toString('base64')}`
    const drawn = pixelsOf(`<svg xmlns="${SVG}" width="1200" height="630"><image href="${image}"/></svg>`, [])
    const isPaper = (x: number, y: number) => drawn.readUInt32BE((y * width + x) * 4) === drawn.readUInt32BE(0)
    const rows = Array.from({ length: 60 }, (_, row) => 520 + row)
    for (let x = 330; x < 342; x += 1) expect(rows.filter((y) => !isPaper(x, y))).toEqual([])
  })

  test('has a flag for every country', () => {
    for (const { flag } of COUNTRIES) expect(flags[flag]).toMatch(/^<svg .*<\/svg>$/)
  })
})

describe('the title of a topic', () => {
  const topicOf = (title: string, country = DEFAULT_COUNTRY, isSample = false): Picture => ({
    country,
    category: 'Games',
    topic: { title, searches: '2M+', seenAt: NOW, endedAt: null, isSample },
  })

  test('stands above numbers that say when they are invented', async () => {
    const [invented, known] = [topicOf('Orbit 9', DEFAULT_COUNTRY, true), topicOf('Orbit 9')]
    expect(await draw(invented)).not.toEqual(await draw(known))
  })

  test.each([
    ['Harbour bridge'],
    ['Élection à Montréal'],
    ['thời tiết hôm nay'],
    ['alegeri prezidențiale'],
    ['καιρός αύριο'],
    ['погода їжак'],
    ['طقس الرياض گلف'],
    ['מזג האוויר'],
    ['สภาพอากาศ น้ำท่วม'],
    ['ສະພາບອາກາດ'],
    ['ამინდი'],
    ['եղանակ'],
    ['大谷 二刀流 の復帰'],
    ['加元汇率'],
    ['颱風假 停班停課'],
    ['날씨 예보 뷁'],
    ['मौसम की जानकारी।'],
    ['আবহাওয়া কেমন।'],
    ['ਮੌਸਮ ਦੀ ਜਾਣਕਾਰੀ'],
    ['હવામાન સ્કોર'],
    ['ପାଣିପାଗ କ୍ରିକେଟ୍'],
    ['வானிலை கொள்கை'],
    ['వాతావరణం క్రికెట్'],
    ['ಹವಾಮಾನ ಕ್ರಿಕೆಟ್'],
    ['കാലാവസ്ഥ ക്രിക്കറ്റ്'],
    ['කාලගුණය ශ්‍රී ලංකා'],
    ['អាកាសធាតុខ្មែរ'],
    ['မိုးလေဝသ ကြော်ငြာ'],
    ['iPhone 17 発売日 – “Pro”'],
  ])('is drawn in its script: %s', async (title) => {
    expect(await draw(topicOf(title))).not.toEqual(await draw(topicOf('🎉')))
    const written = await fontsOf(title, DEFAULT_COUNTRY)
    // A character that no font has is a box.
    for (const character of new Set(title.replaceAll(/[\s\p{M}]/gu, '')))
      expect(inkOf(character, written?.files ?? [], written?.familyOf(character))).not.toEqual(inkOf('🎉', fonts))
  })

  test('gives way to the category where no font has it', async () => {
    const title = 'Party 🎉'
    expect(await draw(topicOf(title))).toEqual(await draw(topicOf('🎉')))
    // The numbers stay.
    expect(await draw(topicOf(title))).not.toEqual(await draw({ country: DEFAULT_COUNTRY, category: 'Games' }))
  })

  test.each(someOf(['की', 'কো', 'ਕੀ', 'કી', 'କୋ', 'கொ', 'ణం', 'ಕೋ', 'കൊ', 'කො', 'ខ្មែ', 'ကြော'], 4))(
    'has room for all parts of a syllable: %s',
    async (syllable) => {
      const written = await fontsOf(syllable, DEFAULT_COUNTRY)
      if (!written) throw new Error('No font has it.')
      const style = { familyOf: written.familyOf, outlineOf: outlinesIn(written) }
      const ink = (text: string) =>
        pixelsOf(svg(textAt(50, 200, 100, text, style)), written.files).filter(
          (value, index) => index % 4 === 3 && value > 127,
        ).length
      // The lines on top of the letters of some scripts overlap.
      expect(ink(syllable.repeat(3)) / ink(syllable)).toBeGreaterThan(2.8)
    },
  )

  test('has the words of several scripts in their order', async () => {
    const written = await fontsOf('T20 मौसम طقس', DEFAULT_COUNTRY)
    if (!written) throw new Error('No font has it.')
    const outlineOf = outlinesIn(written)
    const widthOf = (text: string) => outlineOf(text).width
    expect(widthOf('T20 मौसम')).toBeCloseTo(widthOf('T20 ') + widthOf('मौसम'))
    expect(outlineOf('T20 मौसम').drawing.startsWith(outlineOf('T20 ').drawing)).toBe(true)
    expect(outlineOf('طقس मौसम').drawing.startsWith(outlineOf('मौसम').drawing)).toBe(true)
    const mixed = 'طقس मौसम T20'
    expect(outlineOf(mixed).drawing.startsWith(outlineOf('T20').drawing)).toBe(true)
    // Between the number and the word to its right is a space.
    const pixels = pixelsOf(svg(textAt(0, 200, 100, mixed, { outlineOf })), written.files)
    const [left, right] = [widthOf('T20') * 100, widthOf('T20 ') * 100]
    const isBetween = (index: number) => left < (index >> 2) % 1200 && (index >> 2) % 1200 < right
    expect(pixels.filter((value, index) => index % 4 === 3 && value > 0 && isBetween(index))).toHaveLength(0)
  })

  test('has room for both parts of a vowel around a Thai letter', () => {
    const families = { weight: 700, familyOf: () => 'Noto Serif Thai' }
    const widthOf = (text: string) => inkWidth(svg(textAt(0, 100, 50, text, families)), [thai])
    expect(widthOf('นำนำ')).toBeGreaterThan(widthOf('นานา') * 0.95)
  })

  test('has the forms of its country where two share a script', async () => {
    const [japan, taiwan] = [countryOf('JP'), countryOf('TW')]
    const [inJapan, inTaiwan] = await Promise.all([fontsOf('骨', japan), fontsOf('骨', taiwan)])
    expect([inJapan?.familyOf('骨'), inTaiwan?.familyOf('骨')]).toEqual(['Noto Sans CJK JP', 'Noto Sans CJK TC'])
  })

  test('needs no more fonts than those of its characters', async () => {
    const filesOf = async (text: string) => (await fontsOf(text, DEFAULT_COUNTRY))?.files
    expect(await filesOf('Harbour')).toEqual(fonts)
    expect(await filesOf('Harbour สะพาน')).toHaveLength(3)
    // A joiner that nobody sees needs none.
    expect(await filesOf('Har\u200dbour')).toEqual(fonts)
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

  test('that does not is broken where the lines are most alike', () => {
    expect(fitTitle('Travel and Transportation', wide).lines).toEqual(['Travel and', 'Transportation'])
  })

  test('without spaces is broken where a dictionary sees a word', () => {
    const { lines } = fitTitle('東京都知事選挙の結果速報', (text) => text.length)
    expect(lines).toHaveLength(2)
    expect(lines.join('')).toBe('東京都知事選挙の結果速報')
  })

  test('that would be too small is cut', () => {
    const { lines, size } = fitTitle('word '.repeat(60).trim(), wide)
    expect(size).toBeGreaterThanOrEqual(44)
    expect(lines.at(-1)).toMatch(/…$/)
  })

  test('is cut between letters, of which many marks are a part', () => {
    const { lines, size } = fitTitle('น้ำท่วมที่นี่'.repeat(9), (text) => text.length)
    expect(size).toBeGreaterThanOrEqual(44)
    expect(lines.at(-1)).toMatch(/…$/)
  })

  test('of one long word becomes smaller', () => {
    const { lines, size } = fitTitle('Donaudampfschifffahrtsgesellschaft', wide)
    expect(lines).toHaveLength(1)
    expect(size).toBeLessThan(118)
  })
})

const SVG = 'http://www.w3.org/2000/svg'

/** How a character looks in a family. */
function inkOf(character: string, files: readonly Uint8Array[], family = 'Source Serif 4'): string {
  return pixelsOf(
    `<svg xmlns="${SVG}" width="200" height="200"><text x="50" y="120" font-family="${family}" font-weight="700" font-size="60">${character}</text></svg>`,
    files,
  ).toString('base64')
}

/** The red, green, blue and opacity of each pixel. */
function pixelsOf(image: string, files: readonly Uint8Array[]): Buffer {
  const drawing = new Resvg(image, { font: { fontBuffers: [...files], loadSystemFonts: false } })
  const pixels = Buffer.from(drawing.render().pixels)
  drawing.free()
  return pixels
}

/** How wide a text really is for each pixel of its size, where no edge of a picture cuts it off. */
function widthInFont(text: string): number {
  const style = 'font-family="Source Serif 4" font-weight="700" font-size="100"'
  const image = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="200"><text x="50" y="120" ${style}>${text}</text></svg>`
  return inkWidth(image, fonts) / 100
}

function inkWidth(image: string, files: readonly Uint8Array[]): number {
  const drawing = new Resvg(image, { font: { fontBuffers: [...files], loadSystemFonts: false } })
  const width = drawing.getBBox()?.width ?? 0
  drawing.free()
  expect(width).toBeGreaterThan(0)
  return width
}
