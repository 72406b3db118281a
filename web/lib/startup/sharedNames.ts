/** What `beforePaint.ts` shares with the app, of which it must not load more. */

/** Where the chosen theme is stored. */
export const THEME_KEY = 'theme'

/** Where it is stored that the trends of an event are not on one card. */
export const GROUPING_KEY = 'uptick.events'
export const GROUPING_OFF = 'off'

/** Where it is stored how much of a card a list shows: its first two lines, or all of it. */
export const CARDS_KEY = 'uptick.cards'
export const COMPACT_CARDS = 'compact'
export const WHOLE_CARDS = 'whole'
/** Where two lines of a card are all there is room for, unless the reader has chosen. */
export const NARROW = '(width < 40em)'

/** Where the country that was read last is stored, by its name in addresses. */
export const LAST_COUNTRY_KEY = 'uptick.country'
/** Where the pinned pages are stored. */
export const PINS_KEY = 'uptick.pins'
/** What the home page leads to for who has read no other country. */
export const HOME_COUNTRY_PATH = '/Canada'
/** The archive without a country. */
export const ARCHIVE_PATH = '/archive'

/**
 * Where the session is stored, beside its tokens: in session storage until the tab is closed, or in local storage for
 * people who want to stay signed in.
 */
export const SESSION_KEY = 'uptick.session'

/** Where the page is kept, in its language, that a sign-in with Google in this window has left. */
export const GOOGLE_SIGN_IN_KEY = 'uptick.google'

/** The channel on which the window that Google signs in reports its URL. */
export const GOOGLE_CHANNEL = 'uptick-google'
/** `popup` in hexadecimal, which ends the `state` that Google sends that window back with. */
export const GOOGLE_WINDOW_STATE = '706f707570'
