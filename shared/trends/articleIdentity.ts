import trackingParameters from './trackingParameters.json' with { type: 'json' }

const IGNORED = Object.values(trackingParameters)
  .flat()
  .map((name) => name.toLowerCase())
const NAMES = new Set(IGNORED.filter((name) => !name.endsWith('*')))
const PREFIXES = IGNORED.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1))

/** Names of the versions of a site for phones; the rest of the host must still be one: `m.example` is a site of its own. */
const VERSION_OF_HOST = /^(?:(?:www|m|mobile|amp)\.)+(?=[^.]+\.)/
const VERSION_OF_PATH = /\/amp(?=\/|$)|(?:\.amp)+(?=\.html$|$)/gi

/**
 * What is the same for all addresses of an article: without scheme, fragment and trailing slash, without `www.`, `m.`, `amp.`
 * and `/amp`, without the parameters that track readers or meter their visits, and with the others sorted. For comparing,
 * not for linking. `"https://m.news.example/a/amp/?utm_source=x#top"` → `"news.example/a"`
 */
export function articleIdentity(url: string): string {
  const [, host, path] = PLAIN.exec(url) ?? []
  if (host !== undefined && path !== undefined) return placeOf(host, path)
  if (!URL.canParse(url)) return url
  const parsed = new URL(url)
  return placeOf(parsed.host, parsed.pathname) + queryOf(parsed)
}

/** Most addresses, which no parser would change. Parsing takes ten times as long, and a collection has 100,000 articles. */
const PLAIN = /^https?:\/\/((?:[a-z\d-]+\.)+[a-z]+)((?:\/(?!\.)[\w.~-]*)*)$/

function placeOf(host: string, path: string): string {
  return host.replace(VERSION_OF_HOST, '') + path.replaceAll(VERSION_OF_PATH, '').replace(/\/+$/, '')
}

/** The identity of an address that names an article; undefined for the front page of a site and an invalid address. */
export function articleAddress(url: string): string | undefined {
  const identity = articleIdentity(url)
  return URL.canParse(url) && /[/?]/.test(identity) ? identity : undefined
}

function queryOf({ search, searchParams }: URL): string {
  if (search === '') return ''
  for (const name of [...searchParams.keys()]) if (isIgnored(name.toLowerCase())) searchParams.delete(name)
  searchParams.sort()
  return searchParams.size === 0 ? '' : `?${searchParams}`
}

function isIgnored(name: string): boolean {
  return NAMES.has(name) || PREFIXES.some((prefix) => name.startsWith(prefix))
}
