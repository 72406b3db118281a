import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/privacy/forgetTexts.ts'

export const forgetTexts: Words<typeof english.forgetTexts> = {
  forget: 'Vergessen, was auf diesem Gerät gelesen und angeheftet wurde',
  forgotten: 'Dieses Gerät hat vergessen, was angeheftet war und welche Länder wann gelesen wurden.',
}
