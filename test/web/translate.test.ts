import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Elements of our screens with their attributes, by file. */
const ELEMENTS = globSync('web/**/*.tsx').flatMap((file) =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /<([a-z]\w*)((?:\s+[\w-]+(?:="[^"]*"|=\{(?:[^{}]|\{[^}]*\})*\})?)*)\s*\/?>/g,
    ),
  ].map(([, name = '', attributes = '']) => ({ file, name, isKept: attributes.includes('translate="no"') })),
)

/** Code, addresses and keys. */
const CODE = ['code', 'kbd', 'pre']
/** What else no translator may change: the name of the product, addresses of people, words of a watch, codes of countries. */
const OTHERS = [
  'web/components/Brand.tsx span',
  'web/components/WatchSentence.tsx bdi',
  'web/features/account/address/AddressCode.tsx bdi',
  'web/features/account/address/ChangeAddress.tsx bdi',
  'web/features/account/address/SuppressedNotice.tsx bdi',
  'web/features/account/digest/NextDigest.tsx bdi',
  'web/features/account/menu/AccountLinks.tsx span',
  'web/features/everywhere/TileGrid.tsx b',
  'web/pages/AccountPage.tsx span',
  'web/pages/DevelopersPage.tsx b',
  'web/pages/ForgotPasswordPage.tsx bdi',
  'web/pages/SignUpPage.tsx bdi',
  'web/pages/UnsubscribePage.tsx bdi',
]

test('translators leave code, addresses and keys alone', () => {
  const code = ELEMENTS.filter(({ name }) => CODE.includes(name))
  expect(code.length).toBeGreaterThan(5)
  expect(code.filter(({ isKept }) => !isKept)).toEqual([])
})

test('translators leave alone only what is nobody’s language', () => {
  const others = ELEMENTS.filter(({ name, isKept }) => isKept && !CODE.includes(name))
  const places = others.map(({ file, name }) => `${file.replaceAll('\\', '/')} ${name}`)
  expect([...new Set(places)].toSorted()).toEqual(OTHERS)
})
