// Runs at the edge before the cache look-up (CloudFront Functions, runtime 2.0), and in the local product, for addresses
// of the API, pictures, feeds and tables. Rewrites each to the one spelling that is part of the cache key: countries and categories
// in every spelling, and only the query parameters of the route, in its order. What we do not have is rewritten to one
// unknown address, so that a function answers for all of it once.
// Requests without the form of a token, on signed-in paths and for private feeds, are answered here: the API counts a request
// before its function can check the token, so these would use up what people with a token may ask for. So are those with a
// method that their address does not have, of which the API would say that there is no such address.

import { canonicalValue, categoryOf, codesOf, countryOf, decode, lookUp } from './spellings.js'

// The paths of the routes, in the order in which they are tried, with their query parameters.
const ROUTES = {}
// The methods of each of them, and those of the other paths: "GET, HEAD".
const READ = ''
const OTHER_METHODS = {}
const PRODUCT_IMAGE = ''
const ENDINGS = {}
// The beginnings of signed-in paths and of private feeds, and the forms of their tokens.
const SIGNED_IN = []
const BEARER = ''
const PRIVATE_FEEDS = ''
const FEED_FILE = ''
// The answers to refused requests, and the headers of all of them.
const NOT_ALLOWED = {}
const UNAUTHENTICATED = {}
const NOT_FOUND = {}
const REFUSAL_HEADERS = {}

const UNKNOWN = 'unknown'

export function handler(event) {
  const request = event.request
  if (request.uri === '/mcp/') request.uri = '/mcp'
  const given = request.uri.split('/')
  const route = routeIn(ROUTES, given)
  const methods = OTHER_METHODS[routeIn(OTHER_METHODS, given)] || (route && READ)
  if (methods && methods.split(', ').indexOf(request.method) === -1) return refused(NOT_ALLOWED, { value: methods })
  if (!route && SIGNED_IN.some((path) => request.uri.startsWith(path)))
    return hasToken(request) ? request : refused(UNAUTHENTICATED)
  if (request.uri.startsWith(PRIVATE_FEEDS) && !isFeedOfToken(request.uri)) return refused(NOT_FOUND)
  const endings = lookUp(ENDINGS, given[1])
  request.querystring = route ? parametersOf(ROUTES[route], request.querystring) : {}
  if (endings) request.uri = fileOf(request.uri, given, route, endings)
  else request.uri = route ? canonicalPath(route, given, 'code') : `/api/${UNKNOWN}`
  return request
}

function hasToken(request) {
  const header = request.headers.authorization
  return header !== undefined && new RegExp(BEARER, 'i').test(header.value)
}

function isFeedOfToken(uri) {
  return new RegExp(FEED_FILE).test(uri.slice(PRIVATE_FEEDS.length))
}

function refused(answer, allow) {
  const headers = Object.assign({}, REFUSAL_HEADERS, answer.headers, allow && { allow: allow })
  return Object.assign({}, answer, { headers: headers })
}

/** The path of a table that an address matches. */
function routeIn(table, given) {
  return Object.keys(table).find((path) => matches(path.split('/'), given))
}

function matches(pattern, given) {
  return (
    pattern.length === given.length &&
    pattern.every((part, index) => (part[0] === '{' ? given[index] !== '' : part === given[index]))
  )
}

/** @param form how a country is written: by its `code`, or by its `name` in addresses */
function canonicalPath(pattern, given, form) {
  return pattern
    .split('/')
    .map((part, index) => {
      if (part === '{token}') return given[index]
      const text = decode(given[index]) || ''
      if (part === '{category}') return categoryOf(text) || UNKNOWN
      if (part !== '{country}') return part
      const country = countryOf(text)
      return country ? encodeURIComponent(country[form]) : UNKNOWN
    })
    .join('/')
}

/** A path that ends like a file; a country in it is written by its name. */
function fileOf(uri, given, route, endings) {
  if (uri === PRODUCT_IMAGE) return uri
  const last = given.length - 1
  const pattern = route ? route.split('/') : []
  if (route && pattern[last][0] !== '{') return canonicalPath(route, given, 'name')
  const ending = endings.find((each) => given[last].slice(-each.length) === each)
  if (!route || !ending) return `/${given[1]}/${UNKNOWN}`
  const names = given.map((part, index) => (index === last ? part.slice(0, -ending.length) : part))
  return canonicalPath(route, names, 'name') + ending
}

function parametersOf(names, querystring) {
  const known = {}
  names.split(',').forEach((name) => {
    const given = lookUp(querystring, name)
    const value = given ? canonicalValue(given.value) : ''
    if (value !== '') known[name] = { value: canonicalParameter(name, value) }
  })
  return known
}

function canonicalParameter(name, value) {
  if (name === 'country') return codeOf(decode(value))
  if (name === 'countries') return encodeURIComponent(codesOf(decode(value), UNKNOWN))
  if (name === 'category') return categoryOf(decode(value)) || UNKNOWN
  return value
}

function codeOf(text) {
  const country = countryOf(text)
  return country ? country.code : UNKNOWN
}
