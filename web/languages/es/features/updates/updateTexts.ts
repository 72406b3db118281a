import type { Category } from '../../../../../shared/categories.ts'
import type { Country } from '../../../../../shared/countries.ts'
import { categoryName } from '../../../../../shared/languages/es/categories.ts'
import { inCountry } from '../../../../../shared/languages/es/countries.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../features/updates/updateTexts.ts'

export const updateTexts: Words<typeof english.updateTexts> = {
  newVersion: 'Hay una nueva versión de Uptick.',
  reload: 'Recargar',
  later: 'Más tarde',
  notSaved: (place: string) => `No está en este dispositivo: ${place}`,
  thisPage: 'esta página',
  categoryIn: (category: Category, country: Country) => `${categoryName(category)} ${inCountry(country.code)}`,
  readSaved: 'No hay conexión. Estas tendencias están guardadas y se pueden leer:',
  savedPage: (time: string) => `No se puede acceder a Uptick en este momento. Esta página es del ${time}.`,
  nothingSaved: 'No hay conexión, y tampoco hay nada más guardado.',
}
