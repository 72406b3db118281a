import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../features/prose/legalTexts.ts'

export const legalTexts: Words<typeof english.legalTexts> = {
  binding: 'Diese Seite gibt es nur auf Englisch; diese Fassung ist verbindlich.',
  onThisPage: 'Auf dieser Seite',
  date: { iso: '2025-04-30', text: 'April 30, 2025' },
}
