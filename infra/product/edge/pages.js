// Runs at the edge before the cache look-up (CloudFront Functions, runtime 2.0), and in the local product.
// All pages are requested at one path, which a function answers and which is also a file: the plain app, the fallback.
// The page's address is in a header, which is part of the cache key; a value from the client is overwritten.
// So each page has one address in the cache, and other addresses are redirected here, without a function.
// Before any page stands its language, "/lang-de"; without it, the page is in English. The start page alone chooses one.

import { canonicalValue, categoryOf, codesOf, countryOf, decode, lookUp } from './spellings.js'

const PAGES = {}
const FILES = []
const DEFAULT_CATEGORY = ''
const MAX_PAGE_PARTS = 0
const NO_PAGE = ''
const MISSING_PAGE = ''
const ARCHIVE = ''
const ARCHIVE_TIME = ''
const YESTERDAY = ''
// The list of all categories, and the values of its parameters, in their order: { status: ["active"] }.
const ALL = ''
const FILTERS = {}
// Of the functions that render pages: with others, every page has another place in the cache.
const BUILD = ''
// The tags of all languages.
const LANGUAGES = []
const ENGLISH = ''
const LANGUAGE_COOKIE = ''
// Whether CloudFront adds its headers to the answers of functions is not documented, so redirects have them already.
const SECURITY_HEADERS = {}

const HOME = '/'
const PLAIN_APP = '/index.html'
const FIVE_MINUTES = 'public, max-age=300'
const EVERYWHERE = 'everywhere'
const COMPARE = 'compare'
const UNKNOWN = 'unknown'
const MAX_PATH_LENGTH = 4096

export function handler(event) {
  const request = event.request
  const chosen = request.uri === HOME ? chosenLanguage(request) : ENGLISH
  if (chosen !== ENGLISH) return redirect(302, 'Found', `/lang-${chosen}`, 'no-store')
  const language = languageNamed(request.uri.split('/')[1])
  const path = language ? request.uri.replace(/^\/[^/]*/, '') : request.uri
  const asked = {
    request: request,
    prefix: language && language !== ENGLISH ? `/lang-${language}` : '',
    parts: partsOf(path || HOME),
    hasLanguage: language !== undefined,
    isMoved: language === ENGLISH || (language !== undefined && path === HOME),
  }
  const list = asked.parts.list
  // The service worker keeps it for when there is no network.
  if (list.join('/') === PLAIN_APP.slice(1) && language !== ENGLISH) return render(asked, PLAIN_APP)
  if (list.length > 1 && list[0] === ARCHIVE) return archive(asked)
  const country = list.length > 0 ? countryOf(list[0]) : undefined
  if (isMissing(asked, country)) return missing(asked)
  return shown(asked, addressOf(asked.parts, country, request.querystring))
}

/** The language of the page that a link was on, or that was chosen before, or that the browser prefers. */
function chosenLanguage(request) {
  const headers = request.headers
  const linkedFrom = headers.referer ? headers.referer.value.split('/') : []
  if (linkedFrom[2] === headers.host.value) return languageNamed(linkedFrom[3]) || ENGLISH
  const kept = lookUp(request.cookies || {}, LANGUAGE_COOKIE)
  if (kept && LANGUAGES.indexOf(kept.value) !== -1) return kept.value
  return preferredLanguage(headers['accept-language'])
}

/** Of a header `Accept-Language`. */
function preferredLanguage(header) {
  let best = ENGLISH
  let most = 0
  const ranges = header ? header.value.toLowerCase().split(',') : []
  ranges.forEach((range) => {
    const pieces = range.split(';').map((piece) => piece.trim())
    const language = pieces[0].split('-')[0]
    const weight = pieces.find((piece) => piece.startsWith('q='))
    const weighs = weight === undefined ? 1 : Number(weight.slice(2))
    if (weighs > most && LANGUAGES.indexOf(language) !== -1) {
      best = language
      most = weighs
    }
  })
  return best
}

/** The language that the first part of an address names: "de" for "lang-de". */
function languageNamed(part) {
  return LANGUAGES.find((tag) => part === `lang-${tag}`)
}

/** Renders an address, or redirects to it from another spelling. */
function shown(asked, address) {
  if (address.path === undefined) return redirect(302, 'Found', inLanguage(asked, HOME), FIVE_MINUTES)
  const page = address.path + address.search
  if (asked.isMoved || address.isMoved || decode(address.path) !== `/${asked.parts.given}`)
    return redirect(301, 'Moved Permanently', inLanguage(asked, page), FIVE_MINUTES)
  return render(asked, page)
}

/** A page of the archive: a time, and perhaps a country and a category. What can be no time shares one address. */
function archive(asked) {
  const list = asked.parts.list
  const country = list.length > 2 ? countryOf(list[2]) : undefined
  if (list.length > MAX_PAGE_PARTS + 1 || (list.length > 2 && !country)) return render(asked, MISSING_PAGE)
  if (!new RegExp(ARCHIVE_TIME).test(list[1])) return render(asked, `/${ARCHIVE}/${UNKNOWN}`)
  const names = list.slice(0, 2)
  if (country) names.push(country.name)
  if (list.length > 3) names.push(categoryOf(list[3]) || DEFAULT_CATEGORY)
  const query = asked.request.querystring
  const known = country ? filters(names[3], query) : search(['country'], query)
  return shown(asked, { path: pathOf(names), search: known })
}

