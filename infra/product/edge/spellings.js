// Shared by the functions for pages and for the API. CloudFront Functions (runtime 2.0) have neither imports,
// destructuring nor for-of, and no Unicode normalization: accents are removed by a table. Tables are texts, which are
// smaller than objects and are searched without being taken apart.

// "|CA=Canada|CZ=Czech Republic|CZ=czechia|": the first name of a code is the one in addresses, the others are spellings.
const COUNTRIES = ''
// "|Business and Finance|Climate|"
const CATEGORIES = ''
// The plain letters of small letters with accents, by the code of the first one: { 224: "aaaaaa-c" }.
const ACCENTS = {}

const MAX_NAME_LENGTH = 60

/** The country of a text: `{ code: "CA", name: "Canada" }`, with its name in addresses. */
export function countryOf(text) {
  const name = foldName(text)
  const code = isIn(COUNTRIES, `|${name}=`) && name.length === 2 ? name.toUpperCase() : codeOfName(name)
  return code && { code: code, name: withoutSpaces(between(COUNTRIES, `|${code}=`)) }
}

function codeOfName(name) {
  const names = [COUNTRIES, withoutSpaces(COUNTRIES)].find((each) => isIn(each, `=${name}|`))
  if (!names) return undefined
  const at = indexIn(names, `=${name}|`)
  return names.slice(at - 2, at)
}

/**
 * The codes of the countries in a text, separated by commas: each once, in the order of the text. `unknown` replaces a text that names
 * no country; without it, such texts are left out.
 */
export function codesOf(text, unknown) {
  const codes = text
    .split(',')
    .filter((name) => name.trim() !== '')
    .map((name) => (countryOf(name) || { code: unknown }).code)
  return codes.filter((code, index) => code && codes.indexOf(code) === index).join(',')
}

/** The name of a category in addresses. */
export function categoryOf(text) {
  const name = foldName(text)
  const names = [CATEGORIES, withoutSpaces(CATEGORIES)].find((each) => isIn(each, `|${name}|`))
  return names && withoutSpaces(names.slice(indexIn(names, `|${name}|`) + 1).split('|')[0])
}

function isIn(table, entry) {
  return indexIn(table, entry) !== -1
}

/** Where an entry is in a table, whatever its case; a name with a delimiter is in none. */
function indexIn(table, entry) {
  return /[|=]/.test(entry.slice(1, -1)) ? -1 : table.toLowerCase().indexOf(entry)
}

/** What follows an entry of a table, up to the next one. */
function between(table, start) {
  return table.slice(table.indexOf(start) + start.length).split('|')[0]
}

function withoutSpaces(text) {
  return text.replace(/ /g, '')
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
  const code = letter.charCodeAt(0)
  const first = Object.keys(ACCENTS).find((each) => code >= each && code < Number(each) + ACCENTS[each].length)
  const plain = first && ACCENTS[first][code - first]
  return plain && plain !== '-' ? plain : letter
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
