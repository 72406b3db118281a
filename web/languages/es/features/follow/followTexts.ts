import { categoryName } from '../../../../../shared/languages/es/categories.ts'
import { inCountry } from '../../../../../shared/languages/es/countries.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { MAX_FOLLOWS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/follow/followTexts.ts'

export const followTexts: Words<typeof english.followTexts> = {
  following: 'Siguiendo',
  categoryIn: (category, country) => `${categoryName(category)} ${inCountry(country.code)}`,

  followed: (name: string) => `Siguiendo: ${name}`,
  trendMailFailed: 'El seguimiento se guardó, pero no se pudo enviar el correo de confirmación',
  categoryMailFailed: 'El seguimiento de la categoría se guardó, pero no se pudo enviar el correo',

  notFollowed: (name: string) => `No se pudo seguir “${name}”`,
  stillFollowed: (name: string) => `No se pudo dejar de seguir “${name}”`,
  because: (state: string, reason: string) => `${state}. ${reason}`,
  offline: 'No hay conexión.',
  tooManyFollows: `Ya hay ${MAX_FOLLOWS} tendencias y categorías seguidas, y no puede haber más. Antes hay que dejar de seguir alguna.`,
  unreachable: 'No se puede acceder a Uptick en este momento. Inténtalo de nuevo.',
  failed: 'Algo ha fallado. Inténtalo de nuevo más tarde.',
}
