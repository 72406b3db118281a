import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/privacy/forgetTexts.ts'

export const forgetTexts: Words<typeof english.forgetTexts> = {
  forget: 'Vergeten wat op dit apparaat is gelezen en vastgezet',
  forgotten: 'Dit apparaat is vergeten wat was vastgezet en welke landen wanneer zijn gelezen.',
}
