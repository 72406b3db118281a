import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/privacy/forgetTexts.ts'

export const forgetTexts: Words<typeof english.forgetTexts> = {
  forget: 'Oublier ce qui a été lu et épinglé sur cet appareil',
  forgotten: 'Cet appareil a oublié ce qui était épinglé, les pays consultés et quand.',
}
