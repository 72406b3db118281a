/**
 * Built as `/theme.js`, a classic script: what is known before anything is painted, so that nothing flashes. It is also all
 * that the window needs in which people sign in with Google.
 */

import {
  GOOGLE_CHANNEL,
  GOOGLE_WINDOW_STATE,
  GROUPING_KEY,
  GROUPING_OFF,
  SESSION_KEY,
  THEME_KEY,
} from './lib/startup/sharedNames.ts'

const known = document.documentElement.dataset
try {
  const theme = localStorage.getItem(THEME_KEY)
  if (theme === 'light' || theme === 'dark') known.theme = theme
  if (localStorage.getItem(GROUPING_KEY) === GROUPING_OFF) known.events = GROUPING_OFF
  if (sessionStorage.getItem(SESSION_KEY) || localStorage.getItem(SESSION_KEY)) known.session = ''
} catch {
  // Storage is switched off: the theme of the system stays, and nobody is signed in.
}

// It notifies the page that opened it.
if (location.pathname === '/login' && new RegExp(`[?&]state=\\w+-${GOOGLE_WINDOW_STATE}(&|$)`).test(location.search)) {
  new BroadcastChannel(GOOGLE_CHANNEL).postMessage(location.href)
  window.close()
}