function render(asked, page) {
  const request = asked.request
  request.headers['x-page'] = { value: request.headers.host.value + inLanguage(asked, page) + BUILD }
  request.uri = asked.prefix + PLAIN_APP
  request.querystring = {}
  return request
}

/** The start page of a language has no slash at its end. */
function inLanguage(asked, page) {
  return asked.prefix !== '' && page === HOME ? asked.prefix : asked.prefix + page
}

/** What programs are told is the same in all languages. */
function missing(asked) {
  const form = missingForm(asked.request.headers.accept)
  if (form !== '') asked.prefix = ''
  return render(asked, MISSING_PAGE + form)
}

/**
 * What can be no page: files that do not exist, also those that have no language, and addresses with too many parts. A topic
 * may look like a file.
 */
function isMissing(asked, country) {
  const list = asked.parts.list
  if (FILES.indexOf(list.join('/')) !== -1) return asked.hasLanguage
  const names = country ? list.slice(0, 2) : list
  return list.length > MAX_PAGE_PARTS || new RegExp(NO_PAGE).test(names.join('/'))
}

/** The ending of the form in which a client wants to be told: `.json` if it accepts that and no HTML. */
function missingForm(accept) {
  return accept && /^(?!.*html).*json/.test(accept.value) ? '.json' : ''
}

/** The decoded parts of a path without the `/` at its end; no parts for a path that is none of ours. */
function partsOf(uri) {
  const given = uri.length > MAX_PATH_LENGTH ? undefined : decode(uri.slice(1))
  const parts = uri.slice(1).split('/')
  if (parts.length > 1 && parts[parts.length - 1] === '') parts.pop()
  const decoded = given === undefined ? [] : parts.map(decode)
  const isOurs = !decoded.some((part) => part.split('').some(isControl) || (part === '' && decoded.length > 1))
  return { given: given, list: isOurs ? decoded : [] }
}

function isControl(character) {
  return character < ' ' || (character >= '\x7f' && character <= '\x9f')
}

/** The one address of what the parts name; without a path for what we do not have. */
function addressOf(parts, country, querystring) {
  const list = parts.list
  if (FILES.indexOf(list.join('/')) !== -1) return { path: `/${list.join('/')}`, search: '' }
  if (list.length === 1) {
    const parameters = lookUp(PAGES, list[0])
    if (list[0] === COMPARE) return comparison(querystring)
    if (parameters) return { path: `/${list[0]}`, search: search(parameters, querystring) }
    if (list[0] === '') return { path: '/', search: '' }
  }
  if (list[0] === EVERYWHERE) {
    const category = categoryOf(list[1])
    const path = category ? `/${EVERYWHERE}/${category}` : `/${EVERYWHERE}`
    return { path: path, search: search(PAGES[EVERYWHERE], querystring) }
  }
  if (list[0] === YESTERDAY) {
    const place = list.length === 2 && countryOf(list[1])
    return place ? { path: pathOf([YESTERDAY, place.name]), search: '' } : {}
  }
  if (!country) return {}
  const names = [country.name]
  if (list.length > 1) names.push(categoryOf(list[1]) || DEFAULT_CATEGORY)
  if (list.length > 2 && !/^\s*\.{0,2}\s*$/.test(list[2])) names.push(list[2])
  return { path: pathOf(names), search: list.length === 2 ? filters(names[1], querystring) : '' }
}

/** The filters of a list that has some: only values that we have, so that each list has few places in the cache. */
function filters(list, querystring) {
  const known = {}
  Object.keys(FILTERS).forEach((name) => {
    const given = lookUp(querystring, name)
    if (list === ALL && given && FILTERS[name].indexOf(given.value) !== -1) known[name] = given
  })
  return search(Object.keys(FILTERS), known)
}

function pathOf(names) {
  return names.map((name) => `/${encodeURIComponent(name)}`).join('')
}

/** A form sends one parameter for each country; the address has one for all. A name that is none is said to be unknown. */
function comparison(querystring) {
  const given = lookUp(querystring, 'countries')
  const values = given ? (given.multiValue || [given]).map((each) => decode(canonicalValue(each.value))) : []
  const codes = codesOf(values.join(), UNKNOWN)
  const category = lookUp(querystring, 'category')
  const found = category ? categoryOf(decode(canonicalValue(category.value))) : undefined
  // All categories are what is compared without one.
  const name = found === ALL ? undefined : found
  const pairs = []
  if (codes !== '') pairs.push(`countries=${codes}`)
  if (name) pairs.push(`category=${name}`)
  const isSame = values.join() === codes && values.length < 2 && (category ? decode(category.value) === name : true)
  return { path: `/${COMPARE}`, search: pairs.length === 0 ? '' : `?${pairs.join('&')}`, isMoved: !isSame }
}

/** The parameters of a page, always in the same order. A country is written as in addresses, an unknown one left out. */
function search(parameters, querystring) {
  const known = parameters
    .map((name) => {
      const value = querystring[name] ? canonicalValue(querystring[name].value) : ''
      if (name !== 'country' && name !== 'preload') return [name, value]
      const country = countryOf(decode(value))
      return [name, country ? encodeURIComponent(country.name) : '']
    })
    .filter((pair) => pair[1] !== '')
  return known.length === 0 ? '' : `?${known.map((pair) => pair.join('=')).join('&')}`
}

function redirect(status, description, location, caching) {
  const headers = { location: { value: location }, 'cache-control': { value: caching } }
  Object.keys(SECURITY_HEADERS).forEach((name) => {
    headers[name] = { value: SECURITY_HEADERS[name] }
  })
  return { statusCode: status, statusDescription: description, headers: headers }
}
