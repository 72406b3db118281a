// Runs at the edge before the cache is asked (CloudFront Functions, runtime 2.0), and in the local product.
// Every page is asked for at one address, which a function answers and for which there is a file, too: the plain
// app. Which page it is stands in a header that is part of the cache's key; a client's own value never counts.

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

/** The parameters that tell pages apart, always in the same order; their values are still encoded. */
function search(given) {
  const known = PARAMETERS.filter((name) => given[name]).map((name) => `${name}=${given[name].value}`)
  return known.length === 0 ? '' : `?${known.join('&')}`
}
