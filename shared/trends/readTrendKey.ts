/** Reads the key of a trend (`trendKey`): `"CA:orbit 9:2026-11-21T09:00Z"` → `CA` and `orbit 9`. */
export function readTrendKey(key: string): { country: string; topic: string } {
  const [country = '', ...rest] = key.split(':')
  // The start has one colon itself.
  return { country, topic: rest.slice(0, key.endsWith(':unknown') ? -1 : -2).join(':') }
}
