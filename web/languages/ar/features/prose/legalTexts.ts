import type { Words } from '../../../../../shared/languages/Words.ts'
import * as english from '../../../../features/prose/legalTexts.ts'

export const legalTexts: Words<typeof english.legalTexts> = {
  binding: 'هذه الصفحة بالإنجليزية، والنص الإنجليزي هو الملزم.',
  onThisPage: 'في هذه الصفحة',
  date: english.legalTexts.date,
}
