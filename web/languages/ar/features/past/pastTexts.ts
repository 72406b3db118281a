import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../features/past/pastTexts.ts'

export const pastTexts: Words<typeof english.pastTexts> = {
  region: 'هذه صفحة من الماضي',
  past: 'هذا من الماضي: {time}',
  notUpdated: 'لا يُحدَّث شيء هنا.',
}
