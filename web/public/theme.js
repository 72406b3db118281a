// Shows the theme the reader has chosen, before anything is painted; lib/theme.ts stores it under the same name.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is switched off: the theme of the system stays.
}
