/** Tracking parameters of publishers and networks. */
const TRACKING =
  /^(?:utm_.*|at_.*|mc_[ce]id|_g[al]|fbclid|gclid|dclid|msclkid|yclid|twclid|igshid|cmp|cmpid|ocid|ito|xtor|smid|soc_(?:src|trk)|ref|ref_src|ref_url)$/i

/**
 * The canonical form of an article's address: without scheme, `www.`, fragment, tracking parameters and trailing
 * slash, its parameters sorted. Undefined for an invalid address and for the front page of a site. `"https://www.news.example/a/?utm_source=x#top"` → `"news.example/a"`
 */
export function articleAddress(url: string): string | undefined {
  const parsed = URL.parse(url)
  if (!parsed) return undefined
  const address = parsed.host.replace(/^www\./, '') + parsed.pathname.replace(/\/+$/, '') + queryOf(parsed)
  return address.includes('/') || address.includes('?') ? address : undefined
}

function queryOf({ search, searchParams }: URL): string {
  if (search === '') return ''
  for (const name of [...searchParams.keys()]) if (TRACKING.test(name)) searchParams.delete(name)
  searchParams.sort()
  return searchParams.size === 0 ? '' : `?${searchParams}`
}
