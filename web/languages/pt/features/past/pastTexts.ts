import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../features/past/pastTexts.ts'

export const pastTexts: Words<typeof english.pastTexts> = {
  region: 'Você está vendo o passado',
  past: 'Este é o passado: {time}',
  notUpdated: 'Nada aqui é atualizado.',
}
