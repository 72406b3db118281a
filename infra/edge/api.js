// Runs at the edge before the cache look-up (CloudFront Functions, runtime 2.0), and in the local product, for addresses
// of the API, pictures, feeds and tables. Rewrites each to the one spelling that is part of the cache key: countries and categories
// in every spelling, and only the query parameters of the route, in its order. What we do not have is rewritten to one
// unknown address, so that a function answers for all of it once.

import { canonicalValue, categoryOf, codesOf, countryOf, decode, lookUp } from './spellings.js'

const ROUTES = []
const PRODUCT_IMAGE = ''
const ENDINGS = {}
const TOKEN = ''

const UNKNOWN = 'unknown'

export function handler(event) {
  const request = event.request
  if (request.uri === '/mcp/') request.uri = '/mcp'
  const given = request.uri.split('/')
  const endings = lookUp(ENDINGS, given[1])
  const route = ROUTES.find((each) => matches(each.path.split('/'), given))
  request.querystring = route ? parametersOf(route.query, request.querystring) : {}
  if (endings) request.uri = fileOf(request.uri, given, route, endings)
  else request.uri = route ? canonicalPath(route.path, given, 'code') : `/api/${UNKNOWN}`
  return request
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
      if (part === '{token}') return new RegExp(`^${TOKEN}$`).test(given[index]) ? given[index] : UNKNOWN
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
  const pattern = route ? route.path.split('/') : []
  if (route && pattern[last][0] !== '{') return canonicalPath(route.path, given, 'name')
  const ending = endings.find((each) => given[last].slice(-each.length) === each)
  if (!route || !ending) return `/${given[1]}/${UNKNOWN}`
  const names = given.map((part, index) => (index === last ? part.slice(0, -ending.length) : part))
  return canonicalPath(route.path, names, 'name') + ending
}

function parametersOf(names, querystring) {
  const known = {}
  names.forEach((name) => {
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
