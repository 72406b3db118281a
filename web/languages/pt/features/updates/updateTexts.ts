import { categoryName } from '../../../../../shared/languages/pt/categories.ts'
import { inCountry } from '../../../../../shared/languages/pt/countries.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../features/updates/updateTexts.ts'

export const updateTexts: Words<typeof english.updateTexts> = {
  newVersion: 'Há uma nova versão do Uptick.',
  reload: 'Recarregar',
  later: 'Depois',
  notSaved: (place) => `Não está neste aparelho: ${place}`,
  thisPage: 'esta página',
  categoryIn: (category, country) => `${categoryName(category)} ${inCountry(country.code)}`,
  readSaved: 'Sem conexão. Estas tendências estão guardadas e podem ser lidas:',
  savedPage: (time) => `Não foi possível acessar o Uptick agora. Esta página é de ${time}.`,
  nothingSaved: 'Sem conexão, e nada mais está guardado.',
}
