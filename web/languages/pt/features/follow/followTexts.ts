import { categoryName } from '../../../../../shared/languages/pt/categories.ts'
import { inCountry } from '../../../../../shared/languages/pt/countries.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { MAX_FOLLOWS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/follow/followTexts.ts'

export const followTexts: Words<typeof english.followTexts> = {
  following: 'Seguindo',
  categoryIn: (category, country) => `${categoryName(category)} ${inCountry(country.code)}`,

  followed: (name) => `Você segue ${name}`,
  trendMailFailed: 'Agora você segue a tendência, mas o e-mail de confirmação falhou',
  categoryMailFailed: 'Agora você segue a categoria, mas o e-mail não pôde ser enviado',

  notFollowed: (name) => `Não foi possível seguir “${name}”`,
  stillFollowed: (name) => `Não foi possível deixar de seguir “${name}”`,
  because: (state: string, reason: string) => `${state}. ${reason}`,
  offline: 'Sem conexão com a internet.',
  tooManyFollows: `Você já segue ${MAX_FOLLOWS} tendências e categorias, o máximo possível. Deixe de seguir uma antes.`,
  unreachable: 'Não foi possível acessar o Uptick agora. Tente de novo.',
  failed: 'Algo deu errado. Tente de novo mais tarde.',
}
