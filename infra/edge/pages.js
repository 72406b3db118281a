// Runs at the edge before the cache look-up (CloudFront Functions, runtime 2.0), and in the local product.
// All pages are requested at one path, which a function answers and which is also a file: the plain app, the fallback.
// The page's address is in a header, which is part of the cache key; a value from the client is overwritten.

const PARAMETERS = []

export function handler(event) {
  const request = event.request
  request.headers['x-page'] = {
    value: request.headers.host.value + request.uri + search(request.querystring),
  }
  request.uri = '/index.html'
  request.querystring = {}
  return request
}

/** The known parameters, always in the same order, with their values still encoded. */
function search(given) {
  const known = PARAMETERS.filter((name) => given[name]).map((name) => `${name}=${given[name].value}`)
  return known.length === 0 ? '' : `?${known.join('&')}`
}
