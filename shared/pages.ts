import {
  ALL,
  type Category,
  type CategoryOrAll,
  categoryRoute,
  DEFAULT_CATEGORY,
  findCategory,
  findCategoryOrAll,
} from './categories.ts'
import { type Country, DEFAULT_COUNTRY, findCountry } from './countries.ts'
import type { FollowKind } from './people/follow.ts'
import { pathOf, withParameters } from './text/addressParts.ts'
import { withoutBidi } from './text/withoutBidi.ts'
import { hourOf } from './time.ts'
import { topicOf } from './trend.ts'
import { filterParameters, type ListFilters, NO_FILTERS, readFilters } from './trends/listFilters.ts'

/**
 * Every address of a page is written and read here; `apiAddresses.ts` has those of what is no page. Fixed routes come first, then countries;
 * anything else leads home. Input is only compared with our own lists: no address from outside is passed on. Addresses
 * are without a language here; `languages/languageAddress.ts` reads and writes it.
 */

/** The pages whose address has no parameters. */
export const PLAIN_PAGES = [
  'signup',
  'forgot-password',
  'contact',
  'privacy',
  'terms',
  'about',
  'status',
  'method',
  'columns',
  'account',
] as const

/** The name of a page, which is also its address. */
export type PlainPage = (typeof PLAIN_PAGES)[number]

/** Why a page leads to the login page, which says so. */
export const SIGN_IN_REASONS = [
  'follow-trends',
  'follow-categories',
  'watch-words',
  'own-watch',
  'delete-account',
] as const

/** What a signed-out reader wanted to do when a page led to the login page. */
export type SignInReason = (typeof SIGN_IN_REASONS)[number]

/** What an address shows. */
export type Page =
  /** `isDefault`: the address names no category. */
  | ({ name: 'trends'; country: Country; category: Category; isDefault: boolean } & CanonicalAddress)
  /** The trends of all categories of a country. */
  | ({ name: 'all'; country: Country; filters: ListFilters } & CanonicalAddress)
  | ({ name: 'topic'; country: Country; category: Category; topic: string } & CanonicalAddress)
  /** `preload` is the country to load and then open. */
  | { name: 'countries'; preload: Country | undefined }
  /** The events in many countries. */
  | ({ name: 'everywhere' } & ListedEvents & CanonicalAddress)
  /** `asked` are the parameters of what is to be compared, not validated. */
  | { name: 'compare'; asked: URLSearchParams }
  /** `choices` are the fields of its forms, not validated. */
  | { name: 'developers'; choices: Readonly<Record<string, string>> }
  | { name: 'search'; query: string; country: Country | undefined }
  /**
   * `time` is not validated; without one it is the newest month. `isOfCountry`: the path names the country. `filters` are those
   * of the list of all categories. The time may be `YESTERDAY`.
   */
  | ({
      name: 'archive'
      time: string | undefined
      country: Country
      isOfCountry: boolean
      category: CategoryOrAll
      isDefault: boolean
      filters: ListFilters
    } & CanonicalAddress)
  /** `reason` is why signing in is asked for. */
  | ({ name: 'login'; reason: SignInReason | undefined } & AfterSignIn)
  | { [Name in PageBeforeSignIn]: { name: Name } & AfterSignIn }[PageBeforeSignIn]
  /** `token` comes from the link in a mail; it is missing when the link was damaged. */
  | { [Name in MailedPage]: { name: Name; token: string | undefined } }[MailedPage]
  | { [Name in Exclude<PlainPage, PageBeforeSignIn>]: { name: Name } }[Exclude<PlainPage, PageBeforeSignIn>]
  /** An address that can be no page: a file that does not exist, or one with too many parts. */
  | { name: 'missing' }
  | { name: 'redirect'; to: string }

/** The landing pages of links in mails: unsubscribing, a place on the waitlist, and stopping an account. */
type MailedPage = 'unsubscribe' | 'waitlist' | 'hold'

/** The pages besides the login page that lead to signing in. */
type PageBeforeSignIn = 'signup' | 'forgot-password'

/** What happens after signing in or up. */
export type AfterSignIn = {
  /** The page of ours to show. */
  returnTo: string | undefined
  /** What the reader wanted to follow; a name from an address, which may not exist. */
  follow: FollowIntent | undefined
}

