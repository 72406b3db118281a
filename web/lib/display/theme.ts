import { useSyncExternalStore } from 'react'
import { THEMES, type Theme } from '../../../shared/page/theme.ts'
import { browserStorage } from '../cache/browserStorage.ts'
import { THEME_KEY } from '../startup/sharedNames.ts'
import { listeners } from './listeners.ts'

const changes = listeners()

/** The chosen theme, remembered across visits. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, shownTheme, () => 'system')
}

/** Applies a theme and remembers it where storage is available. */
export function chooseTheme(theme: Theme): void {
  remember(theme)
  applyTheme(theme)
}

function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  changes.notify()
}

/** Applies what another tab has stored. Without a key, everything was removed. */
function followOtherTab({ key, newValue }: StorageEvent): void {
  if (key === THEME_KEY || key === null) applyTheme(THEMES.find((theme) => theme === newValue) ?? 'system')
}

/** The document holds the current theme: `beforePaint.ts` set it from storage. */
function shownTheme(): Theme {
  const shown = document.documentElement.dataset.theme
  return THEMES.find((theme) => theme === shown) ?? 'system'
}

function remember(theme: Theme): void {
  const storage = browserStorage('localStorage')
  if (theme === 'system') storage.remove(THEME_KEY)
  else storage.write(THEME_KEY, theme)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', followOtherTab)
  return changes.subscribe(listener)
}
