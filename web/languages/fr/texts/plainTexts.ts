import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/plainTexts.ts'

export const plainTexts: Words<typeof english.plainTexts> = {
  note: 'Pour le moment, Uptick nécessite un navigateur de 2024 ou plus récent, avec JavaScript activé. Veuillez réessayer plus tard\u00A0: les pages peuvent généralement être lues sans cela.',
}
