// Runs at the edge before the cache look-up (CloudFront Functions, runtime 2.0), and in the local product.
// All pages are requested at one path, which a function answers and which is also a file: the plain app, the fallback.
// The page's address is in a header, which is part of the cache key; a value from the client is overwritten.
// So each page has one address in the cache, and other addresses are redirected here, without a function.

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
// Whether CloudFront adds its headers to the answers of functions is not documented, so redirects have them already.
const SECURITY_HEADERS = {}

const HOME = '/'
const EVERYWHERE = 'everywhere'
const COMPARE = 'compare'
const UNKNOWN = 'unknown'
const MAX_PATH_LENGTH = 4096

export function handler(event) {
  const request = event.request
  const parts = partsOf(request.uri)
  if (parts.list.length > 1 && parts.list[0] === ARCHIVE) return archive(request, parts)
  const country = parts.list.length > 0 ? countryOf(parts.list[0]) : undefined
  if (isMissing(parts.list, country)) return render(request, MISSING_PAGE + missingForm(request.headers.accept))
  return shown(request, parts, addressOf(parts, country, request.querystring))
}

/** Renders an address, or redirects to it from another spelling. */
function shown(request, parts, address) {
  if (address.path === undefined) return redirect(302, 'Found', HOME)
  if (address.isMoved || decode(address.path) !== `/${parts.given}`)
    return redirect(301, 'Moved Permanently', address.path + address.search)
  return render(request, address.path + address.search)
}

/** A page of the archive: a time, and perhaps a country and a category. What can be no time shares one address. */
function archive(request, parts) {
  const list = parts.list
  const country = list.length > 2 ? countryOf(list[2]) : undefined
  if (list.length > MAX_PAGE_PARTS + 1 || (list.length > 2 && !country)) return render(request, MISSING_PAGE)
  if (!new RegExp(ARCHIVE_TIME).test(list[1])) return render(request, `/${ARCHIVE}/${UNKNOWN}`)
  const names = list.slice(0, 2)
  if (country) names.push(country.name)
  if (list.length > 3) names.push(categoryOf(list[3]) || DEFAULT_CATEGORY)
  const known = country ? filters(names[3], request.querystring) : search(['country'], request.querystring)
  return shown(request, parts, { path: pathOf(names), search: known })
}

function render(request, page) {
  request.headers['x-page'] = { value: request.headers.host.value + page + BUILD }
  request.uri = '/index.html'
  request.querystring = {}
  return request
}

/** What can be no page: files that do not exist, and addresses with too many parts. A topic may look like a file. */
function isMissing(list, country) {
  if (FILES.indexOf(list.join('/')) !== -1) return false
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
  const name = category ? categoryOf(decode(canonicalValue(category.value))) : undefined
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

function redirect(status, description, location) {
  const headers = { location: { value: location }, 'cache-control': { value: 'public, max-age=300' } }
  Object.keys(SECURITY_HEADERS).forEach((name) => {
    headers[name] = { value: SECURITY_HEADERS[name] }
  })
  return { statusCode: status, statusDescription: description, headers: headers }
}
