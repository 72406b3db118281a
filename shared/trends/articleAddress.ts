/** What publishers and networks hang onto an address to see where a reader came from. */
const TRACKING =
  /^(?:utm_.*|at_.*|mc_[ce]id|_g[al]|fbclid|gclid|dclid|msclkid|yclid|twclid|igshid|cmp|cmpid|ocid|ito|xtor|smid|soc_(?:src|trk)|ref|ref_src|ref_url)$/i

/**
 * What two addresses of the same article have in common: without scheme, `www.`, fragment, tracking parameters and
 * last slash, the parameters in one order. Undefined for what is no address, and for the front page of a site, which
 * is no article. `"https://www.news.example/a/?utm_source=x#top"` → `"news.example/a"`
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
