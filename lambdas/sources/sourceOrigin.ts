const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** Whether a text is an origin that can be the source: over https unless it is this machine. */
export function isSourceOrigin(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.origin === 'null' || url.href !== `${url.origin}/`) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname))
}
