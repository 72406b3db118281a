import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/privacy/forgetTexts.ts'

export const forgetTexts: Words<typeof english.forgetTexts> = {
  forget: 'Esquecer o que li e fixei neste aparelho',
  forgotten: 'Este aparelho esqueceu o que estava fixado, quais países foram lidos e quando.',
}
