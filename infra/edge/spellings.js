// Shared by the functions for pages and for the API. CloudFront Functions (runtime 2.0) have neither imports,
// destructuring nor for-of, and no Unicode normalization: accents are removed by a table.

const COUNTRIES = {}
const CODES = {}
const CATEGORIES = {}
const ACCENTS = {}

const MAX_NAME_LENGTH = 60

/** The country of a text: `{ code: "CA", name: "Canada" }`, with its name in addresses. */
export function countryOf(text) {
  const code = lookUp(CODES, foldName(text))
  return code && { code: code, name: COUNTRIES[code] }
}

/**
 * The codes of the countries in a text, separated by commas: each once and in order. `unknown` replaces a text that names
 * no country; without it, such texts are left out.
 */
export function codesOf(text, unknown) {
  const codes = text
    .split(',')
    .filter((name) => name.trim() !== '')
    .map((name) => (countryOf(name) || { code: unknown }).code)
  return codes
    .filter((code, index) => code && codes.indexOf(code) === index)
    .sort()
    .join(',')
}

/** The name of a category in addresses. */
export function categoryOf(text) {
  return lookUp(CATEGORIES, foldName(text))
}

/** Folds like `foldName` of the product: small letters without accents, words separated by one space. */
function foldName(text) {
  if (text.length > MAX_NAME_LENGTH) return ''
  return text
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\0-\x7f]/g, withoutAccent)
    .replace(/[\s_+-]+/g, ' ')
    .trim()
}

function withoutAccent(letter) {
  return Object.keys(ACCENTS).find((plain) => ACCENTS[plain].indexOf(letter) !== -1) || letter
}

export function lookUp(table, name) {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

/** Decodes a percent-encoded text; undefined for a malformed one. */
export function decode(text) {
  try {
    return decodeURIComponent(text)
  } catch (_) {
    return undefined
  }
}

/** The value of a query parameter in the one encoding that is part of the cache key; "+" is a space. */
export function canonicalValue(value) {
  const spaced = value.replace(/\+/g, ' ')
  const decoded = decode(spaced)
  return encodeURIComponent(decoded === undefined ? spaced : decoded)
}
