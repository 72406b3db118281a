import { categoryName } from '../../../../../shared/languages/nl/categories.ts'
import { inCountry } from '../../../../../shared/languages/nl/countries.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../features/updates/updateTexts.ts'

export const updateTexts: Words<typeof english.updateTexts> = {
  newVersion: 'Er is een nieuwe versie van Uptick.',
  reload: 'Opnieuw laden',
  later: 'Later',
  notSaved: (place) => `Niet op dit apparaat bewaard: ${place}`,
  thisPage: 'deze pagina',
  categoryIn: (category, country) => `${categoryName(category)} ${inCountry(country.code)}`,
  readSaved: 'Je bent offline. Deze trends zijn bewaard en te lezen:',
  savedPage: (time) => `Uptick is nu niet bereikbaar. Stand van deze pagina: ${time}.`,
  nothingSaved: 'Je bent offline, en verder is er niets bewaard.',
}
