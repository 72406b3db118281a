import { categoryName } from '../../../../../shared/languages/de/categories.ts'
import { inCountry } from '../../../../../shared/languages/de/countries.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../features/updates/updateTexts.ts'

export const updateTexts: Words<typeof english.updateTexts> = {
  newVersion: 'Eine neue Version von Uptick ist da.',
  reload: 'Neu laden',
  later: 'Später',
  notSaved: (place) => `Auf diesem Gerät nicht gespeichert: ${place}`,
  thisPage: 'diese Seite',
  categoryIn: (category, country) => `${categoryName(category)} ${inCountry(country.code)}`,
  readSaved: 'Sie sind offline. Diese Trends sind gespeichert und lesbar:',
  savedPage: (time) => `Uptick ist gerade nicht erreichbar. Stand dieser Seite: ${time}.`,
  nothingSaved: 'Sie sind offline, und auch sonst ist nichts gespeichert.',
}
