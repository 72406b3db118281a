import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/plainTexts.ts'

export const plainTexts: Words<typeof english.plainTexts> = {
  note: 'Im Moment braucht Uptick einen Browser von 2024 oder neuer, in dem JavaScript eingeschaltet ist. Bitte versuchen Sie es später noch einmal: Meist lassen sich die Seiten auch ohne lesen.',
}
