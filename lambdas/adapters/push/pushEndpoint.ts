/** The longest address of a browser at a push service that is read, in characters. */
const MAX_LENGTH = 1_024

/** The push services of the browsers: the only machines outside that an address from a reader may lead to. */
const HOSTS: ReadonlySet<string> = new Set(['fcm.googleapis.com', 'updates.push.services.mozilla.com'])
/** Some services give every region, or every machine, a name of its own below these. */
const DOMAINS = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com']
/** What may stand before them. A parser of addresses also lets empty labels through, which no resolver knows. */
const LABELS = /^[a-z\d-]+(\.[a-z\d-]+)*$/

/**
 * Reads the address of a browser at its push service; undefined for any other address. Browsers write it the way a
 * parser of addresses writes it, so whatever reads differently from how it is written is refused.
 */
export function readPushEndpoint(text: string): URL | undefined {
  const url = text.length <= MAX_LENGTH ? URL.parse(text) : null
  if (url?.href !== text) return undefined
  const isPlain = url.username === '' && url.password === '' && url.port === '' && url.hash === ''
  return url.protocol === 'https:' && isPlain && isPushService(url.hostname) ? url : undefined
}

function isPushService(host: string): boolean {
  if (HOSTS.has(host)) return true
  const domain = DOMAINS.find((known) => host.endsWith(known))
  return domain !== undefined && LABELS.test(host.slice(0, -domain.length))
}
