import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Elements of our screens that hold code, addresses or keys. */
const CODE = /<(?:code|kbd|pre)(?:\s+[\w-]+(?:="[^"]*"|=\{(?:[^{}]|\{[^}]*\})*\})?)*\s*\/?>/g

test('translators leave code, addresses and keys alone', () => {
  const elements = globSync('web/**/*.tsx').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(CODE), ([element]) => `${file}: ${element}`),
  )
  expect(elements.length).toBeGreaterThan(5)
  expect(elements.filter((element) => !element.includes('translate="no"'))).toEqual([])
})
