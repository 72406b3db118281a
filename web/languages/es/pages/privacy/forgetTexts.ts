import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/privacy/forgetTexts.ts'

export const forgetTexts: Words<typeof english.forgetTexts> = {
  forget: 'Olvidar lo que he leído y fijado en este dispositivo',
  forgotten: 'Este dispositivo ha olvidado lo fijado, los países leídos y cuándo se leyeron.',
}
