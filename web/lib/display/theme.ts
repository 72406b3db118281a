import { useSyncExternalStore } from 'react'
import { THEMES, type Theme } from '../../../shared/page/theme.ts'

/** Also read by `public/theme.js`, before the first paint. */
const STORAGE_KEY = 'theme'

const listeners = new Set<() => void>()

/** The chosen theme, remembered from visit to visit. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, shownTheme, () => 'system')
}

/** Shows a theme at once and remembers it where the browser allows that. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  remember(theme)
  for (const listener of listeners) listener()
}

/** The document is the truth: `theme.js` has set it from what was remembered. */
function shownTheme(): Theme {
  const shown = document.documentElement.dataset.theme
  return THEMES.find((theme) => theme === shown) ?? 'system'
}

function remember(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, theme)
  } catch (error) {
    // Storage may be switched off or full; the theme then lasts as long as the page.
    if (!(error instanceof DOMException)) throw error
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
