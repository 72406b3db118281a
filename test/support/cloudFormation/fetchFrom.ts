/** Says, on this machine, that a request would have come without encryption: here all of them do. */
export const PLAIN_HEADER = 'x-viewer-came-by-http'

/**
 * `fetch` as a stranger has it: `https://d1a2b3.cloudfront.net/…` leads to what answers for it here.
 *
 * @param addressOf where that is, by the origin with https; throws when nothing answers for it
 */
export function fetchFrom(addressOf: (origin: string) => string): typeof fetch {
  const fetchHere = fetch
  return (input, init) => {
    const { protocol, host, pathname, search } = new URL(String(input))
    const headers = new Headers(init?.headers)
    if (protocol === 'http:') headers.set(PLAIN_HEADER, 'true')
    return fetchHere(addressOf(`https://${host}`) + pathname + search, { ...init, headers })
  }
}
