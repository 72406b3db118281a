/**
 * Whether `if-none-match` names a tag: who asks has that answer already. Compares weakly (RFC 9110, 13.1.2): caches on the
 * way may have added or dropped the `W/`.
 */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => plain(tag) === plain(etag))
}
