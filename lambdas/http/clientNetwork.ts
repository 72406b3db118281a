import { isIPv4, isIPv6 } from 'node:net'

/**
 * The client's network, for rate limits: an IPv4 address, or the first 64 bits of an IPv6 address, because a subscriber
 * gets a whole /64. Comes from `cloudfront-viewer-address`, which only the CDN can set; without a CDN it is the address
 * of the connection. `x-forwarded-for` is ignored, because clients can forge it. Clients without a known address share
 * one network, `unknown`.
 */
export function clientNetwork(headers: ReadonlyMap<string, string>, sourceIp: string | undefined): string {
  const viewer = headers.get('cloudfront-viewer-address')
  return networkOf(viewer === undefined ? (sourceIp ?? '') : withoutPort(viewer)) ?? 'unknown'
}

/** `"198.51.100.10:46532"`, `"2001:db8::1:46532"`, with or without brackets. */
function withoutPort(address: string): string {
  return address.replace(/:\d{1,5}$/, '')
}

function networkOf(address: string): string | undefined {
  const plain = address.replace(/^\[(.*)\]$/, '$1')
  const embedded = /^::ffff:([\d.]+)$/i.exec(plain)?.[1] ?? plain
  if (isIPv4(embedded)) return embedded
  return isIPv6(plain) ? firstHalf(plain) : undefined
}

/** The first four of the eight groups, each without leading zeros: `"2001:db8::1"` → `"2001:db8:0:0"`. */
function firstHalf(address: string): string {
  const [before = '', after] = address.split('::')
  const groups = before === '' ? [] : before.split(':')
  const missing = after === undefined ? 0 : 8 - groups.length - after.split(':').length
  return [...groups, ...Array.from({ length: Math.max(missing, 0) }, () => '0'), ...(after ?? '').split(':')]
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')
}
