/** The seconds that an answer asks to wait; undefined for anything else: what stands between us and the server may send a date. */
export function retryAfterIn(headers: Headers): number | undefined {
  const written = headers.get('retry-after') ?? ''
  return /^\d{1,6}$/.test(written) ? Number(written) : undefined
}
