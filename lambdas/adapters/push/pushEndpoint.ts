/** Maximum length of a push endpoint, in characters. */
const MAX_LENGTH = 1_024

/** The push services of browsers. Requests to addresses that readers supply go to these hosts only (SSRF). */
const HOSTS: ReadonlySet<string> = new Set(['fcm.googleapis.com', 'updates.push.services.mozilla.com'])
/** Push services with one host name per region or machine use names below these. */
const DOMAINS = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com']
/** Valid labels before them. The URL parser also accepts empty labels, which no resolver knows. */
const LABELS = /^[a-z\d-]+(\.[a-z\d-]+)*$/

/**
 * Parses a push endpoint; undefined for any other address. Browsers send it in normalized form, so an address that the
 * URL parser would change is rejected.
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
