import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../features/past/pastTexts.ts'

export const pastTexts: Words<typeof english.pastTexts> = {
  region: '過去のページを表示しています',
  past: 'これは過去の記録です：{time}',
  notUpdated: 'このページは更新されません。',
}