/** What is to be followed after signing in: the address carries it there. */
export type FollowIntent = { kind: FollowKind; country: string; name: string }

/** Which part of the events in many countries a page lists. */
export type ListedEvents = {
  /** Of all categories without one. */
  category: Category | undefined
  /** The number of the page of the list, from 1. */
  part: number
  /** The event that is shown whole, by its short id; the page is the one that lists it. Not validated. */
  event: string | undefined
  /** The hour of the past in UTC, `"2026-11-21T12"`; not validated. Without one, now. */
  hour: string | undefined
}

type CanonicalAddress = {
  /** The one address of this content, for the canonical link. */
  canonical: string
  /** Where to redirect when the address is not canonical: a code, other case, an unknown category. */
  movedTo: string | undefined
}

const MAX_PATH_LENGTH = 4096

/** The parts of the longest addresses: country, category and topic; those of the archive have one more. */
export const MAX_PAGE_PARTS = 3
/**
 * What can be no page, as a regular expression of the first parts of an address without a language: the folders for programs,
 * a language that there is not, and what begins with a dot or ends like the name of a file.
 */
export const NO_PAGE =
  '^(api|assets|data|embed|feeds|images|lang-[^/]*|mcp|oembed)(/|$)|(^|/)\\.|\\.[A-Za-z0-9]{1,11}(/|$)'
/** The page of addresses that can be no page. */
export const MISSING_PAGE = '/404'
/** The same for programs that ask for JSON. */
export const MISSING_JSON = `${MISSING_PAGE}.json`

/** The main page. */
export const HOME_PAGE = '/'

/** `"/Canada"`, and with a category `"/UnitedStates/BusinessandFinance"`. */
export function trendsPage(country: Country, category?: CategoryOrAll): string {
  return listPath(country.route, category)
}

/** The trends of all categories of a country: `"/Canada/All"`, and with filters `"/Canada/All?status=active&min=10000"`. */
export function allPage(country: Country, filters = NO_FILTERS): string {
  return withParameters(trendsPage(country, ALL), filterParameters(filters))
}

/**
 * The own page of a topic: `"/Canada/Games/orbit%209"`. A topic of one or two dots cannot be part of an address
 * (browsers resolve it away): it is shown with its category.
 */
export function topicPage(country: Country, category: Category, topic: string): string {
  if (!hasOwnPage(topic)) return trendsPage(country, category)
  return pathOf([country.route, categoryRoute(category), topic])
}

/** The own page of the topic of a title: `"/Canada/Games/orbit%209"` for `"Orbit 9"`. */
export function pageOfTitle(country: Country, category: Category, title: string): string {
  return topicPage(country, category, topicOf(title))
}

/** A trend in the list of its category: `"/Canada/Games#orbit%209"`. */
export function trendPlace(country: Country, category: Category, topic: string): string {
  return `${trendsPage(country, category)}#${placeId(topic)}`
}

/**
 * The id of a topic's card, which is also the fragment that leads there. A topic that is called like another part of the
 * page has its first letter encoded: `"%6Dain"`.
 */
export function placeId(topic: string): string {
  const written = encodeURIComponent(topic.toWellFormed())
  if (!PARTS_OF_PAGE.includes(written)) return written
  return `%${written.charCodeAt(0).toString(16).toUpperCase()}${written.slice(1)}`
}

/** The topic that a fragment names: `"orbit 9"` for `"#orbit%209"`; undefined without one. */
export function readPlace(fragment: string): string | undefined {
  const written = fragment.slice(1)
  return PARTS_OF_PAGE.includes(written) ? undefined : decode(written) || undefined
}

/** The ids of the main view that could be topics, too. */
const PARTS_OF_PAGE = ['root', 'main', 'hits', 'lands', 'langs']

/** A list of one category, or of all. */
export function listPath(first: string, category: CategoryOrAll | undefined): string {
  return pathOf(category === undefined ? [first] : [first, categoryRoute(category)])
}

/** The archive, with the calendar of its newest month. `shared/archive/archiveAddress.ts` has its other addresses. */
export const ARCHIVE_PAGE = '/archive'

