import { categoryName } from '../../../../../shared/languages/fr/categories.ts'
import { inCountry } from '../../../../../shared/languages/fr/countries.ts'
import { quoted } from '../../../../../shared/languages/fr/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { MAX_FOLLOWS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/follow/followTexts.ts'

export const followTexts: Words<typeof english.followTexts> = {
  following: 'Suivi',
  categoryIn: (category, country) => `${categoryName(category)} ${inCountry(country.code)}`,

  followed: (name: string) => `Vous suivez ${name}`,
  trendMailFailed: 'Suivi enregistré, mais l’e-mail de confirmation n’est pas parti',
  categoryMailFailed: 'Suivi de la catégorie enregistré, mais l’e-mail n’est pas parti',

  notFollowed: (name: string) => `Impossible de suivre ${quoted(name)}`,
  stillFollowed: (name: string) => `Impossible d’arrêter de suivre ${quoted(name)}`,
  because: (state: string, reason: string) => `${state}. ${reason}`,
  offline: 'Vous êtes hors connexion.',
  tooManyFollows: `Vous suivez déjà ${MAX_FOLLOWS} tendances et catégories, et il ne peut y en avoir plus. Cessez d’abord d’en suivre une.`,
  unreachable: 'Uptick est injoignable pour le moment. Veuillez réessayer.',
  failed: 'Un problème est survenu. Veuillez réessayer plus tard.',
}
