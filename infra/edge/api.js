// Runs at the edge before the cache look-up (CloudFront Functions, runtime 2.0), and in the local product, for addresses
// of the API and of pictures. Rewrites each to the one spelling that is part of the cache key: countries and categories
// in every spelling, and only the query parameters of the route, in its order. What we do not have is rewritten to one
// unknown address, so that a function answers for all of it once.

import { canonicalValue, categoryOf, countryOf, decode, lookUp } from './spellings.js'

const ROUTES = []
const PRODUCT_IMAGE = ''

const UNKNOWN = 'unknown'
const EXTENSION = '.png'

export function handler(event) {
  const request = event.request
  const isImage = request.uri.indexOf('/images/') === 0
  const given = request.uri.split('/')
  const route = ROUTES.find((each) => matches(each.path.split('/'), given))
  request.querystring = route ? parametersOf(route.query, request.querystring) : {}
  if (isImage) request.uri = imageOf(request.uri, given, route)
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
      const text = decode(given[index]) || ''
      if (part === '{category}') return categoryOf(text) || UNKNOWN
      if (part !== '{country}') return part
      const country = countryOf(text)
      return country ? encodeURIComponent(country[form]) : UNKNOWN
    })
    .join('/')
}

function imageOf(uri, given, route) {
  if (uri === PRODUCT_IMAGE) return uri
  const end = uri.slice(-EXTENSION.length)
  if (!route || end !== EXTENSION) return `/images/${UNKNOWN}`
  const last = given.length - 1
  const names = given.map((part, index) => (index === last ? part.slice(0, -EXTENSION.length) : part))
  return canonicalPath(route.path, names, 'name') + EXTENSION
}

function parametersOf(names, querystring) {
  const known = {}
  names.forEach((name) => {
    const given = lookUp(querystring, name)
    const value = given ? canonicalValue(given.value) : ''
    if (value !== '') known[name] = { value: name === 'country' ? codeOf(decode(value)) : value }
  })
  return known
}

function codeOf(text) {
  const country = countryOf(text)
  return country ? country.code : UNKNOWN
}