/** A calendar of the archive in a country: `"/archive?country=Japan"`. */
export function archivePage(country: Country, path = ARCHIVE_PAGE): string {
  return withParameters(path, { country: country === DEFAULT_COUNTRY ? undefined : country.route })
}

/** A country at a time of the past, by the instant of the collection: `"/archive/2026-11-21T12/Canada/Games"`. */
export function pastPage(at: string, country: Country, category?: CategoryOrAll): string {
  return `${ARCHIVE_PAGE}/${hourOf(at)}${trendsPage(country, category)}`
}

/** All categories of a country at a time of the past, with filters: `"/archive/2026-11-21T12/Canada/All?status=active"`. */
export function pastAllPage(at: string, country: Country, filters = NO_FILTERS): string {
  return withParameters(pastPage(at, country, ALL), filterParameters(filters))
}

/** The first part of the addresses that lead to the last collection of yesterday. */
export const YESTERDAY = 'yesterday'

/** Leads to the last collection of yesterday, by the calendar of the country: `"/yesterday/Canada"`. */
export function yesterdayPage(country: Country): string {
  return `/${YESTERDAY}${trendsPage(country)}`
}

/** A trend in the list of a country at a time of the past: `"/archive/2026-11-21T12/Canada/Games#orbit%209"`. */
export function pastPlace(at: string, country: Country, category: CategoryOrAll, topic: string): string {
  return `${pastPage(at, country, category)}#${placeId(topic)}`
}

/** The country picker; with a country, it loads and then opens it. */
export function countriesPage(preload?: Country): string {
  return withParameters('/countries', { preload: preload?.route })
}

/** The search page without its query, for the `action` of search forms. */
export const SEARCH_PAGE = '/search'

/** `"/search?query=bridge&country=Canada"`; without a country, in all of them. */
export function searchPage(query: string, country?: Country): string {
  return withParameters(SEARCH_PAGE, { query, country: country?.route })
}

/** The login page, which says why somebody was led there, and returns to one of our addresses afterwards. */
export function loginPage(returnTo?: string, reason?: SignInReason, follow?: FollowIntent): string {
  return withParameters('/login', { return: returnTo, reason, follow: followText(follow) })
}

/** The sign-up page, with the same to do afterwards as the login page. */
export function signUpPage(after: AfterSignIn): string {
  return pageBeforeSignIn('signup', after)
}

/** The page for a new password, with the same to do afterwards as the login page. */
export function forgotPasswordPage(after: AfterSignIn): string {
  return pageBeforeSignIn('forgot-password', after)
}

function pageBeforeSignIn(page: PageBeforeSignIn, { returnTo, follow }: AfterSignIn): string {
  return withParameters(plainPage(page), { return: returnTo, follow: followText(follow) })
}

/**
 * `"/everywhere"`, with a category `"/everywhere/Games"`, a later page of the list `"/everywhere?page=2"`, and as it was at an
 * hour of the past `"/everywhere?at=2026-11-21T12"`.
 */
export function everywherePage(category?: Category, part = 1, hour?: string): string {
  return withParameters(listPath('everywhere', category), { page: part === 1 ? undefined : String(part), at: hour })
}

/** The page that compares countries, without any: for the `action` of its form. */
export const COMPARE_PAGE = '/compare'

/** The page for developers. */
export const DEVELOPERS_PAGE = '/developers'

/** `"/unsubscribe?token=…"`. */
export function unsubscribePage(token?: string): string {
  return withParameters('/unsubscribe', { token })
}

/** `"/waitlist?token=…"`. */
export function waitlistPage(token?: string): string {
  return withParameters('/waitlist', { token })
}

/** `"/hold?token=…"`. */
export function holdPage(token?: string): string {
  return withParameters('/hold', { token })
}

/** `"/forgot-password"`. */
export function plainPage(page: PlainPage): string {
  return `/${page}`
}

/** The account page with the dialog to delete the account open. */
export const DELETE_ACCOUNT_PAGE = `${plainPage('account')}#delete`

/** The account page with the form of a new watch open; `shared/watches/watchAddress.ts` writes and reads the rest. */
export const WATCH_PAGE = `${plainPage('account')}#watch=`

