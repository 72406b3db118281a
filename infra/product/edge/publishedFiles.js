// Runs at the edge before the cache look-up (CloudFront Functions, runtime 2.0: neither destructuring nor for-of), and
// in the local product. Rewrites the path of a published file to the object in an encoding that the client accepts:
// brotli before gzip before plain.

const KEYS = {}

export function handler(event) {
  const request = event.request
  const key = KEYS[request.uri]
  if (key) request.uri = key + suffixFor(request.headers['accept-encoding'])
  return request
}

function suffixFor(header) {
  const codings = codingsOf(header)
  if (accepts(codings, 'br')) return '.br'
  return accepts(codings, 'gzip') ? '.gz' : ''
}

/** A coding that is not named has the weight of "*"; a weight of 0 refuses. */
function accepts(codings, name) {
  const named = codings.find((coding) => coding.name === name) || codings.find((coding) => coding.name === '*')
  return named !== undefined && named.weight > 0
}

/** A header that was sent several times has its lines in `multiValue`. */
function codingsOf(header) {
  if (!header) return []
  const lines = header.multiValue || [header]
  return lines
    .map((line) => line.value)
    .join(',')
    .toLowerCase()
    .split(',')
    .map((part) => {
      const pieces = part.split(';').map((piece) => piece.trim())
      const weight = pieces.find((piece) => piece.startsWith('q='))
      return { name: pieces[0], weight: weight === undefined ? 1 : Number(weight.slice(2)) }
    })
}
