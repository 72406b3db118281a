import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SOURCES = globSync('web/**/*.tsx').map((file) => ({ file, source: readFileSync(file, 'utf8') }))

/** What an element of our screens may have between its name and its end. */
const ATTRIBUTES = String.raw`(?:\s+[\w-]+(?:="[^"]*"|=\{(?:[^{}]|\{[^}]*\})*\})?)*\s*`

/** Elements that hold code, addresses or keys. */
const CODE = new RegExp(String.raw`<(?:code|kbd|pre)${ATTRIBUTES}\/?>`, 'g')

/** Elements with a text or a value inside, and no other element. */
const LEAF = new RegExp(String.raw`<(\w+)(${ATTRIBUTES})>([^<]*)</\1>`, 'g')

/** What is the same in every language, as our screens write it. `CodeBlock` passes its text on. */
const KINDS = {
  code: /^<(?:code|kbd|pre)>(?:[\w.-]+|\{[\w.()]+\})$|^<CodeBlock>\{/,
  'the name of the product': /^<span>uptick$/,
  'addresses of people': /^<(?:bdi|span)>\{(?:\w+\.)*email(?:_hint)?\}$/,
  'names of people': /^<b>\{name\}$|^<span>\{initialsOf\(/,
  'names of time zones': /^<option>\{each\.label\}$/,
  'words of a watch': /^<bdi>\{text\}$/,
  'codes of countries': /^<b>\{code\}$/,
  'methods of requests': /^<b>\{method\}$/,
}

const PROSE = /^<\w+>\{\w*texts\b/i

test('translators leave code, addresses and keys alone', () => {
  const elements = SOURCES.flatMap(({ file, source }) =>
    Array.from(source.matchAll(CODE), ([element]) => `${file}: ${element}`),
  )
  expect(elements.length).toBeGreaterThan(5)
  expect(elements.filter((element) => !element.includes('translate="no"'))).toEqual([])
})

test('translators leave nothing else alone, and no text of ours', () => {
  const kept = SOURCES.flatMap(({ source }) =>
    Array.from(source.matchAll(LEAF), ([, name, attributes = '', content = '']) => ({
      element: `<${name}>${content.trim()}`,
      isMarked: attributes.includes('translate="no"'),
    })).filter(({ element, isMarked }) => isMarked || element.startsWith('<CodeBlock>')),
  )
  const isAllowed = (element: string) => Object.values(KINDS).some((kind) => kind.test(element)) && !PROSE.test(element)
  expect(kept.map(({ element }) => element).filter((element) => !isAllowed(element))).toEqual([])
  const marks = SOURCES.flatMap(({ source }) => source.match(/translate=/g) ?? [])
  expect(kept.filter(({ isMarked }) => isMarked)).toHaveLength(marks.length)
})
