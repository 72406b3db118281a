import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Declarations that name a side, which a page from right to left must not keep. */
const SIDES = [
  /(?<![\w-])(?:margin|padding|border)-(?:left|right)[\w-]*\s*:/g,
  /(?<![\w-])(?:left|right)\s*:/g,
  /(?<![\w-])border-(?:top|bottom)-(?:left|right)-radius\s*:/g,
  /(?<![\w-])(?:text-align|float|clear)\s*:\s*(?:left|right)/g,
  /(?<![\w-])scroll-(?:margin|padding)-(?:left|right)\s*:/g,
]

const VALUE = String.raw`(-?[\w.%]+|(?:calc|var|max|min|env)\((?:[^()]|\([^()]*\))*\))`
/** `padding: 1px 2px 3px 4px`: the second value is that of the right side, the fourth that of the left. */
const FOUR_SIDES = new RegExp(
  String.raw`(?<![\w-])(?:margin|padding|inset)\s*:\s*${VALUE} ${VALUE} ${VALUE} ${VALUE}\s*[;}]`,
  'g',
)

// The sheet of flags has positions in a picture.
const sheets = globSync('web/**/*.css').filter((path) => !path.endsWith('flags.css'))

test('there are sheets', () => {
  expect(sheets.length).toBeGreaterThan(30)
})

test.each(sheets)('%s names no side: a page from right to left mirrors it', (path) => {
  const css = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const named = SIDES.flatMap((side) => css.match(side) ?? [])
  const uneven = [...css.matchAll(FOUR_SIDES)].flatMap(([text, , right, , left]) => (right === left ? [] : text))
  expect([...named, ...uneven]).toEqual([])
})
