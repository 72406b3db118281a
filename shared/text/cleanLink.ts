/** Longer addresses do not work everywhere; some of articles have 3,000. */
const MAX_LINK_LENGTH = 4_096

/**
 * An address from outside in the form it may be linked to, or null: `http:` or `https:` with a host, no user
 * info, no control characters or backslashes, at most 4,096 characters. What it answers is ASCII.
 */
export function cleanLink(text: string): string | null {
  const address = text.trim()
  // Parsers read `https:example.org`, `https:/example.org` and backslashes as addresses, too; people do not.
  if (address.length > MAX_LINK_LENGTH || FORBIDDEN.test(address) || !/^https?:\/\/[^/]/i.test(address)) return null
  if (!URL.canParse(address)) return null
  const { href, hostname, username, password } = new URL(address)
  if (username !== '' || password !== '' || !HOST.test(hostname)) return null
  return href.length > MAX_LINK_LENGTH ? null : href
}

/** URL parsers accept quotes and other signs in a host name; no real host has them. */
const HOST = /^(?:[a-z\d._-]+|\[[\da-f:.]+\])$/

const FORBIDDEN = /[\p{Cc}\p{Cs}\\]/u
