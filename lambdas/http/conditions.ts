type Headers<Name extends string> = { readonly [name in Name]?: string | undefined }

/** The headers by which a client says what it has. */
export type Conditions = Headers<'if-none-match' | 'if-modified-since'>

/** Whether a client has an answer already (RFC 9110, 13.2.2): the time that it names counts only where it names no ETag. */
export function isUnchanged(asked: Conditions, sent: Headers<'etag' | 'last-modified'>): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since = '' } = asked
  if (tags !== undefined) return sent.etag !== undefined && namesTag(tags, sent.etag)
  return Date.parse(since) >= Date.parse(sent['last-modified'] ?? '')
}

/** Compares weakly (RFC 9110, 13.1.2), because caches on the way may add or drop the `W/`. */
function namesTag(tags: string, etag: string): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  return tags.trim() === '*' || tags.split(',').some((tag) => plain(tag) === plain(etag))
}
