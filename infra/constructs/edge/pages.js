// Runs at the edge before the cache is asked (CloudFront Functions, runtime 2.0), and in the local product.
// Every page of the web app is index.html: an address whose last part has no extension is a page.

export function handler(event) {
  const request = event.request
  const last = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  if (!/\.[a-z0-9]+$/i.test(last)) request.uri = '/index.html'
  return request
}
