import type { Category } from '../../../../../shared/categories.ts'
import type { Country } from '../../../../../shared/countries.ts'
import { categoryName } from '../../../../../shared/languages/fr/categories.ts'
import { inCountry } from '../../../../../shared/languages/fr/countries.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../features/updates/updateTexts.ts'

export const updateTexts: Words<typeof english.updateTexts> = {
  newVersion: 'Une nouvelle version d’Uptick est prête.',
  reload: 'Recharger',
  later: 'Plus tard',
  notSaved: (place: string) => `Non enregistré sur cet appareil\u00A0: ${place}`,
  thisPage: 'cette page',
  categoryIn: (category: Category, country: Country) => `${categoryName(category)} ${inCountry(country.code)}`,
  readSaved: 'Vous êtes hors connexion. Ces tendances sont enregistrées et peuvent être lues\u00A0:',
  savedPage: (time: string) =>
    `Uptick est injoignable pour le moment. Version enregistrée de cette page\u00A0: ${time}.`,
  nothingSaved: 'Vous êtes hors connexion, et rien d’autre n’est enregistré.',
}
