/** What `beforePaint.ts` shares with the app, of which it must not load more. */

/** Where the chosen theme is stored. */
export const THEME_KEY = 'theme'

/** Where it is stored that the trends of an event are not on one card. */
export const GROUPING_KEY = 'uptick.events'
export const GROUPING_OFF = 'off'

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