/** The description of the premium newsletter; with scripts, a dialog shows the same. */
export const PREMIUM_PAGE = `${plainPage('about')}#premium`

/** Reads an address from its encoded path and query: `("/us", "?x=1")`. Never throws. */
export function readPage(pathname: string, search = ''): Page {
  const parts = readPath(pathname)
  const [first, second, third, ...more] = parts
  if (first === undefined) return { name: 'redirect', to: HOME_PAGE }
  if (first === '') return { name: 'redirect', to: trendsPage(DEFAULT_COUNTRY) }

  if (`/${first}` === ARCHIVE_PAGE) return archiveAt(pathname, [second, third, ...more], new URLSearchParams(search))
  const fixed = second === undefined ? readFixedPage(first, new URLSearchParams(search)) : undefined
  if (fixed) return fixed

  if (first === 'everywhere') {
    // An unknown category leads to all events.
    const category = findCategory(second ?? '')
    const parameters = new URLSearchParams(search)
    const part = Number(/^[1-9]\d?$/.exec(parameters.get('page') ?? '')?.[0] ?? 1)
    const hour = parameters.get('at') || undefined
    return {
      name: first,
      category,
      part,
      event: parameters.get('event') || undefined,
      hour,
      canonical: everywherePage(category, part, hour),
      movedTo: movedTo(pathname, everywherePage(category)),
    }
  }

  const country = findCountry(first)
  if (isMissing(parts, country)) return { name: 'missing' }
  if (first === YESTERDAY) {
    const place = third === undefined ? findCountry(second ?? '') : undefined
    return place ? yesterdayAt(pathname, place) : { name: 'redirect', to: HOME_PAGE }
  }
  if (!country) return { name: 'redirect', to: HOME_PAGE }
  if (second === undefined) return trendsAt(pathname, country)
  const list = findCategoryOrAll(second) ?? DEFAULT_CATEGORY
  if (list === ALL && third === undefined) return allAt(pathname, country, new URLSearchParams(search))
  // A topic stands below one of its categories: which one, its page says.
  const category = list === ALL ? DEFAULT_CATEGORY : list
  const topic = topicOf(withoutBidi(third ?? ''))
  return hasOwnPage(topic) ? topicAt(pathname, country, category, topic) : trendsAt(pathname, country, category)
}

/** A topic may look like a file; nothing else may. */
function isMissing(parts: readonly string[], country: Country | undefined): boolean {
  const names = country ? parts.slice(0, 2) : parts
  return parts.length > MAX_PAGE_PARTS || new RegExp(NO_PAGE).test(names.join('/'))
}

function hasOwnPage(topic: string): boolean {
  return !['', '.', '..'].includes(topic)
}

function readFixedPage(name: string, parameters: URLSearchParams): Page | undefined {
  const countryIn = (parameter: string) => findCountry(parameters.get(parameter) ?? '')
  switch (name) {
    case MISSING_PAGE.slice(1):
      return { name: 'missing' }
    case 'countries':
      return { name, preload: countryIn('preload') }
    case 'search':
      return { name, query: withoutBidi(parameters.get('query') ?? '').trim(), country: countryIn('country') }
    case 'compare':
      return { name, asked: parameters }
    case 'developers':
      return { name, choices: Object.fromEntries(parameters) }
    case 'unsubscribe':
    case 'waitlist':
    case 'hold':
      return { name, token: parameters.get('token') || undefined }
    case 'login':
      return {
        name,
        ...readAfterSignIn(parameters),
        reason: SIGN_IN_REASONS.find((each) => each === parameters.get('reason')),
      }
    case 'signup':
    case 'forgot-password':
      return { name, ...readAfterSignIn(parameters) }
    default: {
      const page = PLAIN_PAGES.find((each) => each === name)
      return page && page !== 'signup' && page !== 'forgot-password' ? { name: page } : undefined
    }
  }
}

