/**
 * Built as `/app/theme.js`, a classic script: what is known before anything is painted, so that nothing flashes. It is also all
 * that the window needs in which people sign in with Google.
 */

import { LANGUAGE_COOKIE, LANGUAGE_TAGS } from '../../shared/languages/languages.ts'
import {
  ARCHIVE_PATH,
  CARDS_KEY,
  COMPACT_CARDS,
  GOOGLE_CHANNEL,
  GOOGLE_SIGN_IN_KEY,
  GOOGLE_WINDOW_STATE,
  GROUPING_KEY,
  GROUPING_OFF,
  HOME_COUNTRY_PATH,
  LAST_COUNTRY_KEY,
  NARROW,
  PINS_KEY,
  SESSION_KEY,
  THEME_KEY,
  WHOLE_CARDS,
} from '../lib/startup/sharedNames.ts'
import { canRunApp } from './engines.ts'

const YEAR_SECONDS = 31_536_000

const known = document.documentElement.dataset
/** Without it, this page stays as it is without scripts. */
const runsApp = canRunApp()
if (runsApp) known.app = ''
if (runsApp && matchMedia(NARROW).matches) known.cards = COMPACT_CARDS
/** What begins the address of the page that a sign-in with Google has left: `"/lang-de"`. */
let leftLanguage = ''
try {
  const theme = localStorage.getItem(THEME_KEY)
  if (theme === 'light' || theme === 'dark') known.theme = theme
  if (runsApp) showWhatTheAppShows()
  const [, language = ''] = /"page":"(\/lang-\w+)\/login/.exec(sessionStorage.getItem(GOOGLE_SIGN_IN_KEY) ?? '') ?? []
  leftLanguage = language
  const route = localStorage.getItem(LAST_COUNTRY_KEY)
  if (route) {
    known.again = ''
    openLastCountry(route)
  }
} catch {
  // Storage is switched off: the theme of the system stays, and nobody is signed in.
}

// The page is offered in the first language of the browser, unless one was chosen here. Storage of cookies may be switched off.
const [own] = document.documentElement.lang.split('-')
const [first] = String(navigator.language).toLowerCase().split('-')
const offered = LANGUAGE_TAGS.find((tag) => tag === first && tag !== own)
const hasChosen = document.cookie.split('; ').some((cookie) => cookie.startsWith(`${LANGUAGE_COOKIE}=`))
if (offered && !hasChosen) known.offer = offered

// A press on a language, or on the button that keeps the one of the page, chooses it: also before the app runs.
addEventListener('click', ({ target }) => {
  const chosen = target instanceof Element && target.closest<HTMLElement>('[data-language]')?.dataset.language
  if (!chosen) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API would answer later, when the page has been left.
  document.cookie = `${LANGUAGE_COOKIE}=${chosen}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  delete known.offer
})

// Google leads back to one address, without a language.
if (location.pathname === '/login') {
  if (new RegExp(`[?&]state=\\w+-${GOOGLE_WINDOW_STATE}(&|$)`).test(location.search)) {
    // It notifies the page that opened it.
    new BroadcastChannel(GOOGLE_CHANNEL).postMessage(location.href)
    window.close()
  } else if (leftLanguage !== '' && /[?&]state=/.test(location.search))
    location.replace(leftLanguage + location.pathname + location.search)
}

/** What the app draws or makes usable later, for this reader. */
function showWhatTheAppShows(): void {
  if (localStorage.getItem(GROUPING_KEY) === GROUPING_OFF) known.events = GROUPING_OFF
  const cards = localStorage.getItem(CARDS_KEY)
  if (cards === COMPACT_CARDS || cards === WHOLE_CARDS) known.cards = cards
  if (sessionStorage.getItem(SESSION_KEY) || localStorage.getItem(SESSION_KEY)) known.session = ''
  if (localStorage.getItem(PINS_KEY)) known.pins = ''
}

/**
 * The home page, which the server leads to a country, and the archive without one open with the country that was read last.
 * Pages are the same for everybody, so nobody else can.
 */
function openLastCountry(route: string): void {
  if (!/^\w+$/.test(route)) return
  const { pathname, search, hash } = location
  const language = /^\/lang-\w+/.exec(pathname)?.[0] ?? ''
  const page = pathname.slice(language.length)
  const country = `/${route}`
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (page === HOME_COUNTRY_PATH && page !== country && load?.type === 'navigate' && load.redirectCount > 0)
    location.replace(language + country + search + hash)
  if (page === ARCHIVE_PATH && country !== HOME_COUNTRY_PATH && search === '')
    location.replace(`${pathname}?country=${route}${hash}`)
}
