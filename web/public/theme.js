// What is known before anything is painted: the theme the reader has chosen (lib/display/theme.ts stores it under the same
// name), whether events are grouped (features/trends/GroupingSwitch.tsx), and whether somebody is signed in
// (lib/auth/session.ts), so that nothing flashes.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  if (localStorage.getItem('uptick.events') === 'off') document.documentElement.dataset.events = 'off'
  if (sessionStorage.getItem('uptick.session') || localStorage.getItem('uptick.session'))
    document.documentElement.dataset.session = ''
} catch {
  // Storage is switched off: the theme of the system stays, and nobody is signed in.
}

// The window that Google signs in is sent back here (lib/auth/google.ts). It notifies the page that opened it,
// and needs nothing else.
if (location.pathname === '/login' && /[?&]state=\w+-706f707570(&|$)/.test(location.search)) {
  new BroadcastChannel('uptick-google').postMessage(location.href)
  window.close()
}
