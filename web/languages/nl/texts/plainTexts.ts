import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/plainTexts.ts'

export const plainTexts: Words<typeof english.plainTexts> = {
  note: 'Op dit moment heeft Uptick een browser uit 2024 of later nodig, met JavaScript aan. Probeer het later opnieuw: meestal zijn pagina’s ook zonder te lezen.',
}
