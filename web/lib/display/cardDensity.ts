import { browserStorage } from '../cache/browserStorage.ts'
import { CARDS_KEY, COMPACT_CARDS, WHOLE_CARDS } from '../startup/sharedNames.ts'

/** Whether lists are compact; in a browser only. */
export function isListCompact(): boolean {
  return document.documentElement.dataset.cards === COMPACT_CARDS
}

/**
 * Switches between cards of two lines and whole ones. The document holds the choice, and the style sheet shows it, so that
 * it is there before anything is painted; it is remembered where storage is available.
 */
export function switchCardDensity(): void {
  const { dataset } = document.documentElement
  dataset.cards = isListCompact() ? WHOLE_CARDS : COMPACT_CARDS
  browserStorage('localStorage').write(CARDS_KEY, dataset.cards)
}