/** A day may also be a parameter, since a form cannot write it into its path. */
function archiveAt(
  pathname: string,
  [part, place, group, ...more]: (string | undefined)[],
  parameters: URLSearchParams,
): Page {
  const country = findCountry(place ?? parameters.get('country') ?? '') ?? (place === undefined && DEFAULT_COUNTRY)
  if (!country || more.length > 0) return { name: 'missing' }
  const category = group === undefined ? undefined : (findCategoryOrAll(group) ?? DEFAULT_CATEGORY)
  const ofCountry = place === undefined ? '' : trendsPage(country, category)
  const canonical = ARCHIVE_PAGE + (part === undefined ? '' : pathOf([part])) + ofCountry
  return {
    name: 'archive',
    time: part ?? (parameters.get('day') || undefined),
    country,
    isOfCountry: place !== undefined,
    category: category ?? DEFAULT_CATEGORY,
    isDefault: category === undefined,
    filters: category === ALL ? readFilters(parameters) : NO_FILTERS,
    canonical,
    movedTo: movedTo(pathname, canonical),
  }
}

function yesterdayAt(pathname: string, country: Country): Page {
  const canonical = yesterdayPage(country)
  return {
    name: 'archive',
    time: YESTERDAY,
    country,
    isOfCountry: true,
    category: ALL,
    isDefault: false,
    filters: NO_FILTERS,
    canonical,
    movedTo: movedTo(pathname, canonical),
  }
}

function allAt(pathname: string, country: Country, parameters: URLSearchParams): Page {
  const canonical = allPage(country)
  return { name: 'all', country, filters: readFilters(parameters), canonical, movedTo: movedTo(pathname, canonical) }
}

function trendsAt(pathname: string, country: Country, category?: Category): Page {
  return {
    name: 'trends',
    country,
    category: category ?? DEFAULT_CATEGORY,
    isDefault: category === undefined,
    canonical: trendsPage(country, category ?? DEFAULT_CATEGORY),
    movedTo: movedTo(pathname, trendsPage(country, category)),
  }
}

function topicAt(pathname: string, country: Country, category: Category, topic: string): Page {
  const canonical = topicPage(country, category, topic)
  return { name: 'topic', country, category, topic, canonical, movedTo: movedTo(pathname, canonical) }
}

/** Compares after decoding, since `%c3%bc`, `%C3%BC` and `ü` are the same address. */
function movedTo(pathname: string, address: string): string | undefined {
  return decode(pathname) === decode(address) ? undefined : address
}

function readAfterSignIn(parameters: URLSearchParams): AfterSignIn {
  return {
    returnTo: readReturn(parameters.get('return') ?? ''),
    follow: readFollow(parameters.get('follow') ?? ''),
  }
}

/** `"trend:CA:bank rate"`. */
function followText(follow: FollowIntent | undefined): string | undefined {
  return follow && `${follow.kind}:${follow.country}:${follow.name.toWellFormed()}`
}

function readFollow(text: string): FollowIntent | undefined {
  const [kind, country, ...name] = text.split(':')
  if ((kind !== 'trend' && kind !== 'category') || country === undefined || name.length === 0) return undefined
  return { kind, country, name: withoutBidi(name.join(':')) }
}

/**
 * The address to go back to after signing in: one of our own pages, or nothing. Browsers drop tabs and line breaks
 * and read `\` as `/`, so that `/\host` would leave this site.
 */
function readReturn(address: string): string | undefined {
  if (address === DELETE_ACCOUNT_PAGE || address.startsWith(WATCH_PAGE)) return address
  const [pathname = ''] = address.split('?', 1)
  if (!/^\/[^/\\]/.test(pathname) || /[\p{Cc}\\#]/u.test(address)) return undefined
  return ['redirect', 'missing', 'login'].includes(readPage(pathname).name) ? undefined : address
}

/** The decoded segments of a path, one `""` for `/`; undefined for a malformed one. A trailing `/` is ignored. */
function readPath(pathname: string): string[] {
  if (!pathname.startsWith('/') || pathname.length > MAX_PATH_LENGTH) return []
  const parts = pathname.slice(1).split('/')
  if (parts.length > 1 && parts.at(-1) === '') parts.pop()
  const decoded = parts.flatMap((part) => decode(part) ?? [])
  const isOurs = decoded.length === parts.length && decoded.every((part) => !/\p{Cc}/u.test(part))
  return isOurs && (decoded.length === 1 || !decoded.includes('')) ? decoded : []
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}
