import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../features/past/pastTexts.ts'

export const pastTexts: Words<typeof english.pastTexts> = {
  region: 'Esta página muestra el pasado',
  past: 'Esto es el pasado: {time}',
  notUpdated: 'Aquí no se actualiza nada.',
}
