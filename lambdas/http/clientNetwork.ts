import { isIPv4, isIPv6 } from 'node:net'

/** The networks of a client, for rate limits. */
export type ClientNetworks = {
  /** An IPv4 address, or the first 64 bits of an IPv6 address, because a subscriber gets at least a whole /64. */
  network: string
  /** The first 48 bits of an IPv6 address, because many subscribers get a /48, which has 65,536 networks of 64 bits. */
  widerNetwork?: string
}

/**
 * The networks of a client. The address comes from `cloudfront-viewer-address`, which only the CDN can set; without a CDN
 * it is the address of the connection. `x-forwarded-for` is ignored, because clients can forge it. Clients without a known
 * address share one network, `unknown`.
 */
export function clientNetworks(headers: ReadonlyMap<string, string>, sourceIp: string | undefined): ClientNetworks {
  const viewer = headers.get('cloudfront-viewer-address')
  const address = (viewer === undefined ? (sourceIp ?? '') : withoutPort(viewer)).replace(/^\[(.*)\]$/, '$1')
  const embedded = /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address
  if (isIPv4(embedded)) return { network: embedded }
  if (!isIPv6(address)) return { network: 'unknown' }
  const groups = groupsOf(address)
  return { network: groups.slice(0, 4).join(':'), widerNetwork: groups.slice(0, 3).join(':') }
}

/** `"198.51.100.10:46532"`, `"2001:db8::1:46532"`, with or without brackets. */
function withoutPort(address: string): string {
  return address.replace(/:\d{1,5}$/, '')
}

/** The groups of an IPv6 address without leading zeros: `"2001:db8::1"` → `["2001", "db8", "0", "0", …]`. */
function groupsOf(address: string): string[] {
  const [before = '', after] = address.split('::')
  const groups = before === '' ? [] : before.split(':')
  const missing = after === undefined ? 0 : 8 - groups.length - after.split(':').length
  return [...groups, ...Array.from({ length: Math.max(missing, 0) }, () => '0'), ...(after ?? '').split(':')].map(
    (group) => Number.parseInt(group || '0', 16).toString(16),
  )
}
